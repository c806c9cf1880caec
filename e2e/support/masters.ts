import { execFile } from "node:child_process";
import { chmod, copyFile, mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { dirname, extname, join } from "node:path";
import { promisify } from "node:util";
import { madeOnce } from "../../tools/made-once.ts";

const run = promisify(execFile);
const words = (line: string): string[] => line.split(" ");

const SECONDS = 4;
const picture = (seconds: number) =>
  words(`-f lavfi -i testsrc2=size=160x90:rate=24:duration=${seconds}`);
const sound = (seconds: number) => words(`-f lavfi -i sine=frequency=440:duration=${seconds}`);
const H264 = words("-c:v libx264 -preset ultrafast -pix_fmt");

/** Makes a film once, and copies it to a path, whose folders are created. */
async function copyOf(path: string, draw: readonly string[], texts?: string): Promise<void> {
  const name = `film${extname(path)}`;
  const made = await madeOnce([...draw, texts, name].join(" "), async (directory) => {
    if (texts !== undefined) await writeFile(join(directory, "texts.srt"), texts);
    await run("ffmpeg", [...words("-nostdin -y -v error"), ...draw, name], { cwd: directory });
  });
  await mkdir(dirname(path), { recursive: true });
  await copyFile(join(made, name), path);
}

/** Draws a short film at a path. */
export const drawMaster = (
  path: string,
  { pixels = "yuv420p", isSilent = false, seconds = SECONDS } = {},
): Promise<void> =>
  copyOf(path, [
    ...picture(seconds),
    ...(isSilent ? [] : sound(seconds)),
    ...H264,
    pixels,
    ...(isSilent ? [] : words("-c:a aac")),
  ]);

/** A picture, two sounds and two subtitles. */
export const drawFiveTracks = (path: string): Promise<void> =>
  copyOf(
    path,
    [
      ...picture(SECONDS),
      ...sound(SECONDS),
      ...sound(SECONDS),
      ...words("-i texts.srt -i texts.srt"),
      ...words("-map 0 -map 1 -map 2 -map 3 -map 4 -c:a aac -c:s srt"),
      ...H264,
      "yuv420p",
      ...words("-metadata:s:a:0 language=eng -metadata:s:a:1 language=deu"),
      ...words("-metadata:s:s:0 language=eng -metadata:s:s:1 language=deu"),
    ],
    `1\n00:00:00,000 --> 00:00:0${SECONDS},000\nA line of dialogue\n`,
  );

/** The first half of a film, as a copy that was interrupted leaves it. */
export async function drawHalf(path: string): Promise<void> {
  await drawMaster(path);
  const whole = await readFile(path);
  await writeFile(path, whole.subarray(0, whole.length / 2));
}

/** An ffmpeg that finds the disk full when it encodes, until there is space. */
export async function ffmpegOnFullDisk(directory: string) {
  const full = join(directory, "full");
  await mkdir(directory, { recursive: true });
  const program = join(directory, "ffmpeg");
  await writeFile(
    program,
    `#!/bin/sh
case "$*" in *-progress*) [ -e "${full}" ] && echo "av_interleaved_write_frame(): No space left on device" >&2 && exit 228 ;; esac
exec ffmpeg "$@"
`,
  );
  await chmod(program, 0o755);
  return { program, fill: () => writeFile(full, ""), free: () => rm(full) };
}
