import type { FastifyBaseLogger } from "fastify";
import type { PgBoss } from "pg-boss";
import type { ProviderAccess } from "../../config/provider-access.ts";
import type { Database } from "../../platform/database/database.ts";
import type { Outbox } from "../../platform/mail/outbox.ts";
import type { Sessions } from "../../platform/sessions/sessions.ts";
import type { Settings } from "../configuration/service.ts";
import type { PaymentEmails } from "./emails.ts";
import { createChanges } from "./changes.ts";
import { createCheckout } from "./checkout.ts";
import { createCancellation } from "./cancellation.ts";
import { createPaymentEvents } from "./events.ts";
import { connectProvider } from "./provider.ts";
import { createReconcile } from "./reconcile.ts";
import { type PaymentRefusal, problemOf, refusalOf } from "./errors.ts";
import { createReturns } from "./refunds.ts";
import { createPaymentStore } from "./store.ts";
import { createSynchronise } from "./synchronise.ts";
import type { Trials } from "./trials-store.ts";
import { createAccountLock } from "./account-lock.ts";
import { createWithdrawal } from "./withdrawal.ts";

/** Payments of a house that has a provider. */
export function createPayments(deps: {
  database: Database;
  access: ProviderAccess;
  jobs: Promise<PgBoss> | undefined;
  trials: Trials;
  settings: Settings;
  sessions: Sessions;
  outbox: Outbox<PaymentEmails>;
  publicUrl: string;
  log: FastifyBaseLogger;
  now: () => number;
}) {
  const { database, access, jobs, log, now } = deps;
  const provider = connectProvider(access);
  const store = createPaymentStore(database);
  const turns = createAccountLock({ database, store });
  const synchronise = createSynchronise({ ...deps, provider, store, turns });
  const shared = { ...deps, provider, store, turns, synchronise };
  const ending = createCancellation(shared);
  /** What was heard of an account may call for an end that its member did not ask for here. */
  const endWhatMust = async (accountId?: number): Promise<void> => {
    await withdrawal.settle(accountId);
    await ending.disputed(accountId);
    await ending.ofLeaving(accountId);
  };
  const returns = createReturns({ ...deps, provider });
  const withdrawal = createWithdrawal({ ...shared, returns });
  const events = createPaymentEvents({
    database,
    jobs,
    synchronise: synchronise.account,
    returns,
    endWhatMust,
    now,
  });

  return {
    provider,
    checkout: createCheckout({ ...shared, ending }),
    /** Ends what an account pays for that is about to be deleted. */
    end: async (accountId: number): Promise<void> => {
      await withdrawal.settle(accountId);
      await ending.account(accountId);
    },
    withdrawal,
    /** Ends the renewals of an account that asks to be deleted. */
    leave: <T>(...asked: Parameters<typeof ending.leave<T>>): Promise<T> => ending.leave(...asked),
    changes: createChanges(shared),
    events,

    /**
     * What the page shows of what the provider refused; what the operator has to mend is in the log.
     *
     * @throws what it was given, for a fault.
     */
    refusalOf(error: unknown): PaymentRefusal {
      const known = problemOf(error);
      if (known) log.error(known.said, known.problem);
      return refusalOf(error);
    },

    reconcile: createReconcile({
      store,
      events,
      synchronise,
      returns,
      endWhatMust,
      log,
      now,
    }),
  };
}
export type Payments = ReturnType<typeof createPayments>;
