import { AdBreak } from "./ad-break.ts";
import { ManualClock } from "./manual-clock.ts";
import { flushPromises } from "./player.harness.ts";
import type { AdMedia, AdTracker, PlayableAd } from "./playable-ad.ts";

/** An ad break on fake media and a manual clock, for tests. */
export class AdBreakHarness {
  readonly clock = new ManualClock();
  /** Calls of the media. */
  readonly calls: string[] = [];
  /** Events sent to the ads' servers. */
  readonly tracked: string[] = [];
  /** Whether each ad that was shown was viewable. */
  readonly views: string[] = [];
  /** Whether the tab was visible at the end of each break. */
  readonly ends: boolean[] = [];
  rejectsPlay = false;

  /** How often the film has continued. */
  get films(): number {
    return this.ends.length;
  }

  create(): AdBreak {
    return new AdBreak(this.clock, this.#media, (isSeen) => this.ends.push(isSeen));
  }

  async begin(...ads: readonly PlayableAd[]): Promise<AdBreak> {
    const adBreak = this.create();
    adBreak.begin(async () => ads);
    await flushPromises();
    return adBreak;
  }

  async playing(...ads: readonly PlayableAd[]): Promise<AdBreak> {
    const adBreak = await this.begin(...ads);
    adBreak.mediaPlaying();
    return adBreak;
  }

  playFor(adBreak: AdBreak, seconds: number): void {
    for (let passed = 0; passed < seconds; passed += 0.25) {
      this.clock.advance(250);
      adBreak.mediaMoved(adBreak.getState().positionSeconds + 0.25, 15);
    }
  }

  adOf(title: string, more: Partial<PlayableAd> = {}): PlayableAd {
    return {
      media: { url: `https://ads.example/${title}.mp4`, isHls: false },
      title,
      durationSeconds: 15,
      skipAfterSeconds: 5,
      clickUrl: "https://shop.example/",
      icons: [],
      tracker: this.#trackerOf(title),
      ...more,
    };
  }

  readonly #media: AdMedia = {
    open: ({ title }) => void this.calls.push(`open ${title}`),
    play: async () => {
      this.calls.push("play");
      if (this.rejectsPlay)
        throw Object.assign(new Error("A click first"), { name: "NotAllowedError" });
    },
    pause: () => void this.calls.push("pause"),
    close: () => void this.calls.push("close"),
  };

  #trackerOf(title: string): AdTracker {
    const track =
      (event: string) =>
      (detail?: number | boolean): void =>
        void this.tracked.push(
          [title, event, detail].filter((part) => part !== undefined).join(" "),
        );
    return {
      impression: track("impression"),
      progress: track("progress"),
      paused: track("paused"),
      muted: track("muted"),
      clicked: track("clicked"),
      skipped: track("skipped"),
      completed: track("completed"),
      closed: track("closed"),
      failed: track("failed"),
      viewable: () => void this.views.push(`${title} viewable`),
      notViewable: () => void this.views.push(`${title} not viewable`),
      viewUndetermined: () => void this.views.push(`${title} undetermined`),
    };
  }
}
