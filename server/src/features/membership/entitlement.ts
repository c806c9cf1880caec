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

/** What an operator decides (decisions 12). */
export interface EntitlementRules {
  readonly savedSearchRequires: "member" | "subscriber";
}

/** Why a title is not played, or nothing. */
export type PlayRefusal =
  | "not_for_children"
  | "not_in_country"
  | "coming_soon"
  | "premium"
  | undefined;

interface PlayableTitle {
  /** It is marked so, or its early release is not over (decisions 11). */
  readonly isPremium: boolean;
  /** Its release, or that of the episode, is still to come. */
  readonly isAhead: boolean;
  readonly isForKids: boolean;
  /** It may be played in every country, or in the one it is asked for from. */
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
 * The one place that decides what somebody may have (R-02, R-03, R-04, decisions 6, 9, 10, 12 and 74): the play
 * address, the marks of a title, ads, early releases, bonus extras and saved searches all ask here. A cancelled
 * membership counts until the end of what was paid for; children see no ads. `docs/entitlement.md` is its table.
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
 * Whether a title plays for somebody: children first, then the country, then its release, then who pays for it, so that
 * nobody is asked to pay for what stays closed.
 */
export function playRefusalOf(holder: Holder, title: PlayableTitle, nowMs: number): PlayRefusal {
  if (holder.kind === "member" && holder.isChild && !title.isForKids) return "not_for_children";
  if (!title.isInTerritory) return "not_in_country";
  if (title.isAhead) return "coming_soon";
  if (title.isPremium && !entitlementOf(holder, nowMs).premium) return "premium";
  return undefined;
}
