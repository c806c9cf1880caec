import type pg from "pg";
import type { Database } from "../../../platform/database/database.ts";

/** Videos of titles whose sound is not measured yet, after one of them. */
export async function unmeasuredSounds(
  { pool }: Database,
  after: string,
  limit: number,
): Promise<string[]> {
  const { rows } = await pool.query<{ id: string }>({
    name: "catalog-waveforms-wanted",
    text: `select a.id from assets a
           where a.waveform = 'wanted' and a.id > $1 and (
             exists (select 1 from titles t where t.asset_id = a.id)
             or exists (select 1 from episodes e where e.asset_id = a.id))
           order by a.id limit $2`,
    values: [after, limit],
  });
  return rows.map(({ id }) => id);
}

/** Keeps a video from being deleted. False if it is deleted, or was measured meanwhile. */
export async function holdUnmeasured(client: pg.PoolClient, id: string): Promise<boolean> {
  const { rowCount } = await client.query({
    name: "catalog-waveforms-hold",
    text: "select 1 from assets where id = $1 and waveform = 'wanted' for update",
    values: [id],
  });
  return rowCount === 1;
}

export async function markMeasured(
  client: pg.PoolClient,
  id: string,
  waveform: "made" | "none",
): Promise<void> {
  await client.query({
    name: "catalog-waveforms-mark",
    text: "update assets set waveform = $2 where id = $1",
    values: [id, waveform],
  });
}
