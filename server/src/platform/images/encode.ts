import sharp, { type Sharp } from "sharp";

export type ServedFormat = "avif" | "webp" | "jpg" | "png";

interface Budget {
  /** The first one that is within the budget is taken, or else the last. */
  readonly qualities: readonly number[];
  readonly maxBytesPerPixel: number;
}

/** 88 kB for a still of 1280 by 720. */
const AVIF: Budget = { qualities: [56, 49, 42, 35], maxBytesPerPixel: 0.096 };
/** 14 kB for a poster of 240 by 360. */
const WEBP: Budget = { qualities: [80, 72, 64, 56, 48], maxBytesPerPixel: 0.16 };

async function withinBudget(
  picture: Sharp,
  { qualities, maxBytesPerPixel }: Budget,
  encodeAt: (picture: Sharp, quality: number) => Sharp,
): Promise<Buffer> {
  const { data, info } = await picture
    .toColourspace("srgb")
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  let content = Buffer.of();
  for (const quality of qualities) {
    const pixels = sharp(data, { raw: { width, height, channels } });
    content = await encodeAt(pixels, quality).toBuffer();
    if (content.length <= width * height * maxBytesPerPixel) break;
  }
  return content;
}

/**
 * The bytes of a picture that has its size.
 *
 * @param effort of AVIF, from 0 to 9: each step takes about twice as long, and improves less than the one before
 */
export function encode(picture: Sharp, format: ServedFormat, effort: number): Promise<Buffer> {
  if (format === "avif")
    // Full color resolution: with half of it, edges between two colors are blotched.
    return withinBudget(picture, AVIF, (pixels, quality) =>
      pixels.avif({ quality, effort, chromaSubsampling: "4:4:4" }),
    );
  if (format === "webp")
    return withinBudget(picture, WEBP, (pixels, quality) => pixels.webp({ quality, effort: 3 }));
  if (format === "png") return picture.png({ compressionLevel: 9 }).toBuffer();
  return picture.flatten({ background: "#0b0a0d" }).jpeg({ quality: 82, mozjpeg: true }).toBuffer();
}
