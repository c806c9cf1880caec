import type { PgBoss, Queue } from "pg-boss";

const NO_JOB = "00000000-0000-0000-0000-000000000000";

/**
 * Makes a queue that jobs are sent to within transactions. It is asked about once: else the first job would have it
 * looked up, over a second connection, which whoever holds one already may wait for in vain.
 */
export async function openQueue(
  jobs: PgBoss,
  name: string,
  options: Omit<Queue, "name">,
): Promise<void> {
  await jobs.createQueue(name, options);
  await jobs.getJobById(name, NO_JOB);
}
