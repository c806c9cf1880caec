import { afterEach, beforeEach, vi } from "vitest";
import type { PlayableAd } from "@bijou/player/core/playable-ad";
import { readSchedule } from "./read-schedule.ts";

const EVENTS = ["start", "firstQuartile", "midpoint", "thirdQuartile", "complete", "skip"] as const;

const tracking = (who: string): string =>
  [...EVENTS, "pause", "resume", "mute", "unmute", "closeLinear"]
    .map((event) => `<Tracking event="${event}">https://t.example/${who}/${event}</Tracking>`)
    .join("");

interface Inline {
  sequence?: number;
  skip?: string;
  click?: string;
  media?: string;
  /** More elements of the ad. */
  parts?: string;
  icons?: string;
}

export const MP4 = (name: string, height: number): string =>
  `<MediaFile delivery="progressive" type="video/mp4" width="${(height * 16) / 9}" height="${height}"><![CDATA[https://m.example/${name}-${height}.mp4]]></MediaFile>`;

export const inline = (
  name: string,
  { sequence, skip = "00:00:05", click, media, parts = "", icons = "" }: Inline = {},
): string =>
  `<Ad id="${name}"${sequence === undefined ? "" : ` sequence="${sequence}"`}><InLine><AdSystem>Test</AdSystem>
    <AdTitle>${name}</AdTitle><Error>https://t.example/${name}/error/[ERRORCODE]</Error>
    <Impression>https://t.example/${name}/impression</Impression>${parts}
    <Creatives><Creative><Linear${skip === "" ? "" : ` skipoffset="${skip}"`}>${icons}<Duration>00:00:15</Duration>
    <TrackingEvents>${tracking(name)}</TrackingEvents>
    <VideoClicks>${click === undefined ? "" : `<ClickThrough><![CDATA[${click}]]></ClickThrough>`}<ClickTracking>https://t.example/${name}/click</ClickTracking></VideoClicks>
    <MediaFiles>${media ?? MP4(name, 720)}</MediaFiles></Linear></Creative></Creatives></InLine></Ad>`;

export const wrapper = (
  name: string,
  to: string,
  { parts = "", icons = "" }: Pick<Inline, "parts" | "icons"> = {},
): string =>
  `<Ad id="${name}"><Wrapper><AdSystem>Test</AdSystem><VASTAdTagURI><![CDATA[${to}]]></VASTAdTagURI>
    <Error>https://t.example/${name}/error/[ERRORCODE]</Error><Impression>https://t.example/${name}/impression</Impression>${parts}
    <Creatives><Creative><Linear>${icons}<TrackingEvents>${tracking(name)}</TrackingEvents></Linear></Creative></Creatives></Wrapper></Ad>`;

export const vast = (version: string, ...ads: string[]): string =>
  `<?xml version="1.0"?><VAST version="${version}">${ads.join("")}</VAST>`;

export const TAG = "https://ads.example/tag";

/** A fake ad server and player settings; call it at the top of a test file. */
export function useFakeAdServer() {
  const server = {
    /** Documents by address; others are missing. */
    documents: {} as Record<string, string>,
    fetched: [] as string[],
    tracked: [] as string[],
    isMuted: false,
    setting: () => ({
      heightPixels: 720,
      isMuted: () => server.isMuted,
      canPlayType: (type: string) => type === "video/mp4",
    }),
    async preRoll(text: string): Promise<readonly PlayableAd[]> {
      server.documents[TAG] = text;
      return (await (await readSchedule(TAG, server.setting)).preRoll?.load()) ?? [];
    },
  };
  beforeEach(() => {
    Object.assign(server, { documents: {}, fetched: [], tracked: [], isMuted: false });
    vi.stubGlobal("fetch", async (url: string) => {
      server.fetched.push(url);
      const text = server.documents[url];
      return text === undefined ? new Response("", { status: 404 }) : new Response(text);
    });
    vi.stubGlobal(
      "Image",
      class {
        set src(url: string) {
          server.tracked.push(url);
        }
      },
    );
  });
  afterEach(() => {
    vi.unstubAllGlobals();
  });
  return server;
}
