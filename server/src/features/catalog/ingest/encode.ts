import { mkdir } from "node:fs/promises";
import { availableParallelism } from "node:os";
import { join } from "node:path";
import type { Ffmpeg } from "../../../platform/media/ffmpeg.ts";
import { type Bounds, runBounded } from "../../../platform/media/run-bounded.ts";
import { encodeCommand } from "./command.ts";
import type { Plan } from "./plan.ts";
import { UnusableFile } from "./unusable-file.ts";

/** For a container without a duration. */
const UNKNOWN_DURATION_SECONDS = 6 * 3600;

const SLOW_PRESET_TIMEOUT_FACTOR = 4;

function boundsFor(durationSeconds: number, timeoutFactor = 1): Bounds {
  const wallSeconds = timeoutFactor * (4 * durationSeconds + 60);
  return {
    wallSeconds,
    cpuSeconds: wallSeconds * availableParallelism(),
    memoryBytes: 8 * 2 ** 30,
    fileBytes: 2 ** 30,
  };
}

const toneMapping = new Map<string, Promise<boolean>>();

/** Not every build of ffmpeg has the library that maps HDR. Without it the picture is paler. */
function canToneMap({ ffmpeg }: Ffmpeg): Promise<boolean> {
  let known = toneMapping.get(ffmpeg);
  if (known === undefined) {
    let found = false;
    const onLine = (line: string) => {
      if (/\bzscale\b/.test(line)) found = true;
    };
    known = runBounded(ffmpeg, ["-hide_banner", "-v", "error", "-filters"], {
      bounds: boundsFor(0),
      onLine,
    }).then(() => found);
    toneMapping.set(ffmpeg, known);
  }
  return known;
}

/** The last line of ffmpeg's output, without memory addresses and our paths. */
function lastWords(stderr: string, path: string): string {
  const line = stderr.split("\n").findLast((text) => text.trim() !== "") ?? "no error message";
  return line
    .replaceAll(path, "the file")
    .replace(/^\[[^\]]*\]\s*/, "")
    .slice(0, 200);
}

/**
 * Encodes the ladder, the sound and the thumbnails into `directory`, in one run of ffmpeg.
 *
 * @param onProgress called with the finished part, from 0 to 1.
 * @throws {UnusableFile} when ffmpeg fails, or takes longer than four times the film's length and a minute (four times
 * that with `thorough`).
 */
export async function encode(
  programs: Ffmpeg,
  plan: Plan,
  directory: string,
  options: { onProgress: (part: number) => void; signal?: AbortSignal | undefined },
): Promise<void> {
  const { onProgress, signal } = options;
  const names = [...plan.rungs.map(({ name }) => name), "thumbs"];
  if (plan.source.sound) names.push("audio");
  for (const name of names) await mkdir(join(directory, name), { recursive: true });

  const durationSeconds = plan.source.durationSeconds;
  const isHdr = plan.source.picture.isHighDynamicRange;
  const args = encodeCommand(plan, directory, isHdr && (await canToneMap(programs)));
  const onLine = (line: string) => {
    const microseconds = Number(/^out_time_us=(\d+)$/.exec(line)?.[1] ?? Number.NaN);
    if (durationSeconds === undefined || Number.isNaN(microseconds)) return;
    onProgress(Math.min(1, microseconds / 1e6 / durationSeconds));
  };
  const { code, timedOut, stderr } = await runBounded(programs.ffmpeg, args, {
    bounds: boundsFor(
      durationSeconds ?? UNKNOWN_DURATION_SECONDS,
      plan.preset === "slow" ? SLOW_PRESET_TIMEOUT_FACTOR : 1,
    ),
    onLine,
    signal,
  });
  if (timedOut) {
    throw new UnusableFile("Encoding took many times as long as the film itself and was stopped.");
  }
  if (/No space left on device/.test(stderr)) throw new Error("The disk is full.");
  if (code !== 0) {
    throw new UnusableFile(
      `It could not be encoded to the end: ${lastWords(stderr, plan.source.path)}`,
    );
  }
}
