import type { Database } from "../../platform/database/database.ts";

/** False if the account has a paid membership. */
export async function grant(
  { pool }: Database,
  accountId: number,
  until: Date | null,
): Promise<boolean> {
  const { rowCount } = await pool.query({
    name: "membership-grant",
    text: `insert into memberships (account_id, state, paid_until, provider)
           values ($1, 'active', $2, 'house')
           on conflict (account_id) do update set state = excluded.state, paid_until = excluded.paid_until,
             provider = 'house', subscription_id = null, provider_status = null, price_id = null,
             period_end = null, past_due_since = null, synced_at = null
           where memberships.provider = 'house' or memberships.state = 'ended'`,
    values: [accountId, until],
  });
  return rowCount !== 0;
}

export async function providerOf(
  { pool }: Database,
  accountId: number,
): Promise<{ provider: string; isEnded: boolean } | undefined> {
  const { rows } = await pool.query<{ provider: string; isEnded: boolean }>({
    name: "membership-provider",
    text: `select provider, state = 'ended' as "isEnded" from memberships where account_id = $1`,
    values: [accountId],
  });
  return rows[0];
}

export async function endGrant({ pool }: Database, accountId: number): Promise<void> {
  await pool.query({
    name: "membership-end-grant",
    text: "update memberships set state = 'ended' where account_id = $1 and provider = 'house'",
    values: [accountId],
  });
}
