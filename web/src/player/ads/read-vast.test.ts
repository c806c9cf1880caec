import { describe, expect, test } from "vitest";
import type { PlayableAd } from "@bijou/player/core/playable-ad";
import { inline, MP4, TAG, useFakeAdServer, vast, wrapper } from "./ad-server.fixture.ts";
import { readSchedule } from "./read-schedule.ts";

const server = useFakeAdServer();

function playThrough({ tracker }: PlayableAd): void {
  tracker.impression();
  for (let seconds = 0.25; seconds <= 15; seconds += 0.25) tracker.progress(seconds, 15);
  tracker.completed();
}

describe("VAST", () => {
  test.each(["2.0", "3.0", "4.0", "4.2"])("%s: an inline ad", async (version) => {
    const [ad, ...more] = await server.preRoll(
      vast(version, inline("soap", { click: "https://s.example/" })),
    );
    expect(more).toEqual([]);
    expect(ad).toMatchObject({
      media: { url: "https://m.example/soap-720.mp4", isHls: false },
      title: "soap",
      durationSeconds: 15,
      skipAfterSeconds: 5,
      clickUrl: "https://s.example/",
    });
  });

  test("ads behind wrappers, with the tracking of each wrapper", async () => {
    server.documents["https://two.example/"] = vast(
      "3.0",
      wrapper("outer-two", "https://three.example/"),
    );
    server.documents["https://three.example/"] = vast("4.2", inline("soap"));
    const [ad] = await server.preRoll(vast("4.0", wrapper("outer", "https://two.example/")));
    if (!ad) throw new Error("There is no ad");
    playThrough(ad);
    for (const who of ["outer", "outer-two", "soap"]) {
      expect(server.tracked).toContain(`https://t.example/${who}/impression`);
      expect(server.tracked).toContain(`https://t.example/${who}/midpoint`);
    }
  });

  test("an ad that plays to its end tracks each event once", async () => {
    const [ad] = await server.preRoll(vast("4.2", inline("soap")));
    if (!ad) throw new Error("There is no ad");
    playThrough(ad);
    playThrough(ad);
    ad.tracker.skipped();
    expect(server.tracked.toSorted()).toEqual(
      ["complete", "firstQuartile", "impression", "midpoint", "start", "thirdQuartile"].map(
        (event) => `https://t.example/soap/${event}`,
      ),
    );
  });

  test("a skipped ad tracks no quartile it did not reach, and no completion", async () => {
    const [ad] = await server.preRoll(vast("4.2", inline("soap", { click: "https://s.example/" })));
    if (!ad) throw new Error("There is no ad");
    const { tracker } = ad;
    tracker.impression();
    for (let seconds = 0.25; seconds <= 5; seconds += 0.25) tracker.progress(seconds, 15);
    tracker.clicked();
    tracker.paused(true);
    tracker.paused(false);
    tracker.muted(true);
    tracker.skipped();
    tracker.completed();
    expect(server.tracked.map((url) => url.split("/").at(-1))).toEqual([
      "impression",
      "start",
      "firstQuartile",
      "click",
      "pause",
      "resume",
      "mute",
      "skip",
    ]);
  });

  test("quartiles follow the media's length, whatever the document declares", async () => {
    const [ad] = await server.preRoll(vast("4.2", inline("soap")));
    ad?.tracker.impression();
    for (let seconds = 0.25; seconds <= 8; seconds += 0.25) ad?.tracker.progress(seconds, 8);
    ad?.tracker.completed();
    expect(server.tracked.map((url) => url.split("/").at(-1))).toEqual([
      "impression",
      "start",
      "firstQuartile",
      "midpoint",
      "thirdQuartile",
      "complete",
    ]);
  });

  test("only changes of the sound are server.tracked, starting from its state when the ad is shown", async () => {
    const [ad] = await server.preRoll(vast("4.2", inline("soap")));
    server.isMuted = true;
    ad?.tracker.muted(true);
    ad?.tracker.impression();
    ad?.tracker.muted(true);
    ad?.tracker.muted(false);
    expect(server.tracked.map((url) => url.split("/").at(-1))).toEqual(["impression", "unmute"]);
  });

  test("a pod plays in sequence; of stand-alone ads only the first plays", async () => {
    const pod = vast("3.0", inline("two", { sequence: 2 }), inline("one", { sequence: 1 }));
    expect((await server.preRoll(pod)).map(({ title }) => title)).toEqual(["one", "two"]);
    const alone = vast("3.0", inline("first"), inline("second"));
    expect((await server.preRoll(alone)).map(({ title }) => title)).toEqual(["first"]);
  });

  test("the file fits the player, streams take precedence over files, and executable media is never used", async () => {
    const media = [MP4("soap", 1080), MP4("soap", 360), MP4("soap", 720)].join("");
    expect((await server.preRoll(vast("4.2", inline("soap", { media }))))[0]?.media.url).toBe(
      "https://m.example/soap-720.mp4",
    );
    const stream = `<MediaFile type="application/vnd.apple.mpegurl" width="1" height="1">/media/ad/master.m3u8</MediaFile>`;
    const [own] = await server.preRoll(vast("4.2", inline("soap", { media: media + stream })));
    expect(own?.media).toEqual({ url: `${location.origin}/media/ad/master.m3u8`, isHls: true });
    const program = `<MediaFile type="video/mp4" apiFramework="VPAID" width="1" height="1">https://m.example/x</MediaFile>`;
    expect(await server.preRoll(vast("4.2", inline("vpaid", { media: program })))).toEqual([]);
    expect(server.tracked).toEqual(["https://t.example/vpaid/error/403"]);
  });
});

