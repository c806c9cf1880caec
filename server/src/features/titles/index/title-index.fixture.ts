import type { Groups } from "./groups.ts";
import { TitleIndex } from "./title-index.ts";
import { type TitleFacts, TitleRows } from "./title-rows.ts";

/** A published movie with only the given facts. */
export const titleFacts = (id: number, known: Partial<TitleFacts>): TitleFacts => ({
  id,
  published: true,
  series: false,
  year: 1940,
  runtimeSeconds: 0,
  kids: false,
  silent: false,
  original: false,
  premium: false,
  remastered: false,
  filmThatMatters: false,
  eraId: 0,
  regionId: 0,
  genreIds: [],
  moodIds: [],
  releaseMs: undefined,
  premiumUntilMs: undefined,
  ...known,
});

const NO_GROUPS: Groups = {
  homeRows: [],
  menu: [],
  genres: [],
  moods: [],
  eras: [],
  regions: [],
};

export function titleIndexOf(
  titles: readonly TitleFacts[],
  {
    nowMs = 0,
    groups = {},
    ranks = [],
    idsByKey = new Map(),
  }: {
    nowMs?: number;
    groups?: Partial<Groups>;
    ranks?: ConstructorParameters<typeof TitleIndex>[0]["ranks"];
    idsByKey?: ReadonlyMap<string, number>;
  } = {},
): TitleIndex {
  const rows = new TitleRows();
  for (const facts of titles) rows.put(facts, nowMs);
  return new TitleIndex({ rows, groups: { ...NO_GROUPS, ...groups }, ranks, idsByKey, nowMs });
}
