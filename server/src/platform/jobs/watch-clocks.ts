import type { Database } from "../database/database.ts";
import { isDatabaseUnavailable } from "../database/unavailable.ts";
import { type ClockReading, compareReadings } from "./clock.ts";
import { clearFutureRuns, databaseTime, dateFutureJobs } from "./dates-store.ts";

const WATCH_INTERVAL_MS = 30_000;
/** A slow answer says nothing about the clocks. */
const MAX_ROUND_TRIP_MS = 5_000;

async function readClocks(database: Database): Promise<ClockReading | undefined> {
  const startMs = performance.now();
  const at = await databaseTime(database);
  const endMs = performance.now();
  if (!at || endMs - startMs > MAX_ROUND_TRIP_MS) return undefined;
  return { systemMs: Date.now(), databaseMs: at.getTime(), monotonicMs: endMs };
}

/** Makes the jobs run at the time of the database as it is now, whatever it was when their rows were written. */
export async function repairDates(database: Database): Promise<void> {
  await clearFutureRuns(database);
  const jobs = await dateFutureJobs(database);
  if (jobs > 0)
    console.warn(
      `${jobs} background jobs were dated in the future: the clock was ahead. They are dated now.`,
    );
}

/** Compares the clocks every half minute, logs what is wrong, and repairs dates. Returns a function that ends it. */
export function watchClocks(
  database: Database,
  read: (database: Database) => Promise<ClockReading | undefined> = readClocks,
  intervalMs: number = WATCH_INTERVAL_MS,
): () => void {
  let before: ClockReading | undefined;
  let isChecking = false;

  async function check(): Promise<void> {
    if (isChecking || database.pool.ending) return;
    isChecking = true;
    try {
      const now = await read(database);
      if (!now) return;
      const { warnings, hasJumped } = compareReadings(before, now);
      before = now;
      for (const warning of warnings) console.warn(warning);
      if (hasJumped) await repairDates(database);
      else await clearFutureRuns(database);
    } catch (error) {
      if (!isDatabaseUnavailable(error) && !database.pool.ending)
        console.error("The clocks were not compared:", error);
    } finally {
      isChecking = false;
    }
  }

  void check();
  const timer = setInterval(() => void check(), intervalMs);
  timer.unref();
  return () => clearInterval(timer);
}
