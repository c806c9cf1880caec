import type { PgBoss } from "pg-boss";
import type Stripe from "stripe";
import type { Database } from "../../platform/database/database.ts";
import { inTransaction } from "../../platform/database/transaction.ts";
import { openQueue } from "../../platform/jobs/open-queue.ts";
import type { Returns } from "./refunds.ts";
import type { Synchronise } from "./synchronise.ts";
import { overClient } from "../../platform/jobs/over-client.ts";
import { createEventsStore } from "./events-store.ts";

export const PAYMENT_EVENTS_QUEUE = "payment-events";
export interface PaymentEventJob {
  readonly eventId: string;
}

const MAX_ATTEMPTS = 100;
const FIRST_RETRY_SECONDS = 2;
const MAX_RETRY_SECONDS = 300;
const MAX_SECONDS = 60;

export async function openPaymentEventQueue(jobs: PgBoss): Promise<void> {
  await openQueue(jobs, PAYMENT_EVENTS_QUEUE, {
    retryLimit: MAX_ATTEMPTS,
    retryDelay: FIRST_RETRY_SECONDS,
    retryBackoff: true,
    retryDelayMax: MAX_RETRY_SECONDS,
    expireInSeconds: MAX_SECONDS,
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

export function createPaymentEvents(deps: {
  database: Database;
  jobs: Promise<PgBoss> | undefined;
  synchronise: Synchronise["account"];
  returns: Pick<Returns, "accountOf" | "ofIntent">;
  endWhatMust: (accountId: number) => Promise<void>;
  now: () => number;
}) {
  const { database, jobs, synchronise, returns, endWhatMust, now } = deps;
  const store = createEventsStore(database);

  /**
   * Asks the provider about the account of an event, and what went out again of its payment; that answers every event
   * about these that came before.
   */
  async function handle(eventId: string): Promise<void> {
    const row = await store.subjectOf(eventId);
    if (!row) return;
    const answered = await store.waitingWith(eventId);
    const { intent_id: intentId } = row;
    const accountId =
      row.account_id ?? (intentId === null ? undefined : await returns.accountOf(intentId));
    if (accountId !== undefined) await synchronise(accountId);
    if (intentId !== null) await returns.ofIntent(intentId);
    if (accountId !== undefined) await endWhatMust(accountId);
    await store.setHandled(answered, new Date(now()));
  }

  return {
    handle,

    /** Keeps an event that was proved to be the provider's, once, and has it handled in its own time. */
    async receive(event: Stripe.Event): Promise<void> {
      // Before a connection is taken: the queues are opened over the same ones.
      const queues = await jobs;
      await inTransaction(database, async (client) => {
        if (
          !(await store.keepOnce(client, {
            ...subjectOf(event),
            id: event.id,
            type: event.type,
            at: new Date(now()),
          }))
        )
          return;
        const job: PaymentEventJob = { eventId: event.id };
        await queues?.send(PAYMENT_EVENTS_QUEUE, job, overClient(client));
      });
    },

    /** The events that nobody has handled yet, the oldest first. */
    waiting: (): Promise<string[]> => store.waiting(),

    forgetOld: (before: Date): Promise<void> => store.forgetOld(before),
  };
}
export type PaymentEvents = ReturnType<typeof createPaymentEvents>;
