import { execFile } from "node:child_process";
import { readFile, readdir, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { findFfmpeg } from "../platform/media/ffmpeg.ts";

const run = promisify(execFile);

/** Films whose picture flashes white and whose sound beeps at the same moments, and what finds both again. */
const MARK_SECONDS = 0.2;
const SAMPLE_RATE = 48_000;
/** Three hours of sound in memory are 350 MB at this rate. */
const SEARCH_RATE = 8_000;
const AUDIBLE = 0.02;

const during = (moments: readonly number[]): string =>
  moments.map((at) => `between(t,${at},${at + MARK_SECONDS - 0.001})`).join("+") || "0";

/** A source of ffmpeg: a gray picture that is white at each moment. */
export const flashes = (
  moments: readonly number[],
  { size = "160x90", rate = "25", seconds = 6 }: { size?: string; rate?: string; seconds?: number },
): string =>
  `color=0x404040:s=${size}:r=${rate}:d=${seconds},drawbox=color=white:t=fill:enable=${during(moments)}`
    // A comma ends a filter unless it is escaped.
    .replace(/enable=.*$/, (expression) => expression.replaceAll(",", "\\,"));

/** A source of ffmpeg: silence with a tone at each moment. */
export const beeps = (
  moments: readonly number[],
  { seconds = 6, sampleRate = SAMPLE_RATE }: { seconds?: number; sampleRate?: number } = {},
): string =>
  `aevalsrc=0.3*sin(2*PI*1000*t)*(${during(moments)}):d=${seconds}:s=${sampleRate}`.replaceAll(
    ",",
    "\\,",
  );

/** The track as one file. It is decoded on its own clock, without the help of an edit list. */
async function joined(folder: string): Promise<string> {
  const names = (await readdir(folder)).filter((name) => name.endsWith(".m4s")).toSorted();
  const parts = await Promise.all(
    ["init.mp4", ...names].map((name) => readFile(join(folder, name))),
  );
  const path = join(folder, "joined.mp4");
  await writeFile(path, Buffer.concat(parts));
  return path;
}

async function decoded(folder: string, options: readonly string[]): Promise<Buffer> {
  const { ffmpeg } = await findFfmpeg(process.env["FFMPEG_PATH"]);
  const path = await joined(folder);
  const args = ["-nostdin", "-v", "error", "-i", path, ...options, "-"];
  const { stdout } = await run(ffmpeg, args, { encoding: "buffer", maxBuffer: 2 ** 30 });
  await rm(path);
  return stdout;
}

/** The beginning of each run of values above the threshold, in their unit. */
function rises(values: Iterable<number>, threshold: number, quietFor: number): number[] {
  const found: number[] = [];
  let quiet = quietFor;
  let at = 0;
  for (const value of values) {
    if (value <= threshold) quiet += 1;
    else {
      if (quiet >= quietFor) found.push(at);
      quiet = 0;
    }
    at += 1;
  }
  return found;
}

/** The times of the flashes in a rendition, in seconds, and its length in frames. */
export async function findFlashes(
  folder: string,
  frameRate: number,
): Promise<{ times: number[]; frames: number }> {
  const frames = await decoded(folder, "-vf scale=1:1,format=gray -f rawvideo".split(" "));
  const times = rises(frames, 160, 1).map((frame) => frame / frameRate);
  return { times, frames: frames.length };
}

/** The times of the beeps in a sound, in seconds, and its length. */
export async function findBeeps(folder: string): Promise<{ times: number[]; seconds: number }> {
  const bytes = await decoded(folder, `-ac 1 -ar ${SEARCH_RATE} -f f32le`.split(" "));
  const samples = new Float32Array(bytes.buffer, bytes.byteOffset, Math.floor(bytes.length / 4));
  const loudness = samples.map((sample) => Math.abs(sample));
  const times = rises(loudness, AUDIBLE, SEARCH_RATE / 20).map((sample) => sample / SEARCH_RATE);
  return { times, seconds: samples.length / SEARCH_RATE };
}

/** Integrated loudness of a sound in LUFS, and its range in LU. */
export async function measureLoudness(folder: string): Promise<{ lufs: number; range: number }> {
  const { ffmpeg } = await findFfmpeg(process.env["FFMPEG_PATH"]);
  const path = await joined(folder);
  const options = ["-af", "ebur128=framelog=verbose", "-f", "null", "-"];
  const { stderr } = await run(ffmpeg, ["-nostdin", "-nostats", "-i", path, ...options]);
  await rm(path);
  const after = (label: string): number =>
    Number(new RegExp(String.raw`^\s*${label}:\s+(-?[\d.]+)`, "m").exec(stderr)?.[1]);
  return { lufs: after("I"), range: after("LRA") };
}
