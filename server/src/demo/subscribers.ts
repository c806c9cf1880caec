import { setTimeout as sleep } from "node:timers/promises";
import type { FastifyBaseLogger } from "fastify";
import { createMembershipStore } from "../features/membership/service.ts";
import type { Payments } from "../features/payments/service.ts";
import type { Database } from "../platform/database/database.ts";
import { CARDS, type Billing } from "./fake-stripe/billing.ts";
import { findWaiting, giveBack, takeGift } from "./subscribers-store.ts";

/** Who pays in a demonstration, and who has cancelled. */
const SUBSCRIBERS = [
  { email: "premium@demo.test", isLeaving: false },
  { email: "cancelled@demo.test", isLeaving: true },
  { email: "family@demo.test", isLeaving: false },
] as const;

/** The house does not wait longer to open. */
const MAX_PERIOD_MS = 2_000;

interface Subscriber {
  readonly email: string;
  readonly accountId: number;
  readonly isLeaving: boolean;
  /** What the house gave it, to be given back should the payment fail. */
  readonly given: { readonly state: string; readonly paidUntil: Date | null } | undefined;
}

async function subscribe(
  { payments: { checkout, changes }, billing }: { payments: Payments; billing: Billing },
  { accountId, isLeaving }: Subscriber,
  planId: number,
): Promise<void> {
  const payer = { kind: "member", accountId, isChild: false } as const;
  const begun = await checkout.begin(payer, { planId, currency: undefined });
  if ("error" in begun) throw new Error(begun.message);
  billing.pay(begun.sessionId, CARDS.good);
  const { state } = await checkout.settle(accountId, begun.transactionId, { isGivenUp: false });
  if (state !== "paid") throw new Error(`The payment is ${state}.`);
  if (isLeaving) await changes.cancel(accountId);
}

/**
 * Has the members of a demonstration subscribe at its own payment provider as anybody does, so that they have receipts
 * and something to cancel. Whose payment fails keeps what the house gave, and tries again at the next start.
 */
export async function subscribeMembers(deps: {
  database: Database;
  payments: Payments;
  /** Of the provider, where their cards are taken: its pages are not open before the house is. */
  billing: Billing;
  log: FastifyBaseLogger;
}): Promise<void> {
  const { database, log } = deps;
  const emails = SUBSCRIBERS.map(({ email }) => email);
  const waiting = (await findWaiting(database, emails, new Date())).map(
    ({ email, accountId, state, paidUntil }): Subscriber => ({
      email,
      accountId,
      isLeaving: SUBSCRIBERS.some((one) => one.email === email && one.isLeaving),
      given: state === null ? undefined : { state, paidUntil },
    }),
  );
  if (waiting.length === 0) return;
  const plans = await createMembershipStore(database).plans();
  const plan = plans.find(({ is_offered: isOffered }) => isOffered);
  if (!plan) return;

  const all = waiting.map(async (subscriber) => {
    const { accountId, email, given } = subscriber;
    try {
      // A gift stands in the way of a payment.
      await takeGift(database, accountId);
      await subscribe(deps, subscriber, plan.id);
    } catch (error) {
      log.warn({ error, email }, "A member of the demonstration could not subscribe");
      if (given) await giveBack(database, accountId, given);
    }
  });
  const tooLong = new AbortController();
  await Promise.race([
    Promise.all(all),
    sleep(MAX_PERIOD_MS, undefined, { ref: false, signal: tooLong.signal }).catch(() => undefined),
  ]);
  tooLong.abort();
}

export { forgetTheirPayments } from "./subscribers-store.ts";
