import { insertPicture } from "../../platform/images/insert-picture-store.ts";
import {
  ARTWORK_FIELDS,
  isTitleField,
  type TitleChanges,
} from "@bijou/contract/studio/title-fields";
import type pg from "pg";
import type { Actor } from "../../platform/audit/actor.ts";
import type { ImageStore } from "../../platform/images/image-store.ts";
import type { Picture } from "../../platform/images/picture.ts";
import {
  addTranscodes,
  changeTitle,
  createUnpublished,
  ensureEpisodes,
  ensureGenres,
  readEpisodeDetails,
  recordChanges,
  requireTitle,
  writeEpisodeDetails,
} from "../catalog/service.ts";
import { importedState, knownGenres, remember } from "./catalog-store.ts";
import {
  accepted,
  type Difference,
  differences,
  EPISODE_FIELDS,
  episodeField,
  foundValues,
  VIDEO,
  valuesOf,
} from "./compare.ts";
import type { FoundTitle } from "./found.ts";
import { genresOf } from "./genre-keys.ts";
import type { ItemRow, Made } from "./items-store.ts";
import type { Prepared } from "./prepare.ts";

const artworkOf = (field: string) => ARTWORK_FIELDS.find((known) => known === field);

/** The changes of a title itself, as its fields are written. */
export function titleChanges(
  changes: readonly Pick<Difference, "field" | "after">[],
  pictures: ReadonlyMap<string, Pick<Picture, "focus">>,
): TitleChanges {
  const fields = changes.flatMap(({ field, after }) => {
    if (!isTitleField(field)) return [];
    if (!artworkOf(field) || typeof after !== "string") return [[field, after] as const];
    const focus = pictures.get(after)?.focus ?? null;
    return [[field, { hash: after, focus }] as const];
  });
  return Object.fromEntries(fields);
}

/** Writes the episodes that are new or differ. */
async function applyEpisodes(
  client: pg.PoolClient,
  actor: Actor,
  of: {
    readonly titleId: number;
    readonly title: FoundTitle;
    readonly changes: readonly Difference[];
  },
  at: Date,
): Promise<void> {
  const { titleId, title, changes } = of;
  const byField = new Map(changes.map(({ field, after }) => [field, after] as const));
  const named = title.episodes.filter((episode) => byField.has(episodeField(episode, "name")));
  if (named.length > 0)
    await ensureEpisodes(
      client,
      actor,
      titleId,
      named.map(({ season, episode, name }) => ({
        season,
        episode,
        name,
        seasonName: title.seasonNames[String(season)] ?? `Season ${season}`,
        isRenamed: true,
      })),
      at,
    );
  const details = title.episodes.flatMap(({ season, episode }) => {
    const own = EPISODE_FIELDS.flatMap((field) => {
      const key = episodeField({ season, episode }, field);
      return field !== "name" && byField.has(key) ? [[field, byField.get(key)] as const] : [];
    });
    return own.length > 0 ? [{ season, episode, ...Object.fromEntries(own) }] : [];
  });
  if (details.length > 0) await writeEpisodeDetails(client, titleId, details);
}

/**
 * Creates or changes a title in the caller's transaction, and queues its videos.
 *
 * @throws {StudioProblem} for a title that is in the trash
 */
export async function applyTitle(
  client: pg.PoolClient,
  actor: Actor,
  given: {
    readonly item: ItemRow;
    readonly title: FoundTitle;
    readonly files: Prepared;
    readonly publishes: boolean;
    readonly images: ImageStore;
    readonly at: Date;
  },
): Promise<Made> {
  const { item, title, files, publishes, images, at } = given;
  const { name, year } = title.fields;
  const isCreated = item.titleId === null;
  const titleId =
    item.titleId ?? (await createUnpublished(client, actor, { name, kind: title.kind, year, at }));
  const stored = await requireTitle(client, titleId);
  const state = await importedState(client, titleId);
  const genres = genresOf(title.genres, await knownGenres(client));
  const found = foundValues(
    title,
    genres.map(({ key }) => key),
    (path) => files.pictures.get(path)?.hash,
  );
  const current = valuesOf(
    stored.fields,
    await readEpisodeDetails(client, titleId),
    state.hasVideo,
  );
  const all = differences(found, current, state.remembered, state.drafted);
  const changes = accepted(all, item.overwrites);
  const changed = new Set(changes.map(({ field }) => field));

  const hasNewGenres = changed.has("genres") && (await ensureGenres(client, genres));
  const used = [...files.pictures.values()].filter(({ hash }) =>
    changes.some(({ after }) => after === hash),
  );
  for (const picture of used) await insertPicture(client, picture, undefined, at);
  await images.add(used);
  const byHash = new Map(used.map((picture) => [picture.hash, picture]));
  await changeTitle(client, actor, stored, titleChanges(changes, byHash), {
    type: "title.changed",
    at,
  });
  if (title.kind === "series") await applyEpisodes(client, actor, { titleId, title, changes }, at);
  const wanted = files.videos.filter(({ slot }) => {
    if (typeof slot === "object") return changed.has(episodeField(slot, VIDEO));
    return slot === "media" ? changed.has(VIDEO) : isCreated;
  });
  const jobs = await addTranscodes(
    client,
    wanted.map((video) => ({ ...video, title: stored.key, publish: publishes && isCreated })),
  );
  const kept = new Set(all.flatMap(({ field }) => (changed.has(field) ? [] : [field])));
  const imported = Object.fromEntries(Object.entries(found).filter(([field]) => !kept.has(field)));
  await remember(client, titleId, title.ids, imported);
  await recordChanges(client, { titleIds: [titleId], groups: hasNewGenres });
  return {
    titleId,
    isCreated,
    changes: changes.map(({ field, before, after }) => ({ field, before, after })),
    remembered: Object.fromEntries(
      [...changed].flatMap((field) =>
        Object.hasOwn(state.remembered, field) ? [[field, state.remembered[field]] as const] : [],
      ),
    ),
    jobs: jobs.flatMap((id) => id ?? []),
  };
}
