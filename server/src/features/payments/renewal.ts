import type Stripe from "stripe";
import { isImpossible, unlessMissing } from "./errors.ts";

const MAX_INVOICES = 100;

export const OVER: ReadonlySet<Stripe.Subscription.Status> = new Set([
  "canceled",
  "incomplete_expired",
]);
/** What its current period costs is not paid. */
const OWING: ReadonlySet<Stripe.Subscription.Status> = new Set([
  "past_due",
  "unpaid",
  "incomplete",
  "paused",
]);

const isOwing = ({ status }: Pick<Stripe.Subscription, "status">): boolean => OWING.has(status);

/** Ends what would be charged again. */
export function createRenewal({ provider }: { provider: Stripe }) {
  /** An invoice that stays open is charged as soon as a card is good. False where one was paid a moment ago. */
  async function voidOpen(subscription: string): Promise<boolean> {
    const asked = { subscription, status: "open", limit: MAX_INVOICES } as const;
    const { data } = await provider.invoices.list(asked);
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
    /** Ends a subscription at once. */
    async end(subscription: Stripe.Subscription): Promise<void> {
      if (isOwing(subscription)) await voidOpen(subscription.id);
      await unlessMissing(provider.subscriptions.cancel(subscription.id));
    },

    /**
     * Charges nothing more: a subscription ends with what is paid for, and one that owes its current period ends at
     * once, with its invoice void. Void first: the provider makes an unpaid subscription active when its invoice is
     * void, and a period that nobody pays for is not to go on.
     */
    async stop(subscription: Stripe.Subscription): Promise<void> {
      const { id, status, cancel_at: cancelAt, cancel_at_period_end: isToEnd } = subscription;
      if (OVER.has(status)) return;
      if (isOwing(subscription) && (await voidOpen(id))) {
        await unlessMissing(provider.subscriptions.cancel(id));
        return;
      }
      if (isToEnd || cancelAt !== null) return;
      await provider.subscriptions.update(id, { cancel_at_period_end: true });
    },
  };
}
