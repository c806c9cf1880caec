import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { pipeline } from "node:stream/promises";
import type { ImportOutcome } from "@bijou/contract/studio/import-items";
import type { Database } from "../../platform/database/database.ts";
import { placeInRoot } from "../../platform/files/media-roots.ts";
import { readEpisodeDetails, readTitles } from "../catalog/service.ts";
import { importedState, knownGenres, knownTitles } from "./catalog-store.ts";
import { type Difference, differences, foundValues, valuesOf } from "./compare.ts";
import type { FoundItem, FoundTitle } from "./found.ts";
import { genresOf } from "./genre-keys.ts";
import type { NewItem } from "./items-store.ts";
import { createMatcher } from "./match.ts";

/** The hash by which a picture is stored. */
async function pictureHash(path: string): Promise<string> {
  const hash = createHash("sha256");
  await pipeline(createReadStream(path), hash);
  return hash.digest("hex").slice(0, 32);
}

async function hashesOf(root: string, title: FoundTitle): Promise<Map<string, string>> {
  const paths = [
    ...Object.values(title.pictures),
    ...title.episodes.flatMap(({ image }) => image ?? []),
  ];
  const hashes = new Map<string, string>();
  for (const path of paths) {
    const hash = await placeInRoot(root, path)
      .then(pictureHash)
      .catch(() => undefined);
    if (hash !== undefined) hashes.set(path, hash);
  }
  return hashes;
}

function outcomeOf(isRecognized: boolean, changes: readonly Difference[]): ImportOutcome {
  if (!isRecognized) return "unrecognized";
  if (changes.length === 0) return "same";
  return changes.every(({ isEdited }) => isEdited) ? "kept" : "changed";
}

/** What an import would do to the catalog as it is now. */
export async function previewItems(
  { pool }: Database,
  root: string | null,
  items: readonly FoundItem[],
  signal: AbortSignal,
): Promise<NewItem[]> {
  const match = createMatcher(await knownTitles(pool));
  const genres = await knownGenres(pool);
  const previewed: NewItem[] = [];
  const taken = new Set<number>();
  for (const { title, isRecognized, ...item } of items) {
    signal.throwIfAborted();
    const matched = title && match(title);
    const titleId = matched === null || taken.has(matched) ? null : matched;
    if (!title || titleId === null) {
      const outcome = isRecognized ? "new" : "unrecognized";
      previewed.push({ ...item, outcome, found: title, titleId: null, changes: [] });
      continue;
    }
    taken.add(titleId);
    const [stored] = await readTitles(pool, [titleId]);
    const { remembered, drafted, hasVideo } = await importedState(pool, titleId);
    const hashes = root === null ? new Map<string, string>() : await hashesOf(root, title);
    const keys = genresOf(title.genres, genres).map(({ key }) => key);
    const changes = stored
      ? differences(
          foundValues(title, keys, (path) => hashes.get(path)),
          valuesOf(stored.fields, await readEpisodeDetails(pool, titleId), hasVideo),
          remembered,
          drafted,
        )
      : [];
    const outcome = outcomeOf(isRecognized, changes);
    previewed.push({ ...item, outcome, found: title, titleId, changes });
  }
  return previewed;
}
