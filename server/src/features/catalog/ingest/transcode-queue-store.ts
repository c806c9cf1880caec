import type pg from "pg";
import type { Database } from "../../../platform/database/database.ts";
import type { FailureCause } from "./failure-cause.ts";

/** After so many failures in a row that are no file's fault, the queue stops. */
const MAX_ENCODER_FAILURES = 3;

/** Failures at which every file fails. */
const OF_ENCODER: ReadonlySet<FailureCause> = new Set(["encoder", "disk"]);

interface QueueState {
  readonly isPaused: boolean;
  /** When it stopped by itself; null when a person paused it. */
  readonly stoppedAt: Date | null;
  /** Why the last of those jobs failed. */
  readonly stopReason: string | null;
}

export async function queueState({ pool }: Database): Promise<QueueState> {
  const { rows } = await pool.query<QueueState>({
    name: "catalog-transcode-queue-state",
    text: `select q.paused as "isPaused", q.stopped_at as "stoppedAt",
             (select j.reason from transcodes j where j.state = 'failed' and j.cause in ('encoder', 'disk')
                and q.stopped_at is not null
              order by j.updated_at desc limit 1) as "stopReason"
           from transcode_queue q`,
  });
  return rows[0] ?? { isPaused: false, stoppedAt: null, stopReason: null };
}

export const isQueuePaused = async (database: Database): Promise<boolean> =>
  (await queueState(database)).isPaused;

/**
 * While the queue is paused no worker begins another transcode; those that run are finished.
 *
 * @returns false when it was so already.
 */
export async function markQueuePaused(client: pg.PoolClient, isPaused: boolean): Promise<boolean> {
  const { rowCount } = await client.query({
    name: "catalog-transcode-pause-queue",
    text: "update transcode_queue set paused = $1, stopped_at = null, encoder_failures = 0 where paused <> $1",
    values: [isPaused],
  });
  return rowCount === 1;
}

/** The encoder has done its work, or a trial has shown that it could. */
export async function encoderWorked(
  connection: Pick<pg.PoolClient | Database["pool"], "query">,
): Promise<void> {
  await connection.query({
    name: "catalog-transcode-encoder-worked",
    text: "update transcode_queue set encoder_failures = 0 where encoder_failures > 0",
  });
}

/** Counts a failure that is no file's fault, and stops the queue after some in a row. */
async function encoderFailed(client: pg.PoolClient): Promise<void> {
  await client.query({
    name: "catalog-transcode-encoder-failed",
    text: `update transcode_queue set encoder_failures = encoder_failures + 1,
             paused = paused or encoder_failures + 1 >= $1,
             stopped_at = case when not paused and encoder_failures + 1 >= $1 then now() else stopped_at end`,
    values: [MAX_ENCODER_FAILURES],
  });
}

/** What a failure says about the encoder. */
export async function judgeEncoder(client: pg.PoolClient, cause: FailureCause): Promise<void> {
  if (OF_ENCODER.has(cause)) await encoderFailed(client);
  // Its trial worked.
  else if (cause === "damaged") await encoderWorked(client);
}
