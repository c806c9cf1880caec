import type pg from "pg";
import type { Database } from "../../platform/database/database.ts";

/** A contract that may be withdrawn from, from stored data. */
export interface Contract {
  readonly subscriptionId: string;
  readonly plan: string;
  readonly beganAt: Date | undefined;
  readonly periodEnd: Date | undefined;
  readonly payments: readonly ContractPayment[];
}

interface ContractPayment {
  readonly intentId: string;
  readonly currency: string;
  /** What is not refunded or disputed. */
  readonly left: number;
  readonly paidAt: Date;
}

export interface DueRefund {
  readonly intentId: string;
  readonly currency: string;
  readonly amount: number;
}

export interface OpenWithdrawal {
  readonly id: number;
  readonly accountId: number;
  readonly subscriptionId: string;
  readonly refunds: readonly DueRefund[];
}

type Queries = Pick<pg.Pool, "query"> | pg.PoolClient;

export function createWithdrawalStore({ pool }: Database) {
  return {
    /**
     * The account's current subscription without a withdrawal, and its payments.
     *
     * @param since ignore earlier payments.
     */
    async contract(
      queries: Queries,
      accountId: number,
      since: Date,
    ): Promise<Contract | undefined> {
      const { rows } = await queries.query<{
        subscription_id: string;
        plan: string | null;
        began_at: Date | null;
        period_end: Date | null;
      }>({
        name: "payments-withdrawable-contract",
        text: `select m.subscription_id, p.name as plan, m.began_at, m.period_end
               from memberships m
               left join plan_prices r on r.price_id = m.price_id
               left join plans p on p.id = r.plan_id
               where m.account_id = $1 and m.provider = 'stripe' and m.state <> 'ended' and m.subscription_id is not null
                 and not exists (select 1 from withdrawals w where w.subscription_id = m.subscription_id)`,
        values: [accountId],
      });
      const [row] = rows;
      if (!row) return undefined;
      const from = row.began_at && row.began_at > since ? row.began_at : since;
      const { rows: payments } = await queries.query<{
        intent_id: string;
        currency: string;
        left: string;
        paid_at: Date;
      }>({
        name: "payments-withdrawable-payments",
        text: `select min(i.id) as intent_id, p.currency, p.paid_at,
                 p.amount + coalesce((select sum(r.amount) from payment_returns r where r.payment_id = p.id), 0) as left
               from payments p join payment_intents i on i.payment_id = p.id
               where p.account_id = $1 and p.paid_at >= $2
               group by p.id order by p.paid_at`,
        values: [accountId, from],
      });
      return {
        subscriptionId: row.subscription_id,
        plan: row.plan ?? "Premium",
        beganAt: row.began_at ?? undefined,
        periodEnd: row.period_end ?? undefined,
        payments: payments.map((payment) => ({
          intentId: payment.intent_id,
          currency: payment.currency,
          left: Number(payment.left),
          paidAt: payment.paid_at,
        })),
      };
    },

    async add(
      client: pg.PoolClient,
      withdrawal: {
        readonly accountId: number;
        readonly subscriptionId: string;
        readonly at: Date;
        readonly refunds: readonly DueRefund[];
      },
    ): Promise<void> {
      const { accountId, subscriptionId, at, refunds } = withdrawal;
      await client.query({
        name: "payments-add-withdrawal",
        text: `with added as (
                 insert into withdrawals (account_id, subscription_id, asked_at) values ($1, $2, $3) returning id
               )
               insert into withdrawal_refunds (withdrawal_id, intent_id, currency, amount)
               select added.id, r.* from added, unnest($4::text[], $5::text[], $6::int[]) as r`,
        values: [
          accountId,
          subscriptionId,
          at,
          refunds.map(({ intentId }) => intentId),
          refunds.map(({ currency }) => currency),
          refunds.map(({ amount }) => amount),
        ],
      });
    },

    /** Withdrawals that are not finished, of one account or of all. */
    async open(accountId?: number): Promise<OpenWithdrawal[]> {
      const { rows } = await pool.query<OpenWithdrawal>({
        name: "payments-open-withdrawals",
        text: `select w.id, w.account_id as "accountId", w.subscription_id as "subscriptionId", coalesce((
                 select jsonb_agg(jsonb_build_object('intentId', r.intent_id, 'currency', r.currency, 'amount', r.amount))
                 from withdrawal_refunds r where r.withdrawal_id = w.id), '[]') as refunds
               from withdrawals w where w.settled_at is null and w.account_id = coalesce($1, w.account_id)
               order by w.id`,
        values: [accountId],
      });
      return rows;
    },

    async finish(client: pg.PoolClient, id: number, at: Date): Promise<void> {
      await client.query({
        name: "payments-finish-withdrawal",
        text: "update withdrawals set settled_at = $2 where id = $1",
        values: [id, at],
      });
    },
  };
}
