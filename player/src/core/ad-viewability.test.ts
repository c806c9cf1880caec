import { beforeEach, describe, expect, test } from "vitest";
import { AdBreakHarness } from "./ad-break.harness.ts";

let harness: AdBreakHarness;
beforeEach(() => {
  harness = new AdBreakHarness();
});

describe("M-11: an ad is viewable after half of it was in view for two continuous seconds", () => {
  test("of playing, which is reported once", async () => {
    const adBreak = await harness.begin(harness.adOf("soap"));
    adBreak.viewChanged(0.5);
    adBreak.mediaPlaying();
    harness.playFor(adBreak, 1.75);
    expect(harness.views).toEqual([]);
    harness.playFor(adBreak, 0.25);
    expect(harness.views).toEqual(["soap viewable"]);
    harness.playFor(adBreak, 5);
    adBreak.viewChanged(0);
    adBreak.mediaEnded();
    expect(harness.views).toEqual(["soap viewable"]);
  });

  test.each([
    ["less than half is in view", 0.49],
    ["nothing is in view", 0],
  ])("not while %s", async (_, share) => {
    const adBreak = await harness.playing(harness.adOf("soap"));
    adBreak.viewChanged(share);
    harness.playFor(adBreak, 14);
    expect(harness.views).toEqual([]);
    adBreak.mediaEnded();
    expect(harness.views).toEqual(["soap not viewable"]);
  });

  test("not of a pause, a stall, a hidden tab or a time out of view, after each of which they begin again", async () => {
    const adBreak = await harness.playing(harness.adOf("soap"));
    adBreak.viewChanged(1);
    const interruptions = [
      () => {
        adBreak.toggle();
        adBreak.mediaPaused();
        adBreak.toggle();
        adBreak.mediaPlaying();
      },
      () => adBreak.mediaWaiting(),
      () => {
        adBreak.tabHidden();
        adBreak.mediaPaused();
        adBreak.tabShown();
        adBreak.toggle();
        adBreak.mediaPlaying();
      },
      () => {
        adBreak.viewChanged(0.2);
        adBreak.viewChanged(0.8);
      },
    ];
    for (const interrupt of interruptions) {
      harness.playFor(adBreak, 1.75);
      interrupt();
    }
    harness.playFor(adBreak, 1.75);
    expect(harness.views).toEqual([]);
    harness.playFor(adBreak, 0.5);
    expect(harness.views).toEqual(["soap viewable"]);
  });
});

test("M-11: an ad that is skipped, left or fails too early is not viewable", async () => {
  const start = async (name: string) => {
    const adBreak = await harness.playing(harness.adOf(name, { skipAfterSeconds: 1 }));
    adBreak.viewChanged(1);
    harness.playFor(adBreak, 1);
    return adBreak;
  };
  (await start("skipped")).skip();
  (await start("left")).close();
  (await start("broken")).mediaFailed();
  expect(harness.views).toEqual([
    "skipped not viewable",
    "left not viewable",
    "broken not viewable",
  ]);
});

test("M-11: it is undetermined where the browser cannot measure it", async () => {
  const adBreak = await harness.playing(harness.adOf("soap"));
  harness.playFor(adBreak, 14);
  adBreak.mediaEnded();
  expect(harness.views).toEqual(["soap undetermined"]);
});

test("M-11: an ad that was never shown is neither viewable nor not", async () => {
  const adBreak = await harness.begin(harness.adOf("soap"));
  adBreak.viewChanged(1);
  adBreak.mediaFailed();
  expect(harness.views).toEqual([]);
});

test("M-11: each ad of a pod is measured by itself, with the view of the one before it", async () => {
  const adBreak = await harness.playing(harness.adOf("soap"), harness.adOf("tea"));
  adBreak.viewChanged(1);
  harness.playFor(adBreak, 3);
  adBreak.mediaEnded();
  adBreak.mediaPlaying();
  harness.playFor(adBreak, 1.75);
  expect(harness.views).toEqual(["soap viewable"]);
  harness.playFor(adBreak, 0.25);
  expect(harness.views).toEqual(["soap viewable", "tea viewable"]);
});
