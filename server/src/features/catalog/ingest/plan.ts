import type { Rational, Source } from "./probe.ts";

/** What an operator may ask of the encoder. */
export interface EncodeSettings {
  /** x264's constant quality of the largest rungs, 23 unless asked; a lower number looks better and takes more room. */
  readonly quality?: number;
  /** Takes about three times as long for a file that is a fifth smaller. */
  readonly thorough?: boolean;
}

/** One size of the ladder. */
interface Rung {
  readonly name: string;
  readonly width: number;
  readonly height: number;
  /** x264's constant quality, and the ceiling in bits per second that holds it. */
  readonly crf: number;
  readonly maxrate: number;
}

export interface Plan {
  readonly source: Source;
  readonly rungs: readonly Rung[];
  readonly frameRate: Rational;
  /** x264's. */
  readonly preset: "veryfast" | "slow";
  readonly thumbnails: {
    readonly everySeconds: number;
    readonly width: number;
    readonly height: number;
  };
}

/** Thumbnails of one sprite, across and down. */
export const SPRITE_SIDE = 5;

const DEFAULT_QUALITY = 23;

/** The long and the short side of each rung's frame. */
const LADDER = [
  { name: "360p", long: 640, short: 360, crf: 25, maxrate: 700_000 },
  { name: "540p", long: 960, short: 540, crf: 24, maxrate: 1_500_000 },
  { name: "720p", long: 1280, short: 720, crf: 23, maxrate: 2_800_000 },
  { name: "1080p", long: 1920, short: 1080, crf: 23, maxrate: 5_000_000 },
] as const;

/** A source that fills this much of a rung's frame gets the rung, in the source's own size. */
const FILLS = 0.9;
const FAST_RATE = 40;

const even = (length: number): number => Math.max(2, 2 * Math.round(length / 2));

interface Size {
  readonly width: number;
  readonly height: number;
}

/** Fits a picture into a frame that is turned the way the picture is, never enlarging it. */
function fit({ width, height }: Size, long: number, short: number): Size & { fills: boolean } {
  const frameWidth = width >= height ? long : short;
  const frameHeight = width >= height ? short : long;
  const scale = Math.min(frameWidth / width, frameHeight / height, 1);
  return {
    width: even(width * scale),
    height: even(height * scale),
    fills: width * scale >= FILLS * frameWidth || height * scale >= FILLS * frameHeight,
  };
}

function ladder(picture: Source["picture"], quality: number): Rung[] {
  const isFast = picture.frameRate.numerator / picture.frameRate.denominator > FAST_RATE;
  const rungs = LADDER.map(({ name, long, short, crf, maxrate }) => ({
    name,
    ...fit(picture, long, short),
    crf: crf + quality - DEFAULT_QUALITY,
    maxrate: isFast ? maxrate * 1.5 : maxrate,
  })).filter(({ fills }) => fills);
  if (rungs.length > 0) {
    return rungs.map(({ name, width, height, crf, maxrate }) => ({
      name,
      width,
      height,
      crf,
      maxrate,
    }));
  }
  // Smaller than the smallest rung: the source's own size is the ladder.
  const width = even(picture.width);
  const height = even(picture.height);
  const name = `${String(Math.min(width, height)).padStart(2, "0")}p`;
  const { crf, maxrate } = LADDER[0];
  return [{ name, width, height, crf: crf + quality - DEFAULT_QUALITY, maxrate }];
}

/** Whole seconds that a keyframe falls on, so that a poster can be taken where a thumbnail looked well. */
function thumbnailStep(durationSeconds: number): number {
  if (durationSeconds <= 300) return 2;
  return durationSeconds <= 1800 ? 4 : 10;
}

/** Decides what is made of a source: sizes, rate, ceilings. Pure. */
export function plan(source: Source, settings: EncodeSettings = {}): Plan {
  const { quality = DEFAULT_QUALITY, thorough = false } = settings;
  const { width, height } = fit(source.picture, 240, 136);
  return {
    source,
    rungs: ladder(source.picture, quality),
    preset: thorough ? "slow" : "veryfast",
    frameRate: source.picture.frameRate,
    thumbnails: { everySeconds: thumbnailStep(source.durationSeconds ?? 0), width, height },
  };
}
