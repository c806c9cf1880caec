import { beforeEach, describe, expect, test } from "vitest";
import { AdBreak } from "./ad-break.ts";
import type { AdMedia, AdTracker, PlayableAd } from "./playable-ad.ts";
import { ManualClock } from "./manual-clock.ts";
import { flushPromises } from "./player-harness.ts";

let clock: ManualClock;
let calls: string[];
let films: number;
let rejectsPlay: boolean;

class FakeMedia implements AdMedia {
  open({ title }: PlayableAd): void {
    calls.push(`open ${title}`);
  }

  async play(): Promise<void> {
    calls.push("play");
    if (rejectsPlay) throw Object.assign(new Error("A click first"), { name: "NotAllowedError" });
  }

  pause(): void {
    calls.push("pause");
  }

  close(): void {
    calls.push("close");
  }
}

function trackerOf(title: string, tracked: string[]): AdTracker {
  const track =
    (event: string) =>
    (detail?: number | boolean): void =>
      void tracked.push([title, event, detail].filter((part) => part !== undefined).join(" "));
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
  };
}

let tracked: string[];
const adOf = (title: string, more: Partial<PlayableAd> = {}): PlayableAd => ({
  media: { url: `https://ads.example/${title}.mp4`, isHls: false },
  title,
  durationSeconds: 15,
  skipAfterSeconds: 5,
  clickUrl: "https://shop.example/",
  tracker: trackerOf(title, tracked),
  ...more,
});

beforeEach(() => {
  clock = new ManualClock();
  calls = [];
  tracked = [];
  films = 0;
  rejectsPlay = false;
});

async function begin(...ads: readonly PlayableAd[]): Promise<AdBreak> {
  const adBreak = new AdBreak(clock, new FakeMedia(), () => (films += 1));
  adBreak.begin(async () => ads);
  await flushPromises();
  return adBreak;
}

function playFor(adBreak: AdBreak, seconds: number): void {
  for (let passed = 0; passed < seconds; passed += 0.25) {
    clock.advance(250);
    adBreak.mediaMoved(adBreak.getState().positionSeconds + 0.25, 15);
  }
}

async function playing(...ads: readonly PlayableAd[]): Promise<AdBreak> {
  const adBreak = await begin(...ads);
  adBreak.mediaPlaying();
  return adBreak;
}

describe("an ad that plays", () => {
  test("T-13 the film continues once after the ad completes", async () => {
    const adBreak = await playing(adOf("soap"));
    playFor(adBreak, 15);
    expect(films).toBe(0);
    adBreak.mediaEnded();
    adBreak.mediaEnded();
    adBreak.mediaFailed();
    expect(films).toBe(1);
    expect(adBreak.getState().phase).toBe("over");
    expect(tracked.filter((line) => !line.includes("progress"))).toEqual([
      "soap impression",
      "soap completed",
    ]);
  });

  test("S-70 K-11 its overlay shows for two seconds", async () => {
    const adBreak = await playing(adOf("soap"));
    expect(adBreak.getState().overlayVisible).toBe(true);
    playFor(adBreak, 1.75);
    expect(adBreak.getState().overlayVisible).toBe(true);
    playFor(adBreak, 0.25);
    expect(adBreak.getState().overlayVisible).toBe(false);
  });

  test("shows its remaining time, later ads included", async () => {
    const adBreak = await playing(adOf("soap"), adOf("tea", { durationSeconds: 20 }));
    playFor(adBreak, 5);
    expect(adBreak.getState()).toMatchObject({ number: 1, count: 2, leftSeconds: 30 });
    adBreak.mediaEnded();
    expect(adBreak.getState()).toMatchObject({ number: 2, positionSeconds: 0, leftSeconds: 20 });
    expect(films).toBe(0);
  });

  test("can be skipped from its skip time on, not before, and does not count as complete", async () => {
    const adBreak = await playing(adOf("soap"));
    playFor(adBreak, 4.75);
    expect(adBreak.getState().skipInSeconds).toBe(1);
    adBreak.skip();
    expect(films).toBe(0);
    playFor(adBreak, 0.25);
    expect(adBreak.getState().skipInSeconds).toBe(0);
    adBreak.skip();
    adBreak.skip();
    expect(films).toBe(1);
    expect(tracked.filter((line) => /skipped|completed/.test(line))).toEqual(["soap skipped"]);
  });

  test("cannot be skipped without a skip time", async () => {
    const adBreak = await playing(adOf("soap", { skipAfterSeconds: null }));
    playFor(adBreak, 14);
    adBreak.skip();
    expect(films).toBe(0);
  });

  test("waits without a limit for a viewer who clicks through, pauses or switches tabs", async () => {
    const adBreak = await playing(adOf("soap"));
    playFor(adBreak, 2);
    adBreak.clicked();
    adBreak.mediaPaused();
    clock.advance(600_000);
    expect(films).toBe(0);
    adBreak.toggle();
    adBreak.mediaPlaying();
    adBreak.tabHidden();
    expect(calls).toEqual(["open soap", "play", "pause", "play", "pause"]);
    expect(tracked.filter((line) => !line.includes("progress"))).toEqual([
      "soap impression",
      "soap clicked",
      "soap paused true",
      "soap paused false",
    ]);
  });

  test("ignores clicks without a click address", async () => {
    const adBreak = await playing(adOf("soap", { clickUrl: null }));
    adBreak.clicked();
    expect(calls).not.toContain("pause");
    expect(tracked).not.toContain("soap clicked");
  });

  test("tracks that the viewer left, and the film does not start behind a closed player", async () => {
    const adBreak = await playing(adOf("soap"));
    adBreak.close();
    adBreak.close();
    clock.advance(10_000);
    expect(films).toBe(0);
    expect(tracked.filter((line) => line.includes("closed"))).toEqual(["soap closed"]);
  });

  test("waits for a click where the browser requires one", async () => {
    rejectsPlay = true;
    const adBreak = await begin(adOf("soap"));
    expect(adBreak.getState()).toMatchObject({ phase: "paused", needsClick: true });
    clock.advance(60_000);
    expect(films).toBe(0);
    rejectsPlay = false;
    adBreak.toggle();
    adBreak.mediaPlaying();
    expect(adBreak.getState()).toMatchObject({ phase: "playing", needsClick: false });
    expect(tracked).toEqual(["soap impression"]);
  });

  test("T-12 does not begin in a hidden tab and waits for the viewer", async () => {
    const adBreak = new AdBreak(clock, new FakeMedia(), () => (films += 1));
    adBreak.begin(async () => [adOf("soap")]);
    adBreak.tabHidden();
    await flushPromises();
    expect(calls).toEqual(["open soap"]);
    clock.advance(600_000);
    expect(films).toBe(0);
    expect(adBreak.getState().phase).toBe("paused");
    adBreak.tabShown();
    adBreak.toggle();
    adBreak.mediaPlaying();
    expect(tracked).toEqual(["soap impression"]);
  });

  test.each([
    ["T-12 a tab that is hidden meanwhile", (adBreak: AdBreak) => adBreak.tabHidden()],
    ["a viewer who pauses it", (adBreak: AdBreak) => adBreak.toggle()],
  ])("waits before it has begun for %s", async (_, stop) => {
    const adBreak = await begin(adOf("soap"));
    stop(adBreak);
    expect(calls).toEqual(["open soap", "play", "pause"]);
    clock.advance(600_000);
    expect(films).toBe(0);
  });

  test("T-12 reports at its end whether the tab is visible", async () => {
    const seen: boolean[] = [];
    for (const isSeen of [true, false]) {
      const adBreak = new AdBreak(clock, new FakeMedia(), (seenNow) => seen.push(seenNow));
      if (!isSeen) adBreak.tabHidden();
      adBreak.begin(async () => []);
      await flushPromises();
    }
    expect(seen).toEqual([true, false]);
  });
});

