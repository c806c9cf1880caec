import type { Database } from "../../platform/database/database.ts";
import type { Movement } from "./movements.ts";

export function createReturnsStore({ pool }: Database) {
  return {
    /** Those of payments that were written down; the others are no business of the house. */
    async add(movements: readonly Movement[]): Promise<void> {
      const column = <T>(read: (movement: Movement) => T): T[] => movements.map(read);
      await pool.query(
        `insert into payment_returns (id, payment_id, kind, currency, amount, moved_at)
         select m.id, i.payment_id, m.kind, m.currency, m.amount, m.moved_at
         from unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::bigint[], $6::timestamptz[])
           as m(id, intent_id, kind, currency, amount, moved_at)
         join payment_intents i on i.id = m.intent_id
         on conflict do nothing`,
        [
          column(({ id }) => id),
          column(({ intentId }) => intentId),
          column(({ kind }) => kind),
          column(({ currency }) => currency),
          column(({ amount }) => amount),
          column(({ movedAt }) => movedAt),
        ],
      );
    },

    async knows(intentId: string): Promise<boolean> {
      const { rowCount } = await pool.query("select 1 from payment_intents where id = $1", [
        intentId,
      ]);
      return rowCount === 1;
    },

    async accountOfCustomer(customerId: string): Promise<number | undefined> {
      const { rows } = await pool.query<{ account_id: number }>(
        "select account_id from payment_customers where customer_id = $1",
        [customerId],
      );
      return rows[0]?.account_id;
    },
  };
}
