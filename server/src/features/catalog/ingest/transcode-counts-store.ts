import type { Database } from "../../../platform/database/database.ts";
import { RUNNING, type TranscodeState } from "./transcode-store.ts";

interface Unfinished {
  readonly state: "waiting" | "running" | Extract<TranscodeState, "paused">;
  readonly count: number;
  readonly oldestSeconds: number;
}

/** Films that are to be encoded, and how long ago the oldest of each state was queued. */
export async function unfinishedTranscodes({ pool }: Database): Promise<readonly Unfinished[]> {
  const { rows } = await pool.query<Unfinished>({
    name: "catalog-unfinished-transcodes",
    text: `select case when state in ${RUNNING} then 'running' else state end as state, count(*)::int as count,
                  extract(epoch from now() - min(created_at))::float8 as "oldestSeconds"
           from transcodes where state not in ('done', 'failed', 'cancelled') group by 1`,
  });
  return rows;
}
