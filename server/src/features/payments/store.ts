import type pg from "pg";
import type { Database } from "../../platform/database/database.ts";
import { writeMoney } from "../membership/service.ts";
import type { SubscriptionState } from "./subscription-state.ts";
import { createTransactionsStore } from "./transactions-store.ts";

export interface KnownAccount {
  readonly email: string;
  /** Undefined before the first payment. */
  readonly customerId: string | undefined;
  /** Its deletion is scheduled. */
  readonly isLeaving: boolean;
}

export interface StoredMembership {
  provider: "house" | "stripe";
  subscription_id: string | null;
  provider_status: string | null;
  price_id: string | null;
  state: "active" | "cancelled" | "ended";
  paid_until: Date | null;
  period_end: Date | null;
  began_at: Date | null;
  /** The subscription whose trial-end mail was sent. */
  trial_end_told: string | null;
}

export interface OfferedPrice {
  price_id: string;
  currency: string;
  trial_days: number;
}

export interface StaleMembership {
  accountId: number;
  /** With microseconds, which a `Date` drops. */
  syncedAt: string;
}

/** A plan as mails describe it. */
export interface SoldPlan {
  readonly name: string;
  /** "$1.99 a month"; "" for an unknown price. */
  readonly price: string;
}

/** First key of the advisory lock; the second is the account. */
const LOCK = 0x70_61_79;

