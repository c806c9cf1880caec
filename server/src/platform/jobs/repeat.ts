import type { PgBoss } from "pg-boss";
import { isDatabaseUnavailable } from "../database/unavailable.ts";

/** Of work that only time begins. Each look is a statement, also on a server without visitors. */
const LOOK_EVERY_SECONDS = 10;
/** Of work that is also sent for, by somebody who waits for it. */
const LOOK_FOR_SENT_EVERY_SECONDS = 2;

/**
 * Repeats work as `when` says (cron, UTC) on one node at a time. A failure is logged and retried at the next run.
 *
 * @param isSent whether the work is also sent for: it begins within 2 seconds then, otherwise within 10
 */
export async function repeat(
  jobs: PgBoss,
  name: string,
  when: string,
  work: () => Promise<unknown>,
  { isSent = false }: { readonly isSent?: boolean } = {},
): Promise<void> {
  // "exclusive": runs that were missed while one took too long are skipped.
  await jobs.createQueue(name, { policy: "exclusive", retryLimit: 0 });
  const pollingIntervalSeconds = isSent ? LOOK_FOR_SENT_EVERY_SECONDS : LOOK_EVERY_SECONDS;
  await jobs.work(name, { pollingIntervalSeconds }, async () => {
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
