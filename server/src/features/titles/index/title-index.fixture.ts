import type { HomeRowRecord } from "../home-store.ts";
import type { Criteria } from "./criteria.ts";
import type { Groups } from "./groups.ts";
import { NOTHING_MOVED } from "./moved.ts";
import { TitleIndex } from "./title-index.ts";
import { type TitleFacts, TitleRows } from "./title-rows.ts";

/** A published movie with only the given facts. */
export const titleFacts = (id: number, known: Partial<TitleFacts>): TitleFacts => ({
  id,
  published: true,
  series: false,
  year: 1940,
  runtimeSeconds: 0,
  addedDay: 0,
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
  leavesMs: undefined,
  leavesByCountry: false,
  ...known,
});

/** A row for everyone, at all times. */
export const PLAIN_ROW: HomeRowRecord = {
  id: 201,
  key: "row",
  name: "Row",
  tagline: "",
  class: "portraitlarge",
  rule: { source: "home" },
  min_titles: 1,
  max_titles: null,
  audience: ["guest", "free", "premium", "kids"],
  weekdays: [],
  from_minute: null,
  until_minute: null,
  countries: [],
};

const NO_GROUPS: Groups = {
  homeRows: [],
  homeHeroes: [],
  menu: [],
  genres: [],
  moods: [],
  eras: [],
  regions: [],
  moved: NOTHING_MOVED,
  ratings: { countries: {}, elsewhere: null },
  leavingDays: 14,
};

export function titleIndexOf(
  titles: readonly TitleFacts[],
  {
    nowMs = 0,
    groups = {},
    ranks = [],
    idsByKey = new Map(),
    criteria = new Map(),
  }: {
    nowMs?: number;
    groups?: Partial<Groups>;
    ranks?: ConstructorParameters<typeof TitleIndex>[0]["ranks"];
    idsByKey?: ReadonlyMap<string, number>;
    criteria?: Criteria;
  } = {},
): TitleIndex {
  const rows = new TitleRows();
  for (const facts of titles) rows.put(facts, nowMs);
  return new TitleIndex({
    rows,
    groups: { ...NO_GROUPS, ...groups },
    ranks,
    idsByKey,
    criteria,
    nowMs,
  });
}
