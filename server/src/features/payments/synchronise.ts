import type pg from "pg";
import type Stripe from "stripe";
import { DAY_MS } from "../../platform/durations.ts";
import type { Outbox } from "../../platform/mail/outbox.ts";
import type { Sessions } from "../../platform/sessions/sessions.ts";
import type { Settings } from "../configuration/service.ts";
import type { PaymentEmails } from "./emails.ts";
import { isImpossible, isMissing } from "./errors.ts";
import type { KeptMembership, PaymentStore } from "./store.ts";
import { type SubscriptionState, subscriptionState } from "./subscription-state.ts";
import { type Cause, tell } from "./notifications.ts";
import type { AccountLock } from "./account-lock.ts";

const GRACE_DAYS = 7;
const MAX_LISTED = 100;
const PAID_WITHIN_MS = 30 * DAY_MS;

export interface SynchronizeDependencies {
  readonly provider: Stripe;
  readonly store: PaymentStore;
  readonly turns: AccountLock;
  readonly settings: Settings;
  readonly sessions: Sessions;
  readonly outbox: Outbox<PaymentEmails>;
  readonly now: () => number;
}

/** A membership that the house gave is not ended by a subscription that came to nothing. */
const staysGiven = (before: KeptMembership | undefined, after: SubscriptionState): boolean =>
  before?.provider === "house" && after.state === "ended";

const intentsOf = ({ payments }: Stripe.Invoice): string[] =>
  (payments?.data ?? []).flatMap(({ payment: { payment_intent: intent } }) =>
    intent === undefined ? [] : [typeof intent === "string" ? intent : intent.id],
  );

/** Nothing for a customer that the provider no longer has. */
async function whatThereIs<T>(asked: PromiseLike<{ readonly data: T[] }>): Promise<T[]> {
  try {
    return (await asked).data;
  } catch (error) {
    if (isMissing(error)) return [];
    throw error;
  }
}

/**
 * Writes down the whole of what the provider says of an account, whatever made us ask: so any order of events, any
 * repetition and any delay end in the provider's state.
 */
export function createSynchronise(deps: SynchronizeDependencies) {
  const { provider, store, turns, settings, sessions, outbox, now } = deps;
  const aboutToAsk = new Map<number, Promise<void>>();

  async function settleOpen(client: pg.PoolClient, accountId: number, at: Date): Promise<void> {
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
      // Bank transfers are complete days before they are paid; some never are.
      const isYoung = at.getTime() - createdAt.getTime() < PAID_WITHIN_MS;
      if (session?.status === "complete" && !isPaid && isYoung) continue;
      const state = isPaid ? "paid" : "closed";
      const amount = isPaid ? session.amount_total : null;
      await store.settleTransaction(client, id, { state, amount, at });
    }
  }

  /** Those not written down before. */
  async function keepPayments(client: pg.PoolClient, accountId: number, customer: string) {
    const asked = { customer, status: "paid", limit: MAX_LISTED } as const;
    const data = await whatThereIs(provider.invoices.list({ ...asked, expand: ["data.payments"] }));
    const news: { currency: string; amount: number }[] = [];
    for (const invoice of data) {
      const { id, currency, amount_paid: amount, status_transitions, created } = invoice;
      const isLive = invoice.livemode;
      if (amount === 0) continue;
      const paidAt = new Date((status_transitions.paid_at ?? created) * 1000);
      const intentIds = intentsOf(invoice);
      const payment = { id, accountId, currency, amount, paidAt, isLive, intentIds };
      if (await store.addPayment(client, payment)) news.push({ currency, amount });
    }
    return news;
  }

  async function listSubscriptions(customer: string): Promise<Stripe.Subscription[]> {
    const asked = { customer, status: "all", limit: MAX_LISTED } as const;
    return whatThereIs(provider.subscriptions.list({ ...asked, expand: ["data.customer"] }));
  }

  /** The provider writes to its customers too: at the address that the account has today. */
  async function keepAddress(email: string, customer: Stripe.Subscription["customer"] | undefined) {
    if (typeof customer !== "object" || customer.deleted || customer.email === email) return;
    await provider.customers.update(customer.id, { email }).catch((error: unknown) => {
      // An address that the provider does not take must not keep its payments from being heard of.
      if (!isImpossible(error)) throw error;
    });
  }

  /**
   * As `account`, within the transaction of a caller who has locked the account.
   *
   * @param cause of what changed, where the caller changed it.
   */
  async function within(
    client: pg.PoolClient,
    accountId: number,
    { email, customerId }: { email: string; customerId: string },
    cause?: Cause,
  ): Promise<KeptMembership | undefined> {
    const at = new Date(now());
    const graceMs = ((await settings.number("membership.graceDays")) ?? GRACE_DAYS) * DAY_MS;
    const before = await store.membership(client, accountId);
    const subscriptions = await listSubscriptions(customerId);
    await keepAddress(email, subscriptions[0]?.customer);
    const after = subscriptionState(subscriptions, graceMs);
    if (after && !staysGiven(before, after))
      await store.writeMembership(client, accountId, after, at);
    if (!after) await store.noteAsked(client, accountId, at);
    await settleOpen(client, accountId, at);
    const paid = await keepPayments(client, accountId, customerId);
    if (after) {
      const plan = await store.planOf(client, after.priceId);
      await tell({
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

  async function ask(accountId: number): Promise<void> {
    await turns.take(accountId, async (client, account) => {
      aboutToAsk.delete(accountId);
      if (account?.customerId === undefined) return;
      const { email, customerId } = account;
      await within(client, accountId, { email, customerId });
    });
    // What is kept of sessions says what their account's membership was.
    sessions.forgetKept();
  }

  return {
    within,

    /** Asks the provider about an account that it knows; who comes while another waits to ask is answered with it. */
    account: async (accountId: number): Promise<void> => {
      const waiting = aboutToAsk.get(accountId);
      if (waiting) return waiting;
      const asked = ask(accountId).finally(() => {
        if (aboutToAsk.get(accountId) === asked) aboutToAsk.delete(accountId);
      });
      aboutToAsk.set(accountId, asked);
      return asked;
    },
  };
}
export type Synchronise = ReturnType<typeof createSynchronise>;
