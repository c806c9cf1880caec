import type { Database } from "../database/database.ts";

interface QueueHealth {
  readonly waiting: number;
  /** 0 if none is due. */
  readonly oldestSeconds: number;
  readonly failedInDay: number;
}

interface FailedJob {
  readonly queue: string;
  readonly at: Date;
  readonly data: unknown;
  readonly reason: string | null;
}

/** Due jobs of all queues, and those that failed lately. */
export async function queueHealth({ pool }: Database): Promise<QueueHealth> {
  const { rows } = await pool.query<QueueHealth>({
    name: "jobs-queue-health",
    text: `select count(*) filter (where state < 'active' and start_after <= now())::int as waiting,
             coalesce(extract(epoch from now() - min(start_after) filter (where state < 'active' and start_after <= now())), 0)::float8
               as "oldestSeconds",
             count(*) filter (where state = 'failed' and completed_on > now() - interval '1 day')::int as "failedInDay"
           from jobs.job`,
  });
  return rows[0] ?? { waiting: 0, oldestSeconds: 0, failedInDay: 0 };
}

/** Jobs that failed within a week, the last one first. */
export async function failedJobs({ pool }: Database, limit: number): Promise<FailedJob[]> {
  const { rows } = await pool.query<FailedJob>({
    name: "jobs-failed",
    text: `select name as queue, completed_on as at, data, output ->> 'message' as reason from jobs.job
           where state = 'failed' and completed_on > now() - interval '7 days'
           order by completed_on desc limit $1`,
    values: [limit],
  });
  return rows;
}
