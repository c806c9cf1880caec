import { expect, test } from "vitest";
import { deadline, effort, IS_DEEP, SEED, SEED_HINT } from "./properties.ts";

test("C-09: a run has a seed of its own, and a failure names how to see it again", () => {
  expect(effort(10, 1)).toMatchObject({ numRuns: 10, seed: SEED });
  expect(SEED_HINT).toContain(`TEST_SEED=${SEED}`);
});

test("C-09: seconds bound what `npm test` spends, and nothing bounds the run in full", () => {
  expect(deadline(-1)()).toBe(!IS_DEEP);
  expect(deadline(60)()).toBe(false);
  expect("interruptAfterTimeLimit" in effort(10, 1)).toBe(!IS_DEEP);
});
