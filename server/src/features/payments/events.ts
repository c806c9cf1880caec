import type pg from "pg";
import type { PgBoss } from "pg-boss";
import type Stripe from "stripe";
import type { Database } from "../../platform/database/database.ts";
import { inTransaction } from "../../platform/database/transaction.ts";
import { openQueue } from "../../platform/jobs/open-queue.ts";
import type { Returns } from "./refunds.ts";
import type { Synchronise } from "./synchronise.ts";
import { overClient } from "../../platform/jobs/over-client.ts";

export const PAYMENT_EVENTS_QUEUE = "payment-events";
export interface PaymentEventJob {
  readonly eventId: string;
}

const MOST_ATTEMPTS = 100;
const FIRST_RETRY_SECONDS = 2;
const LONGEST_RETRY_SECONDS = 300;
const LONGEST_SECONDS = 60;
const MOST_WAITING = 500;

export async function openPaymentEventQueue(jobs: PgBoss): Promise<void> {
  await openQueue(jobs, PAYMENT_EVENTS_QUEUE, {
    retryLimit: MOST_ATTEMPTS,
    retryDelay: FIRST_RETRY_SECONDS,
    retryBackoff: true,
    retryDelayMax: LONGEST_RETRY_SECONDS,
    expireInSeconds: LONGEST_SECONDS,
  });
}

type Reference = string | { readonly id: string } | null | undefined;

const idOf = (reference: Reference): string | null =>
  (typeof reference === "object" ? reference?.id : reference) ?? null;

const ABOUT_MONEY_BACK: ReadonlySet<string> = new Set(["charge", "refund", "dispute"]);

/** Whom an event is about: all that is kept of it, because the provider is asked for the rest. */
function subjectOf({ data: { object } }: Stripe.Event) {
  const about = object as {
    readonly object?: string;
    readonly customer?: Reference;
    readonly client_reference_id?: string | null;
    readonly payment_intent?: Reference;
  };
  return {
    customerId: idOf(about.customer),
    transactionId: about.client_reference_id ?? null,
    intentId: ABOUT_MONEY_BACK.has(about.object ?? "") ? idOf(about.payment_intent) : null,
  };
}

const SUBJECT_OF = `
  select e.payment_intent_id as intent_id, coalesce(
    (select c.account_id from payment_customers c where c.customer_id = e.customer_id),
    (select t.account_id from payment_transactions t where t.id = e.transaction_id),
    (select p.account_id from payments p join payment_intents i on i.payment_id = p.id where i.id = e.payment_intent_id)
  ) as account_id
  from webhook_events e where e.id = $1 and e.handled_at is null`;

export function createPaymentEvents(parts: {
  database: Database;
  jobs: Promise<PgBoss> | undefined;
  synchronise: Synchronise["account"];
  returns: Pick<Returns, "accountOf" | "ofIntent">;
  endWhatMust: (accountId: number) => Promise<void>;
  now: () => number;
}) {
  const { database, jobs, synchronise, returns, endWhatMust, now } = parts;
  const { pool } = database;

  async function keepOnce(client: pg.PoolClient, event: Stripe.Event): Promise<boolean> {
    const { customerId, transactionId, intentId } = subjectOf(event);
    const { rowCount } = await client.query({
      name: "payments-webhook-keep-once",
      text: `insert into webhook_events (id, type, customer_id, transaction_id, payment_intent_id, received_at)
             values ($1, $2, $3, $4, $5, $6) on conflict do nothing`,
      values: [event.id, event.type, customerId, transactionId, intentId, new Date(now())],
    });
    return rowCount === 1;
  }

  async function waitingWith(eventId: string): Promise<string[]> {
    const { rows } = await pool.query<{ id: string }>({
      name: "payments-webhook-waiting-with",
      text: `select w.id from webhook_events w, webhook_events e
             where e.id = $1 and w.handled_at is null and (w.id = e.id
               or w.payment_intent_id is null and w.customer_id = e.customer_id
               or w.payment_intent_id = e.payment_intent_id)`,
      values: [eventId],
    });
    return rows.map(({ id }) => id);
  }

  /**
   * Asks the provider about the account of an event, and what went out again of its payment; that answers every event
   * about these that came before.
   */
  async function handle(eventId: string): Promise<void> {
    const { rows } = await pool.query<{ account_id: number | null; intent_id: string | null }>({
      name: "payments-webhook-subject-of",
      text: SUBJECT_OF,
      values: [eventId],
    });
    const [row] = rows;
    if (!row) return;
    const answered = await waitingWith(eventId);
    const { intent_id: intentId } = row;
    const accountId =
      row.account_id ?? (intentId === null ? undefined : await returns.accountOf(intentId));
    if (accountId !== undefined) await synchronise(accountId);
    if (intentId !== null) await returns.ofIntent(intentId);
    if (accountId !== undefined) await endWhatMust(accountId);
    await pool.query({
      name: "payments-webhook-handled",
      text: "update webhook_events set handled_at = $2 where id = any($1)",
      values: [answered, new Date(now())],
    });
  }

  return {
    handle,

    /** Keeps an event that was proved to be the provider's, once, and has it handled in its own time. */
    async receive(event: Stripe.Event): Promise<void> {
      // Before a connection is taken: the queues are opened over the same ones.
      const queues = await jobs;
      await inTransaction(database, async (client) => {
        if (!(await keepOnce(client, event))) return;
        const job: PaymentEventJob = { eventId: event.id };
        await queues?.send(PAYMENT_EVENTS_QUEUE, job, overClient(client));
      });
    },

    /** The events that nobody has handled yet, the oldest first. */
    async waiting(): Promise<string[]> {
      const { rows } = await pool.query<{ id: string }>({
        name: "payments-webhook-waiting",
        text: "select id from webhook_events where handled_at is null order by received_at, id limit $1",
        values: [MOST_WAITING],
      });
      return rows.map(({ id }) => id);
    },

    async forgetOld(before: Date): Promise<void> {
      await pool.query({
        name: "payments-webhook-forget-old",
        text: "delete from webhook_events where handled_at < $1",
        values: [before],
      });
    },
  };
}
export type PaymentEvents = ReturnType<typeof createPaymentEvents>;
