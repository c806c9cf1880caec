import type { Database } from "../database/database.ts";

interface QueueSize {
  readonly queue: string;
  readonly state: "deferred" | "ready" | "active" | "failed";
  readonly count: number;
}

/** The jobs of each queue, as pg-boss counts them every ten seconds. Failed ones are those that it still stores. */
export async function queueSizes({ pool }: Database): Promise<readonly QueueSize[]> {
  const { rows } = await pool.query<QueueSize>({
    name: "jobs-queue-sizes",
    text: `select q.name as queue, c.state, c.count
           from jobs.queue q
           cross join lateral (values ('deferred', q.deferred_count), ('ready', q.ready_count),
             ('active', q.active_count), ('failed', q.failed_count)) as c (state, count)`,
  });
  return rows;
}
