import type { PgBoss } from "pg-boss";
import type { Database } from "../database/database.ts";
import { errorCode } from "../errors.ts";
import { reindexJobs } from "./job-schema-store.ts";

const INSUFFICIENT_PRIVILEGE = "42501";

/**
 * Rebuilds the indexes of the job queue if pg-boss finds that they have grown. pg-boss itself does it only as their
 * owner. The queue waits for it, which takes a moment: its table is small.
 */
export async function reindexBloated(jobs: PgBoss, database: Database): Promise<void> {
  const commands = await jobs.getReindexCommands();
  if (commands.length === 0) return;
  try {
    await reindexJobs(database);
  } catch (error) {
    // PostgreSQL 15 and 16 cannot give a role this right.
    if (errorCode(error) !== INSUFFICIENT_PRIVILEGE) throw error;
    console.warn(
      "The indexes of the job queue have grown. Rebuild them as the owner of the tables: reindex table jobs.job_common",
    );
  }
}
