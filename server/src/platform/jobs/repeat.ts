import type { PgBoss } from "pg-boss";
import { isDatabaseUnavailable } from "../database/unavailable.ts";

/** Repeats work as `when` says (cron, UTC) on one node at a time. A failure is logged and retried at the next run. */
export async function repeat(
  jobs: PgBoss,
  name: string,
  when: string,
  work: () => Promise<unknown>,
): Promise<void> {
  // "exclusive": runs that were missed while one took too long are skipped.
  await jobs.createQueue(name, { policy: "exclusive", retryLimit: 0 });
  await jobs.work(name, async () => {
    try {
      await work();
    } catch (error) {
      // pg-boss does not log failures of a job.
      if (!isDatabaseUnavailable(error))
        console.error(`The background job "${name}" failed:`, error);
      throw error;
    }
  });
  await jobs.schedule(name, when);
}
