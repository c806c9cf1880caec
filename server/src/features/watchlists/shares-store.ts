import type pg from "pg";
import type { Database } from "../../platform/database/database.ts";
import { inTransaction } from "../../platform/database/transaction.ts";
import { IS_BLOCKED } from "./blocks-store.ts";

export interface ShareRow {
  id: number;
  to_email: string;
  friend_name: string | null;
  expires_at: Date;
}

interface FriendListRow {
  id: number;
  share_id: number;
  name: string;
  owner_name: string;
  title_ids: number[];
}

/** The sender: the address of the account, and the profile's name. */
interface Sharer {
  email: string;
  name: string;
}

interface Invitation {
  readonly profileId: number;
  readonly listId: number;
  readonly toEmail: string;
  readonly tokenHash: Buffer;
  readonly at: Date;
  readonly expiresAt: Date;
}

const FRIEND_LISTS = `
  select l.id, s.id as share_id, l.name, owner.name as owner_name,
         coalesce(array_agg(t.title_id) filter (where t.title_id is not null), '{}') as title_ids
  from list_shares s
  join watch_lists l on l.profile_id = s.profile_id and l.id = s.list_id and l.removed_at is null
  join profiles owner on owner.id = l.profile_id
  left join watch_list_titles t on t.profile_id = l.profile_id and t.list_id = l.id
  where s.accepted_by = $1 and s.ended_at is null and not owner.is_child and not ${IS_BLOCKED}
  group by l.id, s.id, l.name, owner.name order by s.accepted_at, s.id`;

/** The statements of the transaction of one invitation. */
function inviting(client: pg.PoolClient) {
  return {
    /** Serializes invitations of one account, so that no race exceeds a limit. */
    async lockSharer(accountId: number, profileId: number): Promise<Sharer | undefined> {
      const { rows } = await client.query<Sharer>({
        name: "watchlists-shares-lock-sharer",
        text: `select a.email, p.name from accounts a join profiles p on p.account_id = a.id
               where a.id = $1 and p.id = $2 for no key update of a`,
        values: [accountId, profileId],
      });
      return rows[0];
    },

    async list(profileId: number, listId: number): Promise<{ name: string } | undefined> {
      const { rows } = await client.query<{ name: string }>({
        name: "watchlists-shares-list",
        text: "select name from watch_lists where profile_id = $1 and id = $2 and removed_at is null",
        values: [profileId, listId],
      });
      return rows[0];
    },

    /** The state of the list's share with an address, and how many others it is shared with. */
    async shareState(
      profileId: number,
      listId: number,
      toEmail: string,
    ): Promise<{ isReader: boolean; others: number }> {
      const { rows } = await client.query<{ is_reader: boolean; others: number }>({
        name: "watchlists-shares-share-state",
        text: `select coalesce(bool_or(accepted_at is not null) filter (where lower(to_email) = lower($3)), false) as is_reader,
                      (count(*) filter (where lower(to_email) <> lower($3)))::int as others
               from list_shares where profile_id = $1 and list_id = $2 and ended_at is null`,
        values: [profileId, listId, toEmail],
      });
      return { isReader: rows[0]?.is_reader ?? false, others: rows[0]?.others ?? 0 };
    },

    /** When the account sent invitations since, the latest first. */
    async mailedAt(accountId: number, since: Date): Promise<number[]> {
      const { rows } = await client.query<{ sent_at: Date }>({
        name: "watchlists-shares-mailed-at",
        text: "select sent_at from list_share_mails where account_id = $1 and sent_at > $2 order by sent_at desc",
        values: [accountId, since],
      });
      return rows.map((row) => row.sent_at.getTime());
    },

    /** Invalidates the earlier invitation of an address. */
    async invite(accountId: number, invitation: Invitation): Promise<void> {
      const { profileId, listId, toEmail, tokenHash, at, expiresAt } = invitation;
      await client.query({
        name: "watchlists-shares-invite-add-list-shares",
        text: `insert into list_shares (profile_id, list_id, to_email, token_hash, created_at, expires_at)
               values ($1, $2, $3, $4, $5, $6)
               on conflict (profile_id, list_id, lower(to_email)) where ended_at is null do update set
                 to_email = excluded.to_email, token_hash = excluded.token_hash, expires_at = excluded.expires_at`,
        values: [profileId, listId, toEmail, tokenHash, at, expiresAt],
      });
      await client.query({
        name: "watchlists-shares-invite-add-list-share-mails",
        text: "insert into list_share_mails (account_id, sent_at) values ($1, $2)",
        values: [accountId, at],
      });
    },
  };
}

export interface OpenInvitation {
  id: number;
  list_id: number;
  list_name: string;
  owner_name: string;
  /** The owner's account. */
  sender_id: number;
  /** Of the account that accepts. */
  email: string;
}

