import type { Database } from "../../platform/database/database.ts";
import { lockProfile } from "../../platform/database/lock-profile.ts";
import { inTransaction } from "../../platform/database/transaction.ts";
import type { Choices } from "./facets.ts";
import { errorCode } from "../../platform/errors.ts";

export interface SavedRow {
  id: number;
  name: string;
  search_key: string;
  genre_ids: number[];
  era_ids: number[];
  region_ids: number[];
  view_type: string;
  is_mailed: boolean;
  opened_at: Date;
}

export interface NewSaved {
  readonly name: string;
  readonly text: string;
  readonly choices: Choices;
  readonly viewType: string;
  /** Whether to replace a search with the same name. */
  readonly mayReplace: boolean;
}

const COLUMNS =
  "id, name, search_key, genre_ids, era_ids, region_ids, view_type, is_mailed, opened_at";

export const choicesOfRow = (row: SavedRow): Choices => ({
  genres: row.genre_ids,
  eras: row.era_ids,
  regions: row.region_ids,
});

const UNIQUE_VIOLATION = "23505";

export function createSavedStore(database: Database) {
  const { pool } = database;
  return {
    async all(profileId: number): Promise<SavedRow[]> {
      const { rows } = await pool.query<SavedRow>({
        name: "search-saved-searches",
        text: `select ${COLUMNS} from saved_searches
               where profile_id = $1 and removed_at is null order by created_at, id`,
        values: [profileId],
      });
      return rows;
    },

    async one(profileId: number, id: number): Promise<SavedRow | undefined> {
      const { rows } = await pool.query<SavedRow>({
        name: "search-saved-one",
        text: `select ${COLUMNS} from saved_searches
               where profile_id = $1 and id = $2 and removed_at is null`,
        values: [profileId, id],
      });
      return rows[0];
    },

    /**
     * Adds or replaces a search. Returns "taken" if the name exists and may not be replaced, and undefined at the limit of
     * `most` searches.
     */
    save(
      profileId: number,
      { name, text, choices, viewType, mayReplace }: NewSaved,
      at: Date,
      most: number,
    ): Promise<SavedRow | "taken" | undefined> {
      return inTransaction(database, async (client) => {
        await lockProfile(client, profileId);
        await client.query({
          name: "search-saved-delete-removed",
          text: `delete from saved_searches
                 where profile_id = $1 and removed_at < $2::timestamptz - interval '1 day'`,
          values: [profileId, at],
        });
        const taken = await client.query({
          name: "search-saved-named",
          text: `select from saved_searches where profile_id = $1 and lower(name) = lower($2) and removed_at is null`,
          values: [profileId, name],
        });
        if (taken.rows.length > 0 && !mayReplace) return "taken";
        const values = [text, choices.genres, choices.eras, choices.regions, viewType];
        const changed = await client.query<SavedRow>({
          name: "search-saved-save-again",
          text: `update saved_searches set name = $2, search_key = $3, genre_ids = $4, era_ids = $5,
                   region_ids = $6, view_type = $7
                 where profile_id = $1 and lower(name) = lower($2) and removed_at is null returning ${COLUMNS}`,
          values: [profileId, name, ...values],
        });
        if (changed.rows[0]) return changed.rows[0];
        const added = await client.query<SavedRow>({
          name: "search-saved-add",
          text: `insert into saved_searches (profile_id, name, search_key, genre_ids, era_ids, region_ids, view_type, created_at, opened_at)
                 select $1, $2, $3, $4, $5, $6, $7, $8, $8
                 where (select count(*) from saved_searches where profile_id = $1 and removed_at is null) < $9 returning ${COLUMNS}`,
          values: [profileId, name, ...values, at, most],
        });
        return added.rows[0];
      });
    },

    /** Undefined for a search of another profile; "taken" for the name of another search. */
    async change(
      profileId: number,
      id: number,
      { name, isMailed }: { name: string | undefined; isMailed: boolean | undefined },
    ): Promise<SavedRow | "taken" | undefined> {
      try {
        return await inTransaction(database, async (client) => {
          await lockProfile(client, profileId);
          const { rows } = await client.query<SavedRow>({
            name: "search-saved-change",
            text: `update saved_searches set name = coalesce($3, name), is_mailed = coalesce($4, is_mailed)
                   where profile_id = $1 and id = $2 and removed_at is null returning ${COLUMNS}`,
            values: [profileId, id, name ?? null, isMailed ?? null],
          });
          return rows[0];
        });
      } catch (error) {
        if (errorCode(error) === UNIQUE_VIOLATION) return "taken";
        throw error;
      }
    },

    /** Idempotent. False for a search of another profile. */
    async remove(profileId: number, id: number, at: Date): Promise<boolean> {
      const { rowCount } = await pool.query({
        name: "search-saved-remove",
        text: `update saved_searches set removed_at = coalesce(removed_at, $3), is_mailed = false
               where profile_id = $1 and id = $2`,
        values: [profileId, id, at],
      });
      return rowCount === 1;
    },

    async open(profileId: number, id: number, at: Date): Promise<void> {
      await pool.query({
        name: "search-saved-open",
        text: "update saved_searches set opened_at = $3 where profile_id = $1 and id = $2 and opened_at < $3",
        values: [profileId, id, at],
      });
    },

    /** Idempotent. False at the limit of `most` alerts. */
    addArrivalAlert(
      profileId: number,
      addArrivalAlert: { readonly text: string; readonly key: string },
      at: Date,
      most: number,
    ): Promise<boolean> {
      return inTransaction(database, async (client) => {
        await lockProfile(client, profileId);
        await client.query({
          name: "search-saved-add-arrival-alert",
          text: `insert into wishes (profile_id, search_key, wish_key, created_at)
                 select $1, $2, $3, $4 where (select count(*) from wishes where profile_id = $1) < $5
                 on conflict (profile_id, wish_key) do nothing`,
          values: [profileId, addArrivalAlert.text, addArrivalAlert.key, at, most],
        });
        const { rowCount } = await client.query({
          name: "search-saved-find-arrival-alert",
          text: "select 1 from wishes where profile_id = $1 and wish_key = $2",
          values: [profileId, addArrivalAlert.key],
        });
        return rowCount === 1;
      });
    },

    /** Stops mails about saved searches and deletes arrival alerts. */
    async stopMails(profileId: number): Promise<void> {
      await inTransaction(database, async (client) => {
        await client.query({
          name: "search-saved-stop-mails",
          text: "update saved_searches set is_mailed = false where profile_id = $1 and is_mailed",
          values: [profileId],
        });
        await client.query({
          name: "search-saved-delete-arrival-alerts",
          text: "delete from wishes where profile_id = $1",
          values: [profileId],
        });
      });
    },
  };
}
export type SavedStore = ReturnType<typeof createSavedStore>;
