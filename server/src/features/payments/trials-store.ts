import { createHmac } from "node:crypto";
import type pg from "pg";
import type { Database } from "../../platform/database/database.ts";
import { deleteInBatches } from "../../platform/database/delete-in-batches.ts";

const VERSION = "trial:1";
const RETENTION = "24 months";

/** An account that ever subscribed has used its trial. */
const SUBSCRIBED = `(
  exists (select 1 from memberships where account_id = a.id and subscription_id is not null)
  or exists (select 1 from payment_transactions where account_id = a.id and state = 'paid')
)`;

type Queries = Pick<pg.Pool, "query"> | pg.PoolClient;

/** One trial per account, and per email address for 24 months after an account with a trial stops using it. */
export function createTrials({
  database: { pool },
  key,
  now,
}: {
  database: Database;
  key: Buffer;
  now: () => number;
}) {
  /** Case-insensitive, as in sign-in. */
  const macOf = (email: string): Buffer =>
    createHmac("sha256", key).update(`${VERSION}:${email.toLowerCase()}`).digest();

  async function find(queries: Queries, accountId: number) {
    const { rows } = await queries.query<{ email: string; subscribed: boolean }>({
      name: "payments-trials-find",
      text: `select a.email, ${SUBSCRIBED} as subscribed from accounts a where a.id = $1`,
      values: [accountId],
    });
    return rows[0];
  }

  return {
    async isSpent(queries: Queries, accountId: number): Promise<boolean> {
      const account = await find(queries, accountId);
      if (!account || account.subscribed) return true;
      const { rowCount } = await queries.query({
        name: "payments-trials-is-spent",
        text: "select 1 from past_trials where address_mac = $1 and kept_until > $2",
        values: [macOf(account.email), new Date(now())],
      });
      return rowCount === 1;
    },

    /** Stores the address of an account that ever subscribed, before the account is deleted or changes it. */
    async remember(queries: Queries, accountId: number): Promise<void> {
      const account = await find(queries, accountId);
      if (!account?.subscribed) return;
      await queries.query({
        name: "payments-trials-remember",
        text: `insert into past_trials (address_mac, kept_until) values ($1, $2::timestamptz + interval '${RETENTION}')
               on conflict (address_mac) do update set kept_until = excluded.kept_until`,
        values: [macOf(account.email), new Date(now())],
      });
    },

    async sweep(): Promise<void> {
      await deleteInBatches(pool, "payments-sweep-past-trials", "past_trials", "kept_until <= $1", [
        new Date(now()),
      ]);
    },
  };
}
export type Trials = ReturnType<typeof createTrials>;
