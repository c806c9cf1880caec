import type Stripe from "stripe";
import { SECOND_MS } from "../../platform/durations.ts";

/** What the house keeps of an account's subscription: a function of what the provider says, and of nothing before. */
export interface SubscriptionState {
  readonly subscriptionId: string;
  readonly providerStatus: Stripe.Subscription.Status;
  readonly priceId: string | undefined;
  readonly state: "active" | "cancelled" | "ended";
  /** When the house closes. */
  readonly paidUntil: Date;
  /** When it is paid for again, or ends. */
  readonly periodEnd: Date;
  readonly pastDueSince: Date | undefined;
  readonly beganAt: Date;
}

const RANK: Readonly<Record<string, number>> = {
  active: 3,
  trialing: 3,
  past_due: 2,
  unpaid: 1,
  paused: 1,
  incomplete: 1,
  canceled: 0,
  incomplete_expired: 0,
};

const at = (seconds: number): Date => new Date(seconds * SECOND_MS);

const rankOf = ({ status }: Stripe.Subscription): number => RANK[status] ?? 0;

/** The one that counts of an account's subscriptions. */
function bestOf(subscriptions: readonly Stripe.Subscription[]): Stripe.Subscription | undefined {
  return subscriptions.toSorted(
    (a, b) => rankOf(b) - rankOf(a) || b.created - a.created || b.id.localeCompare(a.id),
  )[0];
}

/**
 * `docs/entitlement.md`, "What the payment provider's states become".
 *
 * @param graceMs how long the house stays open while payment may still come.
 * @returns nothing where there was never a subscription.
 */
export function subscriptionState(
  subscriptions: readonly Stripe.Subscription[],
  graceMs: number,
): SubscriptionState | undefined {
  const subscription = bestOf(subscriptions);
  const [item] = subscription?.items.data ?? [];
  if (!subscription || !item) return undefined;
  const { id: subscriptionId, status, cancel_at: cancelAt, ended_at: endedAt } = subscription;
  const periodEnd = at(cancelAt ?? item.current_period_end);
  const kept = {
    subscriptionId,
    providerStatus: status,
    priceId: item.price.id,
    beganAt: at(subscription.created),
  };
  const isCancelled = subscription.cancel_at_period_end || cancelAt !== null;
  const state = isCancelled ? "cancelled" : "active";
  switch (status) {
    case "active":
    case "trialing": {
      const paidUntil = isCancelled ? periodEnd : new Date(periodEnd.getTime() + graceMs);
      return { ...kept, state, paidUntil, periodEnd, pastDueSince: undefined };
    }
    case "past_due": {
      const pastDueSince = at(item.current_period_start);
      const paidUntil = new Date(pastDueSince.getTime() + graceMs);
      return { ...kept, state, paidUntil, periodEnd, pastDueSince };
    }
    default: {
      const end = endedAt === null ? at(item.current_period_start) : at(endedAt);
      return { ...kept, state: "ended", paidUntil: end, periodEnd: end, pastDueSince: undefined };
    }
  }
}
