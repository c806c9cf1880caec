import type { Database } from "../../platform/database/database.ts";

/** What one profile has to do with one title. Seconds. */
export interface Mark {
  readonly title_id: number;
  readonly list_id: number | null;
  readonly continue_watch_id: number | null;
  /** The episode a series goes on with; nothing else of it where this is null. */
  readonly episode_id: number | null;
  readonly episode_number: number | null;
  readonly episode_name: string | null;
  readonly season_id: number | null;
  readonly season_number: number | null;
  readonly position_seconds: number | null;
  readonly total_seconds: number | null;
  readonly finished: boolean | null;
  readonly updated_at: Date | null;
}

const MARKS = `
  select t.id as title_id, l.list_id, c.id as continue_watch_id,
         e.id as episode_id, e.number as episode_number, e.name as episode_name,
         s.id as season_id, s.number as season_number, p.position_seconds, p.total_seconds, p.finished, p.updated_at
  from unnest($2::int[]) as t(id)
  left join lateral (
    select w.list_id from watch_list_titles w where w.profile_id = $1 and w.title_id = t.id
    order by w.added_at limit 1) l on true
  left join continue_watching c on c.profile_id = $1 and c.title_id = t.id and c.removed_at is null
  left join episodes e on e.id = c.episode_id
  left join seasons s on s.id = e.season_id
  left join positions p on p.profile_id = $1 and p.title_id = t.id and p.episode_id = coalesce(c.episode_id, 0)
  where l.list_id is not null or c.id is not null or p.title_id is not null`;

const EPISODE_MARKS = `
  select episode_id, position_seconds, total_seconds, finished from positions
  where profile_id = $1 and title_id = $2 and episode_id = any($3::int[])`;

interface EpisodeMark {
  episode_id: number;
  position_seconds: number;
  total_seconds: number;
  finished: boolean;
}

/** One indexed query lays a member's own marks over the tiles that everybody shares. */
export function createMarksStore({ pool }: Database) {
  return {
    async ofTitles(profileId: number, ids: readonly number[]): Promise<Map<number, Mark>> {
      if (ids.length === 0) return new Map();
      const { rows } = await pool.query<Mark>({
        name: "marks",
        text: MARKS,
        values: [profileId, ids],
      });
      return new Map(rows.map((mark) => [mark.title_id, mark]));
    },

    async ofEpisodes(
      profileId: number,
      titleId: number,
      ids: readonly number[],
    ): Promise<Map<number, EpisodeMark>> {
      const { rows } = await pool.query<EpisodeMark>({
        name: "episode-marks",
        text: EPISODE_MARKS,
        values: [profileId, titleId, ids],
      });
      return new Map(rows.map((mark) => [mark.episode_id, mark]));
    },
  };
}
