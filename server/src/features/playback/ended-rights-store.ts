import type { WindowTerms } from "@bijou/contract/studio/window-rules";
import type { Database } from "../../platform/database/database.ts";
import { windowsOf } from "../../platform/database/windows-of.ts";

/** A title that shows a video. */
export interface TitleOfVideo {
  /** Null if it follows its fields. */
  readonly windows: readonly WindowTerms[] | null;
  /** When somebody last changed its windows. */
  readonly changedAt: number;
}

/** More of them than share a video, but for placeholders of a demonstration. */
const MAX_TITLES = 20;

const TITLES = `
  select ${windowsOf("t.id", "rights_windows")} as windows,
    coalesce((select extract(epoch from nullif(r.changed_at, '-infinity')) * 1000
              from title_rights r where r.title_id = t.id), 0)::float8 as "changedAt"
  from (select id from titles where asset_id = $1 union select title_id from episodes where asset_id = $1
        limit ${MAX_TITLES}) t`;

export function createEndedRightsStore({ pool }: Database) {
  return {
    /** The titles of a video, published or not. */
    async titlesOf(assetId: string): Promise<TitleOfVideo[]> {
      const { rows } = await pool.query<TitleOfVideo>({
        name: "playback-titles-of-video",
        text: TITLES,
        values: [assetId],
      });
      return rows;
    },
  };
}
