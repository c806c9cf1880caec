import { setTimeout as sleep } from "node:timers/promises";
import { PgBoss } from "pg-boss";
import packageJson from "pg-boss/package.json" with { type: "json" };
import type { Database } from "../database/database.ts";
import { jobSchemaVersion, unfinishedIndexes } from "./job-schema-store.ts";

export const JOB_SCHEMA = "jobs";
/** What this version of pg-boss needs. */
const VERSION = packageJson.pgboss.schema;
const INDEX_POLL_MS = 100;

/** Whether the tables of the job queue are those of this version of pg-boss. */
export const isJobSchemaCurrent = async (database: Database): Promise<boolean> =>
  (await jobSchemaVersion(database)) === VERSION;

/**
 * Creates or migrates the tables of the job queue as their owner, so that the application needs no right to. Nothing
 * else of pg-boss creates tables: it would for queues with a partition of their own, and for stored statistics.
 */
export async function prepareJobSchema(owner: Database): Promise<void> {
  if (await isJobSchemaCurrent(owner)) return;
  const jobs = new PgBoss({
    db: { executeSql: (text: string, values?: unknown[]) => owner.pool.query(text, values) },
    schema: JOB_SCHEMA,
    supervise: false,
    schedule: false,
  });
  jobs.on("error", (error) => console.error("The job queue is being migrated:", error.message));
  await jobs.start();
  try {
    // A migration builds its indexes afterwards, one by one, without blocking the queue.
    while ((await unfinishedIndexes(owner)) > 0) await sleep(INDEX_POLL_MS);
  } finally {
    await jobs.stop();
  }
}
