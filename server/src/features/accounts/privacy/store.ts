import type pg from "pg";
import type { Database } from "../../../platform/database/database.ts";
import { EXPORTED_TABLES } from "./data-export.ts";

const OWNED_BY = {
  account: "t.account_id = $1",
  profile: "t.profile_id in (select id from profiles where account_id = $1)",
} as const;

/** A single query, so that the export is consistent. */
const EXPORT = `
  select jsonb_build_object(
    'account', (
      select jsonb_build_object('email', email, 'username', username, 'mobile_no', mobile_no, 'origin', origin,
        'created_at', created_at, 'password_changed_at', password_changed_at, 'delete_at', delete_at)
      from accounts where id = $1
    ),
    'mails', (
      select coalesce(jsonb_agg(jsonb_build_object('template', m.template, 'state', m.state,
        'created_at', m.created_at, 'settled_at', m.settled_at) order by m.id), '[]')
      from mails m join accounts a on a.id = $1 and lower(m.recipient) = lower(a.email)
    ),
    'friend_lists', (
      select coalesce(jsonb_agg(jsonb_build_object('profile_id', s.accepted_by, 'list_id', s.list_id,
        'list', l.name, 'owner', o.name, 'accepted_at', s.accepted_at) order by s.id), '[]')
      from list_shares s
      join profiles p on p.id = s.accepted_by and p.account_id = $1
      join watch_lists l on l.id = s.list_id and l.removed_at is null
      join profiles o on o.id = s.profile_id
      where s.ended_at is null
    ),
    ${EXPORTED_TABLES.map(
      ({ name, table, columns, of }) => `'${name}', (
      select coalesce(jsonb_agg(row), '[]') from (
        select ${columns} from ${table} t where ${OWNED_BY[of]} order by ctid
      ) row
    )`,
    ).join(",\n    ")}
  ) as everything`;

export interface DueAccount {
  id: number;
  /** With microseconds, which a `Date` drops. */
  deleteAt: string;
}

export function createPrivacyStore({ pool }: Database) {
  return {
    async everythingOf(accountId: number): Promise<Readonly<Record<string, unknown>>> {
      const { rows } = await pool.query<{ everything: Record<string, unknown> }>({
        name: "accounts-privacy-everything-of",
        text: EXPORT,
        values: [accountId],
      });
      return rows[0]?.everything ?? {};
    },

    /** The account's address and deletion time, with its row locked. */
    async lock(
      client: pg.PoolClient,
      accountId: number,
    ): Promise<{ email: string; delete_at: Date | null } | undefined> {
      const { rows } = await client.query<{ email: string; delete_at: Date | null }>({
        name: "accounts-privacy-lock",
        text: "select email, delete_at from accounts where id = $1 for update",
        values: [accountId],
      });
      return rows[0];
    },

    async setDeletion(
      client: pg.PoolClient,
      accountId: number,
      deleteAt: Date | null,
    ): Promise<void> {
      await client.query({
        name: "accounts-privacy-set-deletion",
        text: "update accounts set delete_at = $2 where id = $1",
        values: [accountId, deleteAt],
      });
    },

    /** The end of a paid membership that is cancelled; undefined without one. */
    async cancelledUntil(
      client: pg.PoolClient,
      accountId: number,
      at: Date,
    ): Promise<Date | undefined> {
      const { rows } = await client.query<{ paid_until: Date }>({
        name: "accounts-privacy-cancelled-until",
        text: `select paid_until from memberships
               where account_id = $1 and provider = 'stripe' and state = 'cancelled' and paid_until > $2`,
        values: [accountId, at],
      });
      return rows[0]?.paid_until;
    },

    /** The accounts whose deletion is due, in its order, after the given one. */
    async due(at: Date, after: DueAccount | undefined, most: number): Promise<DueAccount[]> {
      const { rows } = await pool.query<DueAccount>({
        name: "accounts-privacy-due",
        text: `select id, delete_at::text as "deleteAt" from accounts
               where delete_at <= $1 and ($2::text is null or (delete_at, id) > ($2::text::timestamptz, $3))
               order by delete_at, id limit $4`,
        values: [at, after?.deleteAt ?? null, after?.id ?? 0, most],
      });
      return rows;
    },

    /**
     * Deletes the account with all its data, and the mails to its address; false if its owner cancelled the deletion
     * meanwhile.
     */
    async delete(accountId: number, at: Date): Promise<boolean> {
      const { rowCount } = await pool.query({
        name: "accounts-privacy-delete",
        text: `with gone as (delete from accounts where id = $1 and delete_at <= $2 returning email),
                    mailed as (delete from mails using gone where lower(mails.recipient) = lower(gone.email))
               select 1 from gone`,
        values: [accountId, at],
      });
      return rowCount === 1;
    },
  };
}
