import { beforeEach, describe, expect, test } from "vitest";
import { AdBreakHarness } from "./ad-break.harness.ts";
import type { PlayableAd } from "./playable-ad.ts";
import { flushPromises } from "./player.harness.ts";

let harness: AdBreakHarness;
beforeEach(() => {
  harness = new AdBreakHarness();
});

describe("E-13 an ad that fails delays the film by three seconds at most", () => {
  test.each([
    ["rejects", () => Promise.reject(new Error("blocked"))],
    ["is empty", () => Promise.resolve([])],
  ])("not at all if the tag %s", async (_, load) => {
    const adBreak = harness.create();
    adBreak.begin(load);
    await flushPromises();
    expect(harness.films).toBe(1);
  });

  test("by three if the tag never answers, and a late answer is ignored", async () => {
    let resolveTag: (ads: PlayableAd[]) => void = () => undefined;
    const adBreak = harness.create();
    adBreak.begin(() => new Promise((resolve) => (resolveTag = resolve)));
    harness.clock.advance(2999);
    expect(harness.films).toBe(0);
    harness.clock.advance(1);
    expect(harness.films).toBe(1);
    resolveTag([harness.adOf("late")]);
    await flushPromises();
    expect(harness.calls).not.toContain("open late");
  });

  test("by three if its media never loads, which its server is notified of", async () => {
    await harness.begin(harness.adOf("soap"));
    harness.clock.advance(3000);
    expect(harness.films).toBe(1);
    expect(harness.tracked).toEqual(["soap failed 402"]);
  });

  test("by three if it stalls, with or without an event", async () => {
    const stalled = await harness.playing(harness.adOf("soap"));
    harness.playFor(stalled, 6);
    stalled.mediaWaiting();
    expect(stalled.getState().isStalled).toBe(true);
    harness.clock.advance(3000);
    expect(harness.films).toBe(1);
    const silent = await harness.playing(harness.adOf("tea"));
    harness.playFor(silent, 6);
    harness.clock.advance(3000);
    expect(harness.films).toBe(2);
  });

  test("by three if it does not resume after a pause", async () => {
    const adBreak = await harness.playing(harness.adOf("soap"));
    adBreak.mediaMoved(2, 15);
    adBreak.toggle();
    adBreak.mediaPaused();
    harness.clock.advance(60_000);
    adBreak.toggle();
    harness.clock.advance(2999);
    expect(harness.films).toBe(0);
    harness.clock.advance(1);
    expect(harness.films).toBe(1);
    expect(harness.tracked.at(-1)).toBe("soap failed 402");
  });

  test("by three in total, however often it stalls", async () => {
    const adBreak = await harness.begin(harness.adOf("soap"));
    harness.clock.advance(1000);
    adBreak.mediaPlaying();
    harness.playFor(adBreak, 2);
    for (let stall = 0; stall < 2; stall += 1) {
      adBreak.mediaWaiting();
      harness.clock.advance(500);
      harness.playFor(adBreak, 2);
    }
    expect(harness.films).toBe(0);
    adBreak.mediaWaiting();
    harness.clock.advance(250);
    expect(harness.films).toBe(1);
  });

  test("not at all if its media is broken: the next ad of the pod plays, else the film", async () => {
    const adBreak = await harness.begin(harness.adOf("soap"), harness.adOf("tea"));
    adBreak.mediaFailed();
    expect(harness.calls).toEqual(["open soap", "play", "close", "open tea", "play"]);
    adBreak.mediaFailed(400);
    expect(harness.films).toBe(1);
    expect(harness.tracked).toEqual(["soap failed 405", "tea failed 400"]);
  });
});
