import type { FastifyBaseLogger } from "fastify";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "../../platform/durations.ts";
import type { PaymentEvents } from "./events.ts";
import { isUnavailable, loggedCause } from "./errors.ts";
import type { RefundRecorder } from "./refunds.ts";
import type { PaymentStore } from "./store.ts";
import type { Synchronizer } from "./synchronizer.ts";

/** A younger payment is probably still in progress. */
const LEFT_OPEN_MS = 10 * MINUTE_MS;
const SYNC_STALE_MS = 6 * HOUR_MS;
const MAX_RECONCILED = 500;
const EVENT_RETENTION_MS = 60 * DAY_MS;

/** Hourly reconciliation with the provider, in case events were lost. */
export function createReconcile(deps: {
  store: PaymentStore;
  events: PaymentEvents;
  synchronizer: Synchronizer;
  refundRecorder: RefundRecorder;
  runDueCancellations: () => Promise<void>;
  log: FastifyBaseLogger;
  now: () => number;
}) {
  const { store, events, synchronizer, refundRecorder, runDueCancellations, log, now } = deps;

  /** False if the provider is unavailable. Other failures are retried an hour later. */
  async function attempt(item: string | number, work: () => Promise<void>): Promise<boolean> {
    try {
      await work();
      return true;
    } catch (error) {
      log.error(
        { ...loggedCause(error), item },
        "An item was not reconciled with the payment provider",
      );
      return !isUnavailable(error);
    }
  }

  return async (): Promise<void> => {
    for (const eventId of await events.waiting())
      if (!(await attempt(eventId, () => events.handle(eventId)))) return;
    const openBefore = new Date(now() - LEFT_OPEN_MS);
    const syncedBefore = new Date(now() - SYNC_STALE_MS);
    for (const id of await store.toReconcile(openBefore, syncedBefore, MAX_RECONCILED))
      if (!(await attempt(id, () => synchronizer.account(id)))) return;
    await attempt("refunds and disputes", () => refundRecorder.syncRecent());
    await attempt("cancellations", () => runDueCancellations());
    await events.deleteOld(new Date(now() - EVENT_RETENTION_MS));
  };
}
