import { expect, test } from "vitest";
import { audibleLevels, dataSaverLevel, startLevel } from "./levels.ts";

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

test("M-18: a rendition with sound of a low rate plays beside those with stereo", () => {
  expect(audibleLevels([LOWEST, ...HIGHER], SOUNDS, 2)).toEqual(new Set([0, 1, 2, 3, 4, 5]));
});

test.each([
  [2, [0, 1, 2, 3, 4, 5]],
  [6, [0, 6, 7, 8, 9, 10]],
])(
  "M-18: %i channels of the output hear the levels %j of stereo and surround",
  (channels, indices) => {
    const surround = HIGHER.map((one) => ({ ...one, audioGroups: ["surround"] }));
    expect(audibleLevels([LOWEST, ...HIGHER, ...surround], SOUNDS, channels)).toEqual(
      new Set(indices),
    );
  },
);

test("a level whose only sound has more channels than the output plays all the same", () => {
  const surround = HIGHER.map((one) => ({ ...one, audioGroups: ["surround"] }));
  expect(audibleLevels(surround, SOUNDS, 2).size).toBe(HIGHER.length);
});

test("silent levels all play", () => {
  expect(audibleLevels(LADDER, [], 2).size).toBe(LADDER.length);
});
