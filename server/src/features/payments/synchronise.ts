import type pg from "pg";
import type Stripe from "stripe";
import type { Database } from "../../platform/database/database.ts";
import { inTransaction } from "../../platform/database/transaction.ts";
import type { Outbox } from "../../platform/mail/outbox.ts";
import type { Sessions } from "../../platform/sessions/sessions.ts";
import type { Settings } from "../configuration/service.ts";
import { isMissing } from "./refusals.ts";
import type { KeptMembership, PaymentStore } from "./store.ts";
import { type SubscriptionState, subscriptionState } from "./subscription-state.ts";
import { tell } from "./tell.ts";

const DAY_MS = 24 * 60 * 60 * 1000;
const GRACE_DAYS = 7;
const MOST_LISTED = 100;

export interface SynchroniseParts {
  readonly database: Database;
  readonly provider: Stripe;
  readonly store: PaymentStore;
  readonly settings: Settings;
  readonly sessions: Sessions;
  readonly outbox: Outbox;
  readonly now: () => number;
}

/** A membership that the house gave is not ended by a subscription that came to nothing. */
const staysGiven = (before: KeptMembership | undefined, after: SubscriptionState): boolean =>
  before?.provider === "house" && after.state === "ended";

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
export function createSynchronise(parts: SynchroniseParts) {
  const { database, provider, store, settings, sessions, outbox, now } = parts;

  async function settleOpen(client: pg.PoolClient, accountId: number, at: Date): Promise<void> {
    for (const { id, session_id: sessionId } of await store.openTransactions(client, accountId)) {
      const session =
        sessionId === null
          ? undefined
          : await provider.checkout.sessions.retrieve(sessionId).catch((error: unknown) => {
              if (isMissing(error)) return undefined;
              throw error;
            });
      if (session?.status === "open") continue;
      const isPaid = session?.status === "complete" && session.payment_status !== "unpaid";
      // Bank transfers are complete days before they are paid.
      if (session?.status === "complete" && !isPaid) continue;
      const state = isPaid ? "paid" : "closed";
      const amount = isPaid ? session.amount_total : null;
      await store.settleTransaction(client, id, { state, amount, at });
    }
  }

  /** Those not written down before. */
  async function keepPayments(client: pg.PoolClient, accountId: number, customer: string) {
    const asked = { customer, status: "paid", limit: MOST_LISTED } as const;
    const data = await whatThereIs(provider.invoices.list(asked));
    const news: { currency: string; amount: number }[] = [];
    for (const { id, currency, amount_paid: amount, status_transitions, created } of data) {
      if (amount === 0) continue;
      const paidAt = new Date((status_transitions.paid_at ?? created) * 1000);
      const isNew = await store.addPayment(client, { id, accountId, currency, amount, paidAt });
      if (isNew) news.push({ currency, amount });
    }
    return news;
  }

  async function listSubscriptions(customer: string): Promise<Stripe.Subscription[]> {
    const asked = { customer, status: "all", limit: MOST_LISTED } as const;
    return whatThereIs(provider.subscriptions.list(asked));
  }

  /** As `account`, within the transaction of a caller who has locked the account. */
  async function within(
    client: pg.PoolClient,
    accountId: number,
    { email, customerId }: { email: string; customerId: string },
  ): Promise<KeptMembership | undefined> {
    const at = new Date(now());
    const graceMs = ((await settings.number("membership.graceDays")) ?? GRACE_DAYS) * DAY_MS;
    const before = await store.membership(client, accountId);
    const after = subscriptionState(await listSubscriptions(customerId), graceMs);
    if (after && !staysGiven(before, after))
      await store.writeMembership(client, accountId, after, at);
    await settleOpen(client, accountId, at);
    const paid = await keepPayments(client, accountId, customerId);
    if (after) {
      const plan = await store.planNameOf(client, after.priceId);
      await tell({ client, outbox, to: email, plan, before, after, paid, at });
    }
    return store.membership(client, accountId);
  }

  return {
    within,

    /** Asks the provider about an account that it knows. */
    account: async (accountId: number): Promise<void> => {
      await inTransaction(database, async (client) => {
        const account = await store.lockAccount(client, accountId);
        if (account?.customerId === undefined) return;
        const { email, customerId } = account;
        await within(client, accountId, { email, customerId });
      });
      // What is kept of sessions says what their account's membership was.
      sessions.forgetKept();
    },
  };
}
export type Synchronise = ReturnType<typeof createSynchronise>;
