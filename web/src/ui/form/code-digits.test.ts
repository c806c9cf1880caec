import { expect, test } from "vitest";
import { fromBoxes, isWholeCode, spread, toBoxes, typed } from "./code-digits.ts";

const none = toBoxes("", 4);

test("a code converts to boxes and back, with spaces for missing digits", () => {
  for (const code of ["", "4", "47", "4719", "4 19", " 7"])
    expect(fromBoxes(toBoxes(code, 4))).toBe(code);
  expect(isWholeCode("4719", 4)).toBe(true);
  expect(isWholeCode("4 19", 4)).toBe(false);
  expect(isWholeCode("4719", 6)).toBe(false);
});

test("S-154 one digit per box, and nothing but digits", () => {
  expect(typed(none, 0, "4")).toEqual({ boxes: ["4", "", "", ""], next: 1 });
  expect(typed(none, 1, "a")).toEqual({ boxes: none, next: 1 });
  expect(typed(toBoxes("4", 4), 0, "4x").boxes).toEqual(["4", "", "", ""]);
  expect(typed(toBoxes("4", 4), 0, "")).toEqual({ boxes: none, next: 0 });
});

test("a second digit in a box replaces the first, wherever the caret is", () => {
  expect(typed(toBoxes("4719", 4), 1, "78").boxes).toEqual(["4", "8", "1", "9"]);
  expect(typed(toBoxes("4719", 4), 1, "87").boxes).toEqual(["4", "8", "1", "9"]);
  expect(typed(toBoxes("4719", 4), 1, "77").boxes).toEqual(["4", "7", "1", "9"]);
});

test("several digits fill the following boxes, or all boxes when they are a whole code", () => {
  expect(typed(none, 0, "4719").boxes).toEqual(["4", "7", "1", "9"]);
  expect(spread(none, 2, "4719")).toEqual({ boxes: ["4", "7", "1", "9"], next: 3 });
  expect(spread(none, 2, "47")).toEqual({ boxes: ["", "", "4", "7"], next: 3 });
  expect(spread(none, 0, "Your code: 47 19.").boxes).toEqual(["4", "7", "1", "9"]);
  expect(spread(none, 0, "471923").boxes).toEqual(["4", "7", "1", "9"]);
});

test("V-38 with keepsLast only the last character typed into a box counts", () => {
  expect(typed(none, 0, "4719", true)).toEqual({ boxes: ["9", "", "", ""], next: 1 });
});
