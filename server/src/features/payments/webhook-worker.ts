import type { PgBoss } from "pg-boss";
import { PAYMENT_EVENTS_QUEUE, type PaymentEventJob, type PaymentEvents } from "./events.ts";

const POLL_INTERVAL_SECONDS = 0.5;
const CONCURRENCY = 2;

/** Handles queued events of the provider; the queue retries failed ones with backoff. */
export async function startPaymentEvents(jobs: PgBoss, events: PaymentEvents): Promise<void> {
  await jobs.work<PaymentEventJob>(
    PAYMENT_EVENTS_QUEUE,
    { pollingIntervalSeconds: POLL_INTERVAL_SECONDS, localConcurrency: CONCURRENCY },
    async ([job]) => {
      if (job) await events.handle(job.data.eventId);
    },
  );
}
