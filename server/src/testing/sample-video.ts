import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { findFfmpeg } from "../platform/media/ffmpeg.ts";

const run = promisify(execFile);

const picture = (size: string, seconds: number, rate: number): string[] => [
  "-f",
  "lavfi",
  "-i",
  `testsrc2=s=${size}:r=${rate}:d=${seconds}`,
];
const tone = (seconds: number): string[] => ["-f", "lavfi", "-i", `sine=d=${seconds}`];
const quick = ["-c:v", "libx264", "-preset", "ultrafast", "-pix_fmt", "yuv420p"];

export interface SampleVideo {
  readonly size?: string;
  readonly seconds?: number;
  readonly rate?: number;
  readonly sound?: boolean;
  /** Options between the inputs and the output, in place of a plain H.264 encode. */
  readonly options?: readonly string[];
  readonly extraInputs?: readonly string[];
}

/** Draws a short video with a moving picture and a tone. */
export async function drawVideo(path: string, sample: SampleVideo = {}): Promise<string> {
  const { size = "320x180", seconds = 3, rate = 24, sound = true, options = quick } = sample;
  const inputs = [
    ...picture(size, seconds, rate),
    ...(sound ? tone(seconds) : []),
    ...(sample.extraInputs ?? []),
  ];
  await runFfmpeg([...inputs, ...options, path]);
  return path;
}

export async function runFfmpeg(args: readonly string[]): Promise<void> {
  const { ffmpeg } = await findFfmpeg(process.env["FFMPEG_PATH"]);
  await run(ffmpeg, ["-nostdin", "-y", "-v", "error", ...args]);
}
