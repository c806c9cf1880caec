import { type Rational, valueOf } from "./frame-rate.ts";

/** One rendition of the ladder. */
export interface Rung {
  readonly name: string;
  readonly width: number;
  readonly height: number;
  /** x264's constant quality, and the maximum of bits per second. */
  readonly crf: number;
  readonly maxrate: number;
  /** Plays with the sounds of the lowest rate. */
  readonly hasLowSound: boolean;
}

export interface Size {
  readonly width: number;
  readonly height: number;
}

/** The constant quality of most renditions. */
export const USUAL_CRF = 23;

/** The long and the short side of each rendition's frame. The first, with low sound, plays at 192 kbit/s. */
const LADDER = [
  { name: "240p", long: 426, short: 240, crf: 27, maxrate: 95_000 },
  { name: "360p", long: 640, short: 360, crf: 25, maxrate: 700_000 },
  { name: "540p", long: 960, short: 540, crf: 24, maxrate: 1_500_000 },
  { name: "720p", long: 1280, short: 720, crf: USUAL_CRF, maxrate: 2_800_000 },
  { name: "1080p", long: 1920, short: 1080, crf: USUAL_CRF, maxrate: 5_000_000 },
  { name: "1440p", long: 2560, short: 1440, crf: USUAL_CRF, maxrate: 9_000_000 },
  { name: "2160p", long: 3840, short: 2160, crf: 24, maxrate: 16_000_000 },
] as const;
const LOWEST = LADDER[0];

/** A source that fills this much of a rendition's frame gets the rendition, in the source's own size. */
const FILLS = 0.9;
const FAST_RATE = 40;
const FAST_FACTOR = 1.5;
/** A source whose lines exceed those of the largest rendition by this much gets one in its own size. */
const EXCEEDS = 1.05;

const even = (length: number): number => Math.max(2, 2 * Math.round(length / 2));

/** Fits a picture into a frame of its orientation, without enlarging it. */
export function fit(
  { width, height }: Size,
  long: number,
  short: number,
): Size & { readonly fills: boolean } {
  const frameWidth = width >= height ? long : short;
  const frameHeight = width >= height ? short : long;
  const scale = Math.min(frameWidth / width, frameHeight / height, 1);
  return {
    width: even(width * scale),
    height: even(height * scale),
    fills: width * scale >= FILLS * frameWidth || height * scale >= FILLS * frameHeight,
  };
}

/** A rendition in the source's own size, between two of the table or below them. */
function ownSize(picture: Size): Rung {
  const width = even(picture.width);
  const height = even(picture.height);
  const lines = Math.min(width, height);
  const above = LADDER.find(({ short }) => short >= lines) ?? LADDER[LADDER.length - 1];
  const next = above === undefined || above.name === LOWEST.name ? LADDER[1] : above;
  const part = Math.min(1, (width * height) / (next.long * next.short));
  return {
    name: `${String(lines).padStart(2, "0")}p`,
    width,
    height,
    crf: next.crf,
    maxrate: Math.round(next.maxrate * Math.max(part, 0.25)),
    hasLowSound: false,
  };
}

/**
 * The ladder of a picture from the table of sizes and rates.
 *
 * @param quality replaces x264's 23; all renditions move with it.
 * @param largest the shorter side of the largest rendition.
 */
export function tableLadder(
  picture: Size & { readonly frameRate: Rational },
  quality: number,
  largest: number,
): Rung[] {
  const rungs: Rung[] = [];
  for (const { name, long, short, crf, maxrate } of LADDER) {
    const { width, height, fills } = fit(picture, long, short);
    if (!fills || short > largest) continue;
    rungs.push({ name, width, height, crf, maxrate, hasLowSound: name === LOWEST.name });
  }
  const top = rungs.at(-1);
  const own = ownSize(picture);
  const isLarger =
    top === undefined || own.height > top.height * EXCEEDS || own.width > top.width * EXCEEDS;
  const isWanted = top === undefined || Math.min(own.width, own.height) <= largest;
  const isNew = rungs.every(({ name }) => name !== own.name);
  const all = isLarger && isWanted && isNew ? [...rungs, own] : rungs;
  const isFast = valueOf(picture.frameRate) > FAST_RATE;
  return all.map((rung) => ({
    ...rung,
    crf: rung.crf + quality - USUAL_CRF,
    maxrate: isFast && !rung.hasLowSound ? rung.maxrate * FAST_FACTOR : rung.maxrate,
  }));
}

/**
 * What a film costs at one size and x264's usual quality. Its bits per second grow with the pixels of a frame to the
 * power of `exponent`: little where a larger size shows no more detail.
 */
export interface Complexity {
  readonly pixels: number;
  readonly bitsPerSecond: number;
  readonly exponent: number;
}

/** Six steps of constant quality halve the rate. */
const CRF_STEPS = 6;
/** A scene with much motion costs this much more than the film on average. */
const PEAK = 2;
/** How far a film moves the highest rates of the table. */
const LEAST_CEILING = 0.4;
const MOST_CEILING = 1.6;
/** A rendition is worth its place when the one above costs this much more. */
const SPACING = 1.35;
/** Of lines: a device that cannot show one rendition has the next one not far below it. */
const LARGEST_STEP = 1.6;

const linesOf = ({ width, height }: Size): number => Math.min(width, height);

const expectedRate = ({ width, height, crf }: Rung, complexity: Complexity): number =>
  complexity.bitsPerSecond *
  ((width * height) / complexity.pixels) ** complexity.exponent *
  2 ** ((USUAL_CRF - crf) / CRF_STEPS);

/** The ladder that a film needs: renditions that differ in their cost, with room for its hardest scenes. */
export function filmLadder(table: readonly Rung[], complexity: Complexity): Rung[] {
  const adapted = table.map((rung) => {
    const expected = expectedRate(rung, complexity);
    const ceiling = Math.min(
      rung.maxrate * MOST_CEILING,
      Math.max(rung.maxrate * LEAST_CEILING, expected * PEAK),
    );
    // The lowest has to fit into its connection.
    const maxrate = rung.hasLowSound ? rung.maxrate : Math.round(ceiling);
    return { rung: { ...rung, maxrate }, rate: Math.min(expected, maxrate) };
  });
  const kept: typeof adapted = [];
  for (const candidate of adapted.toReversed()) {
    const [above] = kept;
    const isNeeded =
      above === undefined ||
      candidate === adapted[0] ||
      candidate.rate * SPACING <= above.rate ||
      linesOf(above.rung) > linesOf(candidate.rung) * LARGEST_STEP;
    if (isNeeded) kept.unshift(candidate);
  }
  return kept.map(({ rung }) => rung);
}
