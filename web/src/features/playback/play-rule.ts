import type { Flag } from "@bijou/contract/common";
import { useNavigate } from "react-router";
import { openLoginAlert } from "../../platform/notices.ts";
import { paths, type Playable } from "@bijou/contract/site-paths";
import { useSession } from "../../platform/session/session.ts";
import { currentSession, type Session } from "../../platform/session/storage.ts";
import { loginTexts, playLabels } from "./play-texts.ts";

export interface RuledTitle {
  readonly is_premium: Flag;
  readonly is_coming_soon_status: Flag;
}

export type PlayDecision = "player" | "trailer" | "sign-in" | "subscribe";

/**
 * The play rule (T-02..T-04). It only chooses the button's target: the server decides what plays. An unreleased title
 * plays its trailer for everyone (decisions 59 and 75).
 */
export function decidePlay(
  session: Pick<Session, "subscription_status"> | null,
  title: RuledTitle,
): PlayDecision {
  if (title.is_coming_soon_status === "1") return "trailer";
  if (session === null) return "sign-in";
  if (title.is_premium !== "1") return "player";
  return session.subscription_status === "Inactive" ? "subscribe" : "player";
}

/** What a title's play button does for the current member; for a guest on the server. */
export const usePlayDecision = (title: RuledTitle): PlayDecision => decidePlay(useSession(), title);

/** The label of that button. */
export const usePlayLabel = (title: RuledTitle): string => playLabels[usePlayDecision(title)];

/** Plays a title or an episode, or asks for what is missing: an account or a subscription. */
export function usePlay(prompt: string = loginTexts.play): (title: Playable & RuledTitle) => void {
  const navigate = useNavigate();
  return (title) => {
    const decision = decidePlay(currentSession(), title);
    if (decision === "sign-in") openLoginAlert(prompt, paths.player(title));
    else if (decision === "trailer") void navigate(paths.trailer(title), { viewTransition: true });
    else if (decision === "subscribe") void navigate(paths.subscribe(title));
    else void navigate(paths.player(title), { viewTransition: true });
  };
}
