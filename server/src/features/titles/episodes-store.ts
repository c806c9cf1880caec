import type { WindowTerms } from "@bijou/contract/studio/window-rules";
import type { Database } from "../../platform/database/database.ts";
import { IS_FOR_KIDS, ownValue } from "../../platform/database/own-values.ts";

export interface SeasonRow {
  id: number;
  number: number;
  name: string;
  year: number | null;
  episodes: number;
  /** Those that kids profiles see. */
  kids_episodes: number;
  /** Those with windows of their own or of the season. */
  windowed: { windows: WindowTerms[]; isForKids: boolean }[] | null;
}

export interface EpisodeRow {
  id: number;
  season_id: number;
  season_number: number;
  number: number;
  name: string;
  description: string;
  runtime_seconds: number | null;
  release_at: Date | null;
  image_hash: string | null;
  /** Of the episode or its season; null for that of the series. */
  own_access: "free" | "premium" | null;
  /** As far as its series is. */
  is_for_kids: boolean;
  /** Of the episode or its season; null for those of the series. */
  own_windows: WindowTerms[] | null;
  /** The age ratings of the episode or its season; null for those of the series. */
  own_maturity: string[] | null;
}

const OWN = `${ownValue("access")} as own_access, ${IS_FOR_KIDS} as is_for_kids,
  ${ownValue("maturity")} as own_maturity, ${ownValue("windows")} as own_windows`;

/** The seasons and episodes of series. */
export function createEpisodesStore({ pool }: Database) {
  const read = async <Row extends object>(name: string, text: string, values: unknown[]) =>
    (await pool.query<Row>({ name, text, values })).rows;

  return {
    seasons: (titleId: number): Promise<SeasonRow[]> =>
      read<SeasonRow>(
        "titles-seasons",
        `select s.id, s.number, s.name, s.year, count(e.id)::int as episodes,
                count(e.id) filter (where ${IS_FOR_KIDS})::int as kids_episodes,
                jsonb_agg(jsonb_build_object('windows', ${ownValue("windows")}, 'isForKids', ${IS_FOR_KIDS}))
                  filter (where ${ownValue("windows")} is not null) as windowed
         from seasons s join shown_episodes e on e.season_id = s.id
         where s.title_id = $1 group by s.id order by s.number`,
        [titleId],
      ),

    episodes: (titleId: number, seasonId: number): Promise<EpisodeRow[]> =>
      read<EpisodeRow>(
        "titles-episodes",
        `select e.id, e.season_id, s.number as season_number, e.number, e.name, e.description,
                e.runtime_seconds, e.release_at, e.image_hash, ${OWN}
         from shown_episodes e join seasons s on s.id = e.season_id
         where e.title_id = $1 and e.season_id = $2 order by e.number`,
        [titleId, seasonId],
      ),

    /** Episodes released between two times, with their titles. */
    episodesReleased: (from: Date, to: Date): Promise<(EpisodeRow & { title_id: number })[]> =>
      read<EpisodeRow & { title_id: number }>(
        "titles-episodes-released",
        `select e.id, e.title_id, e.season_id, s.number as season_number, e.number, e.name, e.description,
                e.runtime_seconds, greatest(e.release_at, e.opens_at) as release_at, e.image_hash, ${OWN}
         from episodes e join seasons s on s.id = e.season_id join titles t on t.id = e.title_id and t.published
         where (e.release_at >= $1 and e.release_at < $2 or e.opens_at >= $1 and e.opens_at < $2) and not e.is_over
           and greatest(e.release_at, e.opens_at) >= $1 and greatest(e.release_at, e.opens_at) < $2
         order by greatest(e.release_at, e.opens_at), e.id`,
        [from, to],
      ),

    /** Whether kids profiles do not see it, even in a series that is suitable for kids. */
    async isNotForKids(episodeId: number): Promise<boolean> {
      const [row] = await read<{ found: boolean }>(
        "titles-episode-not-for-kids",
        `select exists (
           select from episodes e join seasons s on s.id = e.season_id where e.id = $1 and not ${IS_FOR_KIDS}) as found`,
        [episodeId],
      );
      return row?.found ?? false;
    },

    episodePictures: (
      ids: readonly number[],
    ): Promise<{ id: number; image_hash: string | null }[]> =>
      read<{ id: number; image_hash: string | null }>(
        "titles-episode-pictures",
        "select id, image_hash from episodes where id = any($1::int[])",
        [ids],
      ),
  };
}
