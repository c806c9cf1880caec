import type { Database } from "../../platform/database/database.ts";
import { createSharedReads } from "../../platform/database/shared-reads.ts";

/** An entry of "continue watching"; times in seconds. */
export interface ContinueRow {
  title_id: number;
  continue_watch_id: number;
  episode_id: number;
  position_seconds: number;
  total_seconds: number;
  /** ISO 8601. */
  updated_at: string;
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

/**
 * Of each profile of an array. It is a subquery so that its length is not part of the cost: PostgreSQL then keeps one
 * plan instead of planning each statement anew. The entries are one JSON text, which the driver reads faster than rows.
 */
const CONTINUED = `
  select asked.profile_id, coalesce((
    select json_agg(entry order by entry.sorted_by desc) from (
      select c.title_id, c.id as continue_watch_id, c.episode_id, coalesce(p.position_seconds, 0) as position_seconds,
             coalesce(p.total_seconds, e.runtime_seconds, 1) as total_seconds, c.updated_at,
             e.season_id, s.number as season_number, e.number as episode_number, e.name as episode_name,
             e.runtime_seconds as episode_seconds, e.image_hash as episode_image_hash,
             (select w.list_id from watch_list_titles w where w.profile_id = c.profile_id and w.title_id = c.title_id
              order by w.added_at limit 1) as list_id, greatest(c.updated_at, c.starts_at) as sorted_by
      from continued_titles c
      left join positions p on p.profile_id = c.profile_id and p.title_id = c.title_id and p.episode_id = c.episode_id
      left join episodes e on e.id = c.episode_id
      left join seasons s on s.id = e.season_id
      where c.profile_id = asked.profile_id and (c.starts_at is null or c.starts_at <= $2)
      order by sorted_by desc limit ${MAX_CONTINUED}) entry), '[]') as entries
  from unnest((select $1::int[])) as asked(profile_id)`;

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

export function createHomeStore({ pool }: Database, now: () => number) {
  const readContinued = createSharedReads(async (profileIds: readonly number[]) => {
    const { rows } = await pool.query<{ profile_id: number; entries: ContinueRow[] }>({
      name: "home-continued",
      text: CONTINUED,
      values: [profileIds, new Date(now())],
    });
    return new Map(rows.map(({ profile_id: id, entries }) => [id, entries]));
  });

  return {
    /** Titles to continue now. A series with a new episode is sorted by its release. */
    async continued(profileId: number): Promise<readonly ContinueRow[]> {
      return (await readContinued([profileId])).get(profileId) ?? [];
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
