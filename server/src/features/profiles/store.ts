import type pg from "pg";
import type { Database } from "../../platform/database/database.ts";
import { inTransaction } from "../../platform/database/transaction.ts";
import type { ProfileRow } from "../accounts/service.ts";

export interface ViewedRow extends ProfileRow {
  root_id: number;
  email: string;
  username: string;
  mobile_no: string;
  language: number;
  created_at: Date;
  pending_email: string | null;
  delete_at: Date | null;
}

const COLUMNS = "id, account_id, name, is_root, is_child, avatar, pin_hash";

/** Serializes changes of an account's profiles, so that no race breaks a rule. */
async function lockAccount(client: pg.PoolClient, accountId: number): Promise<void> {
  await client.query({
    name: "profiles-lock-account",
    text: "select 1 from accounts where id = $1 for update",
    values: [accountId],
  });
}

export function createProfileStore(database: Database) {
  const { pool } = database;
  return {
    async view(accountId: number, profileId: number, at: Date): Promise<ViewedRow | undefined> {
      const { rows } = await pool.query<ViewedRow>({
        name: "profiles-view",
        text: `select p.id, p.account_id, p.name, p.is_root, p.is_child, p.avatar, p.pin_hash,
                 root.id as root_id, a.email, a.username, a.mobile_no, a.language, a.created_at, a.delete_at,
                 (select l.email from mail_links l
                  where l.account_id = a.id and l.purpose = 'change-email' and l.used_at is null and l.expires_at > $3
                  order by l.created_at desc limit 1) as pending_email
               from profiles p
               join accounts a on a.id = p.account_id
               join profiles root on root.account_id = a.id and root.is_root
               where p.account_id = $1 and p.id = $2`,
        values: [accountId, profileId, at],
      });
      return rows[0];
    },

    /** Adds a profile, unless the account has `most` or one of that name. */
    async add(
      accountId: number,
      profile: { name: string; isChild: boolean; avatar: string },
      most: number,
    ): Promise<ProfileRow | "name_taken" | "too_many_profiles"> {
      return inTransaction(database, async (client) => {
        await lockAccount(client, accountId);
        const { rowCount } = await client.query({
          name: "profiles-add-count",
          text: "select 1 from profiles where account_id = $1",
          values: [accountId],
        });
        if ((rowCount ?? 0) >= most) return "too_many_profiles";
        const { rows } = await client.query<ProfileRow>({
          name: "profiles-add",
          text: `insert into profiles (account_id, name, is_child, avatar) values ($1, $2, $3, $4)
                 on conflict (account_id, lower(name)) do nothing returning ${COLUMNS}`,
          values: [accountId, profile.name, profile.isChild, profile.avatar],
        });
        return rows[0] ?? "name_taken";
      });
    },

    /** Changes the given fields. A child's profile cannot be locked, so a profile that becomes one loses its PIN. */
    async change(
      accountId: number,
      profileId: number,
      changed: { name?: string | undefined; isChild?: boolean | undefined },
    ): Promise<"changed" | "name_taken"> {
      return inTransaction(database, async (client) => {
        await lockAccount(client, accountId);
        const taken = await client.query({
          name: "profiles-change-find",
          text: "select 1 from profiles where account_id = $1 and id <> $2 and lower(name) = lower($3)",
          values: [accountId, profileId, changed.name ?? null],
        });
        if (taken.rowCount !== 0) return "name_taken";
        await client.query({
          name: "profiles-change",
          text: `update profiles set name = coalesce($3, name), is_child = coalesce($4, is_child),
                   pin_hash = case when coalesce($4, is_child) then null else pin_hash end
                 where account_id = $1 and id = $2`,
          values: [accountId, profileId, changed.name ?? null, changed.isChild ?? null],
        });
        return "changed";
      });
    },

    async isNameTaken(accountId: number, profileId: number, name: string): Promise<boolean> {
      const { rowCount } = await pool.query({
        name: "profiles-is-name-taken",
        text: "select 1 from profiles where account_id = $1 and id <> $2 and lower(name) = lower($3)",
        values: [accountId, profileId, name],
      });
      return rowCount !== 0;
    },

    async setAvatar(accountId: number, profileId: number, avatar: string): Promise<void> {
      await pool.query({
        name: "profiles-set-avatar",
        text: "update profiles set avatar = $3 where account_id = $1 and id = $2",
        values: [accountId, profileId, avatar],
      });
    },

    async setLanguage(accountId: number, language: number): Promise<void> {
      await pool.query({
        name: "profiles-set-language",
        text: "update accounts set language = $2 where id = $1",
        values: [accountId, language],
      });
    },

    /** Removes a profile with all its data; never the owner's. */
    async remove(accountId: number, profileId: number): Promise<void> {
      await pool.query({
        name: "profiles-remove",
        text: "delete from profiles where account_id = $1 and id = $2 and not is_root",
        values: [accountId, profileId],
      });
    },
  };
}
export type ProfileStore = ReturnType<typeof createProfileStore>;
