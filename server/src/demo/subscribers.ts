import { setTimeout as sleep } from "node:timers/promises";
import type { FastifyBaseLogger } from "fastify";
import { createMembershipStore } from "../features/membership/service.ts";
import type { Payments } from "../features/payments/service.ts";
import type { Database } from "../platform/database/database.ts";
import { DAY_MS, SECOND_MS } from "../platform/durations.ts";
import { CARDS, type Billing } from "./fake-stripe/billing.ts";
import {
  findUnsubscribed,
  restoreGrantedMembership,
  deleteGrantedMembership,
} from "./subscribers-store.ts";

/** The first payment of each was this many days ago. */
const SUBSCRIBERS = [
  { email: "premium@demo.test", daysAgo: 165, isCancelling: false },
  { email: "cancelled@demo.test", daysAgo: 72, isCancelling: true },
  { email: "family@demo.test", daysAgo: 104, isCancelling: false },
] as const;

/** Start the server after this time even if a subscription is still pending. */
const MAX_WAIT_MS = 2_000;

interface Subscriber {
  readonly email: string;
  readonly accountId: number;
  readonly isCancelling: boolean;
  /** Of the subscription, in milliseconds. */
  readonly startMs: number;
  /** The membership that was granted without payment; restored if the payment fails. */
  readonly granted: { readonly state: string; readonly paidUntil: Date | null } | undefined;
}

async function subscribe(
  { payments: { checkout, changes }, billing }: { payments: Payments; billing: Billing },
  { accountId, isCancelling, startMs }: Subscriber,
  planId: number,
): Promise<void> {
  const payer = { kind: "member", accountId, isChild: false } as const;
  const begun = await checkout.begin(payer, { planId, currency: undefined });
  if ("error" in begun) throw new Error(begun.message);
  billing.pay(begun.sessionId, CARDS.good, Math.floor(startMs / SECOND_MS));
  const { state } = await checkout.refresh(accountId, begun.transactionId, { isAbandoned: false });
  if (state !== "paid") throw new Error(`The payment is ${state}.`);
  if (isCancelling) await changes.cancel(accountId);
}

/**
 * Subscribes the seeded members at the fake Stripe since some months, so that they have receipts and something to cancel.
 * A member whose payment fails keeps the granted membership; the next start tries again.
 */
export async function subscribeMembers(deps: {
  database: Database;
  payments: Payments;
  /** Pays directly: the checkout pages are not served yet. */
  billing: Billing;
  log: FastifyBaseLogger;
}): Promise<void> {
  const { database, log } = deps;
  const emails = SUBSCRIBERS.map(({ email }) => email);
  const nowMs = Date.now();
  const unsubscribed = (await findUnsubscribed(database, emails, new Date(nowMs))).map(
    ({ email, accountId, state, paidUntil, hasPaid }): Subscriber => {
      const known = SUBSCRIBERS.find((one) => one.email === email);
      return {
        email,
        accountId,
        isCancelling: known?.isCancelling === true,
        startMs: hasPaid ? nowMs : nowMs - (known?.daysAgo ?? 0) * DAY_MS,
        granted: state === null ? undefined : { state, paidUntil },
      };
    },
  );
  if (unsubscribed.length === 0) return;
  const plans = await createMembershipStore(database).plans();
  const plan = plans.find(({ is_offered: isOffered }) => isOffered);
  if (!plan) return;

  const all = unsubscribed.map(async (subscriber) => {
    const { accountId, email, granted } = subscriber;
    try {
      // Checkout rejects an account that has a membership.
      await deleteGrantedMembership(database, accountId);
      await subscribe(deps, subscriber, plan.id);
    } catch (error) {
      log.warn({ error, email }, "A demonstration member could not subscribe");
      if (granted) await restoreGrantedMembership(database, accountId, granted);
    }
  });
  const timeout = new AbortController();
  await Promise.race([
    Promise.all(all),
    sleep(MAX_WAIT_MS, undefined, { ref: false, signal: timeout.signal }).catch(() => undefined),
  ]);
  timeout.abort();
}
