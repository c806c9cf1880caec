import { createHash } from "node:crypto";
import { oneOfEachSystem, RATINGS } from "@bijou/contract/studio/maturity";
import { INHERITED, type OwnValues, ownOf } from "@bijou/contract/studio/season";
import type { SeasonPlace } from "@bijou/contract/studio/title-seasons";
import type { FieldChange } from "../../../platform/audit/audit.ts";
import { StudioProblem, wrongField } from "../../../platform/studio/problem.ts";
import type { StoredSeason } from "./seasons-store.ts";

interface Named extends OwnValues {
  readonly id: number;
  readonly number: number;
  readonly name: string;
}

/** What the version of a tree is made of. */
interface Tree extends Named {
  readonly episodes: readonly Named[];
}

interface Place extends OwnValues {
  /** Undefined for a new one. */
  readonly id: number | undefined;
  readonly number: number;
  readonly name: string;
}

export interface Layout {
  readonly seasons: readonly Place[];
  /** `season` is its number. */
  readonly episodes: readonly (Place & { readonly season: number })[];
}

/** Another text whenever a season or an episode is added, moved, renamed or given values of its own. */
export function versionOf(seasons: readonly Tree[]): string {
  const facts = ({ id, number, name, ...place }: Named) => [id, number, name, ownOf(place)];
  const text = JSON.stringify(
    seasons.map((season) => [facts(season), season.episodes.map((episode) => facts(episode))]),
  );
  return createHash("sha256").update(text).digest("base64url").slice(0, 22);
}

export const layoutOf = (seasons: readonly StoredSeason[]): Layout => ({
  seasons,
  episodes: seasons.flatMap(({ number: season, episodes }) =>
    episodes.map((episode) => ({ ...episode, season })),
  ),
});

function requireDistinct(values: readonly unknown[], message: string): void {
  if (new Set(values).size !== values.length) throw wrongField("seasons", "invalid", message);
}

function requirePlaces(places: readonly Partial<Place>[], known: ReadonlyMap<number, unknown>) {
  const ids = places.flatMap(({ id }) => id ?? []);
  requireDistinct(ids, "Each season and episode has one place.");
  const stranger = ids.find((id) => !known.has(id));
  if (stranger !== undefined)
    throw wrongField("seasons", "not_offered", `This series has no season or episode ${stranger}.`);
}

function nameOf(given: string | undefined, known: string | undefined): string {
  const name = given?.trim() ?? known;
  if (name === undefined)
    throw wrongField("seasons", "required", "A new season or episode needs a name.");
  return name;
}

const byId = (places: Layout["seasons"]): Map<number, Place> =>
  new Map(places.flatMap((place) => (place.id === undefined ? [] : [[place.id, place] as const])));

/**
 * The tree that a caller wants, with the names and own values that stay.
 *
 * @throws {StudioProblem} if two have the same number, or one does not belong to the series.
 */
export function wantedLayout(before: Layout, wanted: readonly SeasonPlace[]): Layout {
  const knownSeasons = byId(before.seasons);
  const knownEpisodes = byId(before.episodes);
  requirePlaces(wanted, knownSeasons);
  requirePlaces(
    wanted.flatMap(({ episodes }) => episodes),
    knownEpisodes,
  );
  requireDistinct(
    wanted.map(({ number }) => number),
    "Two seasons cannot have the same number.",
  );
  for (const { number, episodes } of wanted)
    requireDistinct(
      episodes.map((episode) => episode.number),
      `Two episodes of season ${number} cannot have the same number.`,
    );
  const named = (
    { id, number, name, ...given }: SeasonPlace["episodes"][number],
    places: typeof knownSeasons,
  ) => {
    const known = id === undefined ? undefined : places.get(id);
    const own = ownOf({ ...INHERITED, ...known, ...given });
    return {
      ...own,
      id,
      number,
      name: nameOf(name, known?.name),
      maturity: own.maturity && oneOfEachSystem(own.maturity),
    };
  };
  return {
    seasons: wanted.map((season) => named(season, knownSeasons)),
    episodes: wanted.flatMap(({ number: season, episodes }) =>
      episodes.map((episode) => ({ ...named(episode, knownEpisodes), season })),
    ),
  };
}

const missingIn = (after: readonly Place[], before: readonly Place[]): number[] => {
  const kept = new Set(after.map(({ id }) => id));
  return before.flatMap(({ id }) => (id === undefined || kept.has(id) ? [] : [id]));
};

/** The ids that are left out of the new tree. */
export const removedIn = (after: Layout, before: Layout) => ({
  seasons: missingIn(after.seasons, before.seasons),
  episodes: missingIn(after.episodes, before.episodes),
});

/** @throws {StudioProblem} for an episode with a video, which is not deleted by leaving it out. */
export function requireUnused(seasons: readonly StoredSeason[], removed: readonly number[]): void {
  const used = seasons
    .flatMap(({ episodes }) => episodes)
    .find(({ id, isUsed }) => isUsed && removed.includes(id));
  if (used)
    throw new StudioProblem(
      "wrong_state",
      `${used.name} has a video, or one is being encoded, so it cannot be removed.`,
    );
}

/** Nothing for a place that inherits all. */
const ownText = ({ access, showsBreaks, kids, maturity }: OwnValues): string => {
  const values = [
    access,
    showsBreaks === null ? null : showsBreaks ? "ad breaks" : "no ad breaks",
    kids === null ? null : kids ? "for kids" : "not for kids",
    maturity && (maturity.map((key) => RATINGS.get(key) ?? key).join(" / ") || "no age rating"),
  ];
  const own = values.filter((value) => value !== null);
  return own.length === 0 ? "" : ` (${own.join(", ")})`;
};

/** The places of two trees that differ, as texts: "S1E3 A Ghost in Row F". */
function differing<P extends Place>(
  before: readonly P[],
  after: readonly P[],
  textOf: (place: P) => string,
) {
  const old = new Map(before.map((place) => [place.id, textOf(place)]));
  const next = new Map(after.map((place) => [place.id, textOf(place)]));
  const added = after.filter(({ id }) => id === undefined).map(textOf);
  return {
    before: before.map(textOf).filter((text, index) => next.get(before[index]?.id) !== text),
    after: [
      ...after
        .filter((place) => place.id !== undefined && old.get(place.id) !== textOf(place))
        .map(textOf),
      ...added,
    ],
  };
}

/** What the audit log says of a change; nothing if both trees are the same. */
export function treeChanges(before: Layout, after: Layout): FieldChange[] {
  const seasons = differing(
    before.seasons,
    after.seasons,
    (season) => `${season.number}. ${season.name}${ownText(season)}`,
  );
  const episodes = differing(
    before.episodes,
    after.episodes,
    (episode) => `S${episode.season}E${episode.number} ${episode.name}${ownText(episode)}`,
  );
  return [
    { field: "seasons", ...seasons },
    { field: "episodes", ...episodes },
  ].filter((change) => change.before.length + change.after.length > 0);
}
