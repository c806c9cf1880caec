import { expect, test } from "vitest";
import { filmLadder } from "./film-ladder.ts";
import { tableLadder } from "./ladder.ts";

const TABLE = tableLadder(
  { width: 3840, height: 2160, frameRate: { numerator: 24, denominator: 1 } },
  23,
  2160,
);
/** Bits per second at 720p. */
const film = (bitsPerSecond: number, exponent: number) =>
  filmLadder(TABLE, { pixels: 1280 * 720, bitsPerSecond, exponent });
const names = (rungs: readonly { readonly name: string }[]) => rungs.map(({ name }) => name);

test("M-18: an ordinary film has the whole ladder", () => {
  expect(names(film(1_500_000, 0.75))).toEqual(names(TABLE));
});

test("M-18: a film whose larger sizes show no more detail has fewer of them", () => {
  expect(names(film(1_500_000, 0.15))).toEqual(["240p", "540p", "1080p", "2160p"]);
});

test("M-18: the largest and the lowest rendition are always there", () => {
  for (const bits of [1000, 100_000, 10_000_000, 1e9])
    for (const exponent of [0.1, 0.75, 1.1]) {
      const rungs = names(film(bits, exponent));
      expect([rungs[0], rungs.at(-1)]).toEqual(["240p", "2160p"]);
    }
});

test("M-18: the highest rates follow the film, within bounds", () => {
  const at1080 = (bits: number) => film(bits, 0.75).find(({ name }) => name === "1080p")?.maxrate;
  const table = TABLE.find(({ name }) => name === "1080p")?.maxrate ?? 0;
  expect(at1080(200_000)).toBe(table * 0.4);
  expect(at1080(9_000_000)).toBe(table * 1.6);
  expect(at1080(1_500_000)).toBeGreaterThan(table);
});

test("M-18: the lowest rendition fits into 192 kbit/s however hard the film is", () => {
  expect(film(1e9, 1.1)[0]?.maxrate).toBe(TABLE[0]?.maxrate);
});
