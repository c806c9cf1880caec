import type { PgBoss } from "pg-boss";
import { PAYMENT_EVENTS_QUEUE, type PaymentEventJob, type PaymentEvents } from "./events.ts";

const LOOK_EVERY_SECONDS = 0.5;
const AT_ONCE = 2;

/** Takes up the provider's events as they come; one that fails is tried again, less and less often. */
export async function startPaymentEvents(jobs: PgBoss, events: PaymentEvents): Promise<void> {
  await jobs.work<PaymentEventJob>(
    PAYMENT_EVENTS_QUEUE,
    { pollingIntervalSeconds: LOOK_EVERY_SECONDS, localConcurrency: AT_ONCE },
    async ([job]) => {
      if (job) await events.handle(job.data.eventId);
    },
  );
}
