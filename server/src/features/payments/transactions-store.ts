import type pg from "pg";
import type { Database } from "../../platform/database/database.ts";

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

/** Refunds and chargebacks of a payment. */
export interface RefundTotal {
  /** In the currency's smallest unit. */
  readonly amount: number;
  /** By a chargeback that was not won. */
  readonly isDisputed: boolean;
}

const TRANSACTION = `
  select t.id, t.account_id, t.price_id, t.state, t.session_id, t.checkout_url, t.amount, t.created_at,
         p.name as plan_name, p.interval, r.currency
  from payment_transactions t
  join plan_prices r on r.price_id = t.price_id
  join plans p on p.id = r.plan_id`;

/** Payments: those started at checkout, those made, and their refunds. */
export function createTransactionsStore({ pool }: Database) {
  return {
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

    async finishTransaction(
      client: pg.PoolClient,
      id: string,
      { state, amount, at }: { state: "paid" | "closed"; amount: number | null; at: Date },
    ): Promise<void> {
      await client.query({
        name: "payments-finish-transaction",
        text: `update payment_transactions set state = $2, amount = $3, settled_at = $4, checkout_url = null
               where id = $1 and state = 'open'`,
        values: [id, state, amount, at],
      });
    },

    /** False for a payment that is already stored. */
    async addPayment(
      client: pg.PoolClient,
      payment: {
        id: string;
        accountId: number;
        currency: string;
        amount: number;
        paidAt: Date;
        /** False in the provider's test mode. */
        isLive: boolean;
        /** Referenced by its refunds and disputes. */
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

    /** Refunds and chargebacks of each payment of an account, by invoice id. */
    async refundTotals(accountId: number): Promise<ReadonlyMap<string, RefundTotal>> {
      const { rows } = await pool.query<{ id: string; amount: string; disputed: boolean }>({
        name: "payments-refund-totals",
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
  };
}
