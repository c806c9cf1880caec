import type { PgBoss } from "pg-boss";
import { isDatabaseUnavailable } from "../database/unavailable.ts";

/**
 * Work that repeats as `when` says (cron, UTC): one node at a time does it, whichever is there. What fails is told and
 * done again at the next turn.
 */
export async function repeat(
  jobs: PgBoss,
  name: string,
  when: string,
  work: () => Promise<unknown>,
): Promise<void> {
  // "exclusive": a run that takes longer than its turn is not followed by those it missed.
  await jobs.createQueue(name, { policy: "exclusive", retryLimit: 0 });
  await jobs.work(name, async () => {
    try {
      await work();
    } catch (error) {
      // The queue keeps a failure to itself.
      if (!isDatabaseUnavailable(error))
        console.error(`The background job "${name}" failed:`, error);
      throw error;
    }
  });
  await jobs.schedule(name, when);
}