describe("E-13 an ad that fails delays the film by three seconds at most", () => {
  test.each([
    ["rejects", () => Promise.reject(new Error("blocked"))],
    ["is empty", () => Promise.resolve([])],
  ])("not at all if the tag %s", async (_, load) => {
    const adBreak = new AdBreak(clock, new FakeMedia(), () => (films += 1));
    adBreak.begin(load);
    await flushPromises();
    expect(films).toBe(1);
  });

  test("by three if the tag never answers, and a late answer is ignored", async () => {
    let resolveTag: (ads: PlayableAd[]) => void = () => undefined;
    const adBreak = new AdBreak(clock, new FakeMedia(), () => (films += 1));
    adBreak.begin(() => new Promise((resolve) => (resolveTag = resolve)));
    clock.advance(2999);
    expect(films).toBe(0);
    clock.advance(1);
    expect(films).toBe(1);
    resolveTag([adOf("late")]);
    await flushPromises();
    expect(calls).not.toContain("open late");
  });

  test("by three if its media never loads, which its server is notified of", async () => {
    await begin(adOf("soap"));
    clock.advance(3000);
    expect(films).toBe(1);
    expect(tracked).toEqual(["soap failed 402"]);
  });

  test("by three if it stalls, with or without an event", async () => {
    const stalled = await playing(adOf("soap"));
    playFor(stalled, 6);
    stalled.mediaWaiting();
    expect(stalled.getState().isStalled).toBe(true);
    clock.advance(3000);
    expect(films).toBe(1);
    const silent = await playing(adOf("tea"));
    playFor(silent, 6);
    clock.advance(3000);
    expect(films).toBe(2);
  });

  test("by three if it does not resume after a pause", async () => {
    const adBreak = await playing(adOf("soap"));
    adBreak.mediaMoved(2, 15);
    adBreak.toggle();
    adBreak.mediaPaused();
    clock.advance(60_000);
    adBreak.toggle();
    clock.advance(2999);
    expect(films).toBe(0);
    clock.advance(1);
    expect(films).toBe(1);
    expect(tracked.at(-1)).toBe("soap failed 402");
  });

  test("by three in total, however often it stalls", async () => {
    const adBreak = await begin(adOf("soap"));
    clock.advance(1000);
    adBreak.mediaPlaying();
    playFor(adBreak, 2);
    for (let stall = 0; stall < 2; stall += 1) {
      adBreak.mediaWaiting();
      clock.advance(500);
      playFor(adBreak, 2);
    }
    expect(films).toBe(0);
    adBreak.mediaWaiting();
    clock.advance(250);
    expect(films).toBe(1);
  });

  test("not at all if its media is broken: the next ad of the pod plays, else the film", async () => {
    const adBreak = await begin(adOf("soap"), adOf("tea"));
    adBreak.mediaFailed();
    expect(calls).toEqual(["open soap", "play", "close", "open tea", "play"]);
    adBreak.mediaFailed(400);
    expect(films).toBe(1);
    expect(tracked).toEqual(["soap failed 405", "tea failed 400"]);
  });
});
