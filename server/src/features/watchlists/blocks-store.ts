import type pg from "pg";
import type { Database } from "../../platform/database/database.ts";
import type { Invited } from "./block-token.ts";

interface BlockRow {
  id: number;
  sender_name: string;
  blocked_at: Date;
}

/** An address as it is stored; `email` finds its account. */
interface Address {
  readonly email: string;
  readonly mac: Buffer;
}

/** For a statement with the reader's profile as `$1` and the profile of the list's owner as `owner`. */
export const IS_BLOCKED = `exists (
  select 1 from blocked_senders b join profiles reader on reader.account_id = b.account_id
  where reader.id = $1 and b.sender_id = owner.account_id)`;

const OF_ADDRESS = `
  (address_mac = $2 or account_id = (select id from accounts where lower(email) = lower($3)))`;

/** Whether an address has blocked an account, and whether its own account is about to be deleted. */
export async function blockStateOf(
  client: pg.PoolClient,
  senderId: number,
  { email, mac }: Address,
): Promise<{ isBlocked: boolean; isLeaving: boolean }> {
  const { rows } = await client.query<{ is_blocked: boolean; is_leaving: boolean }>({
    name: "watchlists-blocks-block-state-of",
    text: `select exists (select 1 from blocked_senders where sender_id = $1 and ${OF_ADDRESS}) as is_blocked,
           exists (select 1 from accounts where lower(email) = lower($3) and delete_at is not null) as is_leaving`,
    values: [senderId, mac, email],
  });
  return { isBlocked: rows[0]?.is_blocked ?? false, isLeaving: rows[0]?.is_leaving ?? false };
}

/** A block is between accounts: an invitation goes to an address, and all profiles of the sender are one person. */
export function createBlocksStore({ pool }: Database) {
  return {
    async emailOf(accountId: number): Promise<string> {
      const { rows } = await pool.query<{ email: string }>({
        name: "watchlists-blocks-email-of",
        text: "select email from accounts where id = $1",
        values: [accountId],
      });
      return rows[0]?.email ?? "";
    },

    /** The latest first; those of the account, and of its address from before it had one. */
    async all(accountId: number, mac: Buffer): Promise<BlockRow[]> {
      const { rows } = await pool.query<BlockRow>({
        name: "watchlists-blocks-all",
        text: `select id, sender_name, blocked_at from blocked_senders
               where account_id = $1 or address_mac = $2 order by blocked_at desc, id desc`,
        values: [accountId, mac],
      });
      return rows;
    },

    /** The name of the member who shared the list; undefined for a share that the profile did not accept. */
    async blockByShare(
      { accountId, profileId }: { readonly accountId: number; readonly profileId: number },
      shareId: number,
      at: Date,
    ): Promise<string | undefined> {
      const { rows } = await pool.query<{ sender_name: string }>({
        name: "watchlists-blocks-block-by-share",
        text: `insert into blocked_senders (account_id, sender_id, sender_name, blocked_at)
               select $1, owner.account_id, owner.name, $4
               from list_shares s join profiles owner on owner.id = s.profile_id
               where s.id = $3 and s.accepted_by = $2
               on conflict (account_id, sender_id) do update set sender_name = excluded.sender_name
               returning sender_name`,
        values: [accountId, profileId, shareId, at],
      });
      return rows[0]?.sender_name;
    },

    /** Does nothing for a sender whose account is deleted. */
    async block(
      { senderId, profileId }: Invited,
      { email, mac }: Address,
      at: Date,
    ): Promise<void> {
      await pool.query({
        name: "watchlists-blocks-block",
        text: `insert into blocked_senders (account_id, address_mac, sender_id, sender_name, blocked_at)
               select a.id, case when a.id is null then $3::bytea end, sender.account_id, sender.name, $5
               from (
                 select account_id, name from profiles where account_id = $1 order by id <> $2, not is_root limit 1
               ) sender left join accounts a on lower(a.email) = lower($4)
               where a.id is distinct from sender.account_id
               on conflict do nothing`,
        values: [senderId, profileId, mac, email, at],
      });
    },

    async unblock(senderId: number, { email, mac }: Address): Promise<void> {
      await pool.query({
        name: "watchlists-blocks-unblock",
        text: `delete from blocked_senders where sender_id = $1 and ${OF_ADDRESS}`,
        values: [senderId, mac, email],
      });
    },

    /** The name of the unblocked member; undefined for a block of others. */
    async unblockOne(accountId: number, mac: Buffer, blockId: number): Promise<string | undefined> {
      const { rows } = await pool.query<{ sender_name: string }>({
        name: "watchlists-blocks-unblock-one",
        text: `delete from blocked_senders where sender_id = (
                 select sender_id from blocked_senders where id = $3 and (account_id = $1 or address_mac = $2)
               ) and (account_id = $1 or address_mac = $2) returning sender_name`,
        values: [accountId, mac, blockId],
      });
      return rows[0]?.sender_name;
    },
  };
}
