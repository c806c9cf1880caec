import { type ColorSource, colorOf } from "./color.ts";
import { constantRate, type Rational, rational, valueOf } from "./frame-rate.ts";
import { isPictureCodec } from "./guards.ts";
import { type HdrMetadata, hdrMetadataOf } from "./hdr-metadata.ts";
import { has, type Stream, streamSeconds } from "./streams.ts";
import { UnusableFile } from "./unusable-file.ts";

export interface PictureSource {
  readonly index: number;
  /** As ffmpeg names it. */
  readonly codec: string;
  /** As displayed: rotated upright, with square pixels. */
  readonly width: number;
  readonly height: number;
  readonly frameRate: Rational;
  /** `unknown`: only the frames themselves tell. */
  readonly fields: "progressive" | "interlaced" | "unknown";
  readonly color: ColorSource;
  /** Of a picture in PQ. */
  readonly hdrMetadata: HdrMetadata;
  /** Where the container has it. */
  readonly durationSeconds: number | undefined;
}

const SMALLEST_SIDE = 16;
const LARGEST_SIDE = 8192;

/** For the operator, for each kind of stream. */
export const ACCEPTED = {
  picture:
    "H.264, H.265, VP8, VP9, AV1, MPEG-1, MPEG-2, MPEG-4, ProRes, DNxHD, CineForm, FFV1, DV, JPEG 2000, Motion JPEG, " +
    "Theora, or uncompressed",
  sound: "AAC, AC-3, E-AC-3, MP3, MP2, Opus, Vorbis, FLAC, ALAC, WavPack, DTS, TrueHD, or PCM",
} as const;

const unacceptedPicture = (codec: string): string =>
  `Its picture is encoded as ${codec}, which is not accepted. Convert it to one of these: ${ACCEPTED.picture}. ` +
  "FFV1 and ProRes keep all of its quality.";

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

function fieldsOf({ field_order: order = "unknown" }: Stream): PictureSource["fields"] {
  if (order === "progressive") return "progressive";
  return ["tt", "bb", "tb", "bt"].includes(order) ? "interlaced" : "unknown";
}

function checkSize({ width = 0, height = 0 }: Stream): void {
  if (width === 0 || height === 0) {
    throw new UnusableFile("The size of its picture could not be read; the file may be damaged.");
  }
  const size = `Its picture is ${width} by ${height};`;
  if (Math.min(width, height) < SMALLEST_SIDE) {
    throw new UnusableFile(`${size} ${SMALLEST_SIDE} on a side is the least that is accepted.`);
  }
  if (Math.max(width, height) > LARGEST_SIDE) {
    throw new UnusableFile(`${size} ${LARGEST_SIDE} on a side is the most that is accepted.`);
  }
}

/** Dolby Vision without a base that other players understand (profile 5): its colors cannot be converted. */
function checkDolbyVision(stream: Stream): void {
  const record = stream.side_data_list?.find((data) => data.dv_profile !== undefined);
  if (record === undefined || record.dv_bl_signal_compatibility_id !== 0) return;
  throw new UnusableFile(
    `Its colors are in Dolby Vision profile ${record.dv_profile}, which only Dolby's decoders show right. ` +
      "Export it as HDR10, HLG, or Dolby Vision profile 8.1 or 8.4.",
  );
}

/** Cover art and stills, which are no film. */
const isStill = (stream: Stream): boolean =>
  has(stream, "attached_pic") || has(stream, "still_image") || has(stream, "timed_thumbnails");

/** @throws {UnusableFile} when there is no picture that can be used. */
export function pictureOf(streams: readonly Stream[]): PictureSource {
  const pictures = streams.filter((stream) => stream.codec_type === "video" && !isStill(stream));
  const picture = pictures.find((stream) => has(stream, "default")) ?? pictures[0];
  if (picture === undefined) {
    const hasSound = streams.some(({ codec_type }) => codec_type === "audio");
    throw new UnusableFile(
      hasSound
        ? "It contains only sound. Add a picture to it first."
        : "It contains neither picture nor sound.",
    );
  }
  const codec = picture.codec_name ?? picture.codec_tag_string ?? "something unknown";
  if (!isPictureCodec(codec)) throw new UnusableFile(unacceptedPicture(codec));
  checkSize(picture);
  checkDolbyVision(picture);
  return {
    index: picture.index,
    codec,
    ...shownSize(picture),
    frameRate: constantRate(picture),
    fields: fieldsOf(picture),
    color: colorOf(picture),
    hdrMetadata: hdrMetadataOf(picture.side_data_list ?? []),
    durationSeconds: streamSeconds(picture),
  };
}
