import type { PgBoss } from "pg-boss";
import type Stripe from "stripe";
import type { Database } from "../../platform/database/database.ts";
import { inTransaction } from "../../platform/database/transaction.ts";
import { openQueue } from "../../platform/jobs/open-queue.ts";
import type { RefundRecorder } from "./refunds.ts";
import type { Synchronizer } from "./synchronizer.ts";
import { withinTransaction } from "../../platform/jobs/within-transaction.ts";
import { createEventsStore, type WaitingEvent } from "./events-store.ts";

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

const REFUND_OBJECTS: ReadonlySet<string> = new Set(["charge", "refund", "dispute"]);

/** The objects an event is about. Only these are stored; their state is fetched from the provider. */
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
    intentId: REFUND_OBJECTS.has(about.object ?? "") ? idOf(about.payment_intent) : null,
  };
}

export function createPaymentEvents(deps: {
  database: Database;
  jobs: Promise<PgBoss> | undefined;
  synchronizeAccount: Synchronizer["account"];
  refundRecorder: Pick<RefundRecorder, "accountOf" | "syncIntent">;
  runDueCancellations: (accountId: number) => Promise<void>;
  now: () => number;
}) {
  const { database, jobs, synchronizeAccount, refundRecorder, runDueCancellations, now } = deps;
  const store = createEventsStore(database);

  /**
   * Synchronizes the account and the payment of an event. This handles all earlier events about them, too.
   */
  async function handle(eventId: string): Promise<void> {
    const row = await store.subjectOf(eventId);
    if (!row) return;
    const related = await store.waitingWith(eventId);
    const { intent_id: intentId } = row;
    const accountId =
      row.account_id ?? (intentId === null ? undefined : await refundRecorder.accountOf(intentId));
    if (accountId !== undefined) await synchronizeAccount(accountId);
    if (intentId !== null) await refundRecorder.syncIntent(intentId);
    if (accountId !== undefined) await runDueCancellations(accountId);
    await store.setHandled(related, new Date(now()));
  }

  return {
    handle,

    /** Stores a verified event once, and queues it. */
    async receive(event: Stripe.Event): Promise<void> {
      // Wait for the queues before taking a connection: opening them needs connections of the same pool.
      const queues = await jobs;
      await inTransaction(database, async (client) => {
        if (
          !(await store.addOnce(client, {
            ...subjectOf(event),
            id: event.id,
            type: event.type,
            at: new Date(now()),
          }))
        )
          return;
        const job: PaymentEventJob = { eventId: event.id };
        await queues?.send(PAYMENT_EVENTS_QUEUE, job, withinTransaction(client));
      });
    },

    /** Unhandled events, oldest first, after the given one. */
    waiting: (after?: WaitingEvent): Promise<WaitingEvent[]> => store.waiting(after),

    deleteOld: (before: Date): Promise<void> => store.deleteOld(before),
  };
}
export type PaymentEvents = ReturnType<typeof createPaymentEvents>;
