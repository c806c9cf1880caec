import type { Database } from "../../platform/database/database.ts";

/** An entry of "continue watching"; times in seconds. */
export interface ContinueRow {
  title_id: number;
  continue_watch_id: number;
  episode_id: number;
  position_seconds: number;
  total_seconds: number;
  updated_at: Date;
  season_id: number | null;
  season_number: number | null;
  episode_number: number | null;
  episode_name: string | null;
  episode_seconds: number | null;
  episode_image_hash: string | null;
  /** The first of the profile's lists that contains the title. */
  list_id: number | null;
}

const MAX_CONTINUED = 100;

const CONTINUED = `
  select c.title_id, c.id as continue_watch_id, c.episode_id, coalesce(p.position_seconds, 0) as position_seconds,
         coalesce(p.total_seconds, e.runtime_seconds, 1) as total_seconds, c.updated_at,
         e.season_id, s.number as season_number, e.number as episode_number, e.name as episode_name,
         e.runtime_seconds as episode_seconds, e.image_hash as episode_image_hash,
         (select w.list_id from watch_list_titles w where w.profile_id = c.profile_id and w.title_id = c.title_id
          order by w.added_at limit 1) as list_id
  from continued_titles c
  left join positions p on p.profile_id = c.profile_id and p.title_id = c.title_id and p.episode_id = c.episode_id
  left join episodes e on e.id = c.episode_id
  left join seasons s on s.id = e.season_id
  where c.profile_id = $1 and (c.starts_at is null or c.starts_at <= $2)
  order by greatest(c.updated_at, c.starts_at) desc limit ${MAX_CONTINUED}`;

export interface ListRow {
  id: number;
  name: string;
  title_ids: number[];
}

const LISTS = `
  select l.id, l.name, coalesce(array_agg(t.title_id order by t.added_at desc, t.title_id desc) filter (where t.title_id is not null), '{}') as title_ids
  from watch_lists l left join watch_list_titles t on t.profile_id = l.profile_id and t.list_id = l.id
  where l.profile_id = $1 and l.removed_at is null group by l.id, l.name, l.created_at order by l.created_at, l.id`;

const REMOVE = `
  update continue_watching set removed_at = coalesce(removed_at, $3) where profile_id = $1 and id = $2`;

export function createHomeStore({ pool }: Database) {
  return {
    /** Titles to continue at the time `at`. A series with a new episode is sorted by its release. */
    async continued(profileId: number, at: Date): Promise<ContinueRow[]> {
      const query = { name: "home-continued", text: CONTINUED, values: [profileId, at] };
      return (await pool.query<ContinueRow>(query)).rows;
    },

    async lists(profileId: number): Promise<ListRow[]> {
      const query = { name: "home-lists", text: LISTS, values: [profileId] };
      return (await pool.query<ListRow>(query)).rows;
    },

    /** Idempotent. False if the entry is not the profile's. */
    async removeContinued(profileId: number, id: number, at: Date): Promise<boolean> {
      const { rowCount } = await pool.query({
        name: "home-remove-continued",
        text: REMOVE,
        values: [profileId, id, at],
      });
      return rowCount === 1;
    },
  };
}
