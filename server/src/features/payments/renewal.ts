import type Stripe from "stripe";
import { isImpossible, unlessMissing } from "./errors.ts";

const MAX_INVOICES = 100;

export const OVER: ReadonlySet<Stripe.Subscription.Status> = new Set([
  "canceled",
  "incomplete_expired",
]);
/** The current period is not paid. */
const UNPAID_STATUSES: ReadonlySet<Stripe.Subscription.Status> = new Set([
  "past_due",
  "unpaid",
  "incomplete",
  "paused",
]);

const isUnpaid = ({ status }: Pick<Stripe.Subscription, "status">): boolean =>
  UNPAID_STATUSES.has(status);

/** Ends subscriptions. */
export function createRenewal({ provider }: { provider: Stripe }) {
  /** Voids open invoices, which a new card would pay. Returns false if one was paid meanwhile. */
  async function voidOpen(subscription: string): Promise<boolean> {
    const query = { subscription, status: "open", limit: MAX_INVOICES } as const;
    const { data } = await provider.invoices.list(query);
    for (const { id } of data)
      try {
        await provider.invoices.voidInvoice(id);
      } catch (error) {
        if (isImpossible(error)) return false;
        throw error;
      }
    return true;
  }

  return {
    /** Ends a subscription immediately. */
    async end(subscription: Stripe.Subscription): Promise<void> {
      if (isUnpaid(subscription)) await voidOpen(subscription.id);
      await unlessMissing(provider.subscriptions.cancel(subscription.id));
    },

    /**
     * Ends a subscription with its paid period; one whose current period is unpaid ends immediately, and its invoice is
     * voided. Void before canceling: voiding makes an unpaid subscription active at the provider.
     */
    async stop(subscription: Stripe.Subscription): Promise<void> {
      const { id, status, cancel_at: cancelAt, cancel_at_period_end: isCancelling } = subscription;
      if (OVER.has(status)) return;
      if (isUnpaid(subscription) && (await voidOpen(id))) {
        await unlessMissing(provider.subscriptions.cancel(id));
        return;
      }
      if (isCancelling || cancelAt !== null) return;
      await provider.subscriptions.update(id, { cancel_at_period_end: true });
    },
  };
}
