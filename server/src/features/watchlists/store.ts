import type pg from "pg";
import type { Database } from "../../platform/database/database.ts";
import { lockProfile } from "../../platform/database/lock-profile.ts";
import { inTransaction } from "../../platform/database/transaction.ts";

export interface WatchListRow {
  id: number;
  name: string;
  title_ids: number[];
  is_shared: boolean;
}

const SELECT = `
  select l.id, l.name,
         coalesce(array_agg(t.title_id order by t.added_at, t.title_id) filter (where t.title_id is not null), '{}') as title_ids,
         exists (
           select 1 from list_shares s where s.profile_id = l.profile_id and s.list_id = l.id
             and s.accepted_at is not null and s.ended_at is null
         ) as is_shared
  from watch_lists l left join watch_list_titles t on t.profile_id = l.profile_id and t.list_id = l.id
  where l.profile_id = $1 and l.removed_at is null`;
const GROUP = "group by l.profile_id, l.id, l.name, l.created_at order by l.created_at, l.id";

const COUNT = "select count(*) from watch_lists where profile_id = $1 and removed_at is null";

async function one(
  client: pg.PoolClient,
  profileId: number,
  listId: number,
): Promise<WatchListRow | undefined> {
  const { rows } = await client.query<WatchListRow>({
    name: "watchlists-one",
    text: `${SELECT} and l.id = $2 ${GROUP}`,
    values: [profileId, listId],
  });
  return rows[0];
}

/** Locks a list that exists or can be restored. */
async function lockList(
  client: pg.PoolClient,
  profileId: number,
  listId: number,
  removedSince: Date,
): Promise<{ name: string; removed_at: Date | null } | undefined> {
  const { rows } = await client.query<{ name: string; removed_at: Date | null }>({
    name: "watchlists-lock-list",
    text: `select name, removed_at from watch_lists
           where profile_id = $1 and id = $2 and (removed_at is null or removed_at > $3) for update`,
    values: [profileId, listId, removedSince],
  });
  return rows[0];
}

const moving = (from: string, to: string): string => `
  with taken as (delete from ${from} where profile_id = $1 and list_id = $2 returning *)
  insert into ${to} (profile_id, list_id, title_id, added_at)
  select profile_id, list_id, title_id, added_at from taken`;

async function moveTitles(
  client: pg.PoolClient,
  profileId: number,
  listId: number,
  isRemoved: boolean,
): Promise<void> {
  await client.query({
    name: isRemoved ? "watchlists-remove-titles" : "watchlists-restore-titles",
    text: isRemoved
      ? moving("watch_list_titles", "removed_list_titles")
      : moving("removed_list_titles", "watch_list_titles"),
    values: [profileId, listId],
  });
}

/** The statements on a list whose row is locked, which serializes its changes. */
function lockedList(client: pg.PoolClient, profileId: number, listId: number) {
  return {
    /** When the title was added to the list, if it is in it. */
    async addedAt(titleId: number): Promise<Date | undefined> {
      const { rows } = await client.query<{ added_at: Date }>({
        name: "watchlists-added-at",
        text: "select added_at from watch_list_titles where profile_id = $1 and list_id = $2 and title_id = $3",
        values: [profileId, listId, titleId],
      });
      return rows[0]?.added_at;
    },

    /** False when the list is full. */
    async put(titleId: number, at: Date, most: number): Promise<boolean> {
      const { rowCount } = await client.query({
        name: "watchlists-put",
        text: `insert into watch_list_titles (profile_id, list_id, title_id, added_at)
               select $1, $2, $3, $4
               where (select count(*) from watch_list_titles where profile_id = $1 and list_id = $2) < $5`,
        values: [profileId, listId, titleId, at, most],
      });
      return rowCount === 1;
    },

    async take(titleId: number): Promise<void> {
      await client.query({
        name: "watchlists-take",
        text: "delete from watch_list_titles where profile_id = $1 and list_id = $2 and title_id = $3",
        values: [profileId, listId, titleId],
      });
    },

    async isInAny(titleId: number): Promise<boolean> {
      const { rowCount } = await client.query({
        name: "watchlists-is-in-any",
        text: "select 1 from watch_list_titles where profile_id = $1 and title_id = $2 limit 1",
        values: [profileId, titleId],
      });
      return rowCount === 1;
    },
  };
}
type LockedList = ReturnType<typeof lockedList>;

