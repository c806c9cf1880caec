import { expect, test } from "vitest";
import { deadline, effort, IS_DEEP, SEED } from "./properties.ts";

test("C-09: every property of a run uses the run's own seed", () => {
  expect(effort(10, 1)).toMatchObject({ numRuns: 10, seed: SEED });
  expect(Number.isInteger(SEED)).toBe(true);
});

test("C-09: `npm test` limits the seconds, and the full run has no limit", () => {
  expect(deadline(-1)()).toBe(!IS_DEEP);
  expect(deadline(60)()).toBe(false);
  expect("interruptAfterTimeLimit" in effort(10, 1)).toBe(!IS_DEEP);
});
