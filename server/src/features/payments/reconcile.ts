import type { FastifyBaseLogger } from "fastify";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "../../platform/durations.ts";
import { rowsWithin, type TimeBudget, UNLIMITED } from "../../platform/jobs/time-budget.ts";
import type { PaymentEvents } from "./events.ts";
import { isUnavailable, loggedCause } from "./errors.ts";
import type { RefundRecorder } from "./refunds.ts";
import { WAITING_BATCH_SIZE, type WaitingEvent } from "./events-store.ts";
import type { PaymentStore, StaleMembership } from "./store.ts";
import type { Synchronizer } from "./synchronizer.ts";

/** A younger payment is probably still in progress. */
const LEFT_OPEN_MS = 10 * MINUTE_MS;
const SYNC_STALE_MS = 6 * HOUR_MS;
const BATCH_SIZE = 500;
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

  return async (budget: TimeBudget = UNLIMITED): Promise<void> => {
    const waiting = rowsWithin<WaitingEvent>(budget, WAITING_BATCH_SIZE, (after) =>
      events.waiting(after),
    );
    for await (const { id } of waiting) if (!(await attempt(id, () => events.handle(id)))) return;
    const openBefore = new Date(now() - LEFT_OPEN_MS);
    const syncedBefore = new Date(now() - SYNC_STALE_MS);
    const open = rowsWithin<number>(budget, BATCH_SIZE, (after = 0) =>
      store.withOpenPayment(openBefore, after, BATCH_SIZE),
    );
    for await (const id of open) if (!(await attempt(id, () => synchronizer.account(id)))) return;
    const unsynchronized = rowsWithin<StaleMembership>(budget, BATCH_SIZE, (after) =>
      store.unsynchronized(syncedBefore, after, BATCH_SIZE),
    );
    for await (const { accountId } of unsynchronized)
      if (!(await attempt(accountId, () => synchronizer.account(accountId)))) return;
    await attempt("refunds and disputes", () => refundRecorder.syncRecent());
    await attempt("cancellations", () => runDueCancellations());
    await events.deleteOld(new Date(now() - EVENT_RETENTION_MS));
  };
}
