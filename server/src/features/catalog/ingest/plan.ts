import { ENCODING_LIMITS } from "@bijou/contract/studio/job-options";
import type { SoundRole } from "../../../platform/media/description.ts";
import { type Encoding, otherEncodings, type PictureCodec } from "./encodings.ts";
import type { Rational } from "./frame-rate.ts";
import { type Complexity, filmLadder } from "./film-ladder.ts";
import { fit, type Rung, tableLadder, USUAL_CRF } from "./ladder.ts";
import { pictureSecondsOf, type Source } from "./probe.ts";
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
  /** "fixed" takes sizes and rates from a table; by default the film is measured, and has those that it needs. */
  readonly ladder?: "measured" | "fixed";
  /** A second encoding of the picture beside H.264, which takes less space where a viewer's device can play it. */
  readonly codec?: PictureCodec;
  /** Also keeps the picture of a film in high dynamic range as it is, for screens that can show it. */
  readonly hdr?: boolean;
  /** The stream of bitmap subtitles that becomes part of the picture. */
  readonly burnIn?: number;
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
  /** In H.264, for every player. */
  readonly rungs: readonly Rung[];
  readonly others: readonly Encoding[];
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

export const DEFAULT_LARGEST: number = ENCODING_LIMITS.largest.most;
export const DEFAULT_LOUDNESS: number = ENCODING_LIMITS.loudness.usual;

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

/**
 * Decides what is made of a source: sizes, rate, ceilings, sounds. Pure.
 *
 * @param complexity the ladder is that of a table without it.
 */
export function plan(source: Source, settings: EncodeSettings = {}, complexity?: Complexity): Plan {
  const { quality = USUAL_CRF, thorough = false, largest = DEFAULT_LARGEST } = settings;
  const { loudness = DEFAULT_LOUDNESS } = settings;
  const { width, height } = fit(source.picture, 240, 136);
  const table = tableLadder(source.picture, quality, largest);
  const rungs = complexity ? filmLadder(table, complexity) : table;
  return {
    source,
    rungs,
    others: otherEncodings(rungs, source.picture.color, settings),
    sounds: soundPlans(
      source.sounds,
      rungs.some(({ hasLowSound }) => hasLowSound),
    ),
    loudness: loudness === "off" ? undefined : loudness,
    preset: thorough ? "slow" : "veryfast",
    frameRate: source.picture.frameRate,
    thumbnails: { everySeconds: thumbnailStep(pictureSecondsOf(source) ?? 0), width, height },
  };
}
