import type { Rational, Source } from "./probe.ts";

/** Encoder settings of the operator. */
export interface EncodeSettings {
  /**
   * x264's constant quality of the largest renditions, 23 by default; a lower number looks better and takes more space.
   */
  readonly quality?: number;
  /** Takes about three times as long for a file that is a fifth smaller. */
  readonly thorough?: boolean;
}

/** One rendition of the ladder. */
interface Rung {
  readonly name: string;
  readonly width: number;
  readonly height: number;
  /** x264's constant quality, and the maximum of bits per second. */
  readonly crf: number;
  readonly maxrate: number;
}

export interface Plan {
  readonly source: Source;
  readonly rungs: readonly Rung[];
  readonly frameRate: Rational;
  /** Of x264. */
  readonly preset: "veryfast" | "slow";
  readonly thumbnails: {
    readonly everySeconds: number;
    readonly width: number;
    readonly height: number;
  };
}

/** Thumbnails per row and column of a sprite. */
export const SPRITE_SIDE = 5;

const DEFAULT_QUALITY = 23;

/** The long and the short side of each rendition's frame. */
const LADDER = [
  { name: "360p", long: 640, short: 360, crf: 25, maxrate: 700_000 },
  { name: "540p", long: 960, short: 540, crf: 24, maxrate: 1_500_000 },
  { name: "720p", long: 1280, short: 720, crf: 23, maxrate: 2_800_000 },
  { name: "1080p", long: 1920, short: 1080, crf: 23, maxrate: 5_000_000 },
] as const;

/** A source that fills this much of a rendition's frame gets the rendition, in the source's own size. */
const FILLS = 0.9;
const FAST_RATE = 40;

const even = (length: number): number => Math.max(2, 2 * Math.round(length / 2));

interface Size {
  readonly width: number;
  readonly height: number;
}

/** Fits a picture into a frame of its orientation, without enlarging it. */
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
  // A source smaller than the smallest rendition: its own size is the ladder.
  const width = even(picture.width);
  const height = even(picture.height);
  const name = `${String(Math.min(width, height)).padStart(2, "0")}p`;
  const { crf, maxrate } = LADDER[0];
  return [{ name, width, height, crf: crf + quality - DEFAULT_QUALITY, maxrate }];
}

/** Whole seconds with a keyframe, so that a poster can be taken at the time of a thumbnail. */
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
