import sharp, { type Sharp } from "sharp";

export type ServedFormat = "avif" | "webp" | "jpg";

/** Full color resolution: with half of it, edges between two colors are blotched. */
const AVIF = { effort: 2, chromaSubsampling: "4:4:4" } as const;
/** The first one that is within the budget is taken, or else the last. */
const AVIF_QUALITIES = [56, 49, 42, 35] as const;
/** 88 kB for a picture of 1280 by 720. */
const MAX_AVIF_BYTES_PER_PIXEL = 0.096;

async function encodeAvif(picture: Sharp): Promise<Buffer> {
  const { data, info } = await picture
    .toColourspace("srgb")
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  const maxBytes = width * height * MAX_AVIF_BYTES_PER_PIXEL;
  let content = Buffer.of();
  for (const quality of AVIF_QUALITIES) {
    content = await sharp(data, { raw: { width, height, channels } })
      .avif({ ...AVIF, quality })
      .toBuffer();
    if (content.length <= maxBytes) break;
  }
  return content;
}

/** The bytes of a picture that has its size. */
export function encode(picture: Sharp, format: ServedFormat): Promise<Buffer> {
  if (format === "avif") return encodeAvif(picture);
  if (format === "webp") return picture.webp({ quality: 80, effort: 3 }).toBuffer();
  return picture.flatten({ background: "#0b0a0d" }).jpeg({ quality: 82, mozjpeg: true }).toBuffer();
}
