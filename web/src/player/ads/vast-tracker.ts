import { VASTTracker } from "@dailymotion/vast-client";
import type { AdTracker } from "../core/playable-ad.ts";

type Ad = ConstructorParameters<typeof VASTTracker>[1];
type Creative = ConstructorParameters<typeof VASTTracker>[2];
type Client = ConstructorParameters<typeof VASTTracker>[0];

/**
 * Requests an ad's tracking addresses as images. Events that may occur once are sent once.
 * @param isMuted called when the ad is shown; only later changes are tracked
 */
export function vastTracker(ad: unknown, creative: unknown, isMuted: () => boolean): AdTracker {
  // No client: it would only store the time of the last ad in local storage.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the types of the library lack this case
  const noClient = null as unknown as Client;
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- an ad and creative of the reader, whose used fields read-vast.ts declares
  const tracker = new VASTTracker(noClient, ad as Ad, creative as Creative);
  const sent = new Set<string>();
  const once = (event: string, send: () => void): void => {
    if (sent.has(event)) return;
    sent.add(event);
    send();
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
      if (sent.has("impression")) tracker.setMuted(muted);
    },
    clicked: () => once("click", () => tracker.click()),
    skipped: () => once("end", () => tracker.skip()),
    completed: () => once("end", () => tracker.complete()),
    closed: () => once("close", () => tracker.close()),
    failed: (code) => once("error", () => tracker.error({ ERRORCODE: String(code) })),
  };
}
