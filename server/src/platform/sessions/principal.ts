import type { Guest } from "./tokens.ts";

/** Who is calling, as far as the tokens prove it. Feature code takes one of these, never a raw id. */
export interface Member {
  readonly kind: "member";
  readonly sessionId: number;
  readonly deviceId: number;
  readonly accountId: number;
  readonly profileId: number;
  readonly isRoot: boolean;
  readonly isChild: boolean;
  /** The session is the account's owner's, whichever of its profiles the call is made for. */
  readonly isOwners: boolean;
  /** Proved by the token that may only list profiles and switch to one. */
  readonly onlySwitches: boolean;
  readonly membership: Membership | undefined;
  /** The pair was replaced a moment ago: what is under way may be read to its end, nothing may be changed. */
  readonly isReplaced: boolean;
}

interface Membership {
  readonly state: "active" | "cancelled" | "ended";
  readonly paidUntil: Date | undefined;
}

export type Viewer = Guest | Member;

/** A child's profile sees and plays only what is marked for children. */
export function seesKidsOnly(viewer: Viewer): boolean {
  return viewer.kind === "member" && viewer.isChild;
}
