import { useEffect, useState } from "react";
import { systemClock } from "@bijou/player/core/clock";
import type { PlayerCore } from "@bijou/player/core/player-core";
import type { Preferences } from "@bijou/player/core/preferences";
import type { PlayerProps } from "../source.ts";
import { AdSession, type ActiveBreak, scheduleOf } from "./ad-session.ts";
import { AdVideo } from "./ad-video.ts";

export interface Ads extends ActiveBreak {
  readonly video: HTMLVideoElement;
}

/** Viewability changes at half of the ad's pixels. */
const VIEW_SHARES = [0, 0.5, 1];

interface TitleAds {
  /** The current break; null while the film plays. */
  readonly ads: Ads | null;
  /** When the breaks that are still to come are due. */
  readonly breaksAtSeconds: readonly number[];
}

/** The ads of a title. */
export function useAds(
  core: PlayerCore,
  ads: PlayerProps["ads"],
  { volume, muted }: Preferences,
): TitleAds {
  const [adVideo] = useState(() => (ads ? new AdVideo() : null));
  const [activeBreak, setActiveBreak] = useState<ActiveBreak | null>(null);
  const [breaksAtSeconds, setBreaksAtSeconds] = useState<readonly number[]>([]);
  // A title's ads do not change while it plays.
  const [loadTag] = useState(() => ads?.loadTag);

  useEffect(() => {
    adVideo?.setVolume(volume, muted);
  }, [adVideo, volume, muted]);

  useEffect(() => {
    if (!adVideo || !loadTag) return undefined;
    const setting = () => ({
      heightPixels: window.innerHeight * window.devicePixelRatio,
      isMuted: () => adVideo.isMuted,
      canPlayType: (type: string) => adVideo.video.canPlayType(type) !== "",
    });
    const deps = { core, media: adVideo, clock: systemClock };
    const session = new AdSession(deps, () => scheduleOf(loadTag, setting), {
      shown: setActiveBreak,
      planned: setBreaksAtSeconds,
    });
    session.open();
    return () => session.close();
  }, [core, adVideo, loadTag]);

  const adBreak = activeBreak?.adBreak;
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

  useEffect(() => {
    if (!adBreak || !adVideo || !("IntersectionObserver" in window)) return undefined;
    const observer = new IntersectionObserver(
      (entries) => adBreak.viewChanged(entries.at(-1)?.intersectionRatio ?? 0),
      { threshold: VIEW_SHARES },
    );
    observer.observe(adVideo.video);
    return () => observer.disconnect();
  }, [adBreak, adVideo]);

  return {
    ads: adVideo && activeBreak ? { ...activeBreak, video: adVideo.video } : null,
    breaksAtSeconds,
  };
}
