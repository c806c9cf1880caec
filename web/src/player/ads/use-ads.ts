import { useEffect, useState } from "react";
import { systemClock } from "../core/clock.ts";
import type { PlayerCore } from "../core/player-core.ts";
import type { Preferences } from "../core/preferences.ts";
import type { PlayerProps } from "../source.ts";
import { AdSession, type OnStage, scheduleOf } from "./ad-session.ts";
import { AdStage } from "./ad-stage.ts";

export interface Ads extends OnStage {
  readonly video: HTMLVideoElement;
}

/** The current break of a title; null while the film plays. */
export function useAds(
  core: PlayerCore,
  ads: PlayerProps["ads"],
  { volume, muted }: Preferences,
): Ads | null {
  const [stage] = useState(() => (ads ? new AdStage() : null));
  const [onStage, setOnStage] = useState<OnStage | null>(null);
  // A title's ads do not change while it plays.
  const [askTag] = useState(() => ads?.askTag);

  useEffect(() => {
    stage?.setVolume(volume, muted);
  }, [stage, volume, muted]);

  useEffect(() => {
    if (!stage || !askTag) return undefined;
    const setting = () => ({
      heightPixels: window.innerHeight * window.devicePixelRatio,
      isMuted: () => stage.isMuted,
      canPlayType: (type: string) => stage.video.canPlayType(type) !== "",
    });
    const parts = { core, stage, clock: systemClock };
    const session = new AdSession(parts, () => scheduleOf(askTag, setting), setOnStage);
    session.open();
    return () => session.close();
  }, [core, stage, askTag]);

  const adBreak = onStage?.adBreak;
  useEffect(() => {
    if (!adBreak) return undefined;
    const changed = () => {
      if (document.visibilityState === "hidden") adBreak.tabHidden();
      else adBreak.tabShown();
    };
    changed();
    document.addEventListener("visibilitychange", changed);
    return () => document.removeEventListener("visibilitychange", changed);
  }, [adBreak]);

  return stage && onStage ? { ...onStage, video: stage.video } : null;
}
