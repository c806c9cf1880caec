import { VASTTracker } from "@dailymotion/vast-client";
import type { AdTracker } from "../core/playable-ad.ts";

type Ad = ConstructorParameters<typeof VASTTracker>[1];
type Creative = ConstructorParameters<typeof VASTTracker>[2];
type Client = ConstructorParameters<typeof VASTTracker>[0];

/**
 * An ad's own tracking addresses, each fetched as a picture at its time; what may be told once is told once.
 *
 * @param isMuted asked when the ad is shown: only what changes after that is told
 */
export function vastTracker(ad: unknown, creative: unknown, isMuted: () => boolean): AdTracker {
  // Without a client, whose one service here would be to keep the time of the last ad in local storage.
  const nobody = null as unknown as Client;
  const tracker = new VASTTracker(nobody, ad as Ad, creative as Creative);
  const told = new Set<string>();
  const once = (event: string, tell: () => void): void => {
    if (told.has(event)) return;
    told.add(event);
    tell();
  };
  return {
    impression: () =>
      once("impression", () => {
        tracker.muted = isMuted();
        tracker.trackImpression();
      }),
    progress: (positionSeconds, durationSeconds) => {
      if (durationSeconds > 0 && durationSeconds !== tracker.assetDuration) {
        tracker.setDuration(durationSeconds);
      }
      tracker.setProgress(positionSeconds);
    },
    paused: (paused) => tracker.setPaused(paused),
    muted: (muted) => {
      if (told.has("impression")) tracker.setMuted(muted);
    },
    clicked: () => once("click", () => tracker.click()),
    skipped: () => once("end", () => tracker.skip()),
    completed: () => once("end", () => tracker.complete()),
    closed: () => once("close", () => tracker.close()),
    failed: (code) => once("error", () => tracker.error({ ERRORCODE: String(code) })),
  };
}
