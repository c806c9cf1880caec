import { VASTTracker } from "@dailymotion/vast-client";
import type { AdTracker } from "../core/playable-ad.ts";

type Ad = ConstructorParameters<typeof VASTTracker>[1];
type Creative = ConstructorParameters<typeof VASTTracker>[2];
type Client = ConstructorParameters<typeof VASTTracker>[0];

/** An ad's own tracking addresses, each fetched as a picture at its time; what may be told once is told once. */
export function vastTracker(ad: unknown, creative: unknown, isMuted: boolean): AdTracker {
  // Without a client, whose one service here would be to keep the time of the last ad in local storage.
  const nobody = null as unknown as Client;
  const tracker = new VASTTracker(nobody, ad as Ad, creative as Creative, null, isMuted);
  const told = new Set<string>();
  const once = (event: string, tell: () => void): void => {
    if (told.has(event)) return;
    told.add(event);
    tell();
  };
  return {
    impression: () => tracker.trackImpression(),
    progress: (positionSeconds) => tracker.setProgress(positionSeconds),
    paused: (paused) => tracker.setPaused(paused),
    muted: (muted) => tracker.setMuted(muted),
    clicked: () => once("click", () => tracker.click()),
    skipped: () => once("end", () => tracker.skip()),
    completed: () => once("end", () => tracker.complete()),
    closed: () => once("close", () => tracker.close()),
    failed: (code) => once("error", () => tracker.error({ ERRORCODE: String(code) })),
  };
}
