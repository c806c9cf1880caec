import { constants } from "node:fs";
import { open, realpath } from "node:fs/promises";
import * as Type from "typebox";
import { Value } from "typebox/value";
import type { Ffmpeg } from "../../../platform/media/ffmpeg.ts";
import { type Bounds, runBounded } from "../../../platform/media/run-bounded.ts";
import { guardedInput, isPictureCodec, isSoundCodec, isTextCodec } from "./guards.ts";
import { languageTag } from "./language.ts";
import { UnusableFile } from "./unusable-file.ts";

export interface Rational {
  readonly numerator: number;
  readonly denominator: number;
}

/** The contents of a video file that are used. */
export interface Source {
  /** Absolute, symbolic links resolved. */
  readonly path: string;
  /** The container's duration; `undefined` if it has none. */
  readonly durationSeconds: number | undefined;
  readonly picture: {
    readonly index: number;
    /** As displayed: rotated upright, with square pixels. */
    readonly width: number;
    readonly height: number;
    readonly frameRate: Rational;
    readonly isInterlaced: boolean;
    readonly isHighDynamicRange: boolean;
  };
  readonly sound: { readonly index: number; readonly language: string } | undefined;
  readonly subtitles: readonly {
    readonly index: number;
    readonly language: string;
    readonly name: string | undefined;
    readonly forced: boolean;
  }[];
}

const LARGEST_SIDE = 8192;
const MAX_SECONDS = 25 * 3600;

const Text = Type.Optional(Type.String());
const Stream = Type.Object({
  index: Type.Integer(),
  codec_type: Text,
  codec_name: Text,
  width: Type.Optional(Type.Integer()),
  height: Type.Optional(Type.Integer()),
  sample_aspect_ratio: Text,
  r_frame_rate: Text,
  avg_frame_rate: Text,
  field_order: Text,
  color_transfer: Text,
  duration: Text,
  channels: Type.Optional(Type.Integer()),
  disposition: Type.Optional(Type.Record(Type.String(), Type.Integer())),
  tags: Type.Optional(Type.Record(Type.String(), Type.String())),
  side_data_list: Type.Optional(
    Type.Array(Type.Object({ rotation: Type.Optional(Type.Number()) })),
  ),
});
type Stream = Type.Static<typeof Stream>;

const ProbeOutput = Type.Object({
  streams: Type.Optional(Type.Array(Stream)),
  format: Type.Optional(Type.Object({ duration: Text })),
});

const BOUNDS: Bounds = {
  wallSeconds: 60,
  cpuSeconds: 60,
  memoryBytes: 4 * 2 ** 30,
  fileBytes: 2 ** 20,
};

function rational(text: string | undefined, separator: "/" | ":"): Rational | undefined {
  const [numerator = 0, denominator = 0] = (text ?? "").split(separator).map(Number);
  return numerator > 0 && denominator > 0 ? { numerator, denominator } : undefined;
}

const valueOf = ({ numerator, denominator }: Rational): number => numerator / denominator;

/** Rates of film and television; a measured rate this close to one of them is taken as that one. */
const DEFAULT_RATES: readonly Rational[] = [
  { numerator: 24000, denominator: 1001 },
  { numerator: 24, denominator: 1 },
  { numerator: 25, denominator: 1 },
  { numerator: 30000, denominator: 1001 },
  { numerator: 30, denominator: 1 },
  { numerator: 48, denominator: 1 },
  { numerator: 50, denominator: 1 },
  { numerator: 60000, denominator: 1001 },
  { numerator: 60, denominator: 1 },
];
const SAME_RATE = 0.0004;
const FASTEST = 60;
const SLOWEST = 10;

/** A constant rate for the whole ladder: that of the source, within 10 to 60 frames a second. */
function constantRate(stream: Stream): Rational {
  const average = rational(stream.avg_frame_rate, "/") ?? rational(stream.r_frame_rate, "/");
  if (average === undefined) return { numerator: 25, denominator: 1 };
  const rate = valueOf(average);
  const common = DEFAULT_RATES.find((known) => Math.abs(valueOf(known) / rate - 1) < SAME_RATE);
  if (common !== undefined) return common;
  if (rate > FASTEST) return { numerator: FASTEST, denominator: 1 };
  if (rate < SLOWEST) return { numerator: SLOWEST, denominator: 1 };
  const isConstant = rational(stream.r_frame_rate, "/");
  if (isConstant !== undefined && Math.abs(valueOf(isConstant) / rate - 1) < SAME_RATE) {
    return average;
  }
  // A variable rate: the common one above it shows every frame.
  return DEFAULT_RATES.find((known) => valueOf(known) >= rate) ?? { numerator: 60, denominator: 1 };
}

