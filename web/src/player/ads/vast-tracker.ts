import { VASTTracker } from "@dailymotion/vast-client";
import type { AdTracker } from "@bijou/player/core/playable-ad";

type Ad = ConstructorParameters<typeof VASTTracker>[1];
type Creative = ConstructorParameters<typeof VASTTracker>[2];
type Client = ConstructorParameters<typeof VASTTracker>[0];

/** The used part of a verification of the reader. */
export interface VastVerification {
  readonly trackingEvents: Readonly<Record<string, readonly string[] | undefined>>;
}

export interface VastTracker extends AdTracker {
  /** Requests other tracking addresses of the ad. */
  track(urls: readonly string[]): void;
}

/** The API of a verification is not supported: VAST 4.2, 3.17.4. */
const NOT_SUPPORTED = 2;

/**
 * Requests an ad's tracking addresses as images. Events that may occur once are sent once.
 * @param isMuted called when the ad is shown; only later changes are tracked
 */
export function vastTracker(
  ad: { readonly adVerifications: readonly VastVerification[] },
  creative: unknown,
  isMuted: () => boolean,
): VastTracker {
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
        // Not `verificationNotExecuted` of the library: it tracks only the first verification of each vendor.
        for (const { trackingEvents } of ad.adVerifications)
          tracker.trackURLs([...(trackingEvents["verificationNotExecuted"] ?? [])], {
            REASON: NOT_SUPPORTED,
          });
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
    viewable: () => tracker.trackViewableImpression({}, true),
    notViewable: () => tracker.trackNotViewableImpression({}, true),
    viewUndetermined: () => tracker.trackUndeterminedImpression({}, true),
    track: (urls) => tracker.trackURLs([...urls]),
  };
}
