import { spawnSync } from "node:child_process";
import { findFfmpeg } from "../server/src/platform/media/ffmpeg.ts";

/** Draws a film of so many seconds, with the ffmpeg that the product uses. */
export async function drawFilm(file: string, seconds: number): Promise<void> {
  const { ffmpeg } = await findFfmpeg(process.env["FFMPEG_PATH"] || undefined);
  const picture = `testsrc=duration=${seconds}:size=640x360:rate=24`;
  const drawn = spawnSync(ffmpeg, ["-f", "lavfi", "-i", picture, "-pix_fmt", "yuv420p", file], {
    encoding: "utf8",
  });
  if (drawn.status !== 0) throw new Error(`ffmpeg cannot draw a film: ${drawn.stderr}`);
}
