import type { WindowTerms } from "@bijou/contract/studio/window-rules";
import type { Database } from "../../platform/database/database.ts";
import { ownValue } from "../../platform/database/own-values.ts";
import { windowsOf } from "../../platform/database/windows-of.ts";

/** A title or an episode that shows a video. */
export interface TitleOfVideo {
  /** Its own, or those that it inherits; null if its title follows its fields. */
  readonly windows: readonly WindowTerms[] | null;
  /** Of the episode or its season; it comes before what the windows say. */
  readonly ownAccess: "free" | "premium" | null;
  /** When somebody last changed its windows. */
  readonly changedAt: number;
}

/** More of them than share a video, but for placeholders of a demonstration. */
const MAX_TITLES = 20;

const TITLES = `
  select coalesce(t.own_windows, ${windowsOf("t.id", "rights_windows")}) as windows, t.own_access as "ownAccess",
    coalesce((select extract(epoch from nullif(r.changed_at, '-infinity')) * 1000
              from title_rights r where r.title_id = t.id), 0)::float8 as "changedAt"
  from (select id, null::jsonb as own_windows, null as own_access from titles where asset_id = $1
        union
        select e.title_id, ${ownValue("windows")}, ${ownValue("access")}
        from episodes e join seasons s on s.id = e.season_id where e.asset_id = $1
        limit ${MAX_TITLES}) t`;

export function createEndedRightsStore({ pool }: Database) {
  return {
    /** The titles and episodes of a video, published or not. */
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
