import { availableParallelism } from "node:os";
import type { Ffmpeg } from "../../../platform/media/ffmpeg.ts";
import { type Bounds, type Outcome, runBounded } from "../../../platform/media/run-bounded.ts";
import { DiskFull } from "./failure-cause.ts";
import { FailedRun } from "./unusable-file.ts";

/** For a container without a duration. */
const UNKNOWN_DURATION_SECONDS = 6 * 3600;
const SECONDS_PER_SECOND = 40;
const LEAST_WALL_SECONDS = 600;
const MEMORY_BYTES = 16 * 2 ** 30;

/** Far more than any work on a film of this length takes: it stops what hangs. */
function boundsFor(durationSeconds: number | undefined, isMemoryBound: boolean): Bounds {
  const wallSeconds =
    SECONDS_PER_SECOND * (durationSeconds ?? UNKNOWN_DURATION_SECONDS) + LEAST_WALL_SECONDS;
  return {
    wallSeconds,
    cpuSeconds: wallSeconds * availableParallelism(),
    memoryBytes: isMemoryBound ? MEMORY_BYTES : Number.POSITIVE_INFINITY,
    fileBytes: 2 ** 31,
  };
}

/** The last line of ffmpeg's output, without memory addresses and our paths. */
function lastWords(stderr: string, path: string): string {
  const line = stderr.split("\n").findLast((text) => text.trim() !== "") ?? "no error message";
  return line
    .replaceAll(path, "the file")
    .replace(/^\[[^\]]*\]\s*/, "")
    .slice(0, 200);
}

const LOG_LINES = 40;
const MAX_LOG_LENGTH = 8_000;

/** The end of ffmpeg's output, without our paths. */
const lastLines = (stderr: string, path: string): string =>
  stderr
    .replaceAll(path, "the file")
    .split("\n")
    .slice(-LOG_LINES)
    .join("\n")
    .slice(-MAX_LOG_LENGTH);

export interface FilmRun {
  /** Of the film, for the limits and the progress. */
  readonly durationSeconds: number | undefined;
  /** The film, which is not named in errors. */
  readonly path: string;
  /** Called with the finished part, from 0 to 1. */
  readonly onProgress?: (part: number) => void;
  /** Called with the seconds of the film that are done in a second. */
  readonly onSpeed?: ((speed: number) => void) | undefined;
  readonly signal?: AbortSignal | undefined;
  /** True by default. */
  readonly isMemoryBound?: boolean;
}

/**
 * Runs ffmpeg over a whole film. `args` has `-progress pipe:1`.
 *
 * @returns its outcome, and the last time that it reported, in seconds of the film.
 * @throws {FailedRun} when ffmpeg fails or hangs.
 */
export async function runOverFilm(
  { ffmpeg }: Ffmpeg,
  args: readonly string[],
  { durationSeconds, path, onProgress, onSpeed, signal, isMemoryBound = true }: FilmRun,
): Promise<Outcome & { readonly endSeconds: number }> {
  let endSeconds = 0;
  const onLine = (line: string) => {
    const speed = Number(/^speed=\s*([\d.]+)x$/.exec(line)?.[1] ?? Number.NaN);
    if (speed > 0) onSpeed?.(speed);
    const microseconds = Number(/^out_time_us=(\d+)$/.exec(line)?.[1] ?? Number.NaN);
    if (Number.isNaN(microseconds)) return;
    endSeconds = microseconds / 1e6;
    if (durationSeconds !== undefined) onProgress?.(Math.min(1, endSeconds / durationSeconds));
  };
  const bounds = boundsFor(durationSeconds, isMemoryBound);
  const outcome = await runBounded(ffmpeg, args, { bounds, onLine, signal });
  if (outcome.timedOut) {
    throw new FailedRun("Encoding took many times as long as the film itself and was stopped.");
  }
  if (/No space left on device/.test(outcome.stderr)) throw new DiskFull("The disk is full.");
  if (outcome.code !== 0) {
    throw new FailedRun(
      `It could not be encoded to the end: ${lastWords(outcome.stderr, path)}`,
      lastLines(outcome.stderr, path),
    );
  }
  return { ...outcome, endSeconds };
}
