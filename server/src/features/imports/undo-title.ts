import { isDeepStrictEqual } from "node:util";
import type pg from "pg";
import type { Actor } from "../../platform/audit/actor.ts";
import {
  changeTitle,
  ensureEpisodes,
  readEpisodeDetails,
  recordChanges,
  removeEpisodes,
  type StoredTitle,
  writeEpisodeDetails,
} from "../catalog/service.ts";
import { titleChanges } from "./apply-title.ts";
import { importedState, rememberAgain } from "./catalog-store.ts";
import { EPISODE_FIELDS, episodeField, episodeOf, VIDEO, valuesOf } from "./compare.ts";
import type { Made, NotDone } from "./items-store.ts";

type MadeChange = Made["changes"][number];

interface Numbers {
  readonly season: number;
  readonly episode: number;
}

/** Puts episodes back as they were: those that the import added are removed. @returns those that stay. */
async function undoEpisodes(
  client: pg.PoolClient,
  actor: Actor,
  titleId: number,
  changes: readonly MadeChange[],
  at: Date,
): Promise<string[]> {
  const byEpisode = new Map<string, Numbers & { changes: Map<string, MadeChange> }>();
  for (const change of changes) {
    const { season, episode, field } = episodeOf(change.field) ?? {
      season: 0,
      episode: 0,
      field: "",
    };
    if (season === 0) continue;
    const key = episodeField({ season, episode }, "name");
    const own = byEpisode.get(key) ?? { season, episode, changes: new Map() };
    own.changes.set(field, change);
    byEpisode.set(key, own);
  }
  const all = [...byEpisode.values()];
  const isAdded = ({ changes: own }: (typeof all)[number]): boolean =>
    own.get("name")?.before === null;
  const renamed = all.flatMap(({ season, episode, changes: own }) => {
    const before = own.get("name")?.before;
    if (typeof before !== "string") return [];
    return [{ season, episode, name: before, seasonName: `Season ${season}`, isRenamed: true }];
  });
  if (renamed.length > 0) await ensureEpisodes(client, actor, titleId, renamed, at);
  const details = all
    .filter((one) => !isAdded(one))
    .map(({ season, episode, changes: own }) => ({
      season,
      episode,
      ...Object.fromEntries(
        EPISODE_FIELDS.flatMap((field) => {
          const change = own.get(field);
          if (!change || field === "name") return [];
          return [[field, change.before ?? (field === "description" ? "" : null)] as const];
        }),
      ),
    }));
  if (details.length > 0) await writeEpisodeDetails(client, titleId, details);
  const added = all.filter(isAdded);
  return added.length > 0 ? removeEpisodes(client, actor, titleId, added, at) : [];
}

/**
 * Puts the fields of a title that existed before back, unless they were edited since, in the caller's transaction.
 *
 * @returns what stays.
 */
export async function undoChanges(
  client: pg.PoolClient,
  actor: Actor,
  stored: StoredTitle,
  made: Made,
  at: Date,
): Promise<NotDone[]> {
  const { id } = stored;
  const { hasVideo } = await importedState(client, id);
  const current = valuesOf(stored.fields, await readEpisodeDetails(client, id), hasVideo);
  const isVideo = (field: string): boolean => field === VIDEO || field.endsWith(`.${VIDEO}`);
  const fields = made.changes.filter(({ field }) => !isVideo(field));
  const isAsMade = ({ field, after }: MadeChange): boolean =>
    isDeepStrictEqual(current[field] ?? null, after);
  const reverted = fields.filter(isAsMade);
  const back = reverted.map(({ field, before, after }) => ({
    field,
    before: after,
    after: before,
  }));
  await changeTitle(client, actor, stored, titleChanges(back, new Map()), {
    type: "title.changed",
    at,
  });
  const inUse = await undoEpisodes(client, actor, id, reverted, at);
  await rememberAgain(
    client,
    id,
    reverted.map(({ field }) => field),
    made.remembered,
  );
  await recordChanges(client, { titleIds: [id] });
  return [
    ...fields
      .filter((change) => !isAsMade(change))
      .map(({ field }): NotDone => ({ what: field, reason: "edited_since" })),
    ...inUse.map((what): NotDone => ({ what, reason: "in_use" })),
  ];
}
