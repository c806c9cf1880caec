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
  await repeat(jobs, "print", "0 4 * * *", async () => {
    runs++;
    if (runs === 1) throw fault;
  });
  expect(await jobs.getSchedules()).toMatchObject([{ name: "print", cron: "0 4 * * *" }]);
  for (const run of [1, 2])
    await vi.waitFor(async () => {
      if (runs < run) await jobs.send("print");
      expect(runs).toBe(run);
    }, 10_000);
  expect(errors.mock.calls).toEqual([['The background job "print" failed:', fault]]);
  await jobs.stop({ graceful: false });
}, 30_000);

test("O-12: a repeated job that outlasts the server ends with its next query, which is not reported", async () => {
  const errors = vi.spyOn(console, "error").mockImplementation(() => undefined);
  errors.mockClear();
  const jobs = await startJobs(database);
  const { pool } = openDatabase({});
  await pool.end();
  const queried = vi.fn<() => void>();
  await repeat(jobs, "outlast", "0 4 * * *", async () => {
    queried();
    await pool.query("select 1");
  });
  await jobs.send("outlast");
  await vi.waitFor(() => expect(queried).toHaveBeenCalled(), 10_000);
  await jobs.stop({ graceful: true, timeout: 5_000 });
  expect(errors).not.toHaveBeenCalled();
}, 30_000);
