import { mkdir, symlink, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { findFfmpeg } from "../platform/media/ffmpeg.ts";

/**
 * Makes a folder with an ffmpeg that encodes a film for as long as the film lasts, so that a test can stop it in the
 * middle: a film of a few seconds does what a long one does, at a fraction of the work.
 *
 * @returns what `FFMPEG_PATH` has to say.
 */
export async function makeRealTimeFfmpeg(folder: string): Promise<string> {
  const { ffmpeg, ffprobe } = await findFfmpeg(process.env["FFMPEG_PATH"]);
  await mkdir(folder, { recursive: true });
  await symlink(ffprobe, join(folder, "ffprobe"));
  const script = `#!/bin/sh
case "$*" in *"-f hls"*) exec '${ffmpeg}' -re "$@";; esac
exec '${ffmpeg}' "$@"`;
  await writeFile(join(folder, "ffmpeg"), script, { mode: 0o755 });
  return folder;
}
