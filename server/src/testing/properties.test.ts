import { setTimeout as sleep } from "node:timers/promises";
import fc from "fast-check";
import { expect, test } from "vitest";
import { deadline, effort, IS_DEEP, SEED, untilEnded } from "./properties.ts";

test("C-09: every property of a run uses the run's own seed", () => {
  expect(effort(10, 1)).toMatchObject({ numRuns: 10, seed: SEED });
  expect(Number.isInteger(SEED)).toBe(true);
});

test("C-09: `npm test` limits the seconds, and the full run has no limit", () => {
  expect(deadline(-1)()).toBe(!IS_DEEP);
  expect(deadline(60)()).toBe(false);
  expect("interruptAfterTimeLimit" in effort(10, 1)).toBe(!IS_DEEP);
});

test("C-09: a run that goes on when the time is up is waited for", async () => {
  let runs = 0;
  let underWay = 0;
  // Without one complete run, fast-check reports a failure.
  const slow = untilEnded<[boolean]>(async () => {
    underWay += 1;
    await sleep(runs === 0 ? 0 : 1_000);
    runs += 1;
    underWay -= 1;
  });
  const limit = { interruptAfterTimeLimit: 300, markInterruptAsFailure: false };
  await fc.assert(fc.asyncProperty(fc.boolean(), slow.run), limit);
  expect(underWay).toBe(1);
  await slow.ended();
  expect(underWay).toBe(0);
});
