import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { findFfmpeg } from "../platform/media/ffmpeg.ts";

const run = promisify(execFile);

export interface SampleVideo {
  readonly size?: string;
  readonly seconds?: number;
  readonly rate?: number;
  readonly sound?: boolean;
  /** More of ffmpeg's words, before the options. */
  readonly inputs?: string;
  /** ffmpeg's words for the output, in place of a plain H.264 encode. */
  readonly options?: string;
}

/** Draws a short video with a moving picture and a tone. */
export async function drawVideo(path: string, sample: SampleVideo = {}): Promise<string> {
  const { size = "320x180", seconds = 3, rate = 24, sound = true, inputs = "" } = sample;
  const { options = "-c:v libx264 -preset ultrafast -pix_fmt yuv420p" } = sample;
  const tone = sound ? `-f lavfi -i sine=d=${seconds}` : "";
  const picture = `-f lavfi -i testsrc2=s=${size}:r=${rate}:d=${seconds}`;
  await runFfmpeg(`${picture} ${tone} ${inputs} ${options} ${path}`);
  return path;
}

/** `words` are parted at spaces, so no path among them may hold one. */
export async function runFfmpeg(words: string): Promise<void> {
  const { ffmpeg } = await findFfmpeg(process.env["FFMPEG_PATH"]);
  const args = words.split(" ").filter((word) => word !== "");
  await run(ffmpeg, ["-nostdin", "-y", "-v", "error", ...args]);
}
