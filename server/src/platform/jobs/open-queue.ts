import type { PgBoss, Queue } from "pg-boss";

const NO_JOB = "00000000-0000-0000-0000-000000000000";

/**
 * Creates a queue that jobs are sent to within transactions, and caches it. Otherwise the first job would look it up
 * over a second connection, and a caller that already holds one could wait for it forever.
 */
export async function openQueue(
  jobs: PgBoss,
  name: string,
  options: Omit<Queue, "name">,
): Promise<void> {
  await jobs.createQueue(name, options);
  await jobs.getJobById(name, NO_JOB);
}
