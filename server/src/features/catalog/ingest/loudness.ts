import type { Ffmpeg } from "../../../platform/media/ffmpeg.ts";
import { flags } from "../../../platform/media/flags.ts";
import { guardedInput } from "./guards.ts";
import type { Plan, SoundPlan } from "./plan.ts";
import { type FilmRun, runOverFilm } from "./run-ffmpeg.ts";
import { LAYOUTS, ON_TIME } from "./sound-command.ts";

export interface MeasuredSound {
  /** When the longest sound ends, on the clock of the sounds; 0 without sound. */
  readonly endSeconds: number;
  /** Integrated loudness in LUFS (ITU-R BS.1770-4) by folder of the track. */
  readonly loudness: ReadonlyMap<string, number>;
}

/** Below it there is nothing to hear: a gain would only raise noise. */
const SILENCE_LUFS = -65;

/** What the meters report at their end: `[ebur128@t0 @ 0x...] Summary:` and below it `I: -23.1 LUFS`. */
function readMeters(stderr: string): Map<number, number> {
  const found = new Map<number, number>();
  let meter: number | undefined;
  for (const line of stderr.split("\n")) {
    const summary = /^\[ebur128@t(\d+) @ [^\]]*\] Summary:/.exec(line)?.[1];
    if (summary !== undefined) meter = Number(summary);
    const loudness = /^\s*I:\s+(-?[\d.]+) LUFS/.exec(line)?.[1];
    if (loudness !== undefined && meter !== undefined) found.set(meter, Number(loudness));
  }
  return found;
}

/** Tracks of one role and one source sound alike: only one of them is measured. */
const isMeasured = ({ role }: SoundPlan): boolean => role !== "low";

/** Decodes all sounds once: the first of two passes. */
export async function measureSounds(
  programs: Ffmpeg,
  plan: Plan,
  run: FilmRun,
): Promise<MeasuredSound> {
  const tracks = plan.sounds.filter(isMeasured);
  if (tracks.length === 0) return { endSeconds: 0, loudness: new Map() };
  const meters = tracks.map(
    ({ index, channels }, place) =>
      `[0:${index}]${ON_TIME},aformat=channel_layouts=${LAYOUTS[channels]},` +
      `ebur128@t${place}=framelog=verbose[m${place}]`,
  );
  const { stderr, endSeconds } = await runOverFilm(
    programs,
    [
      "-nostdin",
      "-hide_banner",
      "-nostats",
      // The meters report at this level.
      ...flags({ "-v": "info", "-progress": "pipe:1", "-stats_period": 0.5 }),
      ...guardedInput(plan.source.path),
      ...flags({ "-filter_complex": meters.join(";") }),
      ...tracks.flatMap((_, place) => ["-map", `[m${place}]`]),
      ...flags({ "-f": "null" }),
      "-",
    ],
    run,
  );
  const found = readMeters(stderr);
  const loudness = new Map<string, number>();
  for (const [place, { folder }] of tracks.entries()) {
    const measured = found.get(place);
    if (measured !== undefined) loudness.set(folder, measured);
  }
  return { endSeconds, loudness };
}

/** The gain in decibels that brings a track to the target; 0 for silence, and where the loudness stays. */
export function gainOf(plan: Plan, measured: MeasuredSound, track: SoundPlan): number {
  const like = plan.sounds.find(
    (other) =>
      isMeasured(other) && other.sound === track.sound && other.channels === track.channels,
  );
  const loudness = measured.loudness.get(like?.folder ?? "");
  if (plan.loudness === undefined || loudness === undefined || loudness <= SILENCE_LUFS) return 0;
  return plan.loudness - loudness;
}
