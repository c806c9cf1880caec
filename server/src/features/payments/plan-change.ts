import type Stripe from "stripe";
import { MINUTE_MS, SECOND_MS } from "../../platform/durations.ts";
import type { PaymentDependencies } from "./dependencies.ts";
import type { PaymentError } from "./errors.ts";
import type { StoredMembership, OfferedPrice } from "./store.ts";

/** How long a change is prorated from the time of its preview. */
const PREVIEW_VALID_MS = 30 * MINUTE_MS;

const NOT_SOLD: PaymentError = {
  error: "no_such_plan",
  message: "This plan isn’t available in your currency.",
};
const OUTDATED: PaymentError = {
  error: "preview_outdated",
  message: "The amounts may have changed since. Please look at them again.",
};
const DUE: PaymentError = {
  error: "payment_due",
  message: "Your last payment failed. Change your card first.",
};
const CANCELLED: PaymentError = {
  error: "subscription_cancelled",
  message: "Your subscription is cancelled. Resume it first.",
};

/** Amounts in the currency's smallest unit. */
export interface PlanChangePreview {
  readonly currency: string;
  /** Charged immediately. */
  readonly chargedToday: number;
  /** The remaining credit, which pays for later charges. */
  readonly credit: number;
  readonly nextCharge: number;
  readonly nextChargeAt: Date;
  /** In Unix seconds. The change costs these amounts if it uses the same date. */
  readonly prorationDate: number;
}

interface ResolvedChange {
  readonly itemId: string;
  readonly price: OfferedPrice;
  readonly subscription: Stripe.Subscription;
  /** The subscription already has this price. */
  readonly isSame: boolean;
}

/** Previews and applies a change of plan. */
export function createPlanChange({ provider, store, now }: PaymentDependencies) {
  async function resolveChange(
    subscriptionId: string,
    { provider_status: status, state }: StoredMembership,
    planId: number,
  ): Promise<ResolvedChange | PaymentError> {
    if (status === "past_due") return DUE;
    if (state === "cancelled") return CANCELLED;
    const subscription = await provider.subscriptions.retrieve(subscriptionId);
    const { items, currency } = subscription;
    const [item] = items.data;
    const price = await store.price(planId, currency);
    if (!item || price?.currency !== currency) return NOT_SOLD;
    return { itemId: item.id, price, subscription, isSame: item.price.id === price.price_id };
  }

  return {
    async preview(
      subscriptionId: string,
      stored: StoredMembership,
      planId: number,
    ): Promise<PlanChangePreview | PaymentError> {
      const found = await resolveChange(subscriptionId, stored, planId);
      if ("error" in found) return found;
      const { itemId, price, subscription } = found;
      const items = [{ id: itemId, price: price.price_id }];
      const isTrial = subscription.status === "trialing";
      const prorationDate = Math.floor(now() / SECOND_MS);
      const [today, whole] = await Promise.all([
        provider.invoices.createPreview({
          subscription: subscriptionId,
          subscription_details: {
            items,
            proration_behavior: "always_invoice",
            proration_date: prorationDate,
          },
        }),
        // The first full period of the plan, with the discounts that the subscription has.
        provider.invoices.createPreview({
          subscription: subscriptionId,
          subscription_details: {
            items,
            proration_behavior: "none",
            ...(isTrial ? { trial_end: "now" as const } : {}),
          },
        }),
      ]);
      const credit = Math.max(0, -(today.ending_balance ?? 0));
      const periodEnd = subscription.items.data[0]?.current_period_end ?? prorationDate;
      const [line] = whole.lines.data;
      // With another interval a new period begins today; otherwise the current one continues.
      const beginsNow = !isTrial && line !== undefined && line.period.start < periodEnd;
      return {
        currency: today.currency,
        chargedToday: today.amount_due,
        credit,
        nextCharge: Math.max(0, whole.total - credit),
        nextChargeAt: new Date((beginsNow ? line.period.end : periodEnd) * SECOND_MS),
        prorationDate,
      };
    },

    async apply(
      subscriptionId: string,
      stored: StoredMembership,
      { planId, prorationDate }: { planId: number; prorationDate: number | undefined },
    ): Promise<PaymentError | undefined> {
      const agedMs = prorationDate === undefined ? 0 : now() - prorationDate * SECOND_MS;
      if (agedMs > PREVIEW_VALID_MS || agedMs < -MINUTE_MS) return OUTDATED;
      const found = await resolveChange(subscriptionId, stored, planId);
      if ("error" in found) return found;
      if (found.isSame) return undefined;
      await provider.subscriptions.update(subscriptionId, {
        items: [{ id: found.itemId, price: found.price.price_id }],
        proration_behavior: "always_invoice",
        payment_behavior: "error_if_incomplete",
        ...(prorationDate === undefined ? {} : { proration_date: prorationDate }),
      });
      return undefined;
    },
  };
}
