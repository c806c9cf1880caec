import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { PlayableAd } from "../core/playable-ad.ts";
import { breakTime, readSchedule } from "./read-schedule.ts";

let isMuted = false;
const setting = () => ({
  heightPixels: 720,
  isMuted: () => isMuted,
  canPlayType: (type: string) => type === "video/mp4",
});
const TAG = "https://ads.example/tag";
const EVENTS = ["start", "firstQuartile", "midpoint", "thirdQuartile", "complete", "skip"] as const;

let documents: Record<string, string>;
let fetched: string[];
let tracked: string[];

beforeEach(() => {
  isMuted = false;
  documents = {};
  fetched = [];
  tracked = [];
  vi.stubGlobal("fetch", async (url: string) => {
    fetched.push(url);
    const text = documents[url];
    return text === undefined ? new Response("", { status: 404 }) : new Response(text);
  });
  vi.stubGlobal(
    "Image",
    class {
      set src(url: string) {
        tracked.push(url);
      }
    },
  );
});

afterEach(() => {
  vi.unstubAllGlobals();
});

const tracking = (who: string): string =>
  [...EVENTS, "pause", "resume", "mute", "unmute", "closeLinear"]
    .map((event) => `<Tracking event="${event}">https://t.example/${who}/${event}</Tracking>`)
    .join("");

interface Inline {
  sequence?: number;
  skip?: string;
  click?: string;
  media?: string;
}

const MP4 = (name: string, height: number): string =>
  `<MediaFile delivery="progressive" type="video/mp4" width="${(height * 16) / 9}" height="${height}"><![CDATA[https://m.example/${name}-${height}.mp4]]></MediaFile>`;

const inline = (name: string, { sequence, skip = "00:00:05", click, media }: Inline = {}): string =>
  `<Ad id="${name}"${sequence === undefined ? "" : ` sequence="${sequence}"`}><InLine><AdSystem>Test</AdSystem>
    <AdTitle>${name}</AdTitle><Error>https://t.example/${name}/error/[ERRORCODE]</Error>
    <Impression>https://t.example/${name}/impression</Impression>
    <Creatives><Creative><Linear${skip === "" ? "" : ` skipoffset="${skip}"`}><Duration>00:00:15</Duration>
    <TrackingEvents>${tracking(name)}</TrackingEvents>
    <VideoClicks>${click === undefined ? "" : `<ClickThrough><![CDATA[${click}]]></ClickThrough>`}<ClickTracking>https://t.example/${name}/click</ClickTracking></VideoClicks>
    <MediaFiles>${media ?? MP4(name, 720)}</MediaFiles></Linear></Creative></Creatives></InLine></Ad>`;

const wrapper = (name: string, to: string): string =>
  `<Ad id="${name}"><Wrapper><AdSystem>Test</AdSystem><VASTAdTagURI><![CDATA[${to}]]></VASTAdTagURI>
    <Error>https://t.example/${name}/error/[ERRORCODE]</Error><Impression>https://t.example/${name}/impression</Impression>
    <Creatives><Creative><Linear><TrackingEvents>${tracking(name)}</TrackingEvents></Linear></Creative></Creatives></Wrapper></Ad>`;

const vast = (version: string, ...ads: string[]): string =>
  `<?xml version="1.0"?><VAST version="${version}">${ads.join("")}</VAST>`;

async function preRoll(text: string): Promise<readonly PlayableAd[]> {
  documents[TAG] = text;
  return (await (await readSchedule(TAG, setting)).preRoll?.load()) ?? [];
}

function playThrough({ tracker }: PlayableAd): void {
  tracker.impression();
  for (let seconds = 0.25; seconds <= 15; seconds += 0.25) tracker.progress(seconds, 15);
  tracker.completed();
}

