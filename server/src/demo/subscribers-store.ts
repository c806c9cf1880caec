import type { Database } from "../platform/database/database.ts";

interface UnsubscribedRow {
  email: string;
  accountId: number;
  /** Of the granted membership; null without one. */
  state: string | null;
  paidUntil: Date | null;
  /** Whether it has paid before. */
  hasPaid: boolean;
}

/** Demonstration accounts without a current subscription, with the membership that was granted to them. */
export async function findUnsubscribed(
  { pool }: Database,
  emails: readonly string[],
  at: Date,
): Promise<UnsubscribedRow[]> {
  const { rows } = await pool.query<UnsubscribedRow>({
    name: "demo-subscribers-find-unsubscribed",
    text: `select a.email, a.id as "accountId", m.state, m.paid_until as "paidUntil",
                  exists (select 1 from payments p where p.account_id = a.id) as "hasPaid"
           from accounts a left join memberships m on m.account_id = a.id and m.provider = 'house'
           where a.origin = 'demo' and a.email = any ($1) and not exists (
             select 1 from memberships s where s.account_id = a.id and s.provider = 'stripe'
               and s.state <> 'ended' and s.paid_until > $2)`,
    values: [emails, at],
  });
  return rows;
}

export async function deleteGrantedMembership(
  { pool }: Database,
  accountId: number,
): Promise<void> {
  await pool.query({
    name: "demo-subscribers-delete-granted-membership",
    text: "delete from memberships where account_id = $1 and provider = 'house'",
    values: [accountId],
  });
}

export async function restoreGrantedMembership(
  { pool }: Database,
  accountId: number,
  granted: { state: string; paidUntil: Date | null },
): Promise<void> {
  await pool.query({
    name: "demo-subscribers-restore-granted-membership",
    text: `insert into memberships (account_id, state, paid_until) values ($1, $2, $3)
           on conflict (account_id) do update set state = excluded.state,
             paid_until = excluded.paid_until, provider = 'house'
           where memberships.state = 'ended'`,
    values: [accountId, granted.state, granted.paidUntil],
  });
}
