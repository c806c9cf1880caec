import type pg from "pg";
import type { Database } from "../../platform/database/database.ts";
import { deleteInBatches } from "../../platform/database/delete-in-batches.ts";
import { AppError } from "../../platform/errors.ts";
import { type Device, UNNAMED_DEVICE } from "./device.ts";

export interface AccountRow {
  id: number;
  email: string;
  username: string;
  password_hash: string;
}

export interface ProfileRow {
  id: number;
  account_id: number;
  name: string;
  is_root: boolean;
  is_child: boolean;
  avatar: string;
  pin_hash: string | null;
}

/** The account and profile that a sign-up created. */
export interface NewMember {
  accountId: number;
  profileId: number;
  signUpType: 1 | 2;
}

export function createAccountStore({ pool }: Database) {
  return {
    async byEmail(email: string): Promise<AccountRow | undefined> {
      const { rows } = await pool.query<AccountRow>({
        name: "accounts-by-email",
        text: "select id, email, username, password_hash from accounts where lower(email) = lower($1)",
        values: [email],
      });
      return rows[0];
    },

    async byId(accountId: number): Promise<AccountRow | undefined> {
      const { rows } = await pool.query<AccountRow>({
        name: "accounts-by-id",
        text: "select id, email, username, password_hash from accounts where id = $1",
        values: [accountId],
      });
      return rows[0];
    },

    /** Whether the account still has the password it was read with. */
    async isUnchanged(client: pg.PoolClient, account: AccountRow): Promise<boolean> {
      const { rowCount } = await client.query({
        name: "accounts-is-unchanged",
        text: "select 1 from accounts where id = $1 and password_hash = $2",
        values: [account.id, account.password_hash],
      });
      return rowCount === 1;
    },

    async profiles(accountId: number): Promise<ProfileRow[]> {
      const { rows } = await pool.query<ProfileRow>({
        name: "accounts-profiles",
        text: `select id, account_id, name, is_root, is_child, avatar, pin_hash from profiles
               where account_id = $1 order by is_root desc, id`,
        values: [accountId],
      });
      return rows;
    },

    /** The row of a device that signs in, with its current description. */
    async deviceFor(
      client: pg.PoolClient,
      accountId: number,
      device: Device,
      at: Date,
    ): Promise<number> {
      const { rows } = await client.query<{ id: number }>({
        name: "accounts-device-for",
        text: `insert into devices (account_id, device_key, name, kind, country, created_at, last_seen_at)
               values ($1, $2, $3, $4, $5, $6, $6)
               on conflict (account_id, device_key) do update set name = excluded.name, kind = excluded.kind,
                 country = excluded.country, last_seen_at = excluded.last_seen_at
               returning id`,
        values: [accountId, device.key, device.name, device.kind, device.country, at],
      });
      const id = rows[0]?.id;
      if (id === undefined) throw new Error("The device was not stored");
      return id;
    },

    /** Whether the account signed in on a device before. An unnamed device is never known. */
    async isKnownDevice(accountId: number, key: string): Promise<boolean> {
      const { rowCount } = await pool.query({
        name: "accounts-is-known-device",
        text: "select 1 from devices where account_id = $1 and device_key = $2 and device_key <> $3",
        values: [accountId, key, UNNAMED_DEVICE],
      });
      return rowCount === 1;
    },

    /** The data of an account that is created once its code is verified. */
    async addPendingSignUp(
      client: pg.PoolClient,
      pending: {
        codeId: number;
        email: string;
        username: string;
        passwordHash: string;
        mobileNo: string;
        signUpType: 1 | 2;
      },
    ): Promise<void> {
      await client.query({
        name: "accounts-add-pending-sign-up",
        text: `insert into pending_sign_ups (code_id, email, username, password_hash, mobile_no, signup_type)
               values ($1, $2, $3, $4, $5, $6)`,
        values: [
          pending.codeId,
          pending.email,
          pending.username,
          pending.passwordHash,
          pending.mobileNo,
          pending.signUpType,
        ],
      });
    },

    /**
     * Creates the account of a sign-up and the profile that owns it.
     *
     * @returns undefined when the address has an account already.
     */
    async addFromSignUp(client: pg.PoolClient, codeId: number): Promise<NewMember | undefined> {
      const { rows } = await client.query<NewMember>({
        name: "accounts-add-from-sign-up",
        text: `with pending as (delete from pending_sign_ups where code_id = $1 returning *),
               account as (
                 insert into accounts (email, username, password_hash, mobile_no, origin)
                 select email, username, password_hash, mobile_no, 'sign-up' from pending
                 on conflict (lower(email)) do nothing returning id, username
               ), profile as (
                 insert into profiles (account_id, name, is_root) select id, username, true from account
                 returning account_id, id
               )
               select account_id as "accountId", id as "profileId", (select signup_type from pending) as "signUpType"
               from profile`,
        values: [codeId],
      });
      return rows[0];
    },

    /**
     * Locks the account until the transaction ends. Take it before any link of the account: changes are serialized by
     * it.
     */
    async lock(client: pg.PoolClient, accountId: number): Promise<void> {
      await client.query({
        name: "accounts-lock",
        text: "select 1 from accounts where id = $1 for no key update",
        values: [accountId],
      });
    },

    /** @returns the account's address. */
    async setPassword(
      client: pg.PoolClient,
      accountId: number,
      passwordHash: string,
      at: Date,
    ): Promise<string> {
      const { rows } = await client.query<{ email: string }>({
        name: "accounts-set-password",
        text: "update accounts set password_hash = $2, password_changed_at = $3 where id = $1 returning email",
        values: [accountId, passwordHash, at],
      });
      const [account] = rows;
      if (!account) throw new AppError("object_not_found");
      return account.email;
    },

    /** Locks a profile with a PIN, or unlocks it. False for a child's profile, which cannot be locked. */
    async setPin(
      client: pg.PoolClient | pg.Pool,
      accountId: number,
      profileId: number,
      pinHash: string | null,
    ): Promise<boolean> {
      const { rowCount } = await client.query({
        name: "accounts-set-pin",
        text: "update profiles set pin_hash = $3 where account_id = $1 and id = $2 and not is_child",
        values: [accountId, profileId, pinHash],
      });
      return rowCount === 1;
    },

    /** Stores another hash of the same password, unless the password was changed meanwhile. */
    async renewHash(account: AccountRow, passwordHash: string): Promise<void> {
      await pool.query({
        name: "accounts-renew-hash",
        text: "update accounts set password_hash = $3 where id = $1 and password_hash = $2",
        values: [account.id, account.password_hash, passwordHash],
      });
    },

    /** False when another account has the address by now. */
    async setEmail(client: pg.PoolClient, accountId: number, email: string): Promise<boolean> {
      // Serializes accounts that want the same address, so that the later one finds it taken.
      await client.query({
        name: "accounts-set-email-lock",
        text: "select pg_advisory_xact_lock(hashtextextended(lower($1), 0))",
        values: [email],
      });
      const { rowCount } = await client.query({
        name: "accounts-set-email",
        text: `update accounts set email = $2 where id = $1
               and not exists (select 1 from accounts where lower(email) = lower($2) and id <> $1)`,
        values: [accountId, email],
      });
      return rowCount === 1;
    },

    /** An account with its profiles, the first of which owns it. */
    async add(account: {
      email: string;
      username: string;
      passwordHash: string;
      origin: "operator" | "demo";
      membership: { state: "active" | "cancelled"; paidUntil: Date | null } | undefined;
      profiles: readonly { name: string; isChild: boolean; avatar: string }[];
    }): Promise<void> {
      await pool.query({
        name: "accounts-add",
        text: `with account as (
                 insert into accounts (email, username, password_hash, origin) values ($1, $2, $3, $4)
                 on conflict (lower(email)) do nothing returning id
               ), membership as (
                 insert into memberships (account_id, state, paid_until)
                 select id, $5, $6 from account where $5::text is not null
               )
               insert into profiles (account_id, name, is_child, avatar, is_root)
               select account.id, p.name, p.is_child, p.avatar, p.number = 1 from account,
                 unnest($7::text[], $8::bool[], $9::text[]) with ordinality as p(name, is_child, avatar, number)
               order by p.number`,
        values: [
          account.email,
          account.username,
          account.passwordHash,
          account.origin,
          account.membership?.state ?? null,
          account.membership?.paidUntil ?? null,
          account.profiles.map(({ name }) => name),
          account.profiles.map(({ isChild }) => isChild),
          account.profiles.map(({ avatar }) => avatar),
        ],
      });
    },

    /**
     * Deletes what no longer counts for a limit: nothing is counted for longer than a day. An unfinished sign-up is
     * deleted with its code. A link lives until it expires.
     */
    async sweep(at: Date, dayAgo: Date): Promise<void> {
      await deleteInBatches(
        pool,
        "accounts-sweep-sign-in-failures",
        "sign_in_failures",
        "failed_at < $1",
        [dayAgo],
      );
      await deleteInBatches(pool, "accounts-sweep-mail-codes", "mail_codes", "created_at < $1", [
        dayAgo,
      ]);
      await deleteInBatches(
        pool,
        "accounts-sweep-mail-links",
        "mail_links",
        "created_at < $1 and (expires_at < $2 or used_at is not null)",
        [dayAgo, at],
      );
      const isUntouched = "strange_failures = 0 and frozen_at is null";
      await deleteInBatches(pool, "accounts-sweep-code-guards", "code_guards", isUntouched, []);
    },

    async removeDemonstration(): Promise<void> {
      await pool.query({
        name: "accounts-remove-demonstration",
        text: "delete from accounts where origin = 'demo'",
      });
    },
  };
}
export type AccountStore = ReturnType<typeof createAccountStore>;
