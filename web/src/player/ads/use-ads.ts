import { useEffect, useState } from "react";
import type { AdBreak } from "../core/ad-break.ts";
import { systemClock } from "../core/clock.ts";
import type { PlayerCore } from "../core/player-core.ts";
import type { Preferences } from "../core/preferences.ts";
import type { PlayerProps } from "../source.ts";
import { AdSession, scheduleOf } from "./ad-session.ts";
import { AdStage } from "./ad-stage.ts";

export interface Ads {
  readonly adBreak: AdBreak;
  readonly video: HTMLVideoElement;
}

/** The break that is on now, for as long as the title plays; null while the film is. */
export function useAds(
  core: PlayerCore,
  ads: PlayerProps["ads"],
  { volume, muted }: Preferences,
): Ads | null {
  const [stage] = useState(() => (ads ? new AdStage() : null));
  const [adBreak, setAdBreak] = useState<AdBreak | null>(null);
  // The title keeps the ads that it began with.
  const [askTag] = useState(() => ads?.askTag);

  useEffect(() => {
    stage?.setVolume(volume, muted);
  }, [stage, volume, muted]);

  useEffect(() => {
    if (!stage || !askTag) return undefined;
    const setting = () => ({
      heightPixels: window.innerHeight * window.devicePixelRatio,
      isMuted: stage.video.muted,
      canPlayType: (type: string) => stage.video.canPlayType(type) !== "",
    });
    const parts = { core, stage, clock: systemClock };
    const session = new AdSession(parts, () => scheduleOf(askTag, setting), setAdBreak);
    session.open();
    return () => session.close();
  }, [core, stage, askTag]);

  useEffect(() => {
    if (!adBreak) return undefined;
    const hidden = () => {
      if (document.visibilityState === "hidden") adBreak.tabHidden();
    };
    document.addEventListener("visibilitychange", hidden);
    return () => document.removeEventListener("visibilitychange", hidden);
  }, [adBreak]);

  return stage && adBreak ? { adBreak, video: stage.video } : null;
}
