import type { SubscriptionStatus } from "@bijou/contract/common";
import type { Member } from "../../platform/sessions/principal.ts";
import type { Guest } from "../../platform/sessions/tokens.ts";

export interface Entitlement {
  readonly subscriptionStatus: SubscriptionStatus;
  /** Premium titles, and with them early releases and bonus extras. */
  readonly premium: boolean;
  readonly ads: boolean;
  readonly savedSearches: boolean;
}

/** Set by the operator (decisions 12). */
export interface EntitlementRules {
  readonly savedSearchRequires: "member" | "subscriber";
}

/** Why a title does not play; undefined if it does. */
export type PlayRestriction =
  | "not_for_children"
  | "not_in_country"
  | "coming_soon"
  | "premium"
  | undefined;

interface PlayableTitle {
  /** Premium, or in its early release (decisions 11). */
  readonly isPremium: boolean;
  /** The title or episode is not released yet. */
  readonly isAhead: boolean;
  readonly isForKids: boolean;
  /** It may be played in the viewer's country. */
  readonly isInTerritory: boolean;
}

type Holder = Guest | Pick<Member, "kind" | "membership" | "isChild">;

function statusOf(holder: Holder, nowMs: number): SubscriptionStatus {
  const membership = holder.kind === "member" ? holder.membership : undefined;
  const isOver = membership?.paidUntil !== undefined && membership.paidUntil.getTime() <= nowMs;
  if (membership === undefined || isOver || membership.state === "ended") return "Inactive";
  if (membership.state === "active") return "Active";
  return membership.paidUntil === undefined ? "Inactive" : "Cancelled";
}

/**
 * Decides what a viewer may have (R-02, R-03, R-04, decisions 6, 9, 10, 12 and 74): play addresses, the viewer state of
 * titles, ads, early releases, bonus extras and saved searches. A cancelled membership counts until the end of its paid
 * period; children see no ads. `docs/entitlement.md` has the table.
 */
export function entitlementOf(
  holder: Holder,
  nowMs: number,
  { savedSearchRequires }: EntitlementRules = { savedSearchRequires: "member" },
): Entitlement {
  const subscriptionStatus = statusOf(holder, nowMs);
  const premium = subscriptionStatus !== "Inactive";
  const isMember = holder.kind === "member";
  return {
    subscriptionStatus,
    premium,
    ads: isMember && !premium && !holder.isChild,
    savedSearches: isMember && (premium || savedSearchRequires === "member"),
  };
}

/**
 * Why a title does not play for a viewer. Premium comes last, so that no viewer is asked to pay for a title that would
 * still not play.
 */
export function playRestrictionOf(
  holder: Holder,
  title: PlayableTitle,
  nowMs: number,
): PlayRestriction {
  if (holder.kind === "member" && holder.isChild && !title.isForKids) return "not_for_children";
  if (!title.isInTerritory) return "not_in_country";
  if (title.isAhead) return "coming_soon";
  if (title.isPremium && !entitlementOf(holder, nowMs).premium) return "premium";
  return undefined;
}
