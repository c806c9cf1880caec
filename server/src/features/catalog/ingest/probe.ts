import { constants } from "node:fs";
import { open, realpath } from "node:fs/promises";
import { Value } from "typebox/value";
import type { Chapter } from "../../../platform/media/description.ts";
import type { Ffmpeg } from "../../../platform/media/ffmpeg.ts";
import { flags } from "../../../platform/media/flags.ts";
import { type Bounds, type Outcome, runBounded } from "../../../platform/media/run-bounded.ts";
import { chaptersOf } from "./chapters.ts";
import { guardedInput } from "./guards.ts";
import { type HdrMetadata, hdrMetadataOf } from "./hdr-metadata.ts";
import { type PictureSource, pictureOf } from "./picture-stream.ts";
import { type SoundSource, soundsOf } from "./sound-streams.ts";
import { readDump } from "./stream-dump.ts";
import { FrameOutput, ProbeOutput, type SideData } from "./streams.ts";
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

/** A container is as long as its longest stream, which may be subtitles. */
export const pictureSecondsOf = ({ picture, durationSeconds }: Source): number | undefined =>
  picture.durationSeconds ?? durationSeconds;

const MAX_SECONDS = 25 * 3600;

const BOUNDS: Bounds = {
  wallSeconds: 60,
  cpuSeconds: 60,
  memoryBytes: 4 * 2 ** 30,
  fileBytes: 2 ** 20,
  // A film of a thousand streams and ten thousand chapters has a few.
  outputBytes: 32 * 2 ** 20,
};

/** Why neither program could read the file, from the error output of ffprobe. */
const rejectionReason = (stderr: string): string =>
  stderr.includes("not on whitelist")
    ? "It is not one of the kinds of file that are accepted (MP4, MOV, MKV, WebM, MPEG, AVI, MXF, DV, OGG, FLV)."
    : "It is not a video that can be read; the file may be damaged or cut off.";

/** How a playlist of HLS begins, whatever its name. */
const PLAYLIST = "#EXTM3U";

async function checkFile(path: string): Promise<string> {
  const real = await realpath(path).catch(() => undefined);
  if (real === undefined) throw new UnusableFile(`There is no file ${path}.`);
  // Without O_NONBLOCK, opening a FIFO waits for a writer.
  const mode = constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK;
  const handle = await open(real, mode).catch((error: NodeJS.ErrnoException) => {
    throw new UnusableFile(`${path} cannot be read (${error.code}).`);
  });
  try {
    const found = await handle.stat();
    if (!found.isFile()) throw new UnusableFile(`${path} is not a file.`);
    if (found.size === 0) throw new UnusableFile("The file is empty.");
    const { buffer } = await handle.read(Buffer.alloc(PLAYLIST.length), 0, PLAYLIST.length, 0);
    if (buffer.toString("latin1") === PLAYLIST)
      throw new UnusableFile(
        "It is a playlist, which only names the files of a video. Use the video itself.",
      );
  } finally {
    await handle.close();
  }
  return real;
}

type ReadOptions = { readonly signal: AbortSignal | undefined };

function checkBounds({ timedOut, saidTooMuch }: Outcome): void {
  if (timedOut) throw new UnusableFile("Reading it took more than a minute.");
  if (saidTooMuch) {
    throw new UnusableFile("Its titles, tags and chapters are longer than those of any film.");
  }
}

/**
 * ffprobe opens a decoder for every stream and fails where it may not, or where the stream is damaged. ffmpeg opens
 * only those that it needs, and prints the streams.
 */
async function readByFfmpeg(
  { ffmpeg }: Ffmpeg,
  path: string,
  { signal }: ReadOptions,
): Promise<unknown> {
  const args = ["-nostdin", "-hide_banner", "-v", "info", ...guardedInput(path)];
  const outcome = await runBounded(ffmpeg, args, { bounds: BOUNDS, signal });
  checkBounds(outcome);
  const found = readDump(outcome.stderr);
  // Only the end of a very long output is there, which may lack streams.
  const isWhole = outcome.stderr.includes("Input #0, ");
  return isWhole && found.streams.length > 0 ? found : undefined;
}

async function readStreams(
  programs: Ffmpeg,
  path: string,
  options: ReadOptions,
): Promise<ProbeOutput> {
  let output = "";
  const shown = ["-show_format", "-show_streams", "-show_chapters", "-of", "json"];
  const outcome = await runBounded(
    programs.ffprobe,
    ["-v", "error", ...shown, ...guardedInput(path)],
    { bounds: BOUNDS, signal: options.signal, onLine: (line) => (output += line) },
  );
  checkBounds(outcome);
  const isRead = outcome.code === 0 && output !== "";
  const found: unknown = isRead ? JSON.parse(output) : await readByFfmpeg(programs, path, options);
  if (found === undefined) throw new UnusableFile(rejectionReason(outcome.stderr));
  if (!Value.Check(ProbeOutput, found)) {
    throw new UnusableFile("Its contents could not be understood; the file may be damaged.");
  }
  return found;
}

/** What is attached to the first frame of a picture: metadata that is in the bitstream and not in the container. */
async function readFirstFrame(
  { ffprobe }: Ffmpeg,
  path: string,
  index: number,
  { signal }: ReadOptions,
): Promise<readonly SideData[]> {
  let output = "";
  const chosen = flags({ "-select_streams": index, "-read_intervals": "%+#1" });
  const { code } = await runBounded(
    ffprobe,
    ["-v", "error", ...chosen, "-show_frames", "-of", "json", ...guardedInput(path)],
    { bounds: BOUNDS, signal, onLine: (line) => (output += line) },
  );
  if (code !== 0 || output === "") return [];
  const found: unknown = JSON.parse(output);
  return Value.Check(FrameOutput, found) ? (found.frames[0]?.side_data_list ?? []) : [];
}

/** The static metadata of a picture in PQ. HLG needs none. */
async function readHdrMetadata(
  programs: Ffmpeg,
  path: string,
  { index, color, hdrMetadata }: PictureSource,
  options: ReadOptions,
): Promise<HdrMetadata> {
  if (color.kind !== "hdr" || color.transfer !== "smpte2084") return {};
  const ofFrame = hdrMetadataOf(await readFirstFrame(programs, path, index, options));
  return { ...hdrMetadata, ...ofFrame };
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
  const found = await readStreams(programs, real, { signal });
  const streams = found.streams ?? [];
  const picture = pictureOf(streams);
  const hdrMetadata = await readHdrMetadata(programs, real, picture, { signal });
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
    picture: { ...picture, hdrMetadata },
    sounds,
    subtitles,
    burntIn,
    chapters: chaptersOf(found),
    leftOut: [...otherSounds, ...otherSubtitles],
  };
}
