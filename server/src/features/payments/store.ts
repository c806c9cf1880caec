import type pg from "pg";
import type { Database } from "../../platform/database/database.ts";
import { writeMoney } from "../membership/service.ts";
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

export interface KnownAccount {
  readonly email: string;
  /** As the provider knows it; nothing before its first payment was begun. */
  readonly customerId: string | undefined;
  /** It is to be deleted. */
  readonly isLeaving: boolean;
}

export interface KeptMembership {
  provider: "house" | "stripe";
  subscription_id: string | null;
  provider_status: string | null;
  price_id: string | null;
  state: "active" | "cancelled" | "ended";
  paid_until: Date | null;
  period_end: Date | null;
  began_at: Date | null;
  /** The subscription whose member was told that its trial ends. */
  trial_end_told: string | null;
}

export interface OfferedPrice {
  price_id: string;
  currency: string;
  trial_days: number;
}

/** What went back of a payment. */
export interface Returned {
  /** In the currency's smallest unit. */
  readonly amount: number;
  /** A bank took it back. */
  readonly isDisputed: boolean;
}

/** A plan in the words of a mail. */
export interface SoldPlan {
  readonly name: string;
  /** "$1.99 a month"; "" for a price that is not sold here. */
  readonly price: string;
}

/** The first of two numbers; the second is the account. */
const LOCK = 0x70_61_79;

const TRANSACTION = `
  select t.id, t.account_id, t.price_id, t.state, t.session_id, t.checkout_url, t.amount, t.created_at,
         p.name as plan_name, p.interval, r.currency
  from payment_transactions t
  join plan_prices r on r.price_id = t.price_id
  join plans p on p.id = r.plan_id`;

