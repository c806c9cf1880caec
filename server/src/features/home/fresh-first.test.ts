import { expect, test } from "vitest";
import { freshFirst } from "./fresh-first.ts";

const from = (first: number, count: number): number[] =>
  Array.from({ length: count }, (_, at) => first + at);

test("L-18: no title is twice in sight while rows have others, and a row goes on in its own order", () => {
  const rows = freshFirst([from(1, 12), from(1, 20), [3, 30, 1, 31, 2]], 12);
  expect(rows[0]).toEqual(from(1, 12));
  expect(rows[1]).toEqual([...from(9, 8), ...from(1, 4)]);
  expect(rows[2]).toEqual([30, 31, 3, 1, 2]);
  const inSight = rows.slice(0, 2).flatMap((row) => row.slice(0, 8));
  expect(new Set(inSight).size).toBe(inSight.length);
});

test("a short row and a row of one keep what they have", () => {
  expect(freshFirst([[7], [7], []], 12)).toEqual([[7], [7], []]);
});
