import type pg from "pg";

/** False if the account has a paid membership. */
export async function grant(
  client: pg.PoolClient,
  accountId: number,
  until: Date | null,
): Promise<boolean> {
  const { rowCount } = await client.query({
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

interface StoredMembership {
  readonly provider: string;
  readonly isEnded: boolean;
  readonly until: Date | null;
}

export async function lockMembership(
  client: pg.PoolClient,
  accountId: number,
): Promise<StoredMembership | undefined> {
  const { rows } = await client.query<StoredMembership>({
    name: "membership-lock-for-operator",
    text: `select provider, state = 'ended' as "isEnded", paid_until as until
           from memberships where account_id = $1 for update`,
    values: [accountId],
  });
  return rows[0];
}

export async function endGrant(client: pg.PoolClient, accountId: number): Promise<void> {
  await client.query({
    name: "membership-end-grant",
    text: "update memberships set state = 'ended' where account_id = $1 and provider = 'house'",
    values: [accountId],
  });
}