export function createPaymentStore(database: Database) {
  const { pool } = database;
  return {
    ...createTransactionsStore(database),

    /**
     * Locks payments and deletion of the account until the transaction ends. An advisory lock does not block sign-in, as
     * a row lock would.
     */
    async lockAccount(client: pg.PoolClient, accountId: number): Promise<KnownAccount | undefined> {
      await client.query({
        name: "payments-lock-account",
        text: "select pg_advisory_xact_lock($1, $2)",
        values: [LOCK, accountId],
      });
      const { rows } = await client.query<{
        email: string;
        customer_id: string | null;
        is_leaving: boolean;
      }>({
        name: "payments-find-account",
        text: `select a.email, c.customer_id, a.delete_at is not null as is_leaving from accounts a
               left join payment_customers c on c.account_id = a.id where a.id = $1 for key share of a`,
        values: [accountId],
      });
      const [row] = rows;
      if (!row) return undefined;
      const { email, customer_id: customerId, is_leaving: isLeaving } = row;
      return { email, customerId: customerId ?? undefined, isLeaving };
    },

    async customerOf(accountId: number): Promise<string | undefined> {
      const { rows } = await pool.query<{ customer_id: string }>({
        name: "payments-customer-of",
        text: "select customer_id from payment_customers where account_id = $1",
        values: [accountId],
      });
      return rows[0]?.customer_id;
    },

    async setCustomer(client: pg.PoolClient, accountId: number, customerId: string): Promise<void> {
      await client.query({
        name: "payments-set-customer",
        text: `insert into payment_customers (account_id, customer_id) values ($1, $2)
               on conflict (account_id) do update set customer_id = excluded.customer_id`,
        values: [accountId, customerId],
      });
    },

    async price(planId: number, currency: string | undefined): Promise<OfferedPrice | undefined> {
      const { rows } = await pool.query<OfferedPrice>({
        name: "payments-price",
        text: `select r.price_id, r.currency, p.trial_days from plan_prices r join plans p on p.id = r.plan_id
               where p.id = $1 and p.is_offered and r.is_offered
               order by r.currency = $2 desc, r.position limit 1`,
        values: [planId, currency?.toLowerCase() ?? ""],
      });
      return rows[0];
    },

    async membership(
      client: pg.PoolClient,
      accountId: number,
    ): Promise<StoredMembership | undefined> {
      const { rows } = await client.query<StoredMembership>({
        name: "payments-membership",
        text: `select provider, subscription_id, provider_status, price_id, state, paid_until, period_end, began_at,
                 trial_end_told
               from memberships where account_id = $1`,
        values: [accountId],
      });
      return rows[0];
    },

    async saveMembership(
      client: pg.PoolClient,
      accountId: number,
      state: SubscriptionState,
      at: Date,
    ): Promise<void> {
      await client.query({
        name: "payments-save-membership",
        text: `insert into memberships (account_id, provider, subscription_id, provider_status, price_id, state,
                 paid_until, period_end, past_due_since, synced_at, began_at)
               values ($1, 'stripe', $2, $3, $4, $5, $6, $7, $8, $9, $10)
               on conflict (account_id) do update set provider = excluded.provider,
                 subscription_id = excluded.subscription_id, provider_status = excluded.provider_status,
                 price_id = excluded.price_id, state = excluded.state, paid_until = excluded.paid_until,
                 period_end = excluded.period_end, past_due_since = excluded.past_due_since,
                 synced_at = excluded.synced_at, began_at = excluded.began_at`,
        values: [
          accountId,
          state.subscriptionId,
          state.providerStatus,
          state.priceId ?? null,
          state.state,
          state.paidUntil,
          state.periodEnd,
          state.pastDueSince ?? null,
          at,
          state.beganAt,
        ],
      });
    },

    /** For an account without a subscription at the provider. */
    async setSyncedAt(client: pg.PoolClient, accountId: number, at: Date): Promise<void> {
      await client.query({
        name: "payments-set-synced-at",
        text: "update memberships set synced_at = $2 where account_id = $1",
        values: [accountId, at],
      });
    },

    /** Whether the account has a paid subscription that can renew. */
    async isPaidFor(accountId: number, at: Date): Promise<boolean> {
      const { rowCount } = await pool.query({
        name: "payments-is-paid-for",
        text: `select 1 from memberships where account_id = $1 and provider = 'stripe' and state <> 'ended'
               and paid_until > $2`,
        values: [accountId, at],
      });
      return rowCount === 1;
    },

    /** Whether, by stored data, the account can be charged. */
    async mayBeCharged(client: pg.PoolClient, accountId: number): Promise<boolean> {
      const { rowCount } = await client.query({
        name: "payments-may-be-charged",
        text: `select 1 from memberships where account_id = $1 and provider = 'stripe'
                 and provider_status not in ('canceled', 'incomplete_expired')
               union all
               select 1 from payment_transactions where account_id = $1 and state = 'open'`,
        values: [accountId],
      });
      return rowCount !== 0;
    },

    /** Accounts with a scheduled deletion and a subscription that renews. */
    async leavingAndRenewing(accountId?: number): Promise<number[]> {
      const { rows } = await pool.query<{ id: number }>({
        name: "payments-leaving-and-renewing",
        text: `select a.id from accounts a join memberships m on m.account_id = a.id
               where a.delete_at is not null and a.id = coalesce($1, a.id) and m.provider = 'stripe'
                 and m.state <> 'cancelled' and m.provider_status not in ('canceled', 'incomplete_expired')`,
        values: [accountId],
      });
      return rows.map(({ id }) => id);
    },

    /** Accounts with a current subscription and a chargeback: the last one's time and amount. */
    async disputed(
      accountId?: number,
    ): Promise<{ accountId: number; takenAt: Date; amount: string }[]> {
      const { rows } = await pool.query<{
        account_id: number;
        taken_at: Date;
        amount: number;
        currency: string;
      }>({
        name: "payments-disputed",
        text: `select distinct on (m.account_id) m.account_id, r.moved_at as taken_at, -r.amount as amount, r.currency
               from payment_returns r join payments p on p.id = r.payment_id
               join memberships m on m.account_id = p.account_id
               where r.kind = 'chargeback' and r.amount < 0 and m.account_id = coalesce($1, m.account_id)
                 and m.provider = 'stripe' and m.provider_status not in ('canceled', 'incomplete_expired')
               order by m.account_id, r.moved_at desc`,
        values: [accountId],
      });
      return rows.map((row) => ({
        accountId: row.account_id,
        takenAt: row.taken_at,
        amount: writeMoney(BigInt(row.amount), row.currency),
      }));
    },

    async setTrialEndNotified(client: pg.PoolClient, accountId: number): Promise<void> {
      await client.query({
        name: "payments-set-trial-end-notified",
        text: "update memberships set trial_end_told = subscription_id where account_id = $1",
        values: [accountId],
      });
    },

    async planOf(client: pg.PoolClient, priceId: string | undefined): Promise<SoldPlan> {
      const { rows } = await client.query<{
        name: string;
        interval: "month" | "year";
        currency: string;
        amount: number;
      }>({
        name: "payments-plan-of",
        text: `select p.name, p.interval, r.currency, r.amount
               from plans p join plan_prices r on r.plan_id = p.id where r.price_id = $1`,
        values: [priceId ?? ""],
      });
      const [row] = rows;
      if (!row) return { name: "Premium", price: "" };
      return {
        name: row.name,
        price: `${writeMoney(row.amount, row.currency)} a ${row.interval}`,
      };
    },

    /** The accounts with payments left open, after the given one. */
    async withOpenPayment(openBefore: Date, after: number, most: number): Promise<number[]> {
      const { rows } = await pool.query<{ account_id: number }>({
        name: "payments-with-open-payment",
        text: `select distinct account_id from payment_transactions
               where state = 'open' and created_at < $1 and account_id > $2 order by account_id limit $3`,
        values: [openBefore, after, most],
      });
      return rows.map((row) => row.account_id);
    },

    /** The memberships that may have changed at the provider, longest unsynchronized first, after the given one. */
    async unsynchronized(
      syncedBefore: Date,
      after: StaleMembership | undefined,
      most: number,
    ): Promise<StaleMembership[]> {
      const { rows } = await pool.query<StaleMembership>({
        name: "payments-unsynchronized",
        text: `select account_id as "accountId", synced_at::text as "syncedAt" from memberships
               where provider = 'stripe' and synced_at < $1
                 and (state <> 'ended' or provider_status in ('unpaid', 'paused', 'incomplete'))
                 and ($2::text is null or (synced_at, account_id) > ($2::text::timestamptz, $3))
               order by synced_at, account_id limit $4`,
        values: [syncedBefore, after?.syncedAt ?? null, after?.accountId ?? 0, most],
      });
      return rows;
    },
  };
}
export type PaymentStore = ReturnType<typeof createPaymentStore>;
