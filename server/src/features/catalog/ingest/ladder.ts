import { MAX_SIDE } from "../../../platform/media/description.ts";
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

interface Size {
  readonly width: number;
  readonly height: number;
}

/** The shorter side: 1080 for full HD, upright or not. */
export const linesOf = ({ width, height }: Size): number => Math.min(width, height);

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
  const lines = linesOf({ width, height });
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
  // Pixels that are not square can make a picture wider than its file says.
  const isPossible = Math.max(own.width, own.height) <= MAX_SIDE;
  const isWanted = top === undefined || (linesOf(own) <= largest && isPossible);
  const isNew = rungs.every(({ name }) => name !== own.name);
  const all = isLarger && isWanted && isNew ? [...rungs, own] : rungs;
  const isFast = valueOf(picture.frameRate) > FAST_RATE;
  return all.map((rung) => ({
    ...rung,
    crf: rung.crf + quality - USUAL_CRF,
    maxrate: isFast && !rung.hasLowSound ? rung.maxrate * FAST_FACTOR : rung.maxrate,
  }));
}