export function createPaymentStore({ pool }: Database) {
  return {
    /**
     * Until the end of the transaction nobody else writes down what the provider says of the account, and it is not
     * deleted. Its sign-ins go on: the lock is the payments' own.
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
    ): Promise<KeptMembership | undefined> {
      const { rows } = await client.query<KeptMembership>({
        name: "payments-membership",
        text: `select provider, subscription_id, provider_status, price_id, state, paid_until, period_end, began_at,
                 trial_end_told
               from memberships where account_id = $1`,
        values: [accountId],
      });
      return rows[0];
    },

    async writeMembership(
      client: pg.PoolClient,
      accountId: number,
      kept: SubscriptionState,
      at: Date,
    ): Promise<void> {
      await client.query({
        name: "payments-write-membership",
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
          kept.subscriptionId,
          kept.providerStatus,
          kept.priceId ?? null,
          kept.state,
          kept.paidUntil,
          kept.periodEnd,
          kept.pastDueSince ?? null,
          at,
          kept.beganAt,
        ],
      });
    },

    /** The provider knows of no subscription of the account; what is kept stays as it is. */
    async noteAsked(client: pg.PoolClient, accountId: number, at: Date): Promise<void> {
      await client.query({
        name: "payments-note-asked",
        text: "update memberships set synced_at = $2 where account_id = $1",
        values: [accountId, at],
      });
    },

    /** Whether the account has a subscription that is paid for, and may be charged for again. */
    async isPaidFor(accountId: number, at: Date): Promise<boolean> {
      const { rowCount } = await pool.query({
        name: "payments-is-paid-for",
        text: `select 1 from memberships where account_id = $1 and provider = 'stripe' and state <> 'ended'
               and paid_until > $2`,
        values: [accountId, at],
      });
      return rowCount === 1;
    },

    /** Whether anything of the account can be charged, as far as is known here. */
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

    /** Accounts that are to be deleted and have a subscription that would be charged again. */
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

    /** Who has a subscription that is not over, and of whom a bank took a payment back: when it last did, and how much. */
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

    async noteTrialEndTold(client: pg.PoolClient, accountId: number): Promise<void> {
      await client.query({
        name: "payments-trial-end-told",
        text: "update memberships set trial_end_told = subscription_id where account_id = $1",
        values: [accountId],
      });
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
      await client.query({
        name: "payments-add-transaction",
        text: `insert into payment_transactions (id, account_id, price_id, state, session_id, checkout_url, created_at)
               values ($1, $2, $3, 'open', $4, $5, $6)`,
        values: [row.id, row.accountId, row.priceId, row.sessionId, row.checkoutUrl, row.at],
      });
    },

    async transaction(accountId: number, id: string): Promise<TransactionRow | undefined> {
      const { rows } = await pool.query<TransactionRow>({
        name: "payments-transaction",
        text: `${TRANSACTION} where t.account_id = $1 and t.id = $2`,
        values: [accountId, id],
      });
      return rows[0];
    },

    async openTransactions(client: pg.PoolClient, accountId: number): Promise<TransactionRow[]> {
      const { rows } = await client.query<TransactionRow>({
        name: "payments-open-transactions",
        text: `${TRANSACTION} where t.account_id = $1 and t.state = 'open' order by t.created_at desc`,
        values: [accountId],
      });
      return rows;
    },

    async settleTransaction(
      client: pg.PoolClient,
      id: string,
      { state, amount, at }: { state: "paid" | "closed"; amount: number | null; at: Date },
    ): Promise<void> {
      await client.query({
        name: "payments-settle-transaction",
        text: `update payment_transactions set state = $2, amount = $3, settled_at = $4, checkout_url = null
               where id = $1 and state = 'open'`,
        values: [id, state, amount, at],
      });
    },

    /** False for a payment that was written down before. */
    async addPayment(
      client: pg.PoolClient,
      payment: {
        id: string;
        accountId: number;
        currency: string;
        amount: number;
        paidAt: Date;
        /** Not in the provider's test mode. */
        isLive: boolean;
        /** What its refunds and disputes will name. */
        intentIds: readonly string[];
      },
    ): Promise<boolean> {
      const { rowCount } = await client.query({
        name: "payments-add-payment",
        text: `with intents as (
                 insert into payment_intents (id, payment_id) select unnest($6::text[]), $1 on conflict do nothing
               )
               insert into payments (id, account_id, currency, amount, paid_at, is_live) values ($1, $2, $3, $4, $5, $7)
               on conflict do nothing`,
        values: [
          payment.id,
          payment.accountId,
          payment.currency,
          payment.amount,
          payment.paidAt,
          payment.intentIds,
          payment.isLive,
        ],
      });
      return rowCount === 1;
    },

    /** What went back of each payment of an account, by its invoice. */
    async returned(accountId: number): Promise<ReadonlyMap<string, Returned>> {
      const { rows } = await pool.query<{ id: string; amount: string; disputed: boolean }>({
        name: "payments-returned",
        text: `select p.id, -sum(r.amount) as amount,
                 coalesce(sum(r.amount) filter (where r.kind = 'chargeback'), 0) < 0 as disputed
               from payments p join payment_returns r on r.payment_id = p.id
               where p.account_id = $1 group by p.id`,
        values: [accountId],
      });
      return new Map(
        rows.map(({ id, amount, disputed }) => [
          id,
          { amount: Number(amount), isDisputed: disputed },
        ]),
      );
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

    /** What an hourly look at the provider should be about: payments left open, and those asked about longest ago. */
    async toReconcile(openBefore: Date, syncedBefore: Date, most: number): Promise<number[]> {
      const { rows } = await pool.query<{ account_id: number }>({
        name: "payments-to-reconcile",
        text: `(select distinct account_id from payment_transactions where state = 'open' and created_at < $1 limit $3)
               union
               (select account_id from memberships
                where provider = 'stripe' and synced_at < $2
                  and (state <> 'ended' or provider_status in ('unpaid', 'paused', 'incomplete'))
                order by synced_at limit $3)`,
        values: [openBefore, syncedBefore, most],
      });
      return rows.map((row) => row.account_id);
    },
  };
}
export type PaymentStore = ReturnType<typeof createPaymentStore>;
