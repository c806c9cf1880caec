import { expect, test } from "vitest";
import { type Line, nearestPlace, nextPlace } from "./focus-lines.ts";

const row = (count: number, last = 0): Line => ({ count, last, isGrid: false });
const grid = (count: number): Line => ({ count, last: 0, isGrid: true });

test("left and right stay in the line and stop at its ends", () => {
  const lines = [row(3)];
  expect(nextPlace(lines, { line: 0, column: 0 }, "right")).toEqual({ line: 0, column: 1 });
  expect(nextPlace(lines, { line: 0, column: 2 }, "right")).toBeNull();
  expect(nextPlace(lines, { line: 0, column: 0 }, "left")).toBeNull();
});

test("a row is entered where it was left", () => {
  const lines = [row(5, 3), row(4, 2)];
  expect(nextPlace(lines, { line: 1, column: 0 }, "up")).toEqual({ line: 0, column: 3 });
  expect(nextPlace(lines, { line: 0, column: 4 }, "down")).toEqual({ line: 1, column: 2 });
});

test("a grid keeps the column, as far as its last line reaches", () => {
  const lines = [grid(6), grid(6), grid(2)];
  expect(nextPlace(lines, { line: 0, column: 4 }, "down")).toEqual({ line: 1, column: 4 });
  expect(nextPlace(lines, { line: 1, column: 4 }, "down")).toEqual({ line: 2, column: 1 });
});

test("empty lines are skipped, and the last line is the end", () => {
  const lines = [row(2), row(0), row(3)];
  expect(nextPlace(lines, { line: 0, column: 1 }, "down")).toEqual({ line: 2, column: 0 });
  expect(nextPlace(lines, { line: 2, column: 0 }, "down")).toBeNull();
  expect(nextPlace(lines, { line: 0, column: 0 }, "up")).toBeNull();
});

test("a removed item passes the focus to its neighbor", () => {
  expect(nearestPlace([row(2)], { line: 0, column: 2 })).toEqual({ line: 0, column: 1 });
  expect(nearestPlace([row(4), row(0), row(4)], { line: 1, column: 1 })).toEqual({
    line: 2,
    column: 1,
  });
  expect(nearestPlace([row(0), row(0)], { line: 1, column: 1 })).toBeNull();
  expect(nextPlace([row(2)], { line: 3, column: 0 }, "up")).toEqual({ line: 0, column: 0 });
});
