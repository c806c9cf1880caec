import { expect, test } from "vitest";
import { deadline, effort, IS_DEEP, SEED } from "./properties.ts";

test("C-09: every property of a run is tried from the run's own seed", () => {
  expect(effort(10, 1)).toMatchObject({ numRuns: 10, seed: SEED });
  expect(Number.isInteger(SEED)).toBe(true);
});

test("C-09: seconds bound what `npm test` spends, and nothing bounds the run in full", () => {
  expect(deadline(-1)()).toBe(!IS_DEEP);
  expect(deadline(60)()).toBe(false);
  expect("interruptAfterTimeLimit" in effort(10, 1)).toBe(!IS_DEEP);
});