describe("hostile and broken documents", () => {
  test.each([
    ["not XML", "<VAST", "not well-formed"],
    ["a page", "<!doctype html><html><body>Blocked</body></html>", "document type"],
    [
      "entities that grow",
      '<!DOCTYPE x [<!ENTITY a "ha"><!ENTITY b "&a;&a;">]><VAST version="4.2">&b;</VAST>',
      "document type",
    ],
    ["nothing", "", "not well-formed"],
    ["another document", "<rss/>", "Invalid VAST"],
    ["a huge one", `<VAST version="4.2"><!-- ${"x".repeat(1_000_001)} --></VAST>`, "too large"],
  ])("%s is rejected", async (_, text, reason) => {
    await expect(server.preRoll(text)).rejects.toThrow(reason);
  });

  test("an empty document has no ads", async () => {
    expect(await server.preRoll(vast("4.2"))).toEqual([]);
  });

  test("a missing tag is rejected", async () => {
    await expect(readSchedule(TAG, server.setting)).rejects.toThrow("404");
  });

  test("wrappers that form a circle end, and each is notified of the wrapper limit", async () => {
    server.documents["https://loop.example/"] = vast(
      "4.2",
      wrapper("loop", "https://loop.example/"),
    );
    expect(await server.preRoll(vast("4.2", wrapper("outer", "https://loop.example/")))).toEqual(
      [],
    );
    expect(server.fetched.length).toBeLessThan(10);
    expect(server.tracked).toContain("https://t.example/outer/error/302");
  });

  test("an endless chain of wrappers is cut off", async () => {
    const many = (from: number) =>
      Array.from({ length: 30 }, (_, index) =>
        wrapper(`w${from}-${index}`, `https://many.example/${from + index}`),
      );
    for (let page = 0; page < 60; page += 1)
      server.documents[`https://many.example/${page}`] = vast("4.2", ...many(page + 1));
    expect(await server.preRoll(vast("4.2", ...many(0)))).toEqual([]);
    expect(server.fetched.length).toBeLessThan(50);
  });

  test("a wrapper without an ad behind it yields none and is notified", async () => {
    expect(await server.preRoll(vast("4.2", wrapper("outer", "https://nowhere.example/")))).toEqual(
      [],
    );
    expect(server.tracked).toContain("https://t.example/outer/error/301");
  });

  test.each(["javascript:alert(1)", "data:text/html,x", ""])(
    "a click address of %s is ignored",
    async (click) => {
      const [ad] = await server.preRoll(vast("4.2", inline("soap", { click })));
      expect(ad?.clickUrl).toBeNull();
    },
  );

  test("media with a script address is ignored", async () => {
    const media = `<MediaFile type="video/mp4" width="1" height="1">javascript:alert(1)</MediaFile>`;
    expect(await server.preRoll(vast("4.2", inline("soap", { media })))).toEqual([]);
  });
});
