import type { Database } from "../../server/src/platform/database/database.ts";

/** A statement as PostgreSQL counted it. */
export interface Statement {
  /** A number of 64 bits. */
  readonly id: string;
  /** With `$1` in place of constants. */
  readonly text: string;
  readonly calls: number;
  readonly meanMs: number;
  /** Pages of 8 kB that one execution reads, from memory or from disk. */
  readonly pages: number;
}

export async function forgetStatements({ pool }: Database): Promise<void> {
  await pool.query({
    name: "load-forget-statements",
    text: "select from pg_stat_statements_reset()",
  });
}

/** All statements of the server and its commands since they were forgotten, without those of the measurement. */
export async function readStatements({ pool }: Database): Promise<Statement[]> {
  const { rows } = await pool.query<Statement>({
    name: "load-statements",
    text: `select queryid::text as id, query as text, sum(calls)::int as calls,
                  (sum(total_exec_time) / sum(calls))::float8 as "meanMs",
                  (sum(shared_blks_hit + shared_blks_read + local_blks_hit) / sum(calls))::float8 as pages
           from pg_stat_statements
           where query not ilike '%pg_stat_statements%' and query not ilike 'vacuum%'
           group by queryid, query having sum(calls) > 0`,
  });
  return rows;
}

/**
 * From now on, all statements, and plans with times and buffers, are logged, which costs time; or they are not. A
 * statement whose executions are fast now may have been slow while it was measured, so each is logged with its name.
 */
export async function logPlans({ pool }: Database, isOn: boolean): Promise<void> {
  const least = isOn ? "1ms" : "-1";
  await pool.query(`alter system set auto_explain.log_min_duration = '${least}'`);
  await pool.query(`alter system set log_min_duration_statement = '${isOn ? 0 : -1}'`);
  await pool.query(`alter system set auto_explain.log_analyze = ${isOn}`);
  await pool.query(`alter system set auto_explain.log_buffers = ${isOn}`);
  await pool.query("select pg_reload_conf()");
}
