import { expect, test } from "vitest";
import { dataSaverLevel, soundGroup, startLevel } from "./levels.ts";

const level = (height: number, kilobits: number, group = "audio") => ({
  width: Math.round((height * 16) / 9),
  height,
  bitrate: kilobits * 1000,
  averageBitrate: kilobits * 800,
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

test("M-18: stereo plays, and surround where the output has the channels", () => {
  const sounds = [
    { groupId: "audio", channels: "2" },
    { groupId: "surround", channels: "6" },
    { groupId: "surround", channels: "2" },
  ];
  const levels = [...LADDER, ...LADDER.map((one) => ({ ...one, audioGroups: ["surround"] }))];
  expect(soundGroup(sounds, levels, 2)).toBe("audio");
  expect(soundGroup(sounds, levels, 6)).toBe("surround");
  expect(soundGroup(sounds, LADDER, 6)).toBe("audio");
  expect(soundGroup([], LADDER, 2)).toBeUndefined();
});
