import type { PgBoss } from "pg-boss";
import { PAYMENT_EVENTS_QUEUE, type PaymentEventJob } from "./events.ts";
import type { CurrentPayments } from "./service.ts";

const POLL_INTERVAL_SECONDS = 0.5;
const CONCURRENCY = 2;

/** Handles queued events of the provider; the queue retries failed ones with backoff. */
export async function startPaymentEvents(jobs: PgBoss, payments: CurrentPayments): Promise<void> {
  await jobs.work<PaymentEventJob>(
    PAYMENT_EVENTS_QUEUE,
    { pollingIntervalSeconds: POLL_INTERVAL_SECONDS, localConcurrency: CONCURRENCY },
    async ([job]) => {
      if (!job) return;
      const open = await payments();
      if (!open) throw new Error("The keys of the payment provider are missing");
      await open.events.handle(job.data.eventId);
    },
  );
}
