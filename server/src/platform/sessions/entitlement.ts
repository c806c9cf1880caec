import type { Membership } from "./principal.ts";

export interface Entitlement {
  readonly subscriptionStatus: "Active" | "Cancelled" | "Inactive";
  readonly premium: boolean;
}

/**
 * The one place that decides what a membership is worth (R-03, R-04, decisions 6 and 9):
 * a cancelled one counts until the end of what was paid for.
 */
export function entitlementOf(membership: Membership | undefined, nowMs: number): Entitlement {
  const over = membership?.paidUntil !== undefined && membership.paidUntil.getTime() <= nowMs;
  if (membership === undefined || over || membership.state === "ended")
    return { subscriptionStatus: "Inactive", premium: false };
  if (membership.state === "active") return { subscriptionStatus: "Active", premium: true };
  return membership.paidUntil === undefined
    ? { subscriptionStatus: "Inactive", premium: false }
    : { subscriptionStatus: "Cancelled", premium: true };
}
