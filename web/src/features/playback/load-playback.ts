import { CallFailed } from "@bijou/contract/errors";
import type { PlaybackState } from "@bijou/contract/playback";
import { requestPlayback, takePrepared } from "./prepared-playback.ts";
import { currentSession } from "../../platform/session/storage.ts";
import type { PlayRequest } from "./play-request.ts";
import { unreachableText } from "./play-texts.ts";

/** What the player's page shows. */
export type Playback =
  | { readonly kind: "ready"; readonly state: PlaybackState; readonly isExtra: boolean }
  | { readonly kind: "sign-in"; readonly request: PlayRequest }
  | { readonly kind: "premium"; readonly state: PlaybackState }
  /** Unreleased, or without media; the server's text says which. */
  | { readonly kind: "withheld"; readonly state: PlaybackState; readonly text: string }
  | { readonly kind: "missing" }
  | { readonly kind: "failed"; readonly text: string };

/** Loads what to play; every error becomes a state of the page. Never throws. */
export async function loadPlayback(request: PlayRequest | undefined): Promise<Playback> {
  if (request === undefined) return { kind: "missing" };
  const { extra } = request;
  const isExtra = extra !== undefined;
  if (currentSession() === null && !isExtra) return { kind: "sign-in", request };
  try {
    const prepared = isExtra ? undefined : takePrepared(request);
    const { state, message } = await (prepared ?? requestPlayback(request, extra));
    if (state.error === "0" && state.play_url !== "") return { kind: "ready", state, isExtra };
    // The response may have updated the membership.
    const isFree = currentSession()?.subscription_status === "Inactive";
    const isUnpaid = state.is_premium === "1" && isFree;
    return isUnpaid && extra !== "trailer"
      ? { kind: "premium", state }
      : { kind: "withheld", state, text: message };
  } catch (failure) {
    if (!(failure instanceof CallFailed)) return { kind: "failed", text: unreachableText() };
    // The session may have ended during the call.
    if (failure.status === 401) return { kind: "sign-in", request };
    if (failure.status === 404 || failure.status === 400) return { kind: "missing" };
    return { kind: "failed", text: failure.message };
  }
}
