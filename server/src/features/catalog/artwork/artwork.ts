import { readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Readable } from "node:stream";
import {
  ARTWORK_SIZES,
  type captureArtwork,
  type cropArtwork,
  type getArtworkFrame,
  type StoredPicture,
  type uploadArtwork,
} from "@bijou/contract/studio/artwork";
import type { StudioInput } from "@bijou/contract/studio/endpoint";
import type { ArtworkField } from "@bijou/contract/studio/title-fields";
import type { Actor } from "../../../platform/audit/actor.ts";
import { audit } from "../../../platform/audit/audit.ts";
import type { Database } from "../../../platform/database/database.ts";
import { inTransaction } from "../../../platform/database/transaction.ts";
import { DAY_MS, HOUR_MS } from "../../../platform/durations.ts";
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
import { requireTitle } from "../title-fields/change-title.ts";
import { deleteUnusedUploads, pictureSize, videoOf } from "./artwork-store.ts";
import { describedPicture } from "./described-picture.ts";
import type { Frames } from "./frames.ts";

const SWEPT_AT_ONCE = 500;
const FRAME_WIDTH = 960;

interface Size {
  readonly width: number;
  readonly height: number;
}

const requireSize = (place: ArtworkField, size: Size): void =>
  requireLeast(size, ARTWORK_SIZES[place]);

const examine = (path: string, place: ArtworkField): Promise<Picture> =>
  examineUpload(path, { fillsScreen: place === "still" || place === "portraitStill" });

const numbersOf = (crop: string): CropArea => {
  const [x = 0, y = 0, width = 1, height = 1] = crop.split(",").map(Number);
  return { x, y, width, height };
};

const isWhole = ({ width, height }: CropArea): boolean => width > 0.999 && height > 0.999;

/** Pictures that are made for titles: nothing of a title changes until a draft names them (ST-046, ST-047). */
export function createArtwork(deps: {
  readonly database: Database;
  readonly images: ImageStore;
  readonly frames: Frames;
  readonly arriving: ArrivingPictures;
  readonly now: () => number;
}) {
  const { database, images, frames, arriving, now } = deps;
  const { directory, inTurn, inFolder } = arriving;

  /** Stores a picture durably, with its row: a sweep of the same picture waits for the end of the transaction. */
  const store = (
    actor: Actor,
    about: { readonly titleId: number; readonly place: ArtworkField },
    kept: readonly { readonly picture: Picture; readonly origin?: Origin }[],
  ): Promise<void> =>
    inTransaction(database, async (client) => {
      const { id, fields } = await requireTitle(client, about.titleId);
      const at = new Date(now());
      for (const { picture, origin } of kept) await insertPicture(client, picture, origin, at);
      await images.add(kept.map(({ picture }) => picture));
      await audit(client, actor, {
        type: "title.artwork_uploaded",
        object: { kind: "title", id, name: fields.name },
        changes: [
          { field: "place", before: null, after: about.place },
          { field: "picture", before: null, after: kept.at(-1)?.picture.hash ?? null },
        ],
        at,
      });
    });

  /** A part of a picture as a file of its own. */
  async function part(
    folder: string,
    place: ArtworkField,
    of: { readonly content: Buffer; readonly size: Size; readonly crop: CropArea },
    format: Picture["format"],
  ): Promise<Picture> {
    const pixels = pixelsOf(of.crop, of.size);
    requireSize(place, pixels);
    const path = join(folder, "part");
    await writeFile(path, await cropPicture(of.content, format, pixels));
    return examine(path, place);
  }

  /** Stores the picture in a file, and the part of it that is asked for. */
  async function keep(
    actor: Actor,
    about: { readonly titleId: number; readonly place: ArtworkField; readonly crop?: CropArea },
    file: { readonly folder: string; readonly path: string },
  ): Promise<StoredPicture> {
    const { place, crop } = about;
    const whole = await examine(file.path, place);
    requireSize(place, whole);
    if (!crop || isWhole(crop)) {
      await store(actor, about, [{ picture: whole }]);
      return { ...describedPicture(whole, null), focus: whole.focus ?? null };
    }
    const content = await readFile(file.path);
    const picture = await part(file.folder, place, { content, size: whole, crop }, whole.format);
    await store(actor, about, [
      { picture: whole },
      { picture, origin: { hash: whole.hash, crop } },
    ]);
    return { ...describedPicture(picture, { ...whole, crop }), focus: picture.focus ?? null };
  }

  async function requireVideo(titleId: number) {
    const video = await videoOf(database, titleId);
    if (!video) throw new StudioProblem("not_found", `The title ${titleId} has no video.`);
    return video;
  }

  return {
    upload: (
      actor: Actor,
      { id, place, crop }: StudioInput<typeof uploadArtwork>,
      file: Readable,
    ) =>
      arriving.receive(actor, file, (arrived) =>
        keep(
          actor,
          { titleId: id, place, ...(crop !== undefined && { crop: numbersOf(crop) }) },
          arrived,
        ),
      ),

    crop: (actor: Actor, { id, place, hash, crop }: StudioInput<typeof cropArtwork>) =>
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
          const picture = await part(folder, place, { content, size, crop }, format);
          const about = { titleId: id, place };
          await store(actor, about, [{ picture, origin: { hash, crop } }]);
          return {
            ...describedPicture(picture, { hash, ...size, crop }),
            focus: picture.focus ?? null,
          };
        }),
      ),

    capture: (actor: Actor, { id, place, second }: StudioInput<typeof captureArtwork>) =>
      inTurn(actor, async () => {
        const video = await requireVideo(id);
        return inFolder((folder) =>
          frames.take({ video, second, within: folder }, (path) =>
            keep(actor, { titleId: id, place }, { folder, path }),
          ),
        );
      }),

    /** A frame to look at, as a JPEG. */
    frame: (actor: Actor, { id, second }: StudioInput<typeof getArtworkFrame>) =>
      inTurn(actor, async () => {
        const video = await requireVideo(id);
        return inFolder((folder) =>
          frames.take({ video, second, within: folder, width: FRAME_WIDTH }, (path) =>
            readFile(path),
          ),
        );
      }),

    /** Removes what was uploaded more than a day ago and is in no title, draft or history. */
    async sweep(): Promise<void> {
      await inTransaction(database, async (client) => {
        const unused = await deleteUnusedUploads(client, new Date(now() - DAY_MS), SWEPT_AT_ONCE);
        await images.remove(unused);
      });
      for (const name of await readdir(directory).catch((): string[] => [])) {
        const path = join(directory, name);
        // Of a killed server.
        const age = Date.now() - ((await stat(path).catch(() => undefined))?.mtimeMs ?? Date.now());
        if (age > HOUR_MS) await rm(path, { recursive: true, force: true });
      }
    },
  };
}
export type ArtworkService = ReturnType<typeof createArtwork>;
