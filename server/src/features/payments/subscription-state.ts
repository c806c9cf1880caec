import type Stripe from "stripe";
import { SECOND_MS } from "../../platform/durations.ts";

/** The stored state of a subscription. Depends only on the provider's state, not on earlier stored state. */
export interface SubscriptionState {
  readonly subscriptionId: string;
  readonly providerStatus: Stripe.Subscription.Status;
  readonly priceId: string | undefined;
  readonly state: "active" | "cancelled" | "ended";
  /** The end of access. */
  readonly paidUntil: Date;
  /** The next renewal, or the end. */
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

/** The subscription that determines the membership. */
function bestOf(subscriptions: readonly Stripe.Subscription[]): Stripe.Subscription | undefined {
  return subscriptions.toSorted(
    (a, b) => rankOf(b) - rankOf(a) || b.created - a.created || b.id.localeCompare(a.id),
  )[0];
}

/**
 * `docs/entitlement.md`, "What the payment provider's states become".
 *
 * @param graceMs how long access continues while a payment is due.
 * @returns undefined if there was never a subscription.
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
  const common = {
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
      return { ...common, state, paidUntil, periodEnd, pastDueSince: undefined };
    }
    case "past_due": {
      const pastDueSince = at(item.current_period_start);
      const paidUntil = new Date(pastDueSince.getTime() + graceMs);
      return { ...common, state, paidUntil, periodEnd, pastDueSince };
    }
    default: {
      const end = endedAt === null ? at(item.current_period_start) : at(endedAt);
      return { ...common, state: "ended", paidUntil: end, periodEnd: end, pastDueSince: undefined };
    }
  }
}
