import type { Database } from "../platform/database/database.ts";

interface WaitingRow {
  email: string;
  accountId: number;
  /** Of what the house gave, where it gave anything. */
  state: string | null;
  paidUntil: Date | null;
}

/** Those who pay for nothing yet, or no longer. */
export async function findWaiting(
  { pool }: Database,
  emails: readonly string[],
  at: Date,
): Promise<WaitingRow[]> {
  const { rows } = await pool.query<WaitingRow>({
    name: "demo-subscribers-find-waiting",
    text: `select a.email, a.id as "accountId", m.state, m.paid_until as "paidUntil"
           from accounts a left join memberships m on m.account_id = a.id and m.provider = 'house'
           where a.origin = 'demo' and a.email = any ($1) and not exists (
             select 1 from memberships s where s.account_id = a.id and s.provider = 'stripe'
               and s.state <> 'ended' and s.paid_until > $2)`,
    values: [emails, at],
  });
  return rows;
}

export async function takeGift({ pool }: Database, accountId: number): Promise<void> {
  await pool.query({
    name: "demo-subscribers-take-gift",
    text: "delete from memberships where account_id = $1 and provider = 'house'",
    values: [accountId],
  });
}

export async function giveBack(
  { pool }: Database,
  accountId: number,
  given: { state: string; paidUntil: Date | null },
): Promise<void> {
  await pool.query({
    name: "demo-subscribers-give-back",
    text: `insert into memberships (account_id, state, paid_until) values ($1, $2, $3)
           on conflict (account_id) do update set state = excluded.state,
             paid_until = excluded.paid_until, provider = 'house'
           where memberships.state = 'ended'`,
    values: [accountId, given.state, given.paidUntil],
  });
}

/** Forgets what the members of a demonstration paid before they go: it was never money, and reports are about money. */
export async function forgetTheirPayments({ pool }: Database): Promise<void> {
  await pool.query({
    name: "demo-subscribers-forget-their-payments",
    text: "delete from payments where account_id in (select id from accounts where origin = 'demo')",
  });
}
