import { CallFailed } from "@bijou/contract/errors";
import type { PlaybackState } from "@bijou/contract/playback";
import { askPlayback, takePrepared } from "./prepared-playback.ts";
import { currentSession } from "../../platform/session/storage.ts";
import type { PlayRequest } from "./play-request.ts";

const UNREACHABLE = "We can’t reach Bijou right now. Check your connection and try again.";

/** What a page that plays has to show. */
export type Playback =
  | { readonly kind: "ready"; readonly state: PlaybackState; readonly isTrailer: boolean }
  | { readonly kind: "sign-in"; readonly request: PlayRequest }
  | { readonly kind: "premium"; readonly state: PlaybackState }
  /** Not released yet, or nothing to play; the server's sentence says which. */
  | { readonly kind: "withheld"; readonly state: PlaybackState; readonly text: string }
  | { readonly kind: "missing" }
  | { readonly kind: "failed"; readonly text: string };

/** Asks what plays; every refusal becomes a state the page can show. Never throws. */
export async function loadPlayback(request: PlayRequest | undefined): Promise<Playback> {
  if (request === undefined) return { kind: "missing" };
  const { isTrailer } = request;
  if (currentSession() === null && !isTrailer) return { kind: "sign-in", request };
  try {
    const prepared = isTrailer ? undefined : takePrepared(request);
    const { state, message } = await (prepared ?? askPlayback(request, isTrailer));
    if (state.error === "0" && state.play_url !== "") return { kind: "ready", state, isTrailer };
    // The answer may have brought news of the membership.
    const isFree = currentSession()?.subscription_status === "Inactive";
    const isUnpaid = state.is_premium === "1" && isFree;
    return isUnpaid && !isTrailer
      ? { kind: "premium", state }
      : { kind: "withheld", state, text: message };
  } catch (failure) {
    if (!(failure instanceof CallFailed)) return { kind: "failed", text: UNREACHABLE };
    // The session may have ended while the call was on its way.
    if (failure.status === 401) return { kind: "sign-in", request };
    if (failure.status === 404 || failure.status === 400) return { kind: "missing" };
    return { kind: "failed", text: failure.message };
  }
}
