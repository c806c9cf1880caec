import { execFile } from "node:child_process";
import { chmod, mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { promisify } from "node:util";

const run = promisify(execFile);
const words = (line: string): string[] => line.split(" ");

const SECONDS = 4;
const picture = (seconds: number) =>
  words(`-f lavfi -i testsrc2=size=320x180:rate=24:duration=${seconds}`);
const sound = (seconds: number) => words(`-f lavfi -i sine=frequency=440:duration=${seconds}`);
const H264 = words("-c:v libx264 -preset ultrafast -pix_fmt");

/** Draws a short film at a path, whose folders are created. */
export async function drawMaster(
  path: string,
  { pixels = "yuv420p", isSilent = false, seconds = SECONDS } = {},
): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  await run("ffmpeg", [
    ...words("-nostdin -y -v error"),
    ...picture(seconds),
    ...(isSilent ? [] : sound(seconds)),
    ...H264,
    pixels,
    ...(isSilent ? [] : words("-c:a aac")),
    path,
  ]);
}

/** A picture, two sounds and two subtitles. */
export async function drawFiveTracks(path: string): Promise<void> {
  const texts = `${path}.srt`;
  await writeFile(texts, `1\n00:00:00,000 --> 00:00:0${SECONDS},000\nA line of dialogue\n`);
  await run("ffmpeg", [
    ...words("-nostdin -y -v error"),
    ...picture(SECONDS),
    ...sound(SECONDS),
    ...sound(SECONDS),
    "-i",
    texts,
    "-i",
    texts,
    ...words("-map 0 -map 1 -map 2 -map 3 -map 4 -c:a aac -c:s srt"),
    ...H264,
    "yuv420p",
    ...words("-metadata:s:a:0 language=eng -metadata:s:a:1 language=deu"),
    ...words("-metadata:s:s:0 language=eng -metadata:s:s:1 language=deu"),
    path,
  ]);
  await rm(texts);
}

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
