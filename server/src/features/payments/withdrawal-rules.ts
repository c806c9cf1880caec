import { DAY_MS } from "../../platform/durations.ts";
import type { Contract, DueRefund } from "./withdrawal-store.ts";

/** Directive 2011/83/EU, article 9. */
const DAYS = 14;

/** Where consumers may withdraw from a distance contract: the European Economic Area. */
const EEA =
  "AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IS IT LI LT LU LV MT NL NO PL PT RO SE SI SK";

/** The earliest payment that can still be withdrawn from: the day of the payment does not count (Regulation 1182/71). */
export const withdrawableSince = (nowMs: number): Date =>
  new Date(Math.floor(nowMs / DAY_MS) * DAY_MS - DAYS * DAY_MS);

/** The end of the withdrawal period: fourteen days after the day of the contract or the last payment. */
export function withdrawableUntil({ beganAt, payments }: Contract): Date | undefined {
  const made = [beganAt, ...payments.map(({ paidAt }) => paidAt)].flatMap((at) =>
    at === undefined ? [] : [at.getTime()],
  );
  if (made.length === 0) return undefined;
  return new Date((Math.floor(Math.max(...made) / DAY_MS) + DAYS + 1) * DAY_MS);
}

/** @param isProRata refund only the unused share of the paid period. */
export function refundsOf(
  { payments, periodEnd }: Contract,
  nowMs: number,
  isProRata: boolean,
): DueRefund[] {
  return payments.flatMap(({ intentId, currency, left, paidAt }) => {
    const paidMs = (periodEnd?.getTime() ?? 0) - paidAt.getTime();
    const unusedMs = Math.max(0, (periodEnd?.getTime() ?? 0) - nowMs);
    const share = isProRata && paidMs > 0 ? Math.min(1, unusedMs / paidMs) : 1;
    const amount = Math.floor(left * share);
    return amount > 0 ? [{ intentId, currency, amount }] : [];
  });
}

/**
 * Whether consumers in a country may withdraw. Those in an unknown country may.
 *
 * @param countries the operator's setting: codes, "all", "none", or "" for the EEA.
 */
export function isWithdrawalOpen(countries: string, country: string): boolean {
  if (countries === "all" || countries === "none") return countries === "all";
  return country === "" || (countries || EEA).split(/[\s,]+/).includes(country);
}