describe("VAST", () => {
  test.each(["2.0", "3.0", "4.0", "4.2"])("%s: an inline ad", async (version) => {
    const [ad, ...more] = await preRoll(
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
    documents["https://two.example/"] = vast("3.0", wrapper("outer-two", "https://three.example/"));
    documents["https://three.example/"] = vast("4.2", inline("soap"));
    const [ad] = await preRoll(vast("4.0", wrapper("outer", "https://two.example/")));
    if (!ad) throw new Error("There is no ad");
    playThrough(ad);
    for (const who of ["outer", "outer-two", "soap"]) {
      expect(tracked).toContain(`https://t.example/${who}/impression`);
      expect(tracked).toContain(`https://t.example/${who}/midpoint`);
    }
  });

  test("S-69 an ad that plays to its end tracks each event once", async () => {
    const [ad] = await preRoll(vast("4.2", inline("soap")));
    if (!ad) throw new Error("There is no ad");
    playThrough(ad);
    playThrough(ad);
    ad.tracker.skipped();
    expect(tracked.toSorted()).toEqual(
      ["complete", "firstQuartile", "impression", "midpoint", "start", "thirdQuartile"].map(
        (event) => `https://t.example/soap/${event}`,
      ),
    );
  });

  test("a skipped ad tracks no quartile it did not reach, and no completion", async () => {
    const [ad] = await preRoll(vast("4.2", inline("soap", { click: "https://s.example/" })));
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
    expect(tracked.map((url) => url.split("/").at(-1))).toEqual([
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
    const [ad] = await preRoll(vast("4.2", inline("soap")));
    ad?.tracker.impression();
    for (let seconds = 0.25; seconds <= 8; seconds += 0.25) ad?.tracker.progress(seconds, 8);
    ad?.tracker.completed();
    expect(tracked.map((url) => url.split("/").at(-1))).toEqual([
      "impression",
      "start",
      "firstQuartile",
      "midpoint",
      "thirdQuartile",
      "complete",
    ]);
  });

  test("only changes of the sound are tracked, starting from its state when the ad is shown", async () => {
    const [ad] = await preRoll(vast("4.2", inline("soap")));
    isMuted = true;
    ad?.tracker.muted(true);
    ad?.tracker.impression();
    ad?.tracker.muted(true);
    ad?.tracker.muted(false);
    expect(tracked.map((url) => url.split("/").at(-1))).toEqual(["impression", "unmute"]);
  });

  test("a pod plays in sequence; of stand-alone ads only the first plays", async () => {
    const pod = vast("3.0", inline("two", { sequence: 2 }), inline("one", { sequence: 1 }));
    expect((await preRoll(pod)).map(({ title }) => title)).toEqual(["one", "two"]);
    const alone = vast("3.0", inline("first"), inline("second"));
    expect((await preRoll(alone)).map(({ title }) => title)).toEqual(["first"]);
  });

  test("the file fits the player, streams take precedence over files, and executable media is never used", async () => {
    const media = [MP4("soap", 1080), MP4("soap", 360), MP4("soap", 720)].join("");
    expect((await preRoll(vast("4.2", inline("soap", { media }))))[0]?.media.url).toBe(
      "https://m.example/soap-720.mp4",
    );
    const stream = `<MediaFile type="application/vnd.apple.mpegurl" width="1" height="1">/media/ad/master.m3u8</MediaFile>`;
    const [own] = await preRoll(vast("4.2", inline("soap", { media: media + stream })));
    expect(own?.media).toEqual({ url: `${location.origin}/media/ad/master.m3u8`, isHls: true });
    const program = `<MediaFile type="video/mp4" apiFramework="VPAID" width="1" height="1">https://m.example/x</MediaFile>`;
    expect(await preRoll(vast("4.2", inline("vpaid", { media: program })))).toEqual([]);
    expect(tracked).toEqual(["https://t.example/vpaid/error/403"]);
  });
});

describe("E-13 hostile and broken documents", () => {
  test.each([
    ["not XML", "<VAST", "not well formed"],
    ["a page", "<!doctype html><html><body>Blocked</body></html>", "document type"],
    [
      "entities that grow",
      '<!DOCTYPE x [<!ENTITY a "ha"><!ENTITY b "&a;&a;">]><VAST version="4.2">&b;</VAST>',
      "document type",
    ],
    ["nothing", "", "not well formed"],
    ["another document", "<rss/>", "Invalid VAST"],
    ["a huge one", `<VAST version="4.2"><!-- ${"x".repeat(1_000_001)} --></VAST>`, "too large"],
  ])("%s is rejected", async (_, text, reason) => {
    await expect(preRoll(text)).rejects.toThrow(reason);
  });

  test("an empty document has no ads", async () => {
    expect(await preRoll(vast("4.2"))).toEqual([]);
  });

  test("a missing tag is rejected", async () => {
    await expect(readSchedule(TAG, setting)).rejects.toThrow("404");
  });

  test("wrappers that form a circle end, and each is notified of the wrapper limit", async () => {
    documents["https://loop.example/"] = vast("4.2", wrapper("loop", "https://loop.example/"));
    expect(await preRoll(vast("4.2", wrapper("outer", "https://loop.example/")))).toEqual([]);
    expect(fetched.length).toBeLessThan(10);
    expect(tracked).toContain("https://t.example/outer/error/302");
  });

  test("an endless chain of wrappers is cut off", async () => {
    const many = (from: number) =>
      Array.from({ length: 30 }, (_, index) =>
        wrapper(`w${from}-${index}`, `https://many.example/${from + index}`),
      );
    for (let page = 0; page < 60; page += 1)
      documents[`https://many.example/${page}`] = vast("4.2", ...many(page + 1));
    expect(await preRoll(vast("4.2", ...many(0)))).toEqual([]);
    expect(fetched.length).toBeLessThan(50);
  });

  test("a wrapper without an ad behind it yields none and is notified", async () => {
    expect(await preRoll(vast("4.2", wrapper("outer", "https://nowhere.example/")))).toEqual([]);
    expect(tracked).toContain("https://t.example/outer/error/301");
  });

  test.each(["javascript:alert(1)", "data:text/html,x", ""])(
    "a click address of %s is ignored",
    async (click) => {
      const [ad] = await preRoll(vast("4.2", inline("soap", { click })));
      expect(ad?.clickUrl).toBeNull();
    },
  );

  test("media with a script address is ignored", async () => {
    const media = `<MediaFile type="video/mp4" width="1" height="1">javascript:alert(1)</MediaFile>`;
    expect(await preRoll(vast("4.2", inline("soap", { media })))).toEqual([]);
  });
});

describe("VMAP", () => {
  test("breaks have their times, with ads from a tag or inline", async () => {
    documents["https://ads.example/mid"] = vast("4.2", inline("mid"));
    documents[TAG] = `<vmap:VMAP xmlns:vmap="http://www.iab.net/videosuite/vmap" version="1.0">
      <vmap:AdBreak timeOffset="start" breakType="linear"><vmap:AdSource><vmap:VASTAdData>${vast("4.2", inline("pre")).slice(21)}</vmap:VASTAdData></vmap:AdSource></vmap:AdBreak>
      <vmap:AdBreak timeOffset="00:10:30.500" breakType="linear"><vmap:AdSource><vmap:AdTagURI templateType="vast3"><![CDATA[https://ads.example/mid]]></vmap:AdTagURI></vmap:AdSource></vmap:AdBreak>
      <vmap:AdBreak timeOffset="50%" breakType="linear"><vmap:AdSource><vmap:AdTagURI>/relative</vmap:AdTagURI></vmap:AdSource></vmap:AdBreak>
      <vmap:AdBreak timeOffset="25%" breakType="display"/><vmap:AdBreak timeOffset="end" breakType="linear"/>
      <vmap:AdBreak timeOffset="75%" breakType="nonlinear"><vmap:AdSource><vmap:AdTagURI>/over</vmap:AdTagURI></vmap:AdSource></vmap:AdBreak>
      <vmap:AdBreak timeOffset="75%" breakType="linear"/></vmap:VMAP>`;
    const schedule = await readSchedule(TAG, setting);
    expect((await schedule.preRoll?.load())?.map(({ title }) => title)).toEqual(["pre"]);
    expect(schedule.midRolls.map(({ time }) => time)).toEqual([
      { atSeconds: 630.5 },
      { atShare: 0.5 },
    ]);
    expect(fetched).toEqual([TAG]);
    expect((await schedule.midRolls[0]?.load())?.map(({ title }) => title)).toEqual(["mid"]);
  });

  test("a break's ads are loaded once, and its start, end and error are tracked", async () => {
    const break_ = (at: string, tag: string) =>
      `<vmap:AdBreak timeOffset="${at}" breakType="linear,display"><vmap:AdSource><vmap:AdTagURI>${tag}</vmap:AdTagURI></vmap:AdSource>
      <vmap:TrackingEvents>${["breakStart", "breakEnd", "error"]
        .map(
          (event) => `<vmap:Tracking event="${event}">https://t.example/${event}</vmap:Tracking>`,
        )
        .join(
          "",
        )}<vmap:Tracking event="breakStart">javascript:alert(1)</vmap:Tracking></vmap:TrackingEvents></vmap:AdBreak>`;
    documents["https://ads.example/mid"] = vast("4.2", inline("mid"));
    documents[TAG] = `<vmap:VMAP xmlns:vmap="http://www.iab.net/videosuite/vmap" version="1.0">
      ${break_("00:01:00", "https://ads.example/mid")}${break_("00:02:00", "https://ads.example/gone")}</vmap:VMAP>`;
    const { preRoll, midRolls } = await readSchedule(TAG, setting);
    expect(preRoll).toBeNull();
    const [mid, gone] = midRolls;
    expect(await mid?.load()).toBe(await mid?.load());
    expect(fetched).toEqual([TAG, "https://ads.example/mid"]);
    mid?.began();
    mid?.ended();
    expect(tracked).toEqual(["https://t.example/breakStart", "https://t.example/breakEnd"]);
    await expect(gone?.load()).rejects.toThrow("404");
    expect(tracked.at(-1)).toBe("https://t.example/error");
  });

  test.each([
    ["start", "start"],
    ["00:00:00", "start"],
    ["0%", "start"],
    ["01:00:00.250", { atSeconds: 3600.25 }],
    ["12.5%", { atShare: 0.125 }],
    ["end", null],
    ["#2", null],
    ["soon", null],
  ])("%s", (offset, time) => {
    expect(breakTime(offset)).toEqual(time);
  });
});
