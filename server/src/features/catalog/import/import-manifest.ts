import { resolve } from "node:path";
import pLimit from "p-limit";
import type { Database } from "../../../platform/database/database.ts";
import { inTransaction, liftTimeout } from "../../../platform/database/transaction.ts";
import type { ImageStore } from "../../../platform/images/image-store.ts";
import type { MediaStore } from "../../../platform/media/media-store.ts";
import { rankTitles } from "../ranking/rank-titles.ts";
import { relateTitles } from "../ranking/relate-titles.ts";
import { type Applied, applyManifest } from "./apply-manifest.ts";
import {
  deleteAssets,
  deleteDemonstration,
  deletePictures,
  unusedAssets,
  unusedPictures,
} from "./demonstration-store.ts";
import { addTranscodes, findSource } from "../ingest/transcode-queue.ts";
import type { NewTranscode } from "../ingest/transcode-store.ts";
import { knownKeys } from "./keys-store.ts";
import { type ReadManifest, readManifest } from "./read-manifest.ts";
import { raiseVersion } from "../version-store.ts";

const PACKAGES_AT_ONCE = 4;

export interface Stores {
  readonly database: Database;
  readonly images: ImageStore;
  readonly media: MediaStore;
}

/** The files of a manifest that have to be transcoded. */
function filmsToTranscode(
  read: ReadManifest,
): Omit<NewTranscode, "sourceBytes" | "sourceChangedAt">[] {
  const { manifest } = read;
  return (manifest.titles ?? []).flatMap((title) => {
    const publish = title.published ?? true;
    const wait = (media: typeof title.media, slot: NewTranscode["slot"]) => {
      const source = media && "file" in media ? read.films.get(media.file) : undefined;
      return source === undefined ? [] : [{ source, title: title.id, slot, publish, options: {} }];
    };
    return [
      ...wait(title.media, "media"),
      ...wait(title.trailer, "trailer"),
      ...(title.seasons ?? []).flatMap((season) =>
        season.episodes.flatMap((episode) =>
          wait(episode.media, { season: season.number, episode: episode.number }),
        ),
      ),
    ];
  });
}

/**
 * Imports a manifest: reads and validates all of it, adds its pictures and packages, then writes it and queues its films
 * in one transaction. Importing the same file again changes nothing.
 *
 * @returns what was written, and the ids of the queued transcodes.
 * @throws {ManifestError} with every problem; nothing was changed then.
 */
export async function importManifest(
  { database, images, media }: Stores,
  file: string,
  options: { origin: "operator" | "demo"; nowMs?: number },
): Promise<Applied & { readonly queued: readonly number[] }> {
  const read = await readManifest(resolve(file), await knownKeys(database));
  const films = await Promise.all(filmsToTranscode(read).map(findSource));
  await Promise.all([
    images.add([...read.pictures.values()]),
    pLimit(PACKAGES_AT_ONCE).map(read.packages.values(), (found) => media.adopt(found)),
  ]);
  const { origin, nowMs = Date.now() } = options;
  const done = await inTransaction(database, async (client) => {
    // A large manifest may take longer than the statement timeout.
    await liftTimeout(client);
    const applied = await applyManifest(client, read, { origin, nowMs });
    return { ...applied, queued: await addTranscodes(client, films) };
  });
  await rankTitles(database, nowMs);
  await relateTitles(database, nowMs);
  return done;
}

/** Deletes files before their rows, so that an interrupted removal can be resumed. */
async function removeUnused({ database, images, media }: Stores): Promise<void> {
  const assets = await unusedAssets(database);
  for (const id of assets) await media.remove(id);
  await deleteAssets(database, assets);
  const pictures = await unusedPictures(database);
  await images.remove(pictures);
  await deletePictures(database, pictures);
}

/** Deletes the demonstration's catalog, with the films, pictures and people that nothing else uses. */
export async function removeDemonstration({ database, images, media }: Stores): Promise<void> {
  await deleteDemonstration(database);
  await removeUnused({ database, images, media });
  await raiseVersion(database.pool);
}
