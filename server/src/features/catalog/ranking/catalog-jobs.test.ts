import { expect, test, vi } from "vitest";
import { startJobs } from "../../../platform/jobs/jobs.ts";
import { useTestInstance } from "../../../testing/test-instance.ts";
import { startCatalogJobs } from "./catalog-jobs.ts";

const instance = await useTestInstance();
const { pool } = instance.database;

test("a server that starts ranks and relates its titles, and again every ten minutes", async () => {
  await pool.query("delete from title_ranks");
  await pool.query("delete from title_likes");
  await pool.query("delete from title_like_runs");
  await pool.query("update title_like_progress set version = -1");
  const jobs = await startJobs(instance.database);
  await startCatalogJobs({ database: instance.database, jobs, now: instance.clock.now });
  // A second node of the same instance.
  await startCatalogJobs({ database: instance.database, jobs, now: instance.clock.now });
  await vi.waitFor(
    async () => {
      const { rows } = await pool.query(
        `select (select count(*)::int from title_ranks) as ranks,
                exists (select 1 from title_likes) as "hasSimilar"`,
      );
      expect(rows).toEqual([{ ranks: 4, hasSimilar: true }]);
    },
    { timeout: 20_000, interval: 100 },
  );
  const schedules = await jobs.getSchedules();
  expect(schedules.map(({ cron }) => cron)).toEqual(["*/10 * * * *"]);
  await jobs.stop({ graceful: false });
});