function shownSize(stream: Stream): { width: number; height: number } {
  const { width = 0, height = 0 } = stream;
  const pixel = rational(stream.sample_aspect_ratio, ":") ?? { numerator: 1, denominator: 1 };
  const stretch = Math.min(4, Math.max(0.25, valueOf(pixel)));
  const shownWidth = Math.round(width * stretch);
  const rotation = stream.side_data_list?.find((data) => data.rotation !== undefined)?.rotation;
  const tagged = Number(stream.tags?.["rotate"] ?? 0);
  const isTurned = Math.abs(Math.round((rotation ?? tagged) / 90)) % 2 === 1;
  return isTurned ? { width: height, height: shownWidth } : { width: shownWidth, height };
}

const isDefault = (stream: Stream): boolean => stream.disposition?.["default"] === 1;

const unacceptable = (codec: string): string =>
  `It contains a stream encoded as ${codec}, which is not accepted. Convert it to H.264, H.265, VP9, AV1 or ProRes.`;

/** Why ffprobe failed, from its error output. */
function rejectionReason(stderr: string): string {
  const codec = /Codec \((\w+)\) not on whitelist/.exec(stderr)?.[1];
  if (codec !== undefined) return unacceptable(codec);
  return stderr.includes("not on whitelist")
    ? "It is not one of the kinds of video that are accepted (MP4, MOV, MKV, WebM, MPEG, AVI, OGG, FLV)."
    : "It is not a video that can be read; the file may be damaged or cut off.";
}

function choosePicture(streams: readonly Stream[]): Stream {
  const pictures = streams.filter(
    ({ codec_type, disposition }) =>
      codec_type === "video" &&
      disposition?.["attached_pic"] !== 1 &&
      disposition?.["still_image"] !== 1,
  );
  const picture = pictures.find(isDefault) ?? pictures[0];
  if (picture === undefined) {
    const hasSound = streams.some(({ codec_type }) => codec_type === "audio");
    throw new UnusableFile(
      hasSound
        ? "It contains only sound. Add a picture to it first."
        : "It contains neither picture nor sound.",
    );
  }
  const codec = picture.codec_name ?? "unknown";
  if (!isPictureCodec(codec)) {
    throw new UnusableFile(unacceptable(codec));
  }
  const { width = 0, height = 0 } = picture;
  if (width < 16 || height < 16) {
    throw new UnusableFile("The size of its picture could not be read; the file may be damaged.");
  }
  if (width > LARGEST_SIDE || height > LARGEST_SIDE) {
    throw new UnusableFile(
      `Its picture is ${width} by ${height}; ${LARGEST_SIDE} on a side is the most that is accepted.`,
    );
  }
  return picture;
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

/**
 * Reads the contents of a file, opening only the formats and codecs of `guards.ts`.
 *
 * @throws {UnusableFile} when no film can be made of it.
 */
export async function probe(programs: Ffmpeg, path: string, signal?: AbortSignal): Promise<Source> {
  const real = await checkFile(path);
  let output = "";
  const { code, stderr, timedOut } = await runBounded(
    programs.ffprobe,
    ["-v", "error", "-show_format", "-show_streams", "-of", "json", ...guardedInput(real)],
    { bounds: BOUNDS, signal, onLine: (line) => (output += line) },
  );
  if (timedOut) throw new UnusableFile("Reading it took more than a minute.");
  if (code !== 0 || output === "") {
    throw new UnusableFile(rejectionReason(stderr));
  }
  const parsed: unknown = JSON.parse(output);
  if (!Value.Check(ProbeOutput, parsed))
    throw new UnusableFile("Its contents could not be understood; the file may be damaged.");
  const streams = parsed.streams ?? [];
  const picture = choosePicture(streams);
  const durationSeconds = Number(parsed.format?.duration ?? picture.duration ?? Number.NaN);
  if (durationSeconds > MAX_SECONDS) {
    throw new UnusableFile(
      "Its stated length is more than 25 hours, the maximum that is accepted.",
    );
  }
  const sounds = streams.filter(
    ({ codec_type, codec_name = "", channels = 0 }) =>
      codec_type === "audio" && isSoundCodec(codec_name) && channels > 0,
  );
  const sound = sounds.find(isDefault) ?? sounds[0];
  return {
    path: real,
    durationSeconds: durationSeconds > 0 ? durationSeconds : undefined,
    picture: {
      index: picture.index,
      ...shownSize(picture),
      frameRate: constantRate(picture),
      isInterlaced: ["tt", "bb", "tb", "bt"].includes(picture.field_order ?? ""),
      isHighDynamicRange: ["smpte2084", "arib-std-b67"].includes(picture.color_transfer ?? ""),
    },
    sound: sound && { index: sound.index, language: languageTag(sound.tags?.["language"]) },
    subtitles: streams
      .filter(
        ({ codec_type, codec_name = "" }) => codec_type === "subtitle" && isTextCodec(codec_name),
      )
      .map((stream) => ({
        index: stream.index,
        language: languageTag(stream.tags?.["language"]),
        name: stream.tags?.["title"],
        forced: stream.disposition?.["forced"] === 1,
      })),
  };
}
