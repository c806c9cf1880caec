import { afterEach, expect, test, vi } from "vitest";
import { useTestDatabase } from "../../testing/test-database.ts";
import { type ClockReading, compareReadings, monotonicClock } from "./clock.ts";
import { startJobs } from "./jobs.ts";
import { repeat } from "./repeat.ts";
import { watchClocks } from "./watch-clocks.ts";

const DAY_MS = 86_400_000;
const database = await useTestDatabase();
const { pool } = database;

afterEach(() => {
  vi.restoreAllMocks();
});

const reading = (system: number, inDatabase: number, passedMs = 0): ClockReading => ({
  systemMs: 1_790_000_000_000 + system + passedMs,
  databaseMs: 1_790_000_000_000 + inDatabase + passedMs,
  monotonicMs: 5_000 + passedMs,
});

test("O-09: a clock that jumps or differs from the database is logged, once", () => {
  expect(compareReadings(undefined, reading(0, 0))).toEqual({ warnings: [], hasJumped: false });
  expect(compareReadings(reading(0, 0), reading(20_000, 0, 30_000)).warnings).toEqual([]);

  const jump = compareReadings(reading(3 * DAY_MS, 3 * DAY_MS), reading(0, 0, 30_000));
  expect(jump.hasJumped).toBe(true);
  expect(jump.warnings).toEqual([
    "The clock of this machine was set back by 259200 s.",
    "The clock of the database was set back by 259200 s.",
  ]);

  const different = reading(0, 90_000);
  const { warnings } = compareReadings(undefined, different);
  expect(warnings).toEqual([
    expect.stringContaining("The clock of this machine is 90 s behind that of the database."),
  ]);
  expect(compareReadings(different, reading(0, 90_000, 30_000)).warnings).toEqual([]);
});

test("O-09: the timers of jobs do not follow the clock of the system", () => {
  const before = monotonicClock.now();
  vi.spyOn(Date, "now").mockReturnValue(Date.now() - 3 * DAY_MS);
  expect(monotonicClock.now()).toBeGreaterThanOrEqual(before);
});

/** As a clock that was three days ahead left the queues. */
async function dateAhead(): Promise<void> {
  await pool.query("update jobs.version set cron_on = now() + interval '3 days'");
  await pool.query("update jobs.queue set monitor_claim_on = now() + interval '3 days'");
}

test("O-09: after the clock was three days ahead, jobs of each minute run", async () => {
  const warn = vi.spyOn(console, "warn").mockImplementation(() => undefined);
  const first = await startJobs(database);
  let runs = 0;
  // A job that waits in the future would block its queue.
  await repeat(first, "count", "0 4 * * *", async () => undefined);
  await first.offWork("count", { wait: true });
  await first.send("count");
  await first.stop({ graceful: false });
  await dateAhead();
  await pool.query(
    "update jobs.job set created_on = now() + interval '3 days', start_after = now() + interval '3 days' where name = 'count'",
  );

  const second = await startJobs(database);
  const count = async (): Promise<void> => {
    runs++;
  };
  await repeat(second, "count", "* * * * *", count, { isSent: true });
  await vi.waitFor(() => expect(runs).toBe(1), 30_000);
  expect(warn).toHaveBeenCalledWith(
    "1 background jobs were dated in the future: the clock was ahead. They are dated now.",
  );

  // While the server runs.
  await dateAhead();
  const readings = [reading(3 * DAY_MS, 3 * DAY_MS), reading(0, 0, 30_000)];
  const stop = watchClocks(database, async () => readings.shift(), 20);
  await vi.waitFor(async () => {
    const { rows } = await pool.query("select cron_on <= now() as past from jobs.version");
    expect(rows).not.toEqual([{ past: false }]);
    expect(warn).toHaveBeenCalledWith("The clock of the database was set back by 259200 s.");
  }, 5_000);
  stop();
  await second.stop({ graceful: false });
});
