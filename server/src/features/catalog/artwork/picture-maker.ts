import { createWriteStream } from "node:fs";
import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { StoredPicture } from "@bijou/contract/studio/artwork";
import type pg from "pg";
import type { Actor } from "../../../platform/audit/actor.ts";
import { audit } from "../../../platform/audit/audit.ts";
import type { Database } from "../../../platform/database/database.ts";
import { inTransaction } from "../../../platform/database/transaction.ts";
import { createFairQueue } from "../../../platform/fair-queue.ts";
import { type CropArea, cropPicture, pixelsOf } from "../../../platform/images/crop.ts";
import type { ImageStore } from "../../../platform/images/image-store.ts";
import { examinePicture, type Picture, UnusablePicture } from "../../../platform/images/picture.ts";
import { StudioProblem, wrongField } from "../../../platform/studio/problem.ts";
import { insertPicture, type Origin, pictureSize } from "./artwork-store.ts";
import { describedPicture } from "./described-picture.ts";

/** Decoding a large picture takes some 100 MB, and a frame a process. */
const WORK = { atOnce: 2, maxOfClient: 6, maxWaiting: 60 } as const;

interface Size {
  readonly width: number;
  readonly height: number;
}

/** What a picture is made for. */
export interface Purpose {
  readonly least: Size;
  /** It is shown from edge to edge. */
  readonly fillsScreen: boolean;
  /** Locks the object in the transaction that stores the picture, and says what its audit entry is about. */
  readonly require: (client: pg.PoolClient) => Promise<{
    readonly type: `${string}.${string}`;
    readonly object: { readonly kind: string; readonly id: number; readonly name: string };
    readonly place: string;
  }>;
}

function requireSize({ least }: Pick<Purpose, "least">, { width, height }: Size): void {
  if (width >= least.width && height >= least.height) return;
  throw wrongField(
    "file",
    "picture_too_small",
    `The picture is ${width} × ${height} pixels. This place needs at least ${least.width} × ${least.height}.`,
    { value: `${least.width} × ${least.height}` },
  );
}

/** A picture that is large enough. @throws {StudioProblem} saying why it cannot be used. */
export async function examine(
  path: string,
  shape: Pick<Purpose, "least" | "fillsScreen">,
): Promise<Picture> {
  try {
    const picture = await examinePicture(path, { fillsScreen: shape.fillsScreen });
    requireSize(shape, picture);
    return picture;
  } catch (error) {
    if (!(error instanceof UnusablePicture)) throw error;
    throw wrongField("file", `picture_${error.reason}`, `This can’t be used: ${error.message}.`);
  }
}

const numbersOf = (crop: string): CropArea => {
  const [x = 0, y = 0, width = 1, height = 1] = crop.split(",").map(Number);
  return { x, y, width, height };
};

const isWhole = ({ width, height }: CropArea): boolean => width > 0.999 && height > 0.999;

/** Stores pictures that staff send, or parts of stored ones. Nothing shows them until something names them. */
export function createPictureMaker(deps: {
  readonly database: Database;
  readonly images: ImageStore;
  /** Where files are while they arrive. */
  readonly directory: string;
  readonly now: () => number;
}) {
  const { database, images, directory, now } = deps;
  const queue = createFairQueue(WORK);
  const inTurn = <T>(actor: Actor, work: () => Promise<T>): Promise<T> =>
    queue.run(`${actor.kind} ${actor.staffId}`, work);

  async function inFolder<T>(work: (folder: string) => Promise<T>): Promise<T> {
    await mkdir(directory, { recursive: true });
    const folder = await mkdtemp(join(directory, "picture-"));
    try {
      return await work(folder);
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  }

  /** Stores a picture durably, with its row: a sweep of the same picture waits for the end of the transaction. */
  const store = (
    actor: Actor,
    purpose: Purpose,
    kept: readonly { readonly picture: Picture; readonly origin?: Origin }[],
  ): Promise<void> =>
    inTransaction(database, async (client) => {
      const { type, object, place } = await purpose.require(client);
      const at = new Date(now());
      for (const { picture, origin } of kept) await insertPicture(client, picture, origin, at);
      await images.add(kept.map(({ picture }) => picture));
      await audit(client, actor, {
        type,
        object,
        changes: [
          { field: "place", before: null, after: place },
          { field: "picture", before: null, after: kept.at(-1)?.picture.hash ?? null },
        ],
        at,
      });
    });

  /** A part of a picture as a file of its own. */
  async function part(
    folder: string,
    purpose: Purpose,
    of: { readonly content: Buffer; readonly size: Size; readonly crop: CropArea },
    format: Picture["format"],
  ): Promise<Picture> {
    const pixels = pixelsOf(of.crop, of.size);
    requireSize(purpose, pixels);
    const path = join(folder, "part");
    await writeFile(path, await cropPicture(of.content, format, pixels));
    return examine(path, purpose);
  }

  /** Stores the picture in a file, and the part of it that is asked for. */
  async function keep(
    actor: Actor,
    purpose: Purpose,
    file: { readonly folder: string; readonly path: string; readonly crop?: CropArea | undefined },
  ): Promise<StoredPicture> {
    const { folder, path, crop } = file;
    const whole = await examine(path, purpose);
    if (!crop || isWhole(crop)) {
      await store(actor, purpose, [{ picture: whole }]);
      return { ...describedPicture(whole, null), focus: whole.focus ?? null };
    }
    const content = await readFile(path);
    const picture = await part(folder, purpose, { content, size: whole, crop }, whole.format);
    await store(actor, purpose, [
      { picture: whole },
      { picture, origin: { hash: whole.hash, crop } },
    ]);
    return { ...describedPicture(picture, { ...whole, crop }), focus: picture.focus ?? null };
  }

  return {
    inTurn,
    inFolder,
    keep,

    upload: (actor: Actor, purpose: Purpose, file: Readable, crop: string | undefined) =>
      inFolder(async (folder) => {
        const path = join(folder, "file");
        // Received before its turn: a slow connection holds up nobody.
        await pipeline(file, createWriteStream(path));
        return inTurn(actor, () =>
          keep(actor, purpose, { folder, path, crop: crop === undefined ? crop : numbersOf(crop) }),
        );
      }),

    crop: (actor: Actor, purpose: Purpose, hash: string, crop: CropArea) =>
      inTurn(actor, () =>
        inFolder(async (folder): Promise<StoredPicture> => {
          const [size, master] = await Promise.all([
            pictureSize(database, hash),
            images.read(hash),
          ]);
          if (!size || !master)
            throw new StudioProblem(
              "not_found",
              "This picture is no longer stored. Upload it again.",
            );
          const { content, format } = master;
          const picture = await part(folder, purpose, { content, size, crop }, format);
          await store(actor, purpose, [{ picture, origin: { hash, crop } }]);
          return {
            ...describedPicture(picture, { hash, ...size, crop }),
            focus: picture.focus ?? null,
          };
        }),
      ),
  };
}
export type PictureMaker = ReturnType<typeof createPictureMaker>;
