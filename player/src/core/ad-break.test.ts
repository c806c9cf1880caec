import { beforeEach, describe, expect, test } from "vitest";
import { AdBreakHarness } from "./ad-break.harness.ts";
import type { AdBreak } from "./ad-break.ts";
import { flushPromises } from "./player.harness.ts";

let harness: AdBreakHarness;
beforeEach(() => {
  harness = new AdBreakHarness();
});

describe("an ad that plays", () => {
  test("the film continues once after the ad completes", async () => {
    const adBreak = await harness.playing(harness.adOf("soap"));
    harness.playFor(adBreak, 15);
    expect(harness.films).toBe(0);
    adBreak.mediaEnded();
    adBreak.mediaEnded();
    adBreak.mediaFailed();
    expect(harness.films).toBe(1);
    expect(adBreak.getState().phase).toBe("over");
    expect(harness.tracked.filter((line) => !line.includes("progress"))).toEqual([
      "soap impression",
      "soap completed",
    ]);
  });

  test("S-70 K-11 its overlay shows for two seconds", async () => {
    const adBreak = await harness.playing(harness.adOf("soap"));
    expect(adBreak.getState().overlayVisible).toBe(true);
    harness.playFor(adBreak, 1.75);
    expect(adBreak.getState().overlayVisible).toBe(true);
    harness.playFor(adBreak, 0.25);
    expect(adBreak.getState().overlayVisible).toBe(false);
  });

  test("shows its remaining time, later ads included", async () => {
    const adBreak = await harness.playing(
      harness.adOf("soap"),
      harness.adOf("tea", { durationSeconds: 20 }),
    );
    harness.playFor(adBreak, 5);
    expect(adBreak.getState()).toMatchObject({ number: 1, count: 2, leftSeconds: 30 });
    adBreak.mediaEnded();
    expect(adBreak.getState()).toMatchObject({ number: 2, positionSeconds: 0, leftSeconds: 20 });
    expect(harness.films).toBe(0);
  });

  test("can be skipped from its skip time on, not before, and does not count as complete", async () => {
    const adBreak = await harness.playing(harness.adOf("soap"));
    harness.playFor(adBreak, 4.75);
    expect(adBreak.getState().skipInSeconds).toBe(1);
    adBreak.skip();
    expect(harness.films).toBe(0);
    harness.playFor(adBreak, 0.25);
    expect(adBreak.getState().skipInSeconds).toBe(0);
    adBreak.skip();
    adBreak.skip();
    expect(harness.films).toBe(1);
    expect(harness.tracked.filter((line) => /skipped|completed/.test(line))).toEqual([
      "soap skipped",
    ]);
  });

  test("cannot be skipped without a skip time", async () => {
    const adBreak = await harness.playing(harness.adOf("soap", { skipAfterSeconds: null }));
    harness.playFor(adBreak, 14);
    adBreak.skip();
    expect(harness.films).toBe(0);
  });

  test("waits without a limit for a viewer who clicks through, pauses or switches tabs", async () => {
    const adBreak = await harness.playing(harness.adOf("soap"));
    harness.playFor(adBreak, 2);
    adBreak.clicked();
    adBreak.mediaPaused();
    harness.clock.advance(600_000);
    expect(harness.films).toBe(0);
    adBreak.toggle();
    adBreak.mediaPlaying();
    adBreak.tabHidden();
    expect(harness.calls).toEqual(["open soap", "play", "pause", "play", "pause"]);
    expect(harness.tracked.filter((line) => !line.includes("progress"))).toEqual([
      "soap impression",
      "soap clicked",
      "soap paused true",
      "soap paused false",
    ]);
  });

  test("ignores clicks without a click address", async () => {
    const adBreak = await harness.playing(harness.adOf("soap", { clickUrl: null }));
    adBreak.clicked();
    expect(harness.calls).not.toContain("pause");
    expect(harness.tracked).not.toContain("soap clicked");
  });

  test("tracks that the viewer left, and the film does not start behind a closed player", async () => {
    const adBreak = await harness.playing(harness.adOf("soap"));
    adBreak.close();
    adBreak.close();
    harness.clock.advance(10_000);
    expect(harness.films).toBe(0);
    expect(harness.tracked.filter((line) => line.includes("closed"))).toEqual(["soap closed"]);
  });

  test("waits for a click where the browser requires one", async () => {
    harness.rejectsPlay = true;
    const adBreak = await harness.begin(harness.adOf("soap"));
    expect(adBreak.getState()).toMatchObject({ phase: "paused", needsClick: true });
    harness.clock.advance(60_000);
    expect(harness.films).toBe(0);
    harness.rejectsPlay = false;
    adBreak.toggle();
    adBreak.mediaPlaying();
    expect(adBreak.getState()).toMatchObject({ phase: "playing", needsClick: false });
    expect(harness.tracked).toEqual(["soap impression"]);
  });

  test("does not harness.begin in a hidden tab and waits for the viewer", async () => {
    const adBreak = harness.create();
    adBreak.begin(async () => [harness.adOf("soap")]);
    adBreak.tabHidden();
    await flushPromises();
    expect(harness.calls).toEqual(["open soap"]);
    harness.clock.advance(600_000);
    expect(harness.films).toBe(0);
    expect(adBreak.getState().phase).toBe("paused");
    adBreak.tabShown();
    adBreak.toggle();
    adBreak.mediaPlaying();
    expect(harness.tracked).toEqual(["soap impression"]);
  });

  test.each([
    ["T-12 a tab that is hidden meanwhile", (adBreak: AdBreak) => adBreak.tabHidden()],
    ["a viewer who pauses it", (adBreak: AdBreak) => adBreak.toggle()],
  ])("waits before it has begun for %s", async (_, stop) => {
    const adBreak = await harness.begin(harness.adOf("soap"));
    stop(adBreak);
    expect(harness.calls).toEqual(["open soap", "play", "pause"]);
    harness.clock.advance(600_000);
    expect(harness.films).toBe(0);
  });

  test("reports at its end whether the tab is visible", async () => {
    for (const isSeen of [true, false]) {
      const adBreak = harness.create();
      if (!isSeen) adBreak.tabHidden();
      adBreak.begin(async () => []);
      await flushPromises();
    }
    expect(harness.ends).toEqual([true, false]);
  });
});
