import type pg from "pg";
import type { Database } from "../../platform/database/database.ts";
import type { BalanceTransaction } from "./balance-transactions.ts";

/** A refund or failed refund to mail its member about. */
interface NewRefund {
  readonly email: string;
  readonly plan: string;
  readonly currency: string;
  /** In the currency's smallest unit, as a string of digits; positive is a failed refund. */
  readonly amount: string;
  readonly paidAt: Date;
}

export function createRefundsStore({ pool }: Database) {
  return {
    /**
     * Adds the transactions of stored payments; ignores others, which another application of the merchant made.
     *
     * @returns new refunds of existing accounts.
     */
    async add(
      client: pg.PoolClient,
      transactions: readonly BalanceTransaction[],
    ): Promise<NewRefund[]> {
      const column = <T>(read: (transaction: BalanceTransaction) => T): T[] =>
        transactions.map(read);
      const { rows } = await client.query<NewRefund>({
        name: "payments-add-balance-transactions",
        text: `with added as (
                 insert into payment_returns (id, payment_id, kind, currency, amount, moved_at)
                 select m.id, i.payment_id, m.kind, m.currency, m.amount, m.moved_at
                 from unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::bigint[], $6::timestamptz[])
                   as m(id, intent_id, kind, currency, amount, moved_at)
                 join payment_intents i on i.id = m.intent_id
                 on conflict do nothing returning payment_id, kind, currency, amount)
               select a.email, added.currency, added.amount::text, p.paid_at as "paidAt",
                 coalesce(pl.name, 'Premium') as plan
               from added join payments p on p.id = added.payment_id join accounts a on a.id = p.account_id
               left join memberships m on m.account_id = a.id
               left join plan_prices r on r.price_id = m.price_id
               left join plans pl on pl.id = r.plan_id
               where added.kind = 'refund'`,
        values: [
          column(({ id }) => id),
          column(({ intentId }) => intentId),
          column(({ kind }) => kind),
          column(({ currency }) => currency),
          column(({ amount }) => amount),
          column(({ movedAt }) => movedAt),
        ],
      });
      return rows;
    },

    async hasIntent(intentId: string): Promise<boolean> {
      const { rowCount } = await pool.query({
        name: "payments-refunds-has-intent",
        text: "select 1 from payment_intents where id = $1",
        values: [intentId],
      });
      return rowCount === 1;
    },

    async accountOfCustomer(customerId: string): Promise<number | undefined> {
      const { rows } = await pool.query<{ account_id: number }>({
        name: "payments-refunds-account-of-customer",
        text: "select account_id from payment_customers where customer_id = $1",
        values: [customerId],
      });
      return rows[0]?.account_id;
    },
  };
}
