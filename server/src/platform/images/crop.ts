import sharp, { type Sharp } from "sharp";
import { MAX_PIXELS, type PictureFormat } from "./picture.ts";

/** A part of a picture, in shares of its width and height. */
export interface CropArea {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

interface Size {
  readonly width: number;
  readonly height: number;
}

/** The pixels of a part, which lies within the picture. */
export function pixelsOf({ x, y, width, height }: CropArea, size: Size) {
  const span = (from: number, length: number, all: number) => {
    const start = Math.min(Math.round(from * all), all - 1);
    const end = Math.min(Math.round((from + length) * all), all);
    return { start, length: Math.max(1, end - start) };
  };
  const across = span(x, width, size.width);
  const down = span(y, height, size.height);
  return { left: across.start, top: down.start, width: across.length, height: down.length };
}

/** Masters keep their format, with hardly any loss: they are encoded once more for viewers. */
const ENCODE: Readonly<Record<PictureFormat, (picture: Sharp) => Sharp>> = {
  jpeg: (picture) => picture.jpeg({ quality: 95, chromaSubsampling: "4:4:4" }),
  png: (picture) => picture.png(),
  webp: (picture) => picture.webp({ quality: 95 }),
  avif: (picture) => picture.avif({ quality: 80, effort: 2, chromaSubsampling: "4:4:4" }),
};

/** The file of a part of a picture. */
export function cropPicture(
  content: Buffer,
  format: PictureFormat,
  pixels: ReturnType<typeof pixelsOf>,
): Promise<Buffer> {
  const part = sharp(content, { limitInputPixels: MAX_PIXELS }).autoOrient().extract(pixels);
  return ENCODE[format](part.toColourspace("srgb")).toBuffer();
}
