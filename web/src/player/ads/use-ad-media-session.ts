import { useEffect } from "react";
import type { AdBreak } from "@bijou/player/core/ad-break";
import type { AdBreakState } from "@bijou/player/core/ad-break-state";
import { setHandler } from "../use-media-session.ts";

/** While an ad plays, media keys of headsets and lock screens play and pause it, and cannot seek. */
export function useAdMediaSession(adBreak: AdBreak, phase: AdBreakState["phase"]): void {
  const isPaused = phase === "paused";
  useEffect(() => {
    if (!("mediaSession" in navigator)) return undefined;
    navigator.mediaSession.playbackState = isPaused ? "paused" : "playing";
    setHandler("play", isPaused ? () => adBreak.toggle() : null);
    setHandler("pause", isPaused ? null : () => adBreak.toggle());
    return () => {
      setHandler("play", null);
      setHandler("pause", null);
    };
  }, [adBreak, isPaused]);
}
