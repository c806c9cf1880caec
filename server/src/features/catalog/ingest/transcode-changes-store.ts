import type pg from "pg";
import type { Database } from "../../../platform/database/database.ts";
import { RUNNING } from "./transcode-store.ts";

/** What the audit log calls a transcode: its title, as it is now. */
export async function nameOfTranscode(client: pg.PoolClient, id: number): Promise<string> {
  const { rows } = await client.query<{ name: string | null }>({
    name: "catalog-transcode-name",
    text: `select coalesce(t.name, j.draft ->> 'name') as name
           from transcodes j left join titles t on t.id = j.title_id where j.id = $1`,
    values: [id],
  });
  return rows[0]?.name ?? "";
}

/** A worker that has the lease notices at its next renewal that it has lost it. */
const change = (to: string, from: string): string => `
  update transcodes set state = '${to}', progress = 0, attempts = 0, reason = null, log = null, lease = null, lease_until = null,
    stage_at = now(), updated_at = now()
  where id = $1 and (state in ${from})`;

const WAITING_OR_RUNNING = `('waiting') or state in ${RUNNING}`;

/** Changes by an operator. Each is false when the transcode is not in a state that allows it. */

export async function reviveTranscode(client: pg.PoolClient, id: number): Promise<boolean> {
  const { rowCount } = await client.query({
    name: "catalog-transcode-revive",
    text: change("waiting", "('failed', 'cancelled')"),
    values: [id],
  });
  return rowCount === 1;
}

export async function markCancelled(client: pg.PoolClient, id: number): Promise<boolean> {
  const { rowCount } = await client.query({
    name: "catalog-transcode-cancel",
    text: change("cancelled", `('paused') or state in ${WAITING_OR_RUNNING}`),
    values: [id],
  });
  return rowCount === 1;
}

/** Its reason stays in the list of all jobs. */
export async function markDropped(client: pg.PoolClient, id: number): Promise<boolean> {
  const { rowCount } = await client.query({
    name: "catalog-transcode-drop",
    text: `update transcodes set state = 'cancelled', stage_at = now(), updated_at = now()
           where id = $1 and state = 'failed'`,
    values: [id],
  });
  return rowCount === 1;
}

export async function markPaused({ pool }: Database, id: number): Promise<boolean> {
  const { rowCount } = await pool.query({
    name: "catalog-transcode-pause",
    text: change("paused", WAITING_OR_RUNNING),
    values: [id],
  });
  return rowCount === 1;
}

export async function markResumed({ pool }: Database, id: number): Promise<boolean> {
  const { rowCount } = await pool.query({
    name: "catalog-transcode-resume",
    text: change("waiting", "('paused')"),
    values: [id],
  });
  return rowCount === 1;
}

/** While the queue is paused no worker begins another transcode; those that run are finished. */
export async function pauseQueue({ pool }: Database, isPaused: boolean): Promise<void> {
  await pool.query({
    name: "catalog-transcode-pause-queue",
    text: "update transcode_queue set paused = $1",
    values: [isPaused],
  });
}

export async function isQueuePaused({ pool }: Database): Promise<boolean> {
  const { rowCount } = await pool.query({
    name: "catalog-transcode-is-queue-paused",
    text: "select 1 from transcode_queue where paused",
  });
  return rowCount !== 0;
}
