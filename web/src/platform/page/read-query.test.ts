import { expect, test } from "vitest";
import { readId, readIds, readWholeNumber } from "./read-query.ts";

test.each([
  ["0", 0],
  ["7", 7],
  ["2147483647", 2_147_483_647],
])("C-08: %s is a whole number", (text, value) => {
  expect(readWholeNumber(text)).toBe(value);
});

test.each([null, "", " 7", "-1", "+7", "7.0", "1e3", "0x7", "2147483648", "99999999999", "NaN"])(
  "C-08: %s is no whole number",
  (text) => {
    expect(readWholeNumber(text)).toBeUndefined();
  },
);

test("C-08: an id begins at 1", () => {
  expect(readId("0")).toBeUndefined();
  expect(readId("1")).toBe(1);
});

test("C-08: a list of ids skips what is no id, has each once, and ends at its limit", () => {
  expect(readIds("7,x,,0,-1,7,3,99999999999")).toEqual([7, 3]);
  expect(readIds("1,2,3", 2)).toEqual([1, 2]);
  expect(readIds(null)).toEqual([]);
});
