import type { TranslationLanguage } from "@bijou/contract/studio/translations";
import type { Guest } from "./tokens.ts";

/** The caller, as proven by the tokens. Feature code takes one of these, never a raw id. */
export interface Member {
  readonly kind: "member";
  readonly sessionId: number;
  readonly deviceId: number;
  readonly accountId: number;
  readonly profileId: number;
  readonly isRoot: boolean;
  readonly isChild: boolean;
  /** Whether the session is the account owner's, whichever of its profiles the call is made for. */
  readonly isOwners: boolean;
  /** Authenticated by a token that may only list profiles and switch to one. */
  readonly onlySwitches: boolean;
  readonly membership: Membership | undefined;
  /** The tokens were replaced a moment ago: reads under way may finish, changes are rejected. */
  readonly isReplaced: boolean;
  /** In which the call asks for texts; as they are without it. */
  readonly language?: TranslationLanguage;
}

interface Membership {
  readonly state: "active" | "cancelled" | "ended";
  readonly paidUntil: Date | undefined;
}

export type Viewer = Guest | Member;

/** A child's profile sees and plays only titles marked for children. */
export function seesKidsOnly(viewer: Viewer): boolean {
  return viewer.kind === "member" && viewer.isChild;
}

/** Whether a viewer who sees a series sees this episode of it too. */
export const seesEpisode = (
  viewer: Viewer,
  { is_for_kids: isForKids }: { readonly is_for_kids: boolean },
): boolean => isForKids || !seesKidsOnly(viewer);
