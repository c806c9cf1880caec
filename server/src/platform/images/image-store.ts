import { createHash, randomUUID } from "node:crypto";
import { mkdir, readFile, rename, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import pLimit from "p-limit";
import sharp from "sharp";
import type { Database } from "../database/database.ts";

/** The widths a picture is made in, in pixels: a closed list, so that nobody can ask the disk full. */
const WIDTHS = [96, 150, 240, 320, 480, 640, 960, 1280, 1920, 2560] as const;
const FORMATS = ["webp", "avif", "jpg"] as const;
type Format = (typeof FORMATS)[number];

const MASTER_FORMATS = ["jpeg", "png", "webp", "avif"] as const;
type MasterFormat = (typeof MASTER_FORMATS)[number];
const MOST_PIXELS = 24_000_000;
const AT_ONCE = 2;

/** A picture that cannot be taken in; the message completes "<file> ...". */
export class UnusablePicture extends Error {
  override name = "UnusablePicture";
}

/** A master that was looked at and found good, not yet kept. */
export interface Picture {
  readonly hash: string;
  readonly format: MasterFormat;
  readonly width: number;
  readonly height: number;
  /** Average colour, `#rrggbb`. */
  readonly colour: string;
  readonly content: Buffer;
}

export interface ImageStore {
  /**
   * Reads a picture and judges it by its content, never by its name. The average colour is measured when none is given.
   *
   * @throws {UnusablePicture} when it is none of JPEG, PNG, WebP and AVIF, or larger than 24 megapixels.
   */
  read(file: string, colour?: string): Promise<Picture>;
  /** Keeps a master under its content's hash; a second time changes nothing. */
  keep(picture: Picture): Promise<void>;
  /** A file with the picture at a width and format of the closed lists, made when it is first asked for. */
  derive(hash: string, width: number, format: string): Promise<string | undefined>;
}

const isFormat = (text: string): text is Format => FORMATS.some((format) => format === text);
const isMasterFormat = (text: string | undefined): text is MasterFormat =>
  MASTER_FORMATS.some((format) => format === text);

async function averageColour(content: Buffer): Promise<string> {
  const { data } = await sharp(content, { limitInputPixels: MOST_PIXELS })
    .flatten({ background: "#0b0a0d" })
    .resize(1, 1, { fit: "fill" })
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return `#${data.subarray(0, 3).toString("hex")}`;
}

const exists = (path: string): Promise<boolean> =>
  stat(path).then(
    () => true,
    () => false,
  );

/** Written beside its place and moved there, so that nobody ever reads half a picture. */
async function writeWhole(path: string, content: Buffer): Promise<void> {
  const beside = `${path}.${randomUUID()}`;
  await writeFile(beside, content);
  await rename(beside, path);
}

export function createImageStore(dataDirectory: string, { pool }: Database): ImageStore {
  const masters = join(dataDirectory, "images/masters");
  const derived = join(dataDirectory, "images/derived");
  const queue = pLimit(AT_ONCE);
  const underWay = new Map<string, Promise<string | undefined>>();
  const masterPath = (hash: string, format: MasterFormat): string =>
    join(masters, `${hash}.${format}`);

  async function make(
    hash: string,
    width: number,
    format: Format,
    path: string,
  ): Promise<string | undefined> {
    const { rows } = await pool.query<{ format: MasterFormat; width: number }>({
      name: "image-master",
      text: "select format, width from images where hash = $1",
      values: [hash],
    });
    const master = rows[0];
    if (!master) return undefined;
    const pipeline = sharp(masterPath(hash, master.format), { limitInputPixels: MOST_PIXELS })
      .rotate()
      .resize({ width: Math.min(width, master.width), withoutEnlargement: true });
    const encoded =
      format === "webp"
        ? pipeline.webp({ quality: 80, effort: 3 })
        : format === "avif"
          ? pipeline.avif({ quality: 55, effort: 3 })
          : pipeline.flatten({ background: "#0b0a0d" }).jpeg({ quality: 82, mozjpeg: true });
    await mkdir(derived, { recursive: true });
    await writeWhole(path, await encoded.toBuffer());
    return path;
  }

  return {
    async read(file, colour) {
      const content = await readFile(file);
      const found = await sharp(content, { limitInputPixels: MOST_PIXELS })
        .metadata()
        .catch((error: unknown) => {
          throw new UnusablePicture(`cannot be read as a picture (${(error as Error).message})`);
        });
      // libvips names AVIF by its container.
      const format = found.format === "heif" ? "avif" : found.format;
      if (!isMasterFormat(format))
        throw new UnusablePicture(`is ${found.format}; use JPEG, PNG, WebP or AVIF`);
      const { width, height } = found;
      if (width * height > MOST_PIXELS)
        throw new UnusablePicture(`has ${width} x ${height} pixels; 24 million are the most`);
      return {
        hash: createHash("sha256").update(content).digest("hex").slice(0, 32),
        format,
        width,
        height,
        colour: colour ?? (await averageColour(content)),
        content,
      };
    },

    async keep({ hash, format, content }) {
      const path = masterPath(hash, format);
      if (await exists(path)) return;
      await mkdir(masters, { recursive: true });
      await writeWhole(path, content);
    },

    async derive(hash, width, format) {
      if (!WIDTHS.some((known) => known === width) || !isFormat(format)) return undefined;
      const path = join(derived, `${hash}-${width}.${format}`);
      if (await exists(path)) return path;
      let making = underWay.get(path);
      if (!making) {
        making = queue(() => make(hash, width, format, path)).finally(() => underWay.delete(path));
        underWay.set(path, making);
      }
      return making;
    },
  };
}
