import { expect, test, vi } from "vitest";
import { useTestDatabase } from "../../testing/test-database.ts";
import { openDatabase } from "../database/database.ts";
import { startJobs } from "./jobs.ts";
import { repeat } from "./repeat.ts";

const database = await useTestDatabase();

test("a repeated job that fails is reported, and runs at its next time all the same", async () => {
  const errors = vi.spyOn(console, "error").mockImplementation(() => undefined);
  const jobs = await startJobs(database);
  const fault = new Error("out of ink");
  let runs = 0;
  const print = async (): Promise<void> => {
    runs++;
    if (runs === 1) throw fault;
  };
  await repeat(jobs, "print", "0 4 * * *", print, { isSent: true });
  expect(await jobs.getSchedules()).toMatchObject([{ name: "print", cron: "0 4 * * *" }]);
  for (const run of [1, 2])
    await vi.waitFor(async () => {
      if (runs < run) await jobs.send("print");
      expect(runs).toBe(run);
    }, 10_000);
  expect(errors.mock.calls).toEqual([['The background job "print" failed:', fault]]);
  await jobs.stop({ graceful: false });
});

test("O-12: a repeated job that outlasts the server ends with its next query, which is not reported", async () => {
  const errors = vi.spyOn(console, "error").mockImplementation(() => undefined);
  errors.mockClear();
  const jobs = await startJobs(database);
  const { pool } = openDatabase({});
  await pool.end();
  const queried = vi.fn<() => void>();
  const outlast = async (): Promise<void> => {
    queried();
    await pool.query("select 1");
  };
  await repeat(jobs, "outlast", "0 4 * * *", outlast, { isSent: true });
  await jobs.send("outlast");
  await vi.waitFor(() => expect(queried).toHaveBeenCalled(), 30_000);
  await jobs.stop({ graceful: true, timeout: 5_000 });
  expect(errors).not.toHaveBeenCalled();
});

test("work that only time begins is looked for every 10 seconds, and what is sent for every 2", async () => {
  const jobs = await startJobs(database);
  const work = vi.spyOn(jobs, "work");
  const rest = async () => undefined;
  await repeat(jobs, "timed", "0 4 * * *", rest);
  await repeat(jobs, "sent", "0 4 * * *", rest, { isSent: true });
  expect(work.mock.calls.map(([name, options]) => [name, options])).toEqual([
    ["timed", { pollingIntervalSeconds: 10 }],
    ["sent", { pollingIntervalSeconds: 2 }],
  ]);
  await jobs.stop({ graceful: false });
});
