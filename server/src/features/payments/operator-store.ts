import type { Database } from "../../platform/database/database.ts";

interface WaitingEvent {
  readonly id: string;
  readonly type: string;
  readonly receivedAt: Date;
  /** The member's, if known. */
  readonly email: string | null;
}

const MAX_EVENTS = 200;

/** Events of the payment provider that are not handled yet, oldest first. */
export async function listWaitingEvents({ pool }: Database): Promise<WaitingEvent[]> {
  const { rows } = await pool.query<WaitingEvent>({
    name: "payments-waiting-events",
    text: `select e.id, e.type, e.received_at as "receivedAt", a.email
           from webhook_events e
           left join payment_customers c on c.customer_id = e.customer_id
           left join payment_transactions t on t.id = e.transaction_id
           left join accounts a on a.id = coalesce(c.account_id, t.account_id)
           where e.handled_at is null order by e.received_at limit $1`,
    values: [MAX_EVENTS],
  });
  return rows;
}

/** The paid period of an account's current subscription. */
export async function findRenewing(
  { pool }: Database,
  accountId: number,
): Promise<{ paidUntil: Date | null } | undefined> {
  const { rows } = await pool.query<{ paidUntil: Date | null }>({
    name: "payments-renewing",
    text: `select coalesce(period_end, paid_until) as "paidUntil" from memberships
           where account_id = $1 and provider = 'stripe' and state <> 'ended'`,
    values: [accountId],
  });
  return rows[0];
}
