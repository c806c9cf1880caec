import { expect, test } from "vitest";
import { clockText, currencySymbol, listText, numberText } from "./locale.ts";

test("numbers, times, lists and currencies are formatted for the site's language", () => {
  expect(numberText(1_204)).toBe("1,204");
  expect(clockText(new Date(2026, 0, 1, 20, 15))).toBe("20:15");
  expect(listText(["Ada", "Bert", "Cleo"])).toBe("Ada, Bert, and Cleo");
  expect(currencySymbol("usd")).toBe("$");
});
