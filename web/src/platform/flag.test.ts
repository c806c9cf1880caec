import { expect, test } from "vitest";
import { isFlagSet, toFlag } from "./flag.ts";

test("C-08: only 1 sets a flag", () => {
  expect(isFlagSet("1")).toBe(true);
  for (const value of ["0", "", "true", "11", null, undefined])
    expect(isFlagSet(value)).toBe(false);
});

test("C-08: a flag that is written reads as it was", () => {
  expect(isFlagSet(toFlag(true))).toBe(true);
  expect(isFlagSet(toFlag(false))).toBe(false);
});
