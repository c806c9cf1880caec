import { expect, test } from "vitest";
import { writeAmount, writeMoney } from "./money.ts";

test.each([
  [199, "usd", "1.99", "$1.99"],
  [-5, "EUR", "-0.05", "-€0.05"],
  [0, "usd", "0.00", "$0.00"],
  [1990, "jpy", "1990", "¥1,990"],
  [1990, "kwd", "1.990", "KWD 1.990"],
  [199_000, "huf", "1990.00", "HUF 1,990.00"],
  [9_007_199_254_740_993n, "usd", "90071992547409.93", "$90,071,992,547,409.93"],
])("%s of %s in its smallest unit is %s", (amount, currency, plain, money) => {
  expect(writeAmount(amount, currency)).toBe(plain);
  expect(writeMoney(amount, currency).replaceAll("\u00a0", " ")).toBe(money);
});
