import { expect, test } from "vitest";
import { isOverdue, isTestDue, jitterSeconds, lastRun, nextRun } from "./schedule.ts";

const SEED = "https://bijou.test";
const at = (day: number, hour: number, minute = 0) => new Date(2026, 10, day, hour, minute);

test("backups begin at 2:30 of the server's time, spread over 20 minutes", () => {
  const planned = at(12, 2, 30).getTime() + jitterSeconds(SEED) * 1_000;
  expect(nextRun(at(12, 2, 29), SEED).getTime()).toBe(planned);
  expect(lastRun(at(12, 2, 51), SEED).getTime()).toBe(planned);
  expect(lastRun(at(13, 2, 29), SEED).getTime()).toBe(planned);
  expect(nextRun(at(11, 12), SEED).getTime()).toBe(planned);
  const jitters = Array.from({ length: 200 }, (_, index) => jitterSeconds(`site ${index}`));
  expect(Math.max(...jitters)).toBeLessThan(1_200);
  expect(new Set(jitters).size).toBeGreaterThan(150);
});

test("a restore test is due after a week, and a backup is late after 26 hours", () => {
  expect(isTestDue(null, at(12, 3))).toBe(true);
  expect(isTestDue(at(12, 3), at(18, 2, 50))).toBe(false);
  expect(isTestDue(at(12, 3), at(19, 2, 50))).toBe(true);
  expect(isOverdue(null, at(12, 3))).toBe(true);
  expect(isOverdue(at(12, 3), at(13, 5))).toBe(false);
  expect(isOverdue(at(12, 3), at(13, 6))).toBe(true);
});
