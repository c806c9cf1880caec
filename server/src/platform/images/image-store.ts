import { randomUUID } from "node:crypto";
import { constants } from "node:fs";
import { copyFile, mkdir, readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { LRUCache } from "lru-cache";
import pLimit from "p-limit";
import sharp, { type Sharp } from "sharp";
import type { Database } from "../database/database.ts";
import { createFairQueue } from "../fair-queue.ts";
import { exists, makeDurable } from "../files/durable-files.ts";
import { EXTENSIONS, MAX_PIXELS, type Picture, type PictureFormat } from "./picture.ts";

export type ServedFormat = "webp" | "jpg";

/** The widths that pages request, by the shape of the picture (`web/src/ui/media/picture.tsx`). */
const PREPARED_WIDTHS = {
  upright: [96, 150, 240, 320, 480, 640, 960],
  wide: [240, 320, 480, 640, 960, 1280, 1920, 2560],
} as const;

/** The allowed widths: a closed list, so that requests cannot fill the disk. */
const WIDTHS: ReadonlySet<number> = new Set([96, 150, 240, 320, 480, 640, 960, 1280, 1920, 2560]);

/**
 * Pictures by the hash of their content: the masters, and the widths and formats that were requested so far. Only
 * pictures of the table `images` are served.
 */
export interface ImageStore {
  /** Adds masters. Existing ones are unchanged. */
  add(pictures: readonly Picture[]): Promise<void>;
  /**
   * The picture at a width, at most that of the master; `undefined` if there is no such picture.
   *
   * @param client the fair queue alternates between clients that wait for a conversion
   * @throws {AppError} `too_many_requests` for a client that waits for too many already
   */
  derive(
    hash: string,
    width: number,
    format: ServedFormat,
    client: string,
  ): Promise<Buffer | undefined>;
  /**
   * Makes the sizes that pages will request of new pictures, for about `forMs` or until it is stopped. Requested
   * pictures take turns with it.
   */
  prepare(forMs: number, stopping: AbortSignal): Promise<void>;
  /** Removes masters and all that was made of them. */
  remove(hashes: readonly string[]): Promise<void>;
}

// Each size is made once, so there is nothing to cache; and several conversions run at once, each on one thread.
sharp.cache(false);
sharp.concurrency(1);

/** A page shows some sixty pictures, and several viewers may share one address. */
const CONVERSIONS = { atOnce: 2, maxOfClient: 120, maxWaiting: 2_000 } as const;
const PREPARATION = "preparation";
const PREPARED_AT_ONCE = 20;
const FILES_AT_ONCE = 16;
const MAX_KNOWN = 20_000;

interface Master {
  readonly format: PictureFormat;
  readonly width: number;
}

/** Writes to a temporary file and renames it, so that a picture is never read half written. */
async function writeWhole(target: string, write: (path: string) => Promise<void>): Promise<void> {
  const partial = `${target}.${randomUUID()}`;
  try {
    await write(partial);
    await rename(partial, target);
  } finally {
    await rm(partial, { force: true });
  }
}

function encoded(picture: Sharp, format: ServedFormat): Sharp {
  if (format === "webp") return picture.webp({ quality: 80, effort: 3 });
  return picture.flatten({ background: "#0b0a0d" }).jpeg({ quality: 82, mozjpeg: true });
}

export function createImageStore(dataDirectory: string, { pool }: Database): ImageStore {
  const masters = join(dataDirectory, "images", "masters");
  const derived = join(dataDirectory, "images", "derived");
  const known = new LRUCache<string, Master>({ max: MAX_KNOWN });
  const underWay = new Map<string, Promise<Buffer | undefined>>();
  const conversions = createFairQueue(CONVERSIONS);

  const masterPath = (hash: string, format: PictureFormat): string =>
    join(masters, `${hash}.${EXTENSIONS[format]}`);
  const folderOf = (hash: string): string => join(derived, hash.slice(0, 2));

  async function findMaster(hash: string): Promise<Master | undefined> {
    const found = known.get(hash);
    if (found) return found;
    const { rows } = await pool.query<Master>({
      name: "images-master",
      text: "select format, width from images where hash = $1",
      values: [hash],
    });
    if (rows[0]) known.set(hash, rows[0]);
    return rows[0];
  }

  async function make(
    source: string,
    target: string,
    width: number,
    format: ServedFormat,
  ): Promise<Buffer | undefined> {
    if (!(await exists(source))) return undefined;
    const picture = sharp(source, { limitInputPixels: MAX_PIXELS })
      .rotate()
      .resize({ width, withoutEnlargement: true });
    const content = await encoded(picture, format).toBuffer();
    await mkdir(join(target, ".."), { recursive: true });
    await writeWhole(target, (path) => writeFile(path, content));
    return content;
  }

  /** Concurrent requests for one picture share one conversion. */
  function makeOnce(
    hash: string,
    { format: masterFormat }: Master,
    width: number,
    format: ServedFormat,
    client: string,
  ): Promise<Buffer | undefined> {
    const name = `${hash}-${width}.${format}`;
    let making = underWay.get(name);
    if (!making) {
      const source = masterPath(hash, masterFormat);
      const target = join(folderOf(hash), name);
      making = conversions
        .run(client, () => make(source, target, width, format))
        .finally(() => underWay.delete(name));
      underWay.set(name, making);
    }
    return making;
  }

  async function prepareOne(
    hash: string,
    master: Master & { readonly height: number },
  ): Promise<void> {
    const asked = PREPARED_WIDTHS[master.height > master.width ? "upright" : "wide"];
    for (const width of new Set(asked.map((one) => Math.min(one, master.width))))
      if (!(await exists(join(folderOf(hash), `${hash}-${width}.webp`))))
        await makeOnce(hash, master, width, "webp", PREPARATION);
  }

  async function addOne(picture: Picture): Promise<void> {
    const target = masterPath(picture.hash, picture.format);
    if (await exists(target)) return;
    await writeWhole(target, async (path) => {
      await copyFile(picture.path, path, constants.COPYFILE_FICLONE);
      await makeDurable(path);
    });
  }

  return {
    async add(pictures) {
      await mkdir(masters, { recursive: true });
      const files = pLimit(FILES_AT_ONCE);
      const once = new Map(pictures.map((picture) => [picture.hash, picture]));
      await Promise.all([...once.values()].map((picture) => files(() => addOne(picture))));
      await makeDurable(masters);
    },

    async derive(hash, width, format, client) {
      const master = WIDTHS.has(width) ? await findMaster(hash) : undefined;
      if (!master) return undefined;
      const shown = Math.min(width, master.width);
      const existing = await readFile(join(folderOf(hash), `${hash}-${shown}.${format}`)).catch(
        () => undefined,
      );
      return existing ?? makeOnce(hash, master, shown, format, client);
    },

    async prepare(forMs, stopping) {
      const endsAt = performance.now() + forMs;
      const isOver = (): boolean => stopping.aborted || performance.now() >= endsAt;
      while (!isOver()) {
        const { rows } = await pool.query<Master & { hash: string; height: number }>({
          name: "images-unprepared",
          text: `select hash, format, width, height from images where prepared_at is null
                 order by hash limit $1`,
          values: [PREPARED_AT_ONCE],
        });
        if (rows.length === 0) return;
        for (const { hash, ...master } of rows) {
          if (isOver()) return;
          // Retried when the picture is requested, where the error reaches the caller.
          await prepareOne(hash, master).catch((error: unknown) =>
            console.error(`The picture ${hash} could not be prepared:`, error),
          );
          await pool.query({
            name: "images-prepared",
            text: "update images set prepared_at = now() where hash = $1",
            values: [hash],
          });
        }
      }
    },

    async remove(hashes) {
      const gone = new Set(hashes);
      for (const hash of gone) {
        known.delete(hash);
        for (const extension of Object.values(EXTENSIONS)) {
          await rm(join(masters, `${hash}.${extension}`), { force: true });
        }
      }
      for (const folder of new Set([...gone].map(folderOf))) {
        const names = await readdir(folder).catch((): string[] => []);
        for (const name of names) {
          if (gone.has(name.slice(0, 32))) await rm(join(folder, name), { force: true });
        }
      }
    },
  };
}
