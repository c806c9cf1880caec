import { expect, test } from "vitest";
import { effort, IS_DEEP, sampled, SEED } from "./properties.ts";

test("C-09: every property of a run uses the run's own seed", () => {
  expect(effort(10, 1)).toEqual({ numRuns: IS_DEEP ? 10 : 1, seed: SEED });
  expect(Number.isInteger(SEED)).toBe(true);
});

test("C-09: a sample has each name of each cell, in the order of the cells; the full run has all cells", () => {
  const cells = Array.from({ length: 200 }, (_, place) => [`row ${place % 20}`, `${place % 7}`]);
  const chosen = sampled(cells, (cell) => cell);
  expect(new Set(chosen.flat())).toEqual(new Set(cells.flat()));
  expect(chosen).toEqual(cells.filter((cell) => chosen.includes(cell)));
  expect(chosen.length === cells.length).toBe(IS_DEEP);
});
