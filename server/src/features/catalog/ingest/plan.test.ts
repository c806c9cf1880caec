import { expect, test } from "vitest";
import { readDescription } from "../../../platform/media/description.ts";
import { type EncodeSettings, plan } from "./plan.ts";
import type { Source } from "./probe.ts";

function source(width: number, height: number, rate = 24): Source {
  return {
    path: "/film.mp4",
    durationSeconds: 5400,
    picture: {
      index: 0,
      width,
      height,
      frameRate: { numerator: rate, denominator: 1 },
      codec: "h264",
      fields: "progressive",
      color: { kind: "bt709" },
      hdrMetadata: {},
      durationSeconds: 5400,
    },
    sounds: [],
    subtitles: [],
    burntIn: undefined,
    chapters: [],
    leftOut: [],
  };
}

test("thumbnails follow the length of the picture, not that of subtitles which outlast it", () => {
  const { picture, ...rest } = source(1280, 720);
  const short = { ...rest, picture: { ...picture, durationSeconds: 200 } };
  expect(plan(short).thumbnails.everySeconds).toBe(2);
});

const sizes = (width: number, height: number): string[] =>
  plan(source(width, height)).rungs.map((rung) => `${rung.name} ${rung.width}x${rung.height}`);

test.each([
  [
    1920,
    1080,
    ["240p 426x240", "360p 640x360", "540p 960x540", "720p 1280x720", "1080p 1920x1080"],
  ],
  [1280, 720, ["240p 426x240", "360p 640x360", "540p 960x540", "720p 1280x720"]],
  [854, 480, ["240p 426x240", "360p 640x360", "480p 854x480"]],
  [
    2048,
    1080,
    ["240p 426x224", "360p 640x338", "540p 960x506", "720p 1280x676", "1080p 1920x1012"],
  ],
  // Television of 625 lines.
  [768, 576, ["240p 320x240", "360p 480x360", "540p 720x540", "576p 768x576"]],
  // A wide film is as large as its width, a square one as its height.
  [1280, 534, ["240p 426x178", "360p 640x268", "540p 960x400", "720p 1280x534"]],
  [960, 720, ["240p 320x240", "360p 480x360", "540p 720x540", "720p 960x720"]],
  [720, 720, ["240p 240x240", "360p 360x360", "540p 540x540", "720p 720x720"]],
  // A portrait video: the shorter side counts.
  [720, 1280, ["240p 240x426", "360p 360x640", "540p 540x960", "720p 720x1280"]],
  [320, 240, ["240p 320x240"]],
  [162, 92, ["92p 162x92"]],
])("a picture of %i by %i makes %j", (width, height, expected) => {
  expect(sizes(width, height)).toEqual(expected);
});

test("a film in 4K has renditions up to it, or up to the largest that is wanted", () => {
  const names = (settings: EncodeSettings) =>
    plan(source(3840, 2160), settings).rungs.map(({ name }) => name);
  expect(names({}).slice(-3)).toEqual(["1080p", "1440p", "2160p"]);
  expect(names({ largest: 1080 }).at(-1)).toBe("1080p");
});

test("no rendition is larger than the source, and every length is even", () => {
  for (let width = 16; width <= 4096; width += 37) {
    for (let height = 16; height <= 2304; height += 41) {
      const { rungs } = plan(source(width, height));
      expect(rungs.length).toBeGreaterThan(0);
      for (const rung of rungs) {
        expect(rung.width).toBeLessThanOrEqual(width + 1);
        expect(rung.height).toBeLessThanOrEqual(height + 1);
        expect((rung.width % 2) + (rung.height % 2)).toBe(0);
      }
    }
  }
});

test("fifty frames a second get a higher ceiling than twenty-four", () => {
  const slow = plan(source(640, 360)).rungs.at(-1);
  const fast = plan(source(640, 360, 50)).rungs.at(-1);
  expect(fast?.maxrate).toBe((slow?.maxrate ?? 0) * 1.5);
});

test("M-18: the lowest rendition with its sound stays within 192 kbit/s", () => {
  const sound = {
    name: "English",
    language: "en",
    kind: "main",
    stereo: { index: 1, channels: 2, codec: "aac" },
    surround: undefined,
  } as const;
  const { rungs, sounds } = plan({ ...source(1920, 1080), sounds: [sound] });
  const low = sounds.find(({ role }) => role === "low");
  expect(rungs[0]).toMatchObject({ name: "240p", hasLowSound: true });
  expect((rungs[0]?.maxrate ?? 0) + (low?.bitsPerSecond ?? 0)).toBeLessThanOrEqual(180_000);
  expect(rungs.slice(1).some(({ hasLowSound }) => hasLowSound)).toBe(false);
});

test.each([
  [3840, 2160],
  [8192, 2000],
  // Pixels four times as wide as high.
  [32_768, 2000],
])("M-18: all encodings of a picture of %i by %i fit into a description", (width, height) => {
  const { picture, ...rest } = source(width, height);
  const color = {
    kind: "hdr",
    matrix: "bt2020nc",
    primaries: "bt2020",
    transfer: "smpte2084",
    isFullRange: false,
  } as const;
  const { rungs, others } = plan(
    { ...rest, picture: { ...picture, color } },
    { codec: "hevc", hdr: true },
  );
  const renditions = [rungs, ...others.map((other) => other.rungs)].flat().map((rung) => ({
    name: rung.name,
    width: rung.width,
    height: rung.height,
    codecs: "hvc1.2.4.L150.B0",
    bandwidth: 1,
    averageBandwidth: 1,
  }));
  expect(renditions.length).toBeGreaterThanOrEqual(21);
  const description = {
    version: 2,
    durationSeconds: 60,
    frameRate: 24,
    renditions,
    sounds: [],
    subtitles: [],
    chapters: [],
    thumbnails: null,
    poster: "poster.jpg",
  };
  expect(readDescription(description)).toBe(description);
});
