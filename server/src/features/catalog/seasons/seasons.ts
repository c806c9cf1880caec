import type { StudioInput } from "@bijou/contract/studio/endpoint";
import {
  type changeSeasons,
  MAX_EPISODES,
  type SeasonPlace,
} from "@bijou/contract/studio/title-seasons";
import type pg from "pg";
import type { Actor } from "../../../platform/audit/actor.ts";
import { audit } from "../../../platform/audit/audit.ts";
import type { Database } from "../../../platform/database/database.ts";
import { inTransaction } from "../../../platform/database/transaction.ts";
import { StudioProblem, wrongField } from "../../../platform/studio/problem.ts";
import { judgeMoods } from "../import/moods-store.ts";
import { keepEpisodeStates } from "../rights/episode-states.ts";
import { requireTitle } from "../title-fields/change-title.ts";
import { type StoredTitle, writeTitle } from "../title-fields/title-fields-store.ts";
import { recordChanges } from "../version-store.ts";
import {
  layoutOf,
  removedIn,
  requireUnused,
  treeChanges,
  versionOf,
  wantedLayout,
} from "./season-tree.ts";
import {
  deleteEpisodes,
  deleteSeasons,
  parkNumbers,
  placeEpisodes,
  placeSeasons,
  readSeasons,
  type StoredSeason,
} from "./seasons-store.ts";

interface Locked {
  readonly title: StoredTitle;
  readonly seasons: readonly StoredSeason[];
}

/** @throws {StudioProblem} for a title that is no series, does not exist or is in the trash. */
async function lockSeries(client: pg.PoolClient, id: number): Promise<Locked> {
  const title = await requireTitle(client, id);
  if (title.kind !== "series")
    throw new StudioProblem("wrong_state", `${title.fields.name} is a movie and has no episodes.`);
  return { title, seasons: await readSeasons(client, id) };
}

/** Writes a tree with one entry in the audit log. Episodes keep their ids, by which viewers' resume points know them. */
async function replaceTree(
  client: pg.PoolClient,
  actor: Actor,
  { title, seasons }: Locked,
  { wanted, at }: { readonly wanted: readonly SeasonPlace[]; readonly at: Date },
): Promise<void> {
  const { id, key, fields } = title;
  const before = layoutOf(seasons);
  const after = wantedLayout(before, wanted);
  if (after.episodes.length > MAX_EPISODES)
    throw wrongField("seasons", "too_many", `A series has ${MAX_EPISODES} episodes at most.`, {
      limit: MAX_EPISODES,
    });
  const changes = treeChanges(before, after);
  if (changes.length === 0) return;
  const removed = removedIn(after, before);
  requireUnused(seasons, removed.episodes);
  await deleteEpisodes(client, id, removed.episodes);
  await parkNumbers(client, id);
  await placeSeasons(client, id, after.seasons);
  await placeEpisodes(client, id, after.episodes);
  await deleteSeasons(client, id, removed.seasons);
  await keepEpisodeStates(client, id, at);
  // Moods look at the length of the first episode.
  await judgeMoods(client, [key]);
  await writeTitle(client, id, {});
  await audit(client, actor, {
    type: "title.seasons_changed",
    object: { kind: "title", id, name: fields.name },
    changes,
    at,
  });
  await recordChanges(client, { titleIds: [id] });
}

const placesOf = (seasons: readonly StoredSeason[]): SeasonPlace[] =>
  seasons.map(({ id, number, episodes }) => ({
    id,
    number,
    episodes: episodes.map((episode) => ({ id: episode.id, number: episode.number })),
  }));

/** An episode of a series by its numbers, and the names that are given to it and its season if they are new. */
interface NumberedEpisode {
  readonly season: number;
  readonly episode: number;
  readonly seasonName: string;
  readonly name: string;
  /** Whether an episode that the series has is given this name, too. */
  readonly isRenamed?: boolean;
}

interface OpenSeason {
  readonly id?: number;
  readonly number: number;
  readonly name?: string;
  readonly episodes: SeasonPlace["episodes"];
}

/** Adds episodes, and their seasons, unless the series has them. */
export async function ensureEpisodes(
  client: pg.PoolClient,
  actor: Actor,
  titleId: number,
  wanted: readonly NumberedEpisode[],
  at: Date,
): Promise<void> {
  const locked = await lockSeries(client, titleId);
  const tree = new Map<number, OpenSeason>(
    placesOf(locked.seasons).map((place) => [place.number, place]),
  );
  for (const { season, episode, seasonName, name, isRenamed = false } of wanted) {
    const place = tree.get(season) ?? { number: season, name: seasonName, episodes: [] };
    const isKnown = place.episodes.some(({ number }) => number === episode);
    if (isKnown && !isRenamed) continue;
    const episodes = isKnown
      ? place.episodes.map((one) => (one.number === episode ? { ...one, name } : one))
      : [...place.episodes, { number: episode, name }];
    tree.set(season, { ...place, episodes });
  }
  await replaceTree(client, actor, locked, { wanted: [...tree.values()], at });
}

/** Removes episodes without a video, and seasons that hold none any more. @returns those that stay. */
export async function removeEpisodes(
  client: pg.PoolClient,
  actor: Actor,
  titleId: number,
  unwanted: readonly { readonly season: number; readonly episode: number }[],
  at: Date,
): Promise<string[]> {
  const locked = await lockSeries(client, titleId);
  const kept: string[] = [];
  const wanted = placesOf(
    locked.seasons.map((season) => ({
      ...season,
      episodes: season.episodes.filter(({ number, isUsed }) => {
        const isUnwanted = unwanted.some(
          (one) => one.season === season.number && one.episode === number,
        );
        if (isUnwanted && isUsed) kept.push(`S${season.number}E${number}`);
        return !isUnwanted || isUsed;
      }),
    })),
  );
  const had = new Set(unwanted.map(({ season }) => season));
  const left = wanted.filter(({ number, episodes }) => episodes.length > 0 || !had.has(number));
  await replaceTree(client, actor, locked, { wanted: left, at });
  return kept;
}

/** The seasons and episodes of series, which viewers see as soon as they are changed (ST-051). */
export function createSeasons({ database, now }: { database: Database; now: () => number }) {
  return {
    /** @throws {StudioProblem} a conflict if the tree is no longer what the caller has seen. */
    change: (actor: Actor, { id, version, seasons }: StudioInput<typeof changeSeasons>) =>
      inTransaction(database, async (client) => {
        const locked = await lockSeries(client, id);
        if (versionOf(locked.seasons) !== version)
          throw new StudioProblem(
            "conflict",
            "The seasons have changed since you read them. Look at them again, then repeat this.",
          );
        await replaceTree(client, actor, locked, { wanted: seasons, at: new Date(now()) });
      }),
  };
}
export type Seasons = ReturnType<typeof createSeasons>;
