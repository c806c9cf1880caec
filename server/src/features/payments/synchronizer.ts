import type pg from "pg";
import type Stripe from "stripe";
import { DAY_MS } from "../../platform/durations.ts";
import type { Outbox } from "../../platform/mail/outbox.ts";
import type { Sessions } from "../../platform/sessions/sessions.ts";
import type { Settings } from "../configuration/service.ts";
import type { PaymentEmails } from "./emails.ts";
import { isImpossible, isMissing } from "./errors.ts";
import type { StoredMembership, PaymentStore } from "./store.ts";
import { type SubscriptionState, subscriptionState } from "./subscription-state.ts";
import { type Cause, notify } from "./notifications.ts";
import type { AccountLock } from "./account-lock.ts";

const GRACE_DAYS = 7;
const MAX_LISTED = 100;
const PAID_WITHIN_MS = 30 * DAY_MS;

export interface SynchronizeDependencies {
  readonly provider: Stripe;
  readonly store: PaymentStore;
  readonly accountLock: AccountLock;
  readonly settings: Settings;
  readonly sessions: Sessions;
  readonly outbox: Outbox<PaymentEmails>;
  readonly now: () => number;
}

/** An ended subscription does not end a granted membership. */
const keepsGrant = (before: StoredMembership | undefined, after: SubscriptionState): boolean =>
  before?.provider === "house" && after.state === "ended";

const intentsOf = ({ payments }: Stripe.Invoice): string[] =>
  (payments?.data ?? []).flatMap(({ payment: { payment_intent: intent } }) =>
    intent === undefined ? [] : [typeof intent === "string" ? intent : intent.id],
  );

/** An empty list for a customer that no longer exists at the provider. */
async function emptyIfMissing<T>(list: PromiseLike<{ readonly data: T[] }>): Promise<T[]> {
  try {
    return (await list).data;
  } catch (error) {
    if (isMissing(error)) return [];
    throw error;
  }
}

/**
 * Stores the provider's full state of an account. The result does not depend on the order, repetition or delay of
 * events.
 */
export function createSynchronizer(deps: SynchronizeDependencies) {
  const { provider, store, accountLock, settings, sessions, outbox, now } = deps;
  const queued = new Map<number, Promise<void>>();

  async function settleOpenTransactions(
    client: pg.PoolClient,
    accountId: number,
    at: Date,
  ): Promise<void> {
    for (const row of await store.openTransactions(client, accountId)) {
      const { id, session_id: sessionId, created_at: createdAt } = row;
      const session =
        sessionId === null
          ? undefined
          : await provider.checkout.sessions.retrieve(sessionId).catch((error: unknown) => {
              if (isMissing(error)) return undefined;
              throw error;
            });
      if (session?.status === "open") continue;
      const isPaid = session?.status === "complete" && session.payment_status !== "unpaid";
      // A bank transfer is complete days before it is paid; some never are paid.
      const isRecent = at.getTime() - createdAt.getTime() < PAID_WITHIN_MS;
      if (session?.status === "complete" && !isPaid && isRecent) continue;
      const state = isPaid ? "paid" : "closed";
      const amount = isPaid ? session.amount_total : null;
      await store.finishTransaction(client, id, { state, amount, at });
    }
  }

  /** Returns the payments that were not stored before. */
  async function savePayments(client: pg.PoolClient, accountId: number, customer: string) {
    const query = { customer, status: "paid", limit: MAX_LISTED } as const;
    const data = await emptyIfMissing(
      provider.invoices.list({ ...query, expand: ["data.payments"] }),
    );
    const newPayments: { currency: string; amount: number }[] = [];
    for (const invoice of data) {
      const { id, currency, amount_paid: amount, status_transitions, created } = invoice;
      const isLive = invoice.livemode;
      if (amount === 0) continue;
      const paidAt = new Date((status_transitions.paid_at ?? created) * 1000);
      const intentIds = intentsOf(invoice);
      const payment = { id, accountId, currency, amount, paidAt, isLive, intentIds };
      if (await store.addPayment(client, payment)) newPayments.push({ currency, amount });
    }
    return newPayments;
  }

  async function listSubscriptions(customer: string): Promise<Stripe.Subscription[]> {
    const query = { customer, status: "all", limit: MAX_LISTED } as const;
    return emptyIfMissing(provider.subscriptions.list({ ...query, expand: ["data.customer"] }));
  }

  /** Keeps the provider's copy of the email address current: it mails customers, too. */
  async function updateCustomerEmail(
    email: string,
    customer: Stripe.Subscription["customer"] | undefined,
  ) {
    if (typeof customer !== "object" || customer.deleted || customer.email === email) return;
    await provider.customers.update(customer.id, { email }).catch((error: unknown) => {
      // An address that the provider rejects must not prevent synchronization.
      if (!isImpossible(error)) throw error;
    });
  }

  /**
   * As `account`, in the transaction of a caller that holds the account lock.
   *
   * @param cause of the change, if the caller made it.
   */
  async function within(
    client: pg.PoolClient,
    accountId: number,
    { email, customerId }: { email: string; customerId: string },
    cause?: Cause,
  ): Promise<StoredMembership | undefined> {
    const at = new Date(now());
    const graceMs = ((await settings.number("membership.graceDays")) ?? GRACE_DAYS) * DAY_MS;
    const before = await store.membership(client, accountId);
    const subscriptions = await listSubscriptions(customerId);
    await updateCustomerEmail(email, subscriptions[0]?.customer);
    const after = subscriptionState(subscriptions, graceMs);
    if (after && !keepsGrant(before, after))
      await store.saveMembership(client, accountId, after, at);
    if (!after) await store.setSyncedAt(client, accountId, at);
    await settleOpenTransactions(client, accountId, at);
    const paid = await savePayments(client, accountId, customerId);
    if (after) {
      const plan = await store.planOf(client, after.priceId);
      await notify({
        client,
        outbox,
        store,
        accountId,
        to: email,
        plan,
        before,
        after,
        paid,
        at,
        cause,
      });
    }
    return store.membership(client, accountId);
  }

  async function synchronizeNow(accountId: number): Promise<void> {
    await accountLock.runExclusive(accountId, async (client, account) => {
      queued.delete(accountId);
      if (account?.customerId === undefined) return;
      const { email, customerId } = account;
      await within(client, accountId, { email, customerId });
    });
    // Cached sessions contain the membership.
    sessions.clearCache();
  }

  return {
    within,

    /** Synchronizes an account. Calls share one that is queued and has not started. */
    account: async (accountId: number): Promise<void> => {
      const waiting = queued.get(accountId);
      if (waiting) return waiting;
      const promise = synchronizeNow(accountId).finally(() => {
        if (queued.get(accountId) === promise) queued.delete(accountId);
      });
      queued.set(accountId, promise);
      return promise;
    },
  };
}
export type Synchronizer = ReturnType<typeof createSynchronizer>;
