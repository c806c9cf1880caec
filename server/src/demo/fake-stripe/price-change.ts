import type { InvoiceLine, Price, Subscription } from "./objects.ts";
import { periodAfter } from "./periods.ts";

interface PriceChange {
  /** Billed immediately; empty in a trial. */
  readonly lines: readonly InvoiceLine[];
  /** The billing period after the change. */
  readonly period: { readonly start: number; readonly end: number };
}

/**
 * Stripe's proration: the rest of the period is credited and charged at the new price; with another interval, a new
 * period starts immediately and is charged in full.
 */
export function priceChange(
  { items, status }: Subscription,
  price: Price,
  atSeconds: number,
): PriceChange {
  const [item] = items.data;
  const { current_period_start: start, current_period_end: end } = item;
  const period = { start, end };
  if (status === "trialing") return { lines: [], period };
  const left = Math.max(0, end - atSeconds) / (end - start);
  const credit = {
    description: `Unused time on ${item.price.product_name}`,
    amount: -Math.round(item.price.unit_amount * left),
    period: { start: atSeconds, end },
  };
  if (price.recurring.interval === item.price.recurring.interval) {
    const rest = {
      description: `Remaining time on ${price.product_name}`,
      amount: Math.round(price.unit_amount * left),
      period: { start: atSeconds, end },
    };
    return { lines: [rest, credit], period };
  }
  const whole = { start: atSeconds, end: periodAfter(atSeconds, price) };
  return { lines: [billLine(price, whole), credit], period: whole };
}

export const billLine = (
  { product_name: description, unit_amount: amount }: Price,
  period: { readonly start: number; readonly end: number },
): InvoiceLine => ({ description, amount, period });
