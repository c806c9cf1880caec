import type { FastifyBaseLogger } from "fastify";
import type { PgBoss } from "pg-boss";
import type { Database } from "../../platform/database/database.ts";
import type { Outbox } from "../../platform/mail/outbox.ts";
import type { Sessions } from "../../platform/sessions/sessions.ts";
import type { Settings } from "../configuration/service.ts";
import { createChanges } from "./changes.ts";
import { createCheckout } from "./checkout.ts";
import { createPaymentEvents } from "./events.ts";
import { connectProvider, type ProviderAccess } from "./provider.ts";
import { createPaymentStore } from "./store.ts";
import { createSynchronise } from "./synchronise.ts";

export type { ProviderAccess } from "./provider.ts";

const MINUTE_MS = 60 * 1000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
/** A payment that is younger is probably being made. */
const LEFT_OPEN_MS = 10 * MINUTE_MS;
const ASKED_LONG_AGO_MS = 6 * HOUR_MS;
const MOST_RECONCILED = 500;
const EVENTS_KEPT_MS = 60 * DAY_MS;

/** Payments of a house that has a provider. */
export function createPayments(parts: {
  database: Database;
  access: ProviderAccess;
  jobs: Promise<PgBoss> | undefined;
  settings: Settings;
  sessions: Sessions;
  outbox: Outbox;
  publicUrl: string;
  log: FastifyBaseLogger;
  now: () => number;
}) {
  const { database, access, jobs, log, now } = parts;
  const provider = connectProvider(access);
  const store = createPaymentStore(database);
  const synchronise = createSynchronise({ ...parts, provider, store });
  const shared = { ...parts, provider, store, synchronise };
  const events = createPaymentEvents({
    database,
    jobs,
    synchronise: synchronise.account,
    now,
  });

  /** Goes on with the rest when one fails; what failed is tried again an hour later. */
  async function each<T>(items: readonly T[], work: (item: T) => Promise<void>): Promise<void> {
    for (const item of items)
      await work(item).catch((error: unknown) => {
        // The provider's own words could repeat a part of the key.
        const { type = "fault", code = "" } = error as { type?: string; code?: string };
        log.error({ type, code, item }, "An account was not reconciled with the payment provider");
      });
  }

  return {
    provider,
    checkout: createCheckout(shared),
    changes: createChanges(shared),
    events,

    /** Asks the provider about all that an event that was lost could have changed. */
    async reconcile(): Promise<void> {
      await each(await events.waiting(), (eventId) => events.handle(eventId));
      const openBefore = new Date(now() - LEFT_OPEN_MS);
      const syncedBefore = new Date(now() - ASKED_LONG_AGO_MS);
      const accounts = await store.toReconcile(openBefore, syncedBefore, MOST_RECONCILED);
      await each(accounts, synchronise.account);
      await events.forgetOld(new Date(now() - EVENTS_KEPT_MS));
    },
  };
}
export type Payments = ReturnType<typeof createPayments>;
