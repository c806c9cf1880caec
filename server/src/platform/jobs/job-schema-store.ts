import type { Database } from "../database/database.ts";

/** The version of pg-boss's tables; undefined without them. */
export async function jobSchemaVersion({ pool }: Database): Promise<number | undefined> {
  // Not `to_regclass`, which fails for a role without any right to the schema.
  const { rowCount } = await pool.query({
    name: "jobs-has-tables",
    text: `select 1 from pg_class c join pg_namespace n on n.oid = c.relnamespace
           where n.nspname = 'jobs' and c.relname = 'version'`,
  });
  if (rowCount === 0) return undefined;
  const { rows } = await pool.query<{ version: number }>({
    name: "jobs-schema-version",
    text: "select version from jobs.version",
  });
  return rows[0]?.version;
}

/** How many indexes a migration of pg-boss has still to build. */
export async function unfinishedIndexes({ pool }: Database): Promise<number> {
  const { rows } = await pool.query<{ count: number | null }>({
    name: "jobs-unfinished-indexes",
    text: "select count(*) as count from jobs.bam where status in ('pending', 'in_progress')",
  });
  return rows[0]?.count ?? 0;
}

/** Rebuilds the indexes of all jobs, which pg-boss may do only as their owner. */
export async function reindexJobs({ pool }: Database): Promise<void> {
  await pool.query({ name: "jobs-reindex", text: "reindex table jobs.job_common" });
}
