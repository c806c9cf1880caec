import { currencySymbol } from "./locale.ts";

interface Price {
  /** ISO 4217. */
  readonly currency: string;
  /** The amount as the server formats it (K-45). */
  readonly plan_price: string;
}

/** "$1.99"; the amount alone for an unknown currency. */
export function priceText({ currency, plan_price: amount }: Price): string {
  if (!/^[a-z]{3}$/i.test(currency)) return amount;
  const symbol = currencySymbol(currency);
  if (symbol === undefined) return amount;
  return /^[a-z]+$/i.test(symbol) ? `${symbol} ${amount}` : `${symbol}${amount}`;
}
