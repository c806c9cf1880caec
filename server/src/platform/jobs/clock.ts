import { type Clock, systemClock } from "pg-boss";

const startedMs = Date.now() - performance.now();

/**
 * The clock of timers. pg-boss waits until this one has reached the next run, so that the clock of the system, which may
 * be set back by days, would stop its timers for as long.
 */
export const monotonicClock: Clock = {
  ...systemClock,
  now: () => startedMs + performance.now(),
};

/** Clocks, read at the same moment. */
export interface ClockReading {
  readonly systemMs: number;
  readonly databaseMs: number;
  readonly monotonicMs: number;
}

const TOLERATED_MS = 30_000;
const secondsOf = (ms: number): string => `${Math.round(Math.abs(ms) / 1000)} s`;
const aheadOrBehind = (ms: number): string => `${secondsOf(ms)} ${ms > 0 ? "ahead of" : "behind"}`;

/** What two successive readings say about the clocks. */
export function compareReadings(
  before: ClockReading | undefined,
  now: ClockReading,
): { readonly warnings: readonly string[]; readonly hasJumped: boolean } {
  const warnings: string[] = [];
  const passedMs = before ? now.monotonicMs - before.monotonicMs : 0;
  const jumpOf = (clock: "systemMs" | "databaseMs"): number =>
    before ? now[clock] - before[clock] - passedMs : 0;
  const jumps = { "this machine": jumpOf("systemMs"), "the database": jumpOf("databaseMs") };
  for (const [name, ms] of Object.entries(jumps))
    if (Math.abs(ms) > TOLERATED_MS)
      warnings.push(
        `The clock of ${name} was set ${ms > 0 ? "forward" : "back"} by ${secondsOf(ms)}.`,
      );
  const offset = now.systemMs - now.databaseMs;
  const offsetBefore = before ? before.systemMs - before.databaseMs : 0;
  const isDifferent = Math.abs(offset) > TOLERATED_MS;
  // Once, not with every reading.
  if (isDifferent && Math.abs(offset - offsetBefore) > TOLERATED_MS)
    warnings.push(
      `The clock of this machine is ${aheadOrBehind(offset)} that of the database. Synchronize both, for example by NTP: codes, sessions and schedules depend on them.`,
    );
  return {
    warnings,
    hasJumped: Object.values(jumps).some((ms) => Math.abs(ms) > TOLERATED_MS),
  };
}
