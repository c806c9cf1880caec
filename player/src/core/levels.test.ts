import { expect, test } from "vitest";
import { audibleLevels, dataSaverLevel, encodingLevels, startLevel } from "./levels.ts";

const level = (height: number, kilobits: number, group = "audio") => ({
  width: Math.round((height * 16) / 9),
  height,
  bitrate: kilobits * 1000,
  averageBitrate: kilobits * 800,
  uri: `${height}p/index.m3u8`,
  audioGroups: [group],
});
const LADDER = [
  level(240, 190),
  level(360, 800),
  level(540, 1700),
  level(720, 3000),
  level(1080, 6000),
  level(2160, 18_000),
];
const at = (index: number) => LADDER[index]?.height;

test("M-18: the data saver stays below 0.7 GB an hour, or takes the lowest rendition", () => {
  expect(at(dataSaverLevel(LADDER))).toBe(540);
  expect(dataSaverLevel([level(2160, 18_000)])).toBe(0);
});

test.each([
  [null, 1080, 360],
  [300_000, 1080, 240],
  [3_000_000, 1080, 360],
  [12_000_000, 1080, 720],
  [500_000_000, 1080, 1080],
  [500_000_000, 390, 540],
  [500_000_000, 2160, 2160],
])(
  "M-18: at %j bits a second on a screen of %i lines the first picture has %i",
  (bits, lines, height) => {
    expect(at(startLevel(LADDER, bits, lines))).toBe(height);
  },
);

test("a title with small renditions only starts with its lowest", () => {
  expect(startLevel([level(240, 190)], null, 1080)).toBe(0);
});

const SOUNDS = [
  { groupId: "audio", channels: "2" },
  { groupId: "low", channels: "2" },
  { groupId: "surround", channels: "6" },
  // A dub without surround is there in stereo.
  { groupId: "surround", channels: "2" },
];
const LOWEST = level(240, 190, "low");
const HIGHER = LADDER.slice(1);

const SURROUND = HIGHER.map((one) => ({ ...one, audioGroups: ["surround"] }));

test("M-18: a rendition with sound of a low rate plays beside those with stereo", () => {
  expect([...audibleLevels([LOWEST, ...HIGHER], SOUNDS, 2)]).toEqual([LOWEST, ...HIGHER]);
});

test.each([
  [2, [LOWEST, ...HIGHER]],
  [6, [LOWEST, ...SURROUND]],
])("M-18: an output with %i channels plays the renditions that use them", (channels, expected) => {
  const levels = [LOWEST, ...HIGHER, ...SURROUND];
  expect([...audibleLevels(levels, SOUNDS, channels)]).toEqual(expected);
});

test("a level whose only sound has more channels than the output plays all the same", () => {
  expect([...audibleLevels(SURROUND, SOUNDS, 2)]).toEqual(SURROUND);
});

test("silent levels all play", () => {
  expect(audibleLevels(LADDER, [], 2).size).toBe(LADDER.length);
});

const encoded = (videoCodec: string, videoRange?: string) =>
  LADDER.map((one) => ({ ...one, videoCodec, videoRange }));
const AVC = encoded("avc1.640028");
const AV1 = encoded("av01.0.08M.08");
const HEVC = encoded("hvc1.1.6.L120.B0");
const HDR = encoded("hvc1.2.4.L120.B0", "PQ");
const ALL = [...AVC, ...AV1, ...HEVC, ...HDR];

test.each([
  ["nothing more", { av1: false, hevc: false, hdr: true }, AVC],
  ["AV1", { av1: true, hevc: true, hdr: false }, AV1],
  ["HEVC", { av1: false, hevc: true, hdr: false }, HEVC],
  ["HEVC on a screen of high dynamic range", { av1: true, hevc: true, hdr: true }, HDR],
])("beside H.264 the device plays %s", (_, abilities, expected) => {
  expect(encodingLevels(ALL, abilities)).toEqual(expected);
});

test("a title without H.264 is tried", () => {
  expect(encodingLevels(AV1, { av1: false, hevc: false, hdr: false })).toEqual(AV1);
});
