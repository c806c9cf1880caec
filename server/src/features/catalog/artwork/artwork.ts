import { readdir, readFile, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import type { Readable } from "node:stream";
import {
  ARTWORK_SIZES,
  type captureArtwork,
  type cropArtwork,
  type getArtworkFrame,
  type uploadArtwork,
} from "@bijou/contract/studio/artwork";
import type { StudioInput } from "@bijou/contract/studio/endpoint";
import type { ArtworkField } from "@bijou/contract/studio/title-fields";
import type { Actor } from "../../../platform/audit/actor.ts";
import type { Database } from "../../../platform/database/database.ts";
import { inTransaction } from "../../../platform/database/transaction.ts";
import { DAY_MS, HOUR_MS } from "../../../platform/durations.ts";
import type { ImageStore } from "../../../platform/images/image-store.ts";
import type { Picture } from "../../../platform/images/picture.ts";
import { StudioProblem } from "../../../platform/studio/problem.ts";
import { requireTitle } from "../title-fields/change-title.ts";
import { deleteUnusedUploads, videoOf } from "./artwork-store.ts";
import type { Frames } from "./frames.ts";
import { examine, type PictureMaker, type Purpose } from "./picture-maker.ts";

const SWEPT_AT_ONCE = 500;
const FRAME_WIDTH = 960;

const shapeOf = (place: ArtworkField) => ({
  least: ARTWORK_SIZES[place],
  fillsScreen: place === "still" || place === "portraitStill",
});

/** A picture that fits into a place of a title. @throws {StudioProblem} saying why it cannot be used. */
export const examineFor = (path: string, place: ArtworkField): Promise<Picture> =>
  examine(path, shapeOf(place));

const forTitle = (titleId: number, place: ArtworkField): Purpose => ({
  ...shapeOf(place),
  async require(client) {
    const { id, fields } = await requireTitle(client, titleId);
    return {
      type: "title.artwork_uploaded",
      object: { kind: "title", id, name: fields.name },
      place,
    };
  },
});

/** Pictures that are made for titles: nothing of a title changes until a draft names them (ST-046, ST-047). */
export function createArtwork(deps: {
  readonly database: Database;
  readonly images: ImageStore;
  readonly frames: Frames;
  readonly maker: PictureMaker;
  /** Where files are while they arrive. */
  readonly directory: string;
  readonly now: () => number;
}) {
  const { database, images, frames, maker, directory, now } = deps;

  async function requireVideo(id: number, episode: number | undefined) {
    const video = await videoOf(database, id, episode ?? null);
    if (video) return video;
    throw new StudioProblem(
      "not_found",
      episode === undefined
        ? `The title ${id} has no video. Of a series, say of which episode the frame is.`
        : `The title ${id} has no episode ${episode} with a video.`,
    );
  }

  return {
    upload: (
      actor: Actor,
      { id, place, crop }: StudioInput<typeof uploadArtwork>,
      file: Readable,
    ) => maker.upload(actor, forTitle(id, place), file, crop),

    crop: (actor: Actor, { id, place, hash, crop }: StudioInput<typeof cropArtwork>) =>
      maker.crop(actor, forTitle(id, place), hash, crop),

    capture: (actor: Actor, { id, place, second, episode }: StudioInput<typeof captureArtwork>) =>
      maker.inTurn(actor, async () => {
        const video = await requireVideo(id, episode);
        return maker.inFolder((folder) =>
          frames.take({ video, second, within: folder }, (path) =>
            maker.keep(actor, forTitle(id, place), { folder, path }),
          ),
        );
      }),

    /** A frame to look at, as a JPEG. */
    frame: (actor: Actor, { id, second, episode }: StudioInput<typeof getArtworkFrame>) =>
      maker.inTurn(actor, async () => {
        const video = await requireVideo(id, episode);
        return maker.inFolder((folder) =>
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
