import { flags } from "../../../platform/media/flags.ts";
import { guardedInput } from "./guards.ts";
import { hlsOutput, onOneClock, QUIET } from "./hls-output.ts";
import type { Plan, SoundPlan } from "./plan.ts";

const SAMPLE_RATE = 48_000;
/** ffmpeg's AAC encoder puts so many samples before the first: the sound is cut by as many, and begins on time. */
const PRIMING_SAMPLES = 1024;
/** Leaves room for the peaks between samples and those of the encoder. */
const PEAK_LIMIT = 0.84;

/** Sound that begins late, has gaps, or is off its timestamps by more than a frame is put right. */
export const ON_TIME = `aresample=${SAMPLE_RATE}:async=1:min_hard_comp=0.03:first_pts=0`;

export const LAYOUTS = { 2: "stereo", 6: "5.1" } as const;

/** One gain for the whole film leaves the range of its dialogue as it is; only peaks that it would clip are limited. */
function gainFilters(gainDecibels: number): string[] {
  if (Math.abs(gainDecibels) < 0.05) return [];
  const limiter = gainDecibels > 0 ? [`alimiter=limit=${PEAK_LIMIT}:level=disabled`] : [];
  return [`volume=${gainDecibels.toFixed(2)}dB`, ...limiter];
}

/** @param durationSeconds of the picture: the sound becomes exactly as long. */
function filters(track: SoundPlan, gainDecibels: number, durationSeconds: number): string {
  const samples = Math.round(durationSeconds * SAMPLE_RATE);
  return [
    ON_TIME,
    `aformat=channel_layouts=${LAYOUTS[track.channels]}`,
    ...gainFilters(gainDecibels),
    "apad",
    `atrim=start_sample=${PRIMING_SAMPLES}:end_sample=${Math.max(samples, PRIMING_SAMPLES + 1)}`,
    "asetpts=PTS-STARTPTS",
  ].join(",");
}

/** One run makes every track of every sound. */
export function soundCommand(
  plan: Plan,
  directory: string,
  options: { durationSeconds: number; gainOf: (track: SoundPlan) => number },
): string[] {
  return [
    ...QUIET,
    ...guardedInput(plan.source.path),
    ...plan.sounds.flatMap(({ index }) => ["-map", `0:${index}`]),
    ...plan.sounds.flatMap((track, place) =>
      flags({
        [`-filter:a:${place}`]: filters(track, options.gainOf(track), options.durationSeconds),
        [`-b:a:${place}`]: track.bitsPerSecond,
      }),
    ),
    ...flags({ "-c:a": "aac", "-ar": SAMPLE_RATE }),
    ...hlsOutput(
      directory,
      plan.sounds.map(({ folder }, place) => ({ stream: `a:${place}`, folder })),
    ),
    ...onOneClock(
      plan,
      plan.sounds.map(({ index }) => index),
    ),
  ];
}
