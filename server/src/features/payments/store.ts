import type pg from "pg";
import type { Database } from "../../platform/database/database.ts";
import type { SubscriptionState } from "./subscription-state.ts";

export interface TransactionRow {
  id: string;
  account_id: number;
  price_id: string;
  state: "open" | "paid" | "closed";
  session_id: string | null;
  checkout_url: string | null;
  amount: number | null;
  created_at: Date;
  plan_name: string;
  interval: "month" | "year";
  currency: string;
}

export interface KeptMembership {
  provider: "house" | "stripe";
  subscription_id: string | null;
  provider_status: string | null;
  state: "active" | "cancelled" | "ended";
  paid_until: Date | null;
}

export interface OfferedPrice {
  price_id: string;
  currency: string;
  trial_days: number;
}

const TRANSACTION = `
  select t.id, t.account_id, t.price_id, t.state, t.session_id, t.checkout_url, t.amount, t.created_at,
         p.name as plan_name, p.interval, r.currency
  from payment_transactions t
  join plan_prices r on r.price_id = t.price_id
  join plans p on p.id = r.plan_id`;

export function createPaymentStore({ pool }: Database) {
  return {
    /** Until the end of the transaction nobody else writes down what the provider says of the account. */
    async lockAccount(
      client: pg.PoolClient,
      accountId: number,
    ): Promise<{ email: string; customerId: string | undefined } | undefined> {
      const { rows } = await client.query<{ email: string; customer_id: string | null }>(
        `select a.email, c.customer_id from accounts a
         left join payment_customers c on c.account_id = a.id where a.id = $1 for no key update of a`,
        [accountId],
      );
      const [row] = rows;
      return row && { email: row.email, customerId: row.customer_id ?? undefined };
    },

    async setCustomer(client: pg.PoolClient, accountId: number, customerId: string): Promise<void> {
      await client.query(
        `insert into payment_customers (account_id, customer_id) values ($1, $2)
         on conflict (account_id) do update set customer_id = excluded.customer_id`,
        [accountId, customerId],
      );
    },

    async price(planId: number, currency: string | undefined): Promise<OfferedPrice | undefined> {
      const { rows } = await pool.query<OfferedPrice>(
        `select r.price_id, r.currency, p.trial_days from plan_prices r join plans p on p.id = r.plan_id
         where p.id = $1 and p.is_offered and r.is_offered
         order by r.currency = $2 desc, r.position limit 1`,
        [planId, currency?.toLowerCase() ?? ""],
      );
      return rows[0];
    },

    async membership(
      client: pg.PoolClient,
      accountId: number,
    ): Promise<KeptMembership | undefined> {
      const { rows } = await client.query<KeptMembership>(
        `select provider, subscription_id, provider_status, state, paid_until from memberships
         where account_id = $1`,
        [accountId],
      );
      return rows[0];
    },

    async writeMembership(
      client: pg.PoolClient,
      accountId: number,
      kept: SubscriptionState,
      at: Date,
    ): Promise<void> {
      await client.query(
        `insert into memberships (account_id, provider, subscription_id, provider_status, price_id, state,
           paid_until, period_end, past_due_since, synced_at)
         values ($1, 'stripe', $2, $3, $4, $5, $6, $7, $8, $9)
         on conflict (account_id) do update set provider = excluded.provider,
           subscription_id = excluded.subscription_id, provider_status = excluded.provider_status,
           price_id = excluded.price_id, state = excluded.state, paid_until = excluded.paid_until,
           period_end = excluded.period_end, past_due_since = excluded.past_due_since,
           synced_at = excluded.synced_at`,
        [
          accountId,
          kept.subscriptionId,
          kept.providerStatus,
          kept.priceId ?? null,
          kept.state,
          kept.paidUntil,
          kept.periodEnd,
          kept.pastDueSince ?? null,
          at,
        ],
      );
    },

    /** Whether the account ever had a subscription, which then had its trial. */
    async hadSubscription(client: pg.PoolClient, accountId: number): Promise<boolean> {
      const { rows } = await client.query<{ had: boolean }>(
        `select exists (select 1 from memberships where account_id = $1 and subscription_id is not null)
             or exists (select 1 from payment_transactions where account_id = $1 and state = 'paid') as had`,
        [accountId],
      );
      return rows[0]?.had ?? false;
    },

    async addTransaction(
      client: pg.PoolClient,
      row: {
        id: string;
        accountId: number;
        priceId: string;
        sessionId: string;
        checkoutUrl: string;
        at: Date;
      },
    ): Promise<void> {
      await client.query(
        `insert into payment_transactions (id, account_id, price_id, state, session_id, checkout_url, created_at)
         values ($1, $2, $3, 'open', $4, $5, $6)`,
        [row.id, row.accountId, row.priceId, row.sessionId, row.checkoutUrl, row.at],
      );
    },

    async transaction(accountId: number, id: string): Promise<TransactionRow | undefined> {
      const { rows } = await pool.query<TransactionRow>(
        `${TRANSACTION} where t.account_id = $1 and t.id = $2`,
        [accountId, id],
      );
      return rows[0];
    },

    async openTransactions(client: pg.PoolClient, accountId: number): Promise<TransactionRow[]> {
      const { rows } = await client.query<TransactionRow>(
        `${TRANSACTION} where t.account_id = $1 and t.state = 'open' order by t.created_at desc`,
        [accountId],
      );
      return rows;
    },

    async settleTransaction(
      client: pg.PoolClient,
      id: string,
      { state, amount, at }: { state: "paid" | "closed"; amount: number | null; at: Date },
    ): Promise<void> {
      await client.query(
        `update payment_transactions set state = $2, amount = $3, settled_at = $4, checkout_url = null
         where id = $1 and state = 'open'`,
        [id, state, amount, at],
      );
    },

    /** False for a payment that was written down before. */
    async addPayment(
      client: pg.PoolClient,
      payment: { id: string; accountId: number; currency: string; amount: number; paidAt: Date },
    ): Promise<boolean> {
      const { rowCount } = await client.query(
        `insert into payments (id, account_id, currency, amount, paid_at) values ($1, $2, $3, $4, $5)
         on conflict do nothing`,
        [payment.id, payment.accountId, payment.currency, payment.amount, payment.paidAt],
      );
      return rowCount === 1;
    },

    async planNameOf(client: pg.PoolClient, priceId: string | undefined): Promise<string> {
      const { rows } = await client.query<{ name: string }>(
        `select p.name from plans p join plan_prices r on r.plan_id = p.id where r.price_id = $1`,
        [priceId ?? ""],
      );
      return rows[0]?.name ?? "Premium";
    },

    /** What an hourly look at the provider should be about: payments left open, and those asked about longest ago. */
    async toReconcile(openBefore: Date, syncedBefore: Date, most: number): Promise<number[]> {
      const { rows } = await pool.query<{ account_id: number }>(
        `(select distinct account_id from payment_transactions where state = 'open' and created_at < $1 limit $3)
         union
         (select account_id from memberships
          where provider = 'stripe' and state <> 'ended' and synced_at < $2 order by synced_at limit $3)`,
        [openBefore, syncedBefore, most],
      );
      return rows.map((row) => row.account_id);
    },
  };
}
export type PaymentStore = ReturnType<typeof createPaymentStore>;
