import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Readable } from "node:stream";
import type { StoredPicture } from "@bijou/contract/studio/artwork";
import type pg from "pg";
import type { Actor } from "../../../platform/audit/actor.ts";
import { audit } from "../../../platform/audit/audit.ts";
import type { Database } from "../../../platform/database/database.ts";
import { inTransaction } from "../../../platform/database/transaction.ts";
import {
  type ArrivingPictures,
  examineUpload,
  requireLeast,
} from "../../../platform/images/arriving-pictures.ts";
import { type CropArea, cropPicture, pixelsOf } from "../../../platform/images/crop.ts";
import type { ImageStore } from "../../../platform/images/image-store.ts";
import { insertPicture, type Origin } from "../../../platform/images/insert-picture-store.ts";
import type { Picture } from "../../../platform/images/picture.ts";
import { StudioProblem } from "../../../platform/studio/problem.ts";
import { pictureSize } from "./artwork-store.ts";
import { describedPicture } from "./described-picture.ts";

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

/** A picture that is large enough. @throws {StudioProblem} saying why it cannot be used. */
export async function examine(
  path: string,
  { least, fillsScreen }: Pick<Purpose, "least" | "fillsScreen">,
): Promise<Picture> {
  const picture = await examineUpload(path, { fillsScreen });
  requireLeast(picture, least);
  return picture;
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
  readonly arriving: ArrivingPictures;
  readonly now: () => number;
}) {
  const { database, images, arriving, now } = deps;
  const { inTurn, inFolder } = arriving;

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
    requireLeast(pixels, purpose.least);
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
      arriving.receive(actor, file, (arrived) =>
        keep(actor, purpose, {
          ...arrived,
          crop: crop === undefined ? crop : numbersOf(crop),
        }),
      ),

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