/** The statements of the transaction that accepts an invitation. */
function accepting(client: pg.PoolClient) {
  return {
    /**
     * The invitation with its row locked, if it is for this account's address, of another account's list, not used and
     * not expired.
     */
    async open(
      accountId: number,
      tokenHash: Buffer,
      at: Date,
    ): Promise<OpenInvitation | undefined> {
      const { rows } = await client.query<OpenInvitation>({
        name: "watchlists-shares-open",
        text: `select s.id, s.list_id, l.name as list_name, owner.name as owner_name, owner.account_id as sender_id, a.email
               from list_shares s
               join watch_lists l on l.profile_id = s.profile_id and l.id = s.list_id and l.removed_at is null
               join profiles owner on owner.id = s.profile_id and not owner.is_child
               join accounts a on a.id = $1 and lower(a.email) = lower(s.to_email) and a.id <> owner.account_id
               where s.token_hash = $2 and s.accepted_at is null and s.ended_at is null and s.expires_at > $3
               for update of s`,
        values: [accountId, tokenHash, at],
      });
      return rows[0];
    },

    /** The invitation that this profile accepted, while the list is shared with it. */
    async read(profileId: number, tokenHash: Buffer): Promise<OpenInvitation | undefined> {
      const { rows } = await client.query<OpenInvitation>({
        name: "watchlists-invitation-of-reader",
        text: `select s.id, s.list_id, l.name as list_name, owner.name as owner_name, owner.account_id as sender_id,
                      a.email
               from list_shares s
               join watch_lists l on l.profile_id = s.profile_id and l.id = s.list_id and l.removed_at is null
               join profiles owner on owner.id = s.profile_id and not owner.is_child
               join profiles reader on reader.id = s.accepted_by
               join accounts a on a.id = reader.account_id
               where s.token_hash = $2 and s.accepted_by = $1 and s.ended_at is null`,
        values: [profileId, tokenHash],
      });
      return rows[0];
    },

    async accept(
      { id, list_id: listId }: OpenInvitation,
      profileId: number,
      at: Date,
    ): Promise<void> {
      await client.query({
        name: "watchlists-shares-accept",
        text: "update list_shares set accepted_by = $2, accepted_at = $3 where id = $1",
        values: [id, profileId, at],
      });
      // An account that changed its address may have been invited under both.
      await client.query({
        name: "watchlists-shares-end-other-invitations",
        text: `update list_shares set ended_at = $4
               where list_id = $1 and accepted_by = $2 and id <> $3 and ended_at is null`,
        values: [listId, profileId, id, at],
      });
    },
  };
}

export function createSharesStore(database: Database) {
  const { pool } = database;
  return {
    inviting,
    accepting,

    /** Undefined for another member's list. */
    async ofList(profileId: number, listId: number): Promise<ShareRow[] | undefined> {
      const { rows } = await pool.query<{ [Key in keyof ShareRow]: ShareRow[Key] | null }>({
        name: "watchlists-shares-of-list",
        text: `select s.id, s.to_email, f.name as friend_name, s.expires_at
               from watch_lists l
               left join list_shares s on s.profile_id = l.profile_id and s.list_id = l.id and s.ended_at is null
               left join profiles f on f.id = s.accepted_by
               where l.profile_id = $1 and l.id = $2 and l.removed_at is null order by s.created_at, s.id`,
        values: [profileId, listId],
      });
      return rows.length === 0 ? undefined : rows.filter((row): row is ShareRow => row.id !== null);
    },

    async acceptedBy(profileId: number): Promise<FriendListRow[]> {
      const { rows } = await pool.query<FriendListRow>({
        name: "watchlists-friend-lists",
        text: FRIEND_LISTS,
        values: [profileId],
      });
      return rows;
    },

    /** Ends a share for the owner of the list or its reader, whose marks are deleted; false for a share of others. */
    end(profileId: number, shareId: number, at: Date): Promise<boolean> {
      return inTransaction(database, async (client) => {
        const { rows } = await client.query<{ list_id: number; accepted_by: number | null }>({
          name: "watchlists-shares-end-update-list-shares",
          text: `update list_shares set ended_at = $3
                 where id = $2 and (profile_id = $1 or accepted_by = $1) and ended_at is null
                 returning list_id, accepted_by`,
          values: [profileId, shareId, at],
        });
        const [share] = rows;
        if (share) {
          await client.query({
            name: "watchlists-shares-end-delete-list-marks",
            text: "delete from list_marks where list_id = $1 and profile_id = $2",
            values: [share.list_id, share.accepted_by],
          });
          return true;
        }
        const { rowCount } = await client.query({
          name: "watchlists-shares-end-find-list-shares",
          text: "select 1 from list_shares where id = $2 and (profile_id = $1 or accepted_by = $1)",
          values: [profileId, shareId],
        });
        return rowCount === 1;
      });
    },

    /** Deletes ended shares, and the times of mails that no limit counts any more. */
    async deleteOld(until: { endedAt: Date; expiredAt: Date; mailedAt: Date }): Promise<void> {
      await pool.query({
        name: "watchlists-shares-delete-old-list-shares",
        text: `delete from list_shares
               where ended_at <= $1 or (accepted_by is null and ended_at is null and expires_at <= $2)`,
        values: [until.endedAt, until.expiredAt],
      });
      await pool.query({
        name: "watchlists-shares-delete-old-list-share-mails",
        text: "delete from list_share_mails where sent_at <= $1",
        values: [until.mailedAt],
      });
    },
  };
}
