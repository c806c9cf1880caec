import { LRUCache } from "lru-cache";
import pLimit from "p-limit";
import sharp from "sharp";
import type { Database } from "../database/database.ts";
import { errorMessage } from "../errors.ts";
import { createFairQueue } from "../fair-queue.ts";
import type { BlobStore } from "../files/blob-store.ts";
import { encode, type ServedFormat } from "./encode.ts";
import { EXTENSIONS, MAX_PIXELS, type Picture, type PictureFormat } from "./picture.ts";
import { upTo } from "../cache-size.ts";

/** What pages request, by the use and the shape of the picture (`web/src/ui/media/picture.tsx`). */
const PREPARED = {
  tile: {
    format: "webp",
    upright: [96, 150, 240, 320, 480, 640, 960],
    wide: [240, 320, 480, 640, 960, 1280],
  },
  screen: {
    format: "avif",
    upright: [480, 640, 960],
    wide: [640, 960, 1280, 1920, 2560, 3840],
  },
} as const;

/** The allowed widths: a closed list, so that requests cannot fill the disk. */
const WIDTHS: ReadonlySet<number> = new Set([
  96, 150, 192, 240, 320, 480, 512, 640, 960, 1280, 1920, 2560, 3840,
]);
/** A PNG is for logos and icons: that of a photograph is large. */
const MAX_PNG_WIDTH = 512;

/**
 * Pictures by the hash of their content: the masters, and the widths and formats that were requested so far. Only
 * pictures of the table `images` are served.
 */
export interface ImageStore {
  /** Adds masters. Existing ones are unchanged. */
  add(pictures: readonly Picture[]): Promise<void>;
  /** A master as it was given; undefined if there is no such picture. */
  read(hash: string): Promise<{ content: Buffer; format: PictureFormat } | undefined>;
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
   * Makes the sizes that pages will request of new pictures, the largest ones first, for about `forMs` or until it is stopped. Requested
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

interface Unprepared extends Master {
  readonly height: number;
  /** It is shown from edge to edge, such as a still. */
  readonly fills_screen: boolean;
}

/** An AVIF at its whole size is served as it was given: encoding it again would only lose quality. */
const isAsServed = (master: Master, width: number, format: ServedFormat): boolean =>
  format === "avif" && master.format === "avif" && width === master.width;

const MASTERS = "images/masters";
const DERIVED = "images/derived";

/** The path of a master in a store, by its name. */
export const masterPath = (name: string): string => `${MASTERS}/${name}`;

const DEFAULT_EFFORT = 2;

/** The folder of the sizes that were made of a picture. Their names begin with its hash. */
export const madeFolder = (hash: string): string => `${DERIVED}/${hash.slice(0, 2)}`;

/** @param effort as in `encode` */
export function createImageStore(
  blobs: BlobStore,
  { pool }: Database,
  effort = DEFAULT_EFFORT,
): ImageStore {
  const known = new LRUCache<string, Master>(upTo(MAX_KNOWN));
  const underWay = new Map<string, Promise<Buffer | undefined>>();
  let isSaving = true;
  const conversions = createFairQueue(CONVERSIONS);

  const pathOf = (hash: string, format: PictureFormat): string =>
    masterPath(`${hash}.${EXTENSIONS[format]}`);

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

  const readAll = async (path: string): Promise<Buffer | undefined> =>
    (await blobs.load(path, Infinity))?.content;

  /** A picture is shown even if it cannot be saved, such as on a full disk. It is made again for the next request. */
  async function save(target: string, content: Buffer): Promise<void> {
    try {
      await blobs.write(target, [content]);
      isSaving = true;
    } catch (error) {
      // Under load there would be thousands of lines.
      if (isSaving)
        console.error(`Sizes of pictures cannot be saved in ${blobs.place}:`, errorMessage(error));
      isSaving = false;
    }
  }

  async function make(
    source: string,
    target: string,
    width: number,
    format: ServedFormat,
  ): Promise<Buffer | undefined> {
    const master = await readAll(source);
    if (master === undefined) return undefined;
    const picture = sharp(master, { limitInputPixels: MAX_PIXELS })
      .rotate()
      .resize({ width, withoutEnlargement: true });
    const content = await encode(picture, format, effort);
    await save(target, content);
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
      const source = pathOf(hash, masterFormat);
      const target = `${madeFolder(hash)}/${name}`;
      making = conversions
        .run(client, () => make(source, target, width, format))
        .finally(() => underWay.delete(name));
      underWay.set(name, making);
    }
    return making;
  }

  async function prepareOne(hash: string, master: Unprepared): Promise<void> {
    const { format, ...widths } = PREPARED[master.fills_screen ? "screen" : "tile"];
    const asked = widths[master.height > master.width ? "upright" : "wide"];
    for (const width of new Set(asked.map((one) => Math.min(one, master.width)))) {
      if (isAsServed(master, width, format)) continue;
      if (!(await blobs.has(`${madeFolder(hash)}/${hash}-${width}.${format}`)))
        await makeOnce(hash, master, width, format, PREPARATION);
    }
  }

  async function addOne({ hash, format, path }: Picture): Promise<void> {
    const target = pathOf(hash, format);
    if (!(await blobs.has(target))) await blobs.write(target, { localFile: path });
  }

  return {
    async add(pictures) {
      const once = new Map(pictures.map((picture) => [picture.hash, picture]));
      await pLimit(FILES_AT_ONCE).map(once.values(), addOne);
    },

    async read(hash) {
      const master = await findMaster(hash);
      const content = master && (await readAll(pathOf(hash, master.format)));
      return content && { content, format: master.format };
    },

    async derive(hash, width, format, client) {
      const isOffered = WIDTHS.has(width) && (format !== "png" || width <= MAX_PNG_WIDTH);
      const master = isOffered ? await findMaster(hash) : undefined;
      if (!master) return undefined;
      const shown = Math.min(width, master.width);
      if (isAsServed(master, shown, format)) return readAll(pathOf(hash, master.format));
      const existing = await readAll(`${madeFolder(hash)}/${hash}-${shown}.${format}`);
      return existing ?? makeOnce(hash, master, shown, format, client);
    },

    async prepare(forMs, stopping) {
      const endsAt = performance.now() + forMs;
      const isOver = (): boolean => stopping.aborted || performance.now() >= endsAt;
      while (!isOver()) {
        const { rows } = await pool.query<Unprepared & { hash: string }>({
          name: "images-unprepared",
          text: `select hash, format, width, height, fills_screen from images where prepared_at is null
                 order by width desc, hash limit $1`,
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
      await pLimit(FILES_AT_ONCE).map(new Set(hashes), async (hash) => {
        known.delete(hash);
        for (const extension of Object.values(EXTENSIONS))
          await blobs.remove(masterPath(`${hash}.${extension}`));
        for (const name of await blobs.names(madeFolder(hash), hash))
          await blobs.remove(`${madeFolder(hash)}/${name}`);
      });
    },
  };
}
