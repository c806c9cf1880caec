import { expect, test } from "vitest";
import { priceText } from "./money.ts";

test.each([
  ["USD", "$1.99"],
  ["eur", "€1.99"],
  ["INR", "₹1.99"],
  ["CHF", "CHF 1.99"],
  ["", "1.99"],
])("K-45 an amount of %s reads %s", (currency, text) => {
  expect(priceText({ currency, plan_price: "1.99" })).toBe(text);
});
