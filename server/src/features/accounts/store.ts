import type { Database } from "../../platform/database/database.ts";
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

const FIFTEEN_MINUTES = "15 minutes";

export function createAccountStore({ pool }: Database) {
  return {
    async byEmail(email: string): Promise<AccountRow | undefined> {
      const { rows } = await pool.query<AccountRow>(
        "select id, email, username, password_hash from accounts where lower(email) = lower($1)",
        [email],
      );
      return rows[0];
    },

    async byId(accountId: number): Promise<AccountRow | undefined> {
      const { rows } = await pool.query<AccountRow>(
        "select id, email, username, password_hash from accounts where id = $1",
        [accountId],
      );
      return rows[0];
    },

    async profiles(accountId: number): Promise<ProfileRow[]> {
      const { rows } = await pool.query<ProfileRow>(
        `select id, account_id, name, is_root, is_child, avatar, pin_hash from profiles
         where account_id = $1 order by is_root desc, id`,
        [accountId],
      );
      return rows;
    },

    /** The row of a device that signs in, described as it is now. */
    async deviceFor(accountId: number, device: Device, at: Date): Promise<number> {
      const { rows } = await pool.query<{ id: number }>(
        `insert into devices (account_id, device_key, name, kind, country, created_at, last_seen_at)
         values ($1, $2, $3, $4, $5, $6, $6)
         on conflict (account_id, device_key) do update set name = excluded.name, kind = excluded.kind,
           country = excluded.country, last_seen_at = excluded.last_seen_at
         returning id`,
        [accountId, device.key, device.name, device.kind, device.country, at],
      );
      const id = rows[0]?.id;
      if (id === undefined) throw new Error("The device was not kept");
      return id;
    },

    /** Whether the account signed in on a device before. Without a name of its own no device is known. */
    async isKnownDevice(accountId: number, key: string): Promise<boolean> {
      const { rowCount } = await pool.query(
        "select 1 from devices where account_id = $1 and device_key = $2 and device_key <> $3",
        [accountId, key, UNNAMED_DEVICE],
      );
      return rowCount === 1;
    },

    async addFailure(account: Buffer, address: Buffer, at: Date): Promise<number> {
      const { rows } = await pool.query<{ id: number }>(
        `with old as (delete from sign_in_failures where failed_at < $3::timestamptz - interval '1 day')
         insert into sign_in_failures (account_key, address_key, failed_at) values ($1, $2, $3) returning id`,
        [account, address, at],
      );
      return rows[0]?.id ?? 0;
    },

    async removeFailure(id: number): Promise<void> {
      await pool.query("delete from sign_in_failures where id = $1", [id]);
    },

    /** Failures of an account in 15 minutes, and of an address in an hour. */
    async failures(
      account: Buffer,
      address: Buffer,
      at: Date,
    ): Promise<{ ofAccount: number; ofAddress: number }> {
      const { rows } = await pool.query<{ of_account: number; of_address: number }>(
        `select (select count(*)::int from sign_in_failures where account_key = $1 and failed_at > $3::timestamptz - interval '${FIFTEEN_MINUTES}') as of_account,
                (select count(*)::int from sign_in_failures where address_key = $2 and failed_at > $3::timestamptz - interval '1 hour') as of_address`,
        [account, address, at],
      );
      return { ofAccount: rows[0]?.of_account ?? 0, ofAddress: rows[0]?.of_address ?? 0 };
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
      await pool.query(
        `with account as (
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
        [
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
      );
    },

    async removeDemonstration(): Promise<void> {
      await pool.query("delete from accounts where origin = 'demo'");
    },
  };
}
