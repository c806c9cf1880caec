import { useEffect } from "react";
import type { PlayerCore } from "@bijou/player/core/player-core";
import { type PlayerState, SEEK_STEP_SECONDS } from "@bijou/player/core/player-state";
import type { PlayableSource } from "./source.ts";

/** Handles lock screen, headset and keyboard media keys, except while ads play (`isYielding`). */
export function useMediaSession(
  core: PlayerCore,
  state: PlayerState,
  source: PlayableSource,
  speed: number,
  onPrevious: (() => void) | undefined,
  isYielding: boolean,
): void {
  const { title, subtitle, posterUrl } = source;
  useEffect(() => {
    if (!("mediaSession" in navigator)) return undefined;
    navigator.mediaSession.metadata = new MediaMetadata({
      title,
      artist: subtitle ?? "",
      artwork: posterUrl ? [{ src: posterUrl }] : [],
    });
    return () => {
      navigator.mediaSession.metadata = null;
    };
  }, [title, subtitle, posterUrl]);

  const hasNext = source.next !== undefined;
  useEffect(() => {
    if (!("mediaSession" in navigator) || isYielding) return undefined;
    const handlers: [MediaSessionAction, MediaSessionActionHandler | null][] = [
      ["play", () => core.play()],
      ["pause", () => core.pause()],
      ["seekbackward", (details) => core.seekBy(-(details.seekOffset ?? SEEK_STEP_SECONDS))],
      ["seekforward", (details) => core.seekBy(details.seekOffset ?? SEEK_STEP_SECONDS)],
      ["seekto", (details) => core.seekTo(details.seekTime ?? 0)],
      ["nexttrack", hasNext ? () => core.playNext() : null],
      ["previoustrack", onPrevious ?? null],
    ];
    for (const [action, handler] of handlers) setHandler(action, handler);
    return () => {
      for (const [action] of handlers) setHandler(action, null);
    };
  }, [core, hasNext, onPrevious, isYielding]);

  const playing = state.phase === "playing" || state.phase === "buffering";
  const { durationSeconds } = state;
  const wholePosition = Math.floor(state.positionSeconds);
  useEffect(() => {
    if (!("mediaSession" in navigator) || isYielding) return;
    navigator.mediaSession.playbackState = playing ? "playing" : "paused";
    if (durationSeconds <= 0) return;
    navigator.mediaSession.setPositionState({
      duration: durationSeconds,
      position: Math.min(wholePosition, durationSeconds),
      playbackRate: speed,
    });
  }, [playing, durationSeconds, wholePosition, speed, isYielding]);
}

export function setHandler(
  action: MediaSessionAction,
  handler: MediaSessionActionHandler | null,
): void {
  try {
    navigator.mediaSession.setActionHandler(action, handler);
  } catch {
    // Browsers throw for unknown actions.
  }
}