/** Every statement names the profile that owns the list, so that another's list is not found. */
export function createWatchListStore(database: Database) {
  const { pool } = database;
  return {
    async all(profileId: number): Promise<WatchListRow[]> {
      const text = `${SELECT} ${GROUP}`;
      return (
        await pool.query<WatchListRow>({
          name: "watchlists-watch-lists",
          text,
          values: [profileId],
        })
      ).rows;
    },

    /** The list of this name, created if there is none; undefined when the profile has `most` already. */
    add(
      profileId: number,
      name: string,
      at: Date,
      most: number,
    ): Promise<WatchListRow | undefined> {
      return inTransaction(database, async (client) => {
        await lockProfile(client, profileId);
        await client.query({
          name: "watchlists-make",
          text: `insert into watch_lists (profile_id, name, created_at) select $1, $2::text, $3 where (${COUNT}) < $4
                 on conflict (profile_id, lower(name)) where removed_at is null do nothing`,
          values: [profileId, name, at, most],
        });
        const { rows } = await client.query<WatchListRow>({
          name: "watchlists-add",
          text: `${SELECT} and lower(l.name) = lower($2) ${GROUP}`,
          values: [profileId, name],
        });
        return rows[0];
      });
    },

    /** Undefined for another member's list; "taken" for the name of another own list. */
    rename(
      profileId: number,
      listId: number,
      name: string,
    ): Promise<WatchListRow | "taken" | undefined> {
      return inTransaction(database, async (client) => {
        await lockProfile(client, profileId);
        const list = await one(client, profileId, listId);
        if (!list) return undefined;
        const taken = await client.query({
          name: "watchlists-rename-find",
          text: `select 1 from watch_lists
                 where profile_id = $1 and id <> $2 and lower(name) = lower($3) and removed_at is null`,
          values: [profileId, listId, name],
        });
        if (taken.rowCount !== 0) return "taken";
        await client.query({
          name: "watchlists-rename",
          text: "update watch_lists set name = $3 where profile_id = $1 and id = $2",
          values: [profileId, listId, name],
        });
        return { ...list, name };
      });
    },

    /** Returns the result of the work; undefined for another member's list. */
    change<T>(
      profileId: number,
      listId: number,
      work: (list: LockedList) => Promise<T>,
    ): Promise<T | undefined> {
      return inTransaction(database, async (client) => {
        const { rowCount } = await client.query({
          name: "watchlists-change",
          text: `select 1 from watch_lists where profile_id = $1 and id = $2 and removed_at is null
                 for no key update`,
          values: [profileId, listId],
        });
        return rowCount === 1 ? work(lockedList(client, profileId, listId)) : undefined;
      });
    },

    /** Removes a title from every list of the profile. */
    async takeFromAll(profileId: number, titleId: number): Promise<void> {
      await inTransaction(database, async (client) => {
        await client.query({
          name: "watchlists-take-from-all-lock",
          text: "select 1 from watch_lists where profile_id = $1 order by id for no key update",
          values: [profileId],
        });
        await client.query({
          name: "watchlists-take-from-all",
          text: "delete from watch_list_titles where profile_id = $1 and title_id = $2",
          values: [profileId, titleId],
        });
      });
    },

    /** False for another member's list. A removed list is removed again, as long as it can be restored. */
    remove(
      profileId: number,
      listId: number,
      { at, removedSince }: { at: Date; removedSince: Date },
    ): Promise<boolean> {
      return inTransaction(database, async (client) => {
        const list = await lockList(client, profileId, listId, removedSince);
        if (!list || list.removed_at) return list !== undefined;
        await client.query({
          name: "watchlists-remove",
          text: "update watch_lists set removed_at = $3 where profile_id = $1 and id = $2",
          values: [profileId, listId, at],
        });
        await moveTitles(client, profileId, listId, true);
        return true;
      });
    },

    /**
     * Restores a removed list under the first of `names` that is free. Undefined for another member's list or one
     * removed before `removedSince`, "full" when the profile has `most` others.
     */
    restore(
      profileId: number,
      listId: number,
      { removedSince, most, names }: RestoreOptions,
    ): Promise<WatchListRow | "full" | undefined> {
      return inTransaction(database, async (client) => {
        await lockProfile(client, profileId);
        const list = await lockList(client, profileId, listId, removedSince);
        if (!list) return undefined;
        if (list.removed_at) {
          const { rowCount } = await client.query({
            name: "watchlists-restore",
            text: `update watch_lists l set removed_at = null, name = (
                     select free.name from unnest($3::text[]) with ordinality as free (name, rank)
                     where not exists (
                       select 1 from watch_lists o
                       where o.profile_id = $1 and o.removed_at is null and lower(o.name) = lower(free.name)
                     ) order by free.rank limit 1
                   ) where l.profile_id = $1 and l.id = $2 and (${COUNT}) < $4`,
            values: [profileId, listId, names(list.name), most],
          });
          if (rowCount === 0) return "full";
          await moveTitles(client, profileId, listId, false);
        }
        return one(client, profileId, listId);
      });
    },

    /** Deletes lists for good, with everything that refers to them. */
    async deleteRemoved(removedUntil: Date): Promise<void> {
      await pool.query({
        name: "watchlists-delete-removed",
        text: "delete from watch_lists where removed_at <= $1",
        values: [removedUntil],
      });
    },
  };
}

interface RestoreOptions {
  readonly removedSince: Date;
  readonly most: number;
  /** More than `most`, so that one of them is always free. */
  readonly names: (name: string) => string[];
}
