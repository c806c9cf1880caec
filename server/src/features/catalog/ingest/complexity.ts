import { rm, stat } from "node:fs/promises";
import { join } from "node:path";
import type { Ffmpeg } from "../../../platform/media/ffmpeg.ts";
import { flags } from "../../../platform/media/flags.ts";
import { valueOf } from "./frame-rate.ts";
import { guardedInput } from "./guards.ts";
import type { Complexity } from "./film-ladder.ts";
import { linesOf, type Rung, USUAL_CRF } from "./ladder.ts";
import { type FilterOptions, sdrFrames, splitFrames } from "./picture-filters.ts";
import type { Plan } from "./plan.ts";
import { type FilmRun, runOverFilm } from "./run-ffmpeg.ts";
import { UnusableFile } from "./unusable-file.ts";

type SampleOptions = FilmRun & Pick<FilterOptions, "hasZscale">;

/** What a film costs at one size and constant quality. */
interface Sample {
  readonly pixels: number;
  readonly bitsPerSecond: number;
}

/** Shorter films have the ladder of the table: a window would be too large a part of them. */
const LEAST_SECONDS = 120;
const WINDOW_SECONDS = 2;
/** So much of the film is sampled: the pass must cost little beside the encoding. */
const SAMPLED_PART = 0.01;
const MAX_WINDOWS = 12;
/** The samples' largest side: larger ones cost more than they tell. */
const MAX_LINES = 540;
const USUAL_EXPONENT = 0.75;

/** The beginnings of windows that are spread over the film, without its first and last moments. */
function windowsOf(durationSeconds: number): number[] {
  const wanted = Math.floor((durationSeconds * SAMPLED_PART) / WINDOW_SECONDS);
  const count = Math.min(MAX_WINDOWS, Math.max(1, wanted));
  return Array.from({ length: count }, (_, index) => ((index + 0.5) * durationSeconds) / count);
}

/** The two renditions whose size is tried: a small one, and the largest that is quick to encode. */
function triedRungs({ rungs }: Plan): Rung[] {
  const usual = rungs.filter(({ hasLowSound }) => !hasLowSound);
  const quick = usual.filter((rung) => linesOf(rung) <= MAX_LINES);
  const small = quick[0] ?? usual[0];
  const large = quick.at(-1);
  return [small, large === small ? undefined : large].filter((rung) => rung !== undefined);
}

const framesOf = ({ frameRate }: Plan): number => Math.ceil(WINDOW_SECONDS * valueOf(frameRate));

/** One run encodes a window in each size, as raw H.264: all its bytes are picture. */
function windowCommand(
  plan: Plan,
  tried: readonly Rung[],
  fromSeconds: number,
  files: readonly string[],
  { hasZscale }: SampleOptions,
): string[] {
  const input = sdrFrames(plan, tried.at(-1), { holdSeconds: 0, hasZscale, isPart: true });
  const graph = splitFrames(input, tried, "format=yuv420p");
  return [
    "-nostdin",
    "-hide_banner",
    "-y",
    ...flags({ "-v": "error", "-ss": fromSeconds }),
    // From the keyframe before: the frames between it and the time would be decoded for nothing.
    "-noaccurate_seek",
    ...guardedInput(plan.source.path),
    ...flags({ "-filter_complex": graph.join(";") }),
    ...files.flatMap((file, place) => [
      ...flags({
        "-map": `[v${place}]`,
        "-frames:v": framesOf(plan),
        "-c:v": "libx264",
        "-preset": "veryfast",
        "-crf": USUAL_CRF,
        "-f": "h264",
      }),
      file,
    ]),
  ];
}

async function encodedBytes(file: string): Promise<number> {
  const { size } = await stat(file).catch(() => ({ size: 0 }));
  await rm(file, { force: true });
  return size;
}

function exponentOf(small: Sample, large: Sample | undefined): number {
  if (large === undefined) return USUAL_EXPONENT;
  const growth =
    Math.log(large.bitsPerSecond / small.bitsPerSecond) / Math.log(large.pixels / small.pixels);
  return Number.isFinite(growth) ? Math.min(1.1, Math.max(0.1, growth)) : USUAL_EXPONENT;
}

async function encodeWindows(
  programs: Ffmpeg,
  plan: Plan,
  tried: readonly Rung[],
  directory: string,
  options: SampleOptions,
): Promise<Sample[]> {
  const files = tried.map((_, place) => join(directory, `sample-${place}.h264`));
  const bytes = tried.map(() => 0);
  const windows = windowsOf(options.durationSeconds ?? 0);
  for (const from of windows) {
    await runOverFilm(programs, windowCommand(plan, tried, from, files, options), options);
    for (const [place, file] of files.entries())
      bytes[place] = (bytes[place] ?? 0) + (await encodedBytes(file));
  }
  const seconds = (windows.length * framesOf(plan)) / valueOf(plan.frameRate);
  return tried.map(({ width, height }, place) => ({
    pixels: width * height,
    bitsPerSecond: ((bytes[place] ?? 0) * 8) / seconds,
  }));
}

/**
 * Encodes a few short parts of a film at constant quality, in two sizes.
 *
 * @param directory exists; the samples are written there and removed.
 * @returns undefined for a film that is too short, has no stated length, shows nothing, or cannot be read in parts.
 */
export async function measureComplexity(
  programs: Ffmpeg,
  plan: Plan,
  directory: string,
  options: SampleOptions,
): Promise<Complexity | undefined> {
  const tried = triedRungs(plan);
  if ((options.durationSeconds ?? 0) < LEAST_SECONDS || tried.length === 0) return undefined;
  try {
    const [small, large] = await encodeWindows(programs, plan, tried, directory, options);
    if (small === undefined || small.bitsPerSecond === 0) return undefined;
    return { ...(large ?? small), exponent: exponentOf(small, large) };
  } catch (error) {
    // What is wrong with the file is said when all of it is encoded.
    if (error instanceof UnusableFile) return undefined;
    throw error;
  }
}
