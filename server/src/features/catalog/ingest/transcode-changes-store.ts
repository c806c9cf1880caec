import type pg from "pg";
import type { Database } from "../../../platform/database/database.ts";
import type { FailureCause } from "./failure-cause.ts";
import { RUNNING } from "./transcode-store.ts";

/** What the audit log calls a transcode: its title, as it is now. */
export async function nameOfTranscode(client: pg.PoolClient, id: number): Promise<string> {
  const { rows } = await client.query<{ name: string | null }>({
    name: "catalog-transcode-name",
    text: `select coalesce(t.name, j.draft ->> 'name', h.name) as name
           from transcodes j left join titles t on t.id = j.title_id left join house_ads h on h.id = j.ad_id
           where j.id = $1`,
    values: [id],
  });
  return rows[0]?.name ?? "";
}

/** A worker that has the lease notices at its next renewal that it has lost it. */
const change = (to: string, from: string): string => `
  update transcodes set state = '${to}', progress = 0, attempts = 0, reason = null, log = null, cause = null, detail = null, lease = null, lease_until = null,
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

export async function markPaused(client: pg.PoolClient, id: number): Promise<boolean> {
  const { rowCount } = await client.query({
    name: "catalog-transcode-pause",
    text: change("paused", WAITING_OR_RUNNING),
    values: [id],
  });
  return rowCount === 1;
}

export async function markResumed(client: pg.PoolClient, id: number): Promise<boolean> {
  const { rowCount } = await client.query({
    name: "catalog-transcode-resume",
    text: change("waiting", "('paused')"),
    values: [id],
  });
  return rowCount === 1;
}

/** A later one that is moved is taken before it. */
export async function markMoved(client: pg.PoolClient, id: number): Promise<boolean> {
  const { rowCount } = await client.query({
    name: "catalog-transcode-move",
    text: "update transcodes set moved_at = clock_timestamp() where id = $1 and state = 'waiting'",
    values: [id],
  });
  return rowCount === 1;
}

/**
 * Those of failed transcodes (`j`) that are the last of their film: an earlier one would replace a later one by
 * finishing.
 */
const RETRYABLE = `
  from transcodes j left join titles t on t.id = j.title_id
  where j.state = 'failed' and not exists (
    select 1 from transcodes n left join titles nt on nt.id = n.title_id
    where n.id > j.id and n.slot = j.slot and n.episode_id is not distinct from j.episode_id and n.state <> 'cancelled'
      and n.extra_id is not distinct from j.extra_id and n.ad_id is not distinct from j.ad_id
      and (j.ad_id is not null
        or coalesce(nt.external_id, n.draft ->> 'id') = coalesce(t.external_id, j.draft ->> 'id')))`;

/** How many failed for each cause. */
export async function failuresByCause({ pool }: Database) {
  const { rows } = await pool.query<{ cause: FailureCause; count: number }>({
    name: "catalog-transcode-failures-by-cause",
    text: `select j.cause, count(*)::int as count ${RETRYABLE} and j.cause is not null group by 1 order by 2 desc, 1`,
  });
  return rows;
}

export async function failedLike({ pool }: Database, cause: FailureCause): Promise<number[]> {
  const { rows } = await pool.query<{ id: number }>({
    name: "catalog-transcode-failed-like",
    text: `select j.id ${RETRYABLE} and j.cause = $1 order by j.id`,
    values: [cause],
  });
  return rows.map(({ id }) => id);
}
