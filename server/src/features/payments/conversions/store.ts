import type { Database } from "../../../platform/database/database.ts";

export interface ReportedPayment {
  /** In the currency's smallest unit; 0 for a trial. */
  amount: number;
  /** ISO 4217, lower case. */
  currency: string;
}

export function createConversionStore({ pool }: Database) {
  return {
    async isUnreported(accountId: number, transactionId: string): Promise<boolean> {
      const { rowCount } = await pool.query({
        name: "payments-conversions-is-unreported",
        text: `select 1 from payment_transactions
               where account_id = $1 and id = $2 and state = 'paid' and amount is not null
                 and conversion_told_at is null`,
        values: [accountId, transactionId],
      });
      return rowCount === 1;
    },

    async exists(accountId: number, transactionId: string): Promise<boolean> {
      const { rowCount } = await pool.query({
        name: "payments-conversions-exists",
        text: "select 1 from payment_transactions where account_id = $1 and id = $2",
        values: [accountId, transactionId],
      });
      return rowCount === 1;
    },

    /** Of concurrent calls, only one gets the payment. */
    async take(
      accountId: number,
      transactionId: string,
      at: Date,
    ): Promise<ReportedPayment | undefined> {
      const { rows } = await pool.query<ReportedPayment>({
        name: "payments-conversions-take",
        text: `update payment_transactions t set conversion_told_at = $3
               from plan_prices r
               where t.account_id = $1 and t.id = $2 and t.state = 'paid' and t.amount is not null
                 and t.conversion_told_at is null and r.price_id = t.price_id
               returning t.amount, r.currency`,
        values: [accountId, transactionId, at],
      });
      return rows[0];
    },
  };
}
