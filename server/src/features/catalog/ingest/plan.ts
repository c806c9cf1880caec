import type { SoundRole } from "../../../platform/media/description.ts";
import { type Rational, valueOf } from "./frame-rate.ts";
import type { Source } from "./probe.ts";
import type { SoundSource } from "./sound-streams.ts";

/** Encoder settings of the operator. */
export interface EncodeSettings {
  /**
   * x264's constant quality of the largest renditions, 23 by default; a lower number looks better and takes more space.
   */
  readonly quality?: number;
  /** Takes about three times as long for a file that is a fifth smaller. */
  readonly thorough?: boolean;
  /** The largest rendition, by its shorter side: 1080 for full HD. 2160 by default. */
  readonly largest?: number;
  /** Integrated loudness of every sound in LUFS (ITU-R BS.1770), -24 by default; "off" leaves it as it is. */
  readonly loudness?: number | "off";
  /** The stream of bitmap subtitles that becomes part of the picture. */
  readonly burnIn?: number;
}

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

/** One encoding of a sound. */
export interface SoundPlan {
  readonly sound: SoundSource;
  readonly role: SoundRole;
  readonly folder: string;
  /** Of the stream in the source. */
  readonly index: number;
  readonly channels: 2 | 6;
  readonly bitsPerSecond: number;
}

export interface Plan {
  readonly source: Source;
  readonly rungs: readonly Rung[];
  readonly frameRate: Rational;
  readonly sounds: readonly SoundPlan[];
  /** `undefined` leaves the loudness as it is. */
  readonly loudness: number | undefined;
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
const DEFAULT_LARGEST = 2160;
const DEFAULT_LOUDNESS = -24;

/** The long and the short side of each rendition's frame. The first, with low sound, plays at 192 kbit/s. */
const LADDER = [
  { name: "240p", long: 426, short: 240, crf: 27, maxrate: 95_000 },
  { name: "360p", long: 640, short: 360, crf: 25, maxrate: 700_000 },
  { name: "540p", long: 960, short: 540, crf: 24, maxrate: 1_500_000 },
  { name: "720p", long: 1280, short: 720, crf: 23, maxrate: 2_800_000 },
  { name: "1080p", long: 1920, short: 1080, crf: 23, maxrate: 5_000_000 },
  { name: "1440p", long: 2560, short: 1440, crf: 23, maxrate: 9_000_000 },
  { name: "2160p", long: 3840, short: 2160, crf: 24, maxrate: 16_000_000 },
] as const;
const LOWEST = LADDER[0];

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

const FAST_FACTOR = 1.5;
/** A source whose lines exceed those of the largest rendition by this much gets one in its own size. */
const EXCEEDS = 1.05;

/** A rendition in the source's own size, between two of the table or below them. */
function ownSize(picture: Size, quality: number): Rung {
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
    crf: next.crf + quality - DEFAULT_QUALITY,
    maxrate: Math.round(next.maxrate * Math.max(part, 0.25)),
    hasLowSound: false,
  };
}

function ladder(picture: Source["picture"], quality: number, largest: number): Rung[] {
  const rungs: Rung[] = [];
  for (const { name, long, short, crf, maxrate } of LADDER) {
    const { width, height, fills } = fit(picture, long, short);
    if (!fills || short > largest) continue;
    const hasLowSound = name === LOWEST.name;
    rungs.push({ name, width, height, crf: crf + quality - DEFAULT_QUALITY, maxrate, hasLowSound });
  }
  const top = rungs.at(-1);
  const own = ownSize(picture, quality);
  const isLarger =
    top === undefined || own.height > top.height * EXCEEDS || own.width > top.width * EXCEEDS;
  const isWanted = top === undefined || Math.min(own.width, own.height) <= largest;
  const isNew = rungs.every(({ name }) => name !== own.name);
  const all = isLarger && isWanted && isNew ? [...rungs, own] : rungs;
  const isFast = valueOf(picture.frameRate) > FAST_RATE;
  return all.map((rung) => ({
    ...rung,
    maxrate: isFast && !rung.hasLowSound ? rung.maxrate * FAST_FACTOR : rung.maxrate,
  }));
}

const SOUND_RATES = { stereo: 128_000, low: 64_000, surround: 384_000 } as const;

/** Stereo for everyone, at a low rate for the smallest rendition, and 5.1 where the source has it. */
function soundPlans(sounds: readonly SoundSource[], withLow: boolean): SoundPlan[] {
  return sounds.flatMap((sound, place) => {
    const stem = place === 0 ? "audio" : `audio-${place + 1}`;
    const track = (role: SoundRole, index: number): SoundPlan => ({
      sound,
      role,
      folder: role === "stereo" ? stem : `${stem}-${role}`,
      index,
      channels: role === "surround" ? 6 : 2,
      bitsPerSecond: SOUND_RATES[role],
    });
    return [
      track("stereo", sound.stereo.index),
      ...(withLow ? [track("low", sound.stereo.index)] : []),
      ...(sound.surround ? [track("surround", sound.surround.index)] : []),
    ];
  });
}

/** Whole seconds with a keyframe, so that a poster can be taken at the time of a thumbnail. */
function thumbnailStep(durationSeconds: number): number {
  if (durationSeconds <= 300) return 2;
  return durationSeconds <= 1800 ? 4 : 10;
}

/** Decides what is made of a source: sizes, rate, ceilings, sounds. Pure. */
export function plan(source: Source, settings: EncodeSettings = {}): Plan {
  const { quality = DEFAULT_QUALITY, thorough = false, largest = DEFAULT_LARGEST } = settings;
  const { loudness = DEFAULT_LOUDNESS } = settings;
  const { width, height } = fit(source.picture, 240, 136);
  const rungs = ladder(source.picture, quality, largest);
  return {
    source,
    rungs,
    sounds: soundPlans(
      source.sounds,
      rungs.some(({ hasLowSound }) => hasLowSound),
    ),
    loudness: loudness === "off" ? undefined : loudness,
    preset: thorough ? "slow" : "veryfast",
    frameRate: source.picture.frameRate,
    thumbnails: { everySeconds: thumbnailStep(source.durationSeconds ?? 0), width, height },
  };
}
