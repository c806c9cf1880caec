import { realpath } from "node:fs/promises";
import { basename, dirname, resolve } from "node:path";
import pLimit from "p-limit";
import { COMMAND } from "../../../platform/audit/actor.ts";
import { audit, changesBetween } from "../../../platform/audit/audit.ts";
import type { Database } from "../../../platform/database/database.ts";
import { inTransaction, liftTimeout } from "../../../platform/database/transaction.ts";
import type { ImageStore } from "../../../platform/images/image-store.ts";
import type { MediaStore } from "../../../platform/media/media-store.ts";
import { rankTitles } from "../ranking/rank-titles.ts";
import { relateTitles } from "../ranking/relate-titles.ts";
import { type Applied, applyManifest } from "./apply-manifest.ts";
import {
  describeSideSubtitles,
  findSideSubtitles,
  type SideSubtitles,
} from "../ingest/side-subtitles.ts";
import type { SideFile } from "../ingest/subtitles.ts";
import { addTranscodes, findSource } from "../ingest/transcode-queue.ts";
import type { NewTranscode } from "../ingest/transcode-store.ts";
import { hasAtMost, knownKeys } from "./keys-store.ts";
import { type ReadManifest, readManifest } from "./read-manifest.ts";

const PACKAGES_AT_ONCE = 4;
const FILMS_AT_ONCE = 8;
/** Relating reads all titles. In a larger catalog the server does it, within ten minutes of a change. */
const MAX_RELATED_TITLES = 2_000;

export interface Stores {
  readonly database: Database;
  readonly images: ImageStore;
  readonly media: MediaStore;
}

interface Film {
  readonly transcode: NewTranscode;
  /** Found beside it by name. */
  readonly beside: SideSubtitles;
}

type Media = NonNullable<NonNullable<ReadManifest["manifest"]["titles"]>[number]["media"]>;

/** The films of a manifest that have to be transcoded, and the subtitles that it names for them. */
function filmsToTranscode(read: ReadManifest) {
  const { manifest } = read;
  const named = (media: Extract<Media, { file: string }>): SideFile[] | undefined =>
    media.subtitles?.flatMap(({ language, file, kind, name }) => {
      const path = read.subtitles.get(file);
      const more = { ...(kind && { kind }), ...(name !== undefined && { name }) };
      return path === undefined ? [] : [{ language, file: path, ...more }];
    });
  return (manifest.titles ?? []).flatMap((title) => {
    const publish = title.published ?? true;
    const wait = (media: Media | undefined, slot: NewTranscode["slot"]) => {
      if (!media || !("file" in media)) return [];
      const source = read.films.get(media.file);
      if (source === undefined) return [];
      return [{ source, title: title.id, slot, publish, subtitles: named(media) }];
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

async function findFilms(
  read: ReadManifest,
  root: string,
  { sideSubtitles }: { sideSubtitles: boolean },
): Promise<Film[]> {
  const queue = pLimit(FILMS_AT_ONCE);
  return queue.map(filmsToTranscode(read), async ({ subtitles, ...film }) => {
    const isSearched = sideSubtitles && subtitles === undefined;
    const beside = isSearched
      ? await findSideSubtitles(film.source, await realpath(root))
      : { taken: [], leftOut: [] };
    const all = subtitles ?? beside.taken;
    const options = all.length === 0 ? {} : { subtitles: all };
    return { transcode: await findSource({ ...film, options }), beside };
  });
}

/** What the operator reads of the films that were queued. */
function notesOf(films: readonly Film[], ids: readonly (number | undefined)[]): string[] {
  return films.flatMap(({ transcode, beside }, index) =>
    ids[index] === undefined
      ? []
      : describeSideSubtitles(beside).map((line) => `${basename(transcode.source)}: ${line}`),
  );
}

/**
 * Imports a manifest: reads and validates all of it, adds its pictures and packages, then writes it and queues its films
 * in one transaction. Importing the same file again changes nothing.
 *
 * @param options.sideSubtitles false to ignore subtitles beside a film that the manifest does not name.
 * @returns what was written, the ids of the queued transcodes, and lines about their subtitles.
 * @throws {ManifestError} with every problem; nothing was changed then.
 */
export async function importManifest(
  { database, images, media }: Stores,
  file: string,
  options: { origin: "operator" | "demo"; nowMs?: number; sideSubtitles?: boolean },
): Promise<Applied & { readonly queued: readonly number[]; readonly notes: readonly string[] }> {
  const read = await readManifest(resolve(file), (manifest) => knownKeys(database, manifest));
  const { origin, nowMs = Date.now(), sideSubtitles = true } = options;
  const films = await findFilms(read, dirname(resolve(file)), { sideSubtitles });
  await Promise.all([
    images.add([...read.pictures.values()]),
    pLimit(PACKAGES_AT_ONCE).map(read.packages.values(), (found) => media.adopt(found)),
  ]);
  const done = await inTransaction(database, async (client) => {
    // A large manifest may take longer than the statement timeout.
    await liftTimeout(client);
    const applied = await applyManifest(client, read, { origin, nowMs });
    const transcodes = films.map(({ transcode }) => transcode);
    const ids = await addTranscodes(client, transcodes);
    // The demonstration is nobody's change.
    if (origin === "operator")
      await audit(client, COMMAND, {
        type: "catalog.imported",
        object: { kind: "manifest", id: basename(file), name: basename(file) },
        changes: changesBetween<Partial<Applied>>({}, applied),
        at: new Date(nowMs),
      });
    return { ...applied, queued: ids.flatMap((id) => id ?? []), notes: notesOf(films, ids) };
  });
  await rankTitles(database, nowMs);
  if (await hasAtMost(database, MAX_RELATED_TITLES)) await relateTitles(database, nowMs);
  return done;
}
