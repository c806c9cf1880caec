import { createHash } from "node:crypto";
import { DAY_MS, HOUR_MS } from "../../platform/durations.ts";

const HOUR = 2;
const MINUTE = 30;
/** Instances that share a disk or a bucket do not all begin at once. */
const MAX_JITTER_SECONDS = 1_200;
/** A day less, so that a test is due in the same night of the next week. */
const TEST_EVERY_MS = 6.5 * DAY_MS;
/** A night and two hours. */
const OVERDUE_MS = 26 * HOUR_MS;

/** The same every night for one instance. */
export const jitterSeconds = (seed: string): number =>
  createHash("sha256").update(seed).digest().readUInt32BE() % MAX_JITTER_SECONDS;

/** The planned run of a day in the time zone of the server, which the clock may skip: then it is an hour later. */
const runOf = (at: Date, seed: string, plusDays: number): Date =>
  new Date(
    at.getFullYear(),
    at.getMonth(),
    at.getDate() + plusDays,
    HOUR,
    MINUTE,
    jitterSeconds(seed),
  );

/** The last planned run until now. */
export function lastRun(now: Date, seed: string): Date {
  const today = runOf(now, seed, 0);
  return today <= now ? today : runOf(now, seed, -1);
}

/** The next planned run after now. */
export function nextRun(now: Date, seed: string): Date {
  const today = runOf(now, seed, 0);
  return today > now ? today : runOf(now, seed, 1);
}

export const isTestDue = (lastTest: Date | null, now: Date): boolean =>
  lastTest === null || now.getTime() - lastTest.getTime() >= TEST_EVERY_MS;

export const isOverdue = (lastGood: Date | null, now: Date): boolean =>
  lastGood === null || now.getTime() - lastGood.getTime() > OVERDUE_MS;
