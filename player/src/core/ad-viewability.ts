import type { AdTracker } from "./playable-ad.ts";

/** MRC Viewable Ad Impression Measurement Guidelines: half of a video ad's pixels for two continuous seconds. */
const MIN_SHARE = 0.5;
const MIN_SECONDS = 2;

type ViewTracker = Pick<AdTracker, "viewable" | "notViewable" | "viewUndetermined">;

/** Tracks whether one ad is viewable (VAST 4.2, 3.5). Measures played time, so a stalled ad does not count. */
export class AdViewability {
  readonly #tracker: ViewTracker;
  #share: number | null;
  #wasMeasured: boolean;
  #sinceSeconds: number | null = null;
  #isDecided = false;

  /** @param share of the ad's pixels in view; null if it cannot be measured */
  constructor(tracker: ViewTracker, share: number | null) {
    this.#tracker = tracker;
    this.#share = share;
    this.#wasMeasured = share !== null;
  }

  shareChanged(share: number): void {
    this.#share = share;
    this.#wasMeasured = true;
    if (share < MIN_SHARE) this.interrupted();
  }

  playedTo(seconds: number): void {
    if (this.#isDecided || this.#share === null || this.#share < MIN_SHARE) return;
    this.#sinceSeconds ??= seconds;
    if (seconds - this.#sinceSeconds < MIN_SECONDS) return;
    this.#isDecided = true;
    this.#tracker.viewable();
  }

  /** The ad is paused, stalled, or out of view. */
  interrupted(): void {
    this.#sinceSeconds = null;
  }

  /** The ad was shown and is over. */
  ended(): void {
    if (this.#isDecided) return;
    this.#isDecided = true;
    if (this.#wasMeasured) this.#tracker.notViewable();
    else this.#tracker.viewUndetermined();
  }
}
