import { constants } from "node:fs";
import { open, realpath } from "node:fs/promises";
import { Value } from "typebox/value";
import type { Chapter } from "../../../platform/media/description.ts";
import type { Ffmpeg } from "../../../platform/media/ffmpeg.ts";
import { type Bounds, runBounded } from "../../../platform/media/run-bounded.ts";
import { chaptersOf } from "./chapters.ts";
import { guardedInput } from "./guards.ts";
import { ACCEPTED, type PictureSource, pictureOf, unacceptedPicture } from "./picture-stream.ts";
import { type SoundSource, soundsOf } from "./sound-streams.ts";
import { ProbeOutput } from "./streams.ts";
import { type SubtitleSource, subtitlesOf } from "./subtitle-streams.ts";
import { UnusableFile } from "./unusable-file.ts";

/** The contents of a video file. */
export interface Source {
  /** Absolute, symbolic links resolved. */
  readonly path: string;
  /** The container's duration; `undefined` if it has none. */
  readonly durationSeconds: number | undefined;
  readonly picture: PictureSource;
  /** The default first. */
  readonly sounds: readonly SoundSource[];
  readonly subtitles: readonly SubtitleSource[];
  /** The bitmap subtitles that become part of the picture. */
  readonly burntIn: SubtitleSource | undefined;
  readonly chapters: readonly Chapter[];
  /** A line for the operator about each stream that is not used, and why. */
  readonly leftOut: readonly string[];
}

const MAX_SECONDS = 25 * 3600;

const BOUNDS: Bounds = {
  wallSeconds: 60,
  cpuSeconds: 60,
  memoryBytes: 4 * 2 ** 30,
  fileBytes: 2 ** 20,
  // A film of a thousand streams and ten thousand chapters has a few.
  outputBytes: 32 * 2 ** 20,
};

/** What a decoder that may not be used decodes. */
async function mediumOf({ ffmpeg }: Ffmpeg, decoder: string): Promise<string | undefined> {
  let medium: string | undefined;
  const onLine = (line: string) => {
    const [flags = "", name] = line.trim().split(/\s+/);
    if (name === decoder) medium = flags.charAt(0);
  };
  await runBounded(ffmpeg, ["-hide_banner", "-v", "error", "-decoders"], {
    bounds: BOUNDS,
    onLine,
  });
  return medium;
}

/** Why ffprobe failed, from its error output. */
async function rejectionReason(programs: Ffmpeg, stderr: string): Promise<string> {
  const codec = /Codec \((\w+)\) not on whitelist/.exec(stderr)?.[1];
  if (codec !== undefined) {
    const medium = await mediumOf(programs, codec);
    if (medium === "V") return unacceptedPicture(codec);
    return medium === "A"
      ? `It contains sound encoded as ${codec}, which is not accepted. Convert it to one of these: ${ACCEPTED.sound}.`
      : `It contains a stream encoded as ${codec}, which is not accepted. Remove the stream.`;
  }
  return stderr.includes("not on whitelist")
    ? "It is not one of the kinds of file that are accepted (MP4, MOV, MKV, WebM, MPEG, AVI, MXF, DV, OGG, FLV)."
    : "It is not a video that can be read; the file may be damaged or cut off.";
}

async function checkFile(path: string): Promise<string> {
  const real = await realpath(path).catch(() => undefined);
  if (real === undefined) throw new UnusableFile(`There is no file ${path}.`);
  // Without O_NONBLOCK, opening a FIFO waits for a writer.
  const flags = constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK;
  const handle = await open(real, flags).catch((error: NodeJS.ErrnoException) => {
    throw new UnusableFile(`${path} cannot be read (${error.code}).`);
  });
  try {
    const found = await handle.stat();
    if (!found.isFile()) throw new UnusableFile(`${path} is not a file.`);
    if (found.size === 0) throw new UnusableFile("The file is empty.");
  } finally {
    await handle.close();
  }
  return real;
}

async function readStreams(
  programs: Ffmpeg,
  path: string,
  signal: AbortSignal | undefined,
): Promise<ProbeOutput> {
  let output = "";
  const shown = ["-show_format", "-show_streams", "-show_chapters", "-of", "json"];
  const { code, stderr, timedOut, saidTooMuch } = await runBounded(
    programs.ffprobe,
    ["-v", "error", ...shown, ...guardedInput(path)],
    { bounds: BOUNDS, signal, onLine: (line) => (output += line) },
  );
  if (timedOut) throw new UnusableFile("Reading it took more than a minute.");
  if (saidTooMuch)
    throw new UnusableFile("Its titles, tags and chapters are longer than those of any film.");
  if (code !== 0 || output === "") throw new UnusableFile(await rejectionReason(programs, stderr));
  const parsed: unknown = JSON.parse(output);
  if (!Value.Check(ProbeOutput, parsed)) {
    throw new UnusableFile("Its contents could not be understood; the file may be damaged.");
  }
  return parsed;
}

/**
 * Reads the contents of a file, opening only the formats and codecs of `guards.ts`.
 *
 * @param burnIn the stream of bitmap subtitles that becomes part of the picture.
 * @throws {UnusableFile} when no film can be made of it.
 */
export async function probe(
  programs: Ffmpeg,
  path: string,
  options: { burnIn?: number | undefined; signal?: AbortSignal | undefined } = {},
): Promise<Source> {
  const { burnIn, signal } = options;
  const real = await checkFile(path);
  const found = await readStreams(programs, real, signal);
  const streams = found.streams ?? [];
  const picture = pictureOf(streams);
  const durationSeconds = Number(found.format?.duration ?? picture.durationSeconds ?? Number.NaN);
  if (durationSeconds > MAX_SECONDS) {
    throw new UnusableFile(
      "Its stated length is more than 25 hours, the maximum that is accepted.",
    );
  }
  const { sounds, leftOut: otherSounds } = soundsOf(streams);
  const { subtitles, bitmaps, leftOut: otherSubtitles } = subtitlesOf(streams, burnIn);
  const burntIn = bitmaps.find(({ index }) => index === burnIn);
  if (burnIn !== undefined && burntIn === undefined) {
    const choices = bitmaps.map(({ index, language }) => `${index} (${language})`).join(", ");
    throw new UnusableFile(
      `Stream ${burnIn} has no bitmap subtitles. ${choices === "" ? "The file has none." : `These have: ${choices}.`}`,
    );
  }
  return {
    path: real,
    durationSeconds: durationSeconds > 0 ? durationSeconds : undefined,
    picture,
    sounds,
    subtitles,
    burntIn,
    chapters: chaptersOf(found),
    leftOut: [...otherSounds, ...otherSubtitles],
  };
}
