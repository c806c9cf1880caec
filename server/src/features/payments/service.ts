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
import { type PaymentError, toLoggedPaymentError } from "./errors.ts";
import { createRefundRecorder } from "./refunds.ts";
import { createPaymentStore } from "./store.ts";
import { createSynchronizer } from "./synchronizer.ts";
import type { Trials } from "./trials-store.ts";
import { createAccountLock } from "./account-lock.ts";
import { createWithdrawal } from "./withdrawal.ts";

/** Payments with the keys of one provider. */
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
  const accountLock = createAccountLock({ database, store });
  const synchronizer = createSynchronizer({ ...deps, provider, store, accountLock });
  const shared = { ...deps, provider, store, accountLock, synchronizer };
  const cancellation = createCancellation(shared);
  /** Ends subscriptions because of withdrawals, chargebacks and scheduled account deletions. */
  const runDueCancellations = async (accountId?: number): Promise<void> => {
    await withdrawal.processOpen(accountId);
    await cancellation.disputed(accountId);
    await cancellation.leavingAccounts(accountId);
  };
  const refundRecorder = createRefundRecorder({ ...deps, provider });
  const withdrawal = createWithdrawal({ ...shared, refundRecorder });
  const events = createPaymentEvents({
    database,
    jobs,
    synchronizeAccount: synchronizer.account,
    refundRecorder,
    runDueCancellations,
    now,
  });

  return {
    provider,
    webhookSecret: access.webhookSecret,
    checkout: createCheckout({ ...shared, cancellation }),
    /** Ends all subscriptions of an account before its deletion. */
    end: async (accountId: number): Promise<void> => {
      await withdrawal.processOpen(accountId);
      await cancellation.account(accountId);
    },
    withdrawal,
    /** Ends the renewals of an account when its deletion is scheduled. */
    leave: <T>(...args: Parameters<typeof cancellation.leave<T>>): Promise<T> =>
      cancellation.leave(...args),
    changes: createChanges(shared),
    events,

    toPaymentError: (error: unknown): PaymentError => toLoggedPaymentError(log, error),

    reconcile: createReconcile({
      store,
      events,
      synchronizer,
      refundRecorder,
      runDueCancellations,
      log,
      now,
    }),
  };
}
export type Payments = ReturnType<typeof createPayments>;

/** Those of the keys in use, which an owner can change at any time; undefined without any. */
export type CurrentPayments = () => Promise<Payments | undefined>;
export { eventTypes, webhookHealth } from "./webhook-health-store.ts";
