import { writeFileSync } from "node:fs";
import type { Canvas } from "@napi-rs/canvas";
import sharp from "sharp";

/** What a picture beside other pictures may weigh, in bytes. */
const budgets: Record<string, number> = {
  portraits: 98_000,
  landscapes: 82_000,
  episodes: 46_000,
};
/** The quality of a kind that fills a screen, where a description does not ask for more. */
const stillQualities = { stills: 44, "portrait-stills": 62 };
const qualities = [82, 74, 66, 60];
/** When even the lowest quality is too heavy, the grain is softened instead (sigma in pixels). */
const softenings = [0.45, 0.6, 0.8, 1.1];

/** The pixels of a drawing, to be resized or encoded. */
export const pixels = (canvas: Canvas) =>
  sharp(canvas.data(), {
    raw: { width: canvas.width, height: canvas.height, channels: 4 },
  });

/** Writes an opaque picture as WebP, at the best quality its budget allows. */
export async function writeMaster(canvas: Canvas, kind: string, file: string): Promise<void> {
  const budget = budgets[kind] ?? Infinity;
  const tries = [
    ...qualities.map((quality) => ({ quality, softening: 0 })),
    ...softenings.map((softening) => ({ quality: 58, softening })),
  ];
  let bytes: Buffer | undefined;
  for (const { quality, softening } of tries) {
    const picture = pixels(canvas).removeAlpha();
    if (softening > 0) picture.blur(softening);
    bytes = await picture.webp({ quality, effort: 5 }).toBuffer();
    if (bytes.length <= budget) break;
  }
  if (bytes) writeFileSync(file, bytes);
}

/** Writes a picture that fills a screen as AVIF, with all of its grain and colour. */
export async function writeStill(
  canvas: Canvas,
  kind: keyof typeof stillQualities,
  file: string,
  quality: number = stillQualities[kind],
): Promise<void> {
  await pixels(canvas)
    .removeAlpha()
    .avif({ quality, effort: 4, chromaSubsampling: "4:4:4" })
    .toFile(file);
}

/** Writes a title treatment, transparent and cut to its ink. */
export async function writeTreatment(canvas: Canvas, file: string): Promise<void> {
  const transparent = { r: 0, g: 0, b: 0, alpha: 0 };
  await pixels(canvas)
    .trim({ background: transparent, threshold: 20 })
    .webp({ quality: 84, alphaQuality: 80, effort: 6 })
    .toFile(file);
}
