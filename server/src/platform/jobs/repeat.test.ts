import { expect, test, vi } from "vitest";
import { useTestDatabase } from "../../testing/test-database.ts";
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
