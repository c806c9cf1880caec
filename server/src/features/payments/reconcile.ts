import type { FastifyBaseLogger } from "fastify";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "../../platform/durations.ts";
import type { PaymentEvents } from "./events.ts";
import { isUnavailable } from "./errors.ts";
import type { Returns } from "./refunds.ts";
import type { PaymentStore } from "./store.ts";
import type { Synchronise } from "./synchronise.ts";

/** A payment that is younger is probably being made. */
const LEFT_OPEN_MS = 10 * MINUTE_MS;
const ASKED_LONG_AGO_MS = 6 * HOUR_MS;
const MAX_RECONCILED = 500;
const EVENTS_KEPT_MS = 60 * DAY_MS;

/** An hourly look at the provider, about all that an event that was lost could have changed. */
export function createReconcile(deps: {
  store: PaymentStore;
  events: PaymentEvents;
  synchronise: Synchronise;
  returns: Returns;
  endWhatMust: () => Promise<void>;
  log: FastifyBaseLogger;
  now: () => number;
}) {
  const { store, events, synchronise, returns, endWhatMust, log, now } = deps;

  /** True unless the provider is away; what failed for itself is tried again an hour later. */
  async function didAsk(item: string | number, work: () => Promise<void>): Promise<boolean> {
    try {
      await work();
      return true;
    } catch (error) {
      // The provider's own words could repeat a part of the key.
      const { type = "fault", code = "" } = error as { type?: string; code?: string };
      log.error({ type, code, item }, "Something was not reconciled with the payment provider");
      return !isUnavailable(error);
    }
  }

  return async (): Promise<void> => {
    for (const eventId of await events.waiting())
      if (!(await didAsk(eventId, () => events.handle(eventId)))) return;
    const openBefore = new Date(now() - LEFT_OPEN_MS);
    const syncedBefore = new Date(now() - ASKED_LONG_AGO_MS);
    for (const id of await store.toReconcile(openBefore, syncedBefore, MAX_RECONCILED))
      if (!(await didAsk(id, () => synchronise.account(id)))) return;
    await didAsk("refunds and disputes", () => returns.lately());
    await didAsk("what must end", () => endWhatMust());
    await events.forgetOld(new Date(now() - EVENTS_KEPT_MS));
  };
}
