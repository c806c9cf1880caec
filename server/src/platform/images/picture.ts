import { createHash } from "node:crypto";
import sharp from "sharp";
import { OperatorError } from "../errors.ts";
import { readRegularFile } from "../files/regular-file.ts";

export type PictureFormat = "jpeg" | "png" | "webp" | "avif";

export const EXTENSIONS: Readonly<Record<PictureFormat, string>> = {
  jpeg: "jpg",
  png: "png",
  webp: "webp",
  avif: "avif",
};

export const MAX_PIXELS = 24_000_000;
const LARGEST_BYTES = 40_000_000;
/** Coarse enough that the point is one of the whole picture and not of a detail. */
const SALIENCY_PIXELS = 90;

/** The point that every crop keeps, as shares of the width and the height. */
export interface Focus {
  readonly x: number;
  readonly y: number;
}

/** A picture that was examined and not stored yet. */
export interface Picture {
  readonly path: string;
  /** Of the content: the first 32 hexadecimal digits of its SHA-256. */
  readonly hash: string;
  readonly format: PictureFormat;
  readonly width: number;
  readonly height: number;
  /** The average color, `#rrggbb`. */
  readonly color: string;
  readonly focus: Focus | undefined;
  /** It is shown from edge to edge, such as a still. */
  readonly fillsScreen: boolean;
}

/** sharp also reads SVG and others, so the first bytes decide before it decodes anything. */
function formatOf(bytes: Buffer): PictureFormat | undefined {
  if (bytes.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff]))) return "jpeg";
  const tag = bytes.toString("latin1", 0, 16);
  if (tag.startsWith("\x89PNG\r\n\x1a\n")) return "png";
  if (tag.startsWith("RIFF") && tag.slice(8, 12) === "WEBP") return "webp";
  return /^ftypavi[fs]/.test(tag.slice(4)) ? "avif" : undefined;
}

async function averageColor(bytes: Buffer): Promise<string> {
  const { data } = await sharp(bytes, { limitInputPixels: MAX_PIXELS })
    .flatten({ background: "#0b0a0d" })
    .toColourspace("srgb")
    .resize(1, 1, { fit: "fill" })
    .raw()
    .toBuffer({ resolveWithObject: true });
  return `#${data.subarray(0, 3).toString("hex")}`;
}

/** Where the eye goes: the most salient point by contrast, saturation and skin tones. */
async function salientPoint(bytes: Buffer): Promise<Focus> {
  const { data, info: small } = await sharp(bytes, { limitInputPixels: MAX_PIXELS })
    .rotate()
    .flatten({ background: "#0b0a0d" })
    .resize({ width: SALIENCY_PIXELS, height: SALIENCY_PIXELS, fit: "outside" })
    .toColourspace("srgb")
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height, channels } = small;
  // Not scaled in this step: the point would be of either size, by the format.
  const { info } = await sharp(data, { raw: { width, height, channels } })
    .resize(SALIENCY_PIXELS, SALIENCY_PIXELS, { fit: "cover", position: sharp.strategy.attention })
    .toBuffer({ resolveWithObject: true });
  const { attentionX = width / 2, attentionY = height / 2 } = info;
  return { x: Math.min(1, attentionX / width), y: Math.min(1, attentionY / height) };
}

/** What can be wrong with the file of a picture. */
export class UnusablePicture extends OperatorError {
  readonly reason: "format" | "pixels" | "damaged";

  constructor(reason: UnusablePicture["reason"], message: string) {
    super(message);
    this.name = "UnusablePicture";
    this.reason = reason;
  }
}

/** What an operator stated about a picture. */
export interface Stated {
  readonly color?: string | undefined;
  readonly focus?: Focus | undefined;
  readonly fillsScreen?: boolean;
}

/**
 * Examines a picture: its header, and all of it if its average color is not known yet. Then its focus is measured as
 * well, unless it is stated.
 *
 * @throws {UnusablePicture} saying what is wrong with it, without its name; {OperatorError} if it cannot be read.
 */
export async function examinePicture(path: string, stated: Stated = {}): Promise<Picture> {
  const bytes = await readRegularFile(path, LARGEST_BYTES);
  const format = formatOf(bytes);
  if (format === undefined)
    throw new UnusablePicture("format", "it is not a JPEG, PNG, WebP or AVIF picture");
  try {
    const { width, height, orientation = 1 } = await sharp(bytes).metadata();
    if (width * height > MAX_PIXELS) {
      throw new UnusablePicture(
        "pixels",
        `it is ${width} by ${height}; 24 megapixels are the most`,
      );
    }
    const isTurned = orientation >= 5;
    const { color, focus, fillsScreen = false } = stated;
    return {
      path,
      hash: createHash("sha256").update(bytes).digest("hex").slice(0, 32),
      format,
      width: isTurned ? height : width,
      height: isTurned ? width : height,
      color: color ?? (await averageColor(bytes)),
      fillsScreen,
      focus: focus ?? (color === undefined ? await salientPoint(bytes) : undefined),
    };
  } catch (error) {
    if (error instanceof OperatorError) throw error;
    throw new UnusablePicture("damaged", "it is damaged and cannot be read");
  }
}
