import type { Database } from "../database/database.ts";

/** Jobs here are deferred by minutes at most, before they are retried. */
const MAX_DEFERRED_MINUTES = 30;
const MAX_BACKOFF_HOURS = 24;

/** Also true for the future only: a row of the present is never far ahead of the clock that dated it. */
const isAhead = (column: string): string => `${column} > now() + interval '1 minute'`;
const cleared = (column: string): string =>
  `${column} = case when not ${isAhead(column)} then ${column} end`;

export async function databaseTime({ pool }: Database): Promise<Date | undefined> {
  const { rows } = await pool.query<{ at: Date }>({
    name: "jobs-database-time",
    text: "select clock_timestamp() as at",
  });
  return rows[0]?.at;
}

/**
 * Clears the times at which the queues were last scheduled and maintained where they lie in the future: until then
 * pg-boss would schedule nothing.
 */
export async function clearFutureRuns({ pool }: Database): Promise<void> {
  await pool.query({
    name: "jobs-clear-future-schedules",
    text: `update jobs.version set ${cleared("cron_on")}, ${cleared("bam_on")}, ${cleared("flow_on")},
             ${cleared("reindex_on")},
             monitor_backoff_on = least(monitor_backoff_on, now() + interval '${MAX_BACKOFF_HOURS} hours')
           where ${isAhead("cron_on")} or ${isAhead("bam_on")} or ${isAhead("flow_on")} or ${isAhead("reindex_on")}
             or monitor_backoff_on > now() + interval '${MAX_BACKOFF_HOURS} hours'`,
  });
  await pool.query({
    name: "jobs-clear-future-maintenance",
    text: `update jobs.queue set ${cleared("monitor_claim_on")}, ${cleared("monitor_on")}, ${cleared("maintain_on")}
           where ${isAhead("monitor_claim_on")} or ${isAhead("monitor_on")} or ${isAhead("maintain_on")}`,
  });
}

/**
 * Dates jobs of the future now: one that waits would block its queue until then, one that a killed process left would
 * not expire before, and a finished one would occupy a minute of its schedule. Returns how many.
 */
export async function dateFutureJobs({ pool }: Database): Promise<number> {
  const { rowCount } = await pool.query({
    name: "jobs-date-future-jobs",
    text: `update jobs.job set created_on = least(created_on, now()), start_after = least(start_after, now()),
             started_on = least(started_on, now()), heartbeat_on = least(heartbeat_on, now()),
             completed_on = least(completed_on, now()),
             singleton_on = case when not ${isAhead("(singleton_on at time zone 'utc')")} then singleton_on end
           where ${isAhead("created_on")} or ${isAhead("started_on")} or ${isAhead("completed_on")}
             or ${isAhead("(singleton_on at time zone 'utc')")}
             or start_after > now() + interval '${MAX_DEFERRED_MINUTES} minutes'`,
  });
  return rowCount ?? 0;
}
