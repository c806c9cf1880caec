import type { Database } from "../../platform/database/database.ts";
import { inTransaction } from "../../platform/database/transaction.ts";

export interface WatchListRow {
  id: number;
  name: string;
  title_ids: number[];
}

const SELECT = `
  select l.id, l.name, coalesce(array_agg(t.title_id order by t.added_at) filter (where t.title_id is not null), '{}') as title_ids
  from watch_lists l left join watch_list_titles t on t.profile_id = l.profile_id and t.list_id = l.id
  where l.profile_id = $1`;
const GROUP = "group by l.id, l.name, l.created_at order by l.created_at, l.id";

export function createWatchListStore(database: Database) {
  const { pool } = database;
  return {
    async all(profileId: number): Promise<WatchListRow[]> {
      const text = `${SELECT} ${GROUP}`;
      return (await pool.query<WatchListRow>({ name: "watch-lists", text, values: [profileId] }))
        .rows;
    },

    /**
     * The list of this name, made when there is none; nothing when the profile holds `most` already.
     * The profile's row is locked, so that a race cannot pass the limit.
     */
    async add(
      profileId: number,
      name: string,
      at: Date,
      most: number,
    ): Promise<WatchListRow | undefined> {
      return inTransaction(database, async (client) => {
        await client.query("select 1 from profiles where id = $1 for update", [profileId]);
        await client.query(
          `insert into watch_lists (profile_id, name, created_at)
           select $1, $2::text, $3 where (select count(*) from watch_lists where profile_id = $1) < $4
           on conflict (profile_id, lower(name)) do nothing`,
          [profileId, name, at, most],
        );
        const { rows } = await client.query<WatchListRow>(
          `${SELECT} and lower(l.name) = lower($2) ${GROUP}`,
          [profileId, name],
        );
        return rows[0];
      });
    },

    async owns(profileId: number, listId: number): Promise<boolean> {
      const { rowCount } = await pool.query(
        "select 1 from watch_lists where profile_id = $1 and id = $2",
        [profileId, listId],
      );
      return rowCount === 1;
    },

    /** When the title was put into the list, or nothing. */
    async addedAt(profileId: number, listId: number, titleId: number): Promise<Date | undefined> {
      const { rows } = await pool.query<{ added_at: Date }>(
        "select added_at from watch_list_titles where profile_id = $1 and list_id = $2 and title_id = $3",
        [profileId, listId, titleId],
      );
      return rows[0]?.added_at;
    },

    /** False when the list is full. The list's row is locked, so that a race cannot pass the limit. */
    async put(
      profileId: number,
      listId: number,
      titleId: number,
      at: Date,
      most: number,
    ): Promise<boolean> {
      return inTransaction(database, async (client) => {
        await client.query(
          "select 1 from watch_lists where profile_id = $1 and id = $2 for update",
          [profileId, listId],
        );
        await client.query(
          `insert into watch_list_titles (profile_id, list_id, title_id, added_at)
           select $1, $2, $3, $4
           where (select count(*) from watch_list_titles where profile_id = $1 and list_id = $2) < $5
           on conflict do nothing`,
          [profileId, listId, titleId, at, most],
        );
        const { rowCount } = await client.query(
          "select 1 from watch_list_titles where profile_id = $1 and list_id = $2 and title_id = $3",
          [profileId, listId, titleId],
        );
        return rowCount === 1;
      });
    },

    async take(profileId: number, listId: number, titleId: number): Promise<void> {
      await pool.query(
        "delete from watch_list_titles where profile_id = $1 and list_id = $2 and title_id = $3",
        [profileId, listId, titleId],
      );
    },

    async isInAny(profileId: number, titleId: number): Promise<boolean> {
      const { rowCount } = await pool.query(
        "select 1 from watch_list_titles where profile_id = $1 and title_id = $2 limit 1",
        [profileId, titleId],
      );
      return rowCount === 1;
    },
  };
}
