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

/**
 * Examines a picture: its header, and all of it if its average color is not known yet.
 *
 * @throws {OperatorError} saying what is wrong with it, without its name.
 */
export async function examinePicture(path: string, color?: string): Promise<Picture> {
  const bytes = await readRegularFile(path, LARGEST_BYTES);
  const format = formatOf(bytes);
  if (format === undefined) throw new OperatorError("it is not a JPEG, PNG, WebP or AVIF picture");
  try {
    const { width, height, orientation = 1 } = await sharp(bytes).metadata();
    if (width * height > MAX_PIXELS) {
      throw new OperatorError(`it is ${width} by ${height}; 24 megapixels are the most`);
    }
    const isTurned = orientation >= 5;
    return {
      path,
      hash: createHash("sha256").update(bytes).digest("hex").slice(0, 32),
      format,
      width: isTurned ? height : width,
      height: isTurned ? width : height,
      color: color ?? (await averageColor(bytes)),
    };
  } catch (error) {
    if (error instanceof OperatorError) throw error;
    throw new OperatorError("it is damaged and cannot be read");
  }
}
