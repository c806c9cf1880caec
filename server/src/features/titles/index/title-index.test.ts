import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { DAY_MS, MINUTE_MS } from "../../../platform/durations.ts";
import type { Rule } from "../../catalog/service.ts";
import { criteriaOf, criteriaSets, isCounted } from "./criteria.ts";
import { PLAIN_ROW, titleFacts, titleIndexOf } from "./title-index.fixture.ts";
import { FACTS, HOME_TIMES, type TitleIndex } from "./title-index.ts";

const TODAY = 20;
const NOW_MS = TODAY * DAY_MS + 1_000;
const named = (name: string, count: number) =>
  Array.from({ length: count }, (_, index) => ({
    id: index + 1,
    key: `${name}${index + 1}`,
    name,
    icon: "",
    names: {},
    hidden: false,
    description: "",
    emblem: "",
    genre_keys: [],
    keywords: [],
  }));
const groups = {
  genres: named("g", 3),
  moods: named("m", 2),
  eras: named("e", 2),
  regions: named("r", 2),
  menu: [
    {
      id: 1,
      key: "kids",
      name: "Kids",
      names: {},
      hidden: false,
      rule: { source: "filter", filter: { kids: true } },
    },
  ],
} as const;
const idsByKey = new Map([
  ["first", 1],
  ["fifth", 5],
]);
const ranks = [
  { ranking: "mostViewed" as const, title_ids: [7, 2, 5] },
  { ranking: "trending" as const, title_ids: [3, 7, 1, 9] },
  { ranking: "mostShared" as const, title_ids: [4] },
];
const RULES: readonly Rule[] = [
  { source: "home" },
  { source: "comingSoon" },
  { source: "leavingSoon" },
  { source: "trending" },
  { source: "mostShared" },
  { source: "curated", titles: ["fifth", "first", "unknown"] },
  { source: "filter", filter: { genres: ["g1", "g3"], kids: true } },
  { source: "filter", filter: { moods: ["m2"], eras: ["e1"], kind: "series" } },
  { source: "filter", filter: { regions: ["r2"], premium: false, remastered: true } },
  { source: "filter", filter: { original: true, silent: false, filmThatMatters: false } },
  { source: "filter", filter: { fromYear: 1930, toYear: 1990 }, sort: "latestYear" },
  { source: "filter", filter: {}, sort: "earliestYear", pinned: ["fifth"] },
  { source: "filter", filter: { addedWithinDays: 3, kind: "movie" }, sort: "added" },
  { source: "trending", pinned: ["first", "fifth"] },
  { source: "menu", menu: "kids" },
  { source: "menu", menu: "gone", pinned: ["first"] },
];

const ids = (most: number) =>
  fc.uniqueArray(fc.integer({ min: 1, max: most }), { maxLength: most });
const facts = fc.record({
  published: fc.boolean(),
  series: fc.boolean(),
  year: fc.integer({ min: 1900, max: 2020 }),
  runtimeSeconds: fc.integer({ min: 0, max: 9_000 }),
  addedDay: fc.integer({ min: -10, max: 0 }).map((day) => day + TODAY),
  kids: fc.boolean(),
  silent: fc.boolean(),
  original: fc.boolean(),
  premium: fc.boolean(),
  remastered: fc.boolean(),
  filmThatMatters: fc.boolean(),
  eraId: fc.integer({ min: 0, max: 2 }),
  regionId: fc.integer({ min: 0, max: 2 }),
  genreIds: ids(3),
  moodIds: ids(2),
  releaseMs: fc.constantFrom(undefined, NOW_MS - 500, NOW_MS + 1_000, NOW_MS + 2_000),
  premiumUntilMs: fc.constantFrom(undefined, NOW_MS - 500, NOW_MS + 1_500),
  leavesMs: fc.constantFrom(
    undefined,
    NOW_MS + 500,
    NOW_MS + 5 * DAY_MS,
    NOW_MS + 14 * DAY_MS + 1_000,
    NOW_MS + 40 * DAY_MS,
  ),
  leavesByCountry: fc.boolean(),
});
const changes = fc.array(
  fc.record({ id: fc.integer({ min: 1, max: 12 }), to: fc.option(facts, { nil: undefined }) }),
  { maxLength: 30 },
);

const options = { nowMs: NOW_MS, groups, ranks, idsByKey };

function listsOf(index: TitleIndex): number[][] {
  return RULES.flatMap((rule) =>
    [false, true].map((kidsOnly) => [...index.byRule(rule, kidsOnly)]),
  );
}

describe("a changed index", () => {
  test("P-06: has the lists, badges and times of one that is read again", () => {
    fc.assert(
      fc.property(changes, fc.integer({ min: 1, max: 5 }), (steps, atOnce) => {
        // All ranked titles are known; titles 10 to 12 come later, in any order.
        const drafts = Array.from({ length: 9 }, (_, at) =>
          titleFacts(at + 1, { published: false }),
        );
        const known = new Map(drafts.map((draft) => [draft.id, draft]));
        const index = titleIndexOf(drafts, options);
        for (let from = 0; from < steps.length; from += atOnce) {
          const batch = steps.slice(from, from + atOnce);
          for (const { id, to } of batch) {
            if (to) known.set(id, titleFacts(id, to));
            else known.delete(id);
          }
          listsOf(index);
          const touched = [...new Set(batch.map(({ id }) => id))];
          index.replace(
            touched,
            touched.flatMap((id) => known.get(id) ?? []),
          );
          const read = titleIndexOf(
            [...known.values()].toSorted((a, b) => a.id - b.id),
            options,
          );
          expect(listsOf(index)).toEqual(listsOf(read));
          expect(index.nextMomentMs).toBe(read.nextMomentMs);
          for (let id = 1; id <= 12; id++)
            for (const badge of ["trending", "mostShared"] as const)
              expect(index.isBadged(id, badge)).toBe(read.isBadged(id, badge));
        }
      }),
      { numRuns: 200 },
    );
  });

  test("P-06: keeps the lists that a change does not touch, and names those that it does", () => {
    const index = titleIndexOf(
      [titleFacts(1, { genreIds: [1], kids: true }), titleFacts(2, { genreIds: [2] })],
      options,
    );
    const lists = () => ({
      all: index.all(false),
      first: index.genre("g1", false),
      second: index.genre("g2", false),
    });
    const before = lists();
    const renamed = index.replace([1], [titleFacts(1, { genreIds: [1], kids: true })]);
    expect([...renamed]).toEqual([1]);
    expect(lists()).toStrictEqual(before);

    const moved = index.replace([1], [titleFacts(1, { genreIds: [2], kids: true })]);
    const after = lists();
    expect(after.all).toBe(before.all);
    expect([...after.first]).toEqual([]);
    expect([...after.second]).toEqual([2, 1]);
    expect([...moved].map(String).filter((tag) => tag.includes("all:"))).toHaveLength(2);
    expect(moved.has(FACTS)).toBe(true);
  });

  test("shows a premiere when its time has come", () => {
    const releaseMs = NOW_MS + 1_000;
    const index = titleIndexOf([titleFacts(1, {}), titleFacts(2, { releaseMs })], options);
    expect([...index.comingSoon(false)]).toEqual([2]);
    expect(index.nextMomentMs).toBe(releaseMs);
    expect(index.passTime(releaseMs).has(2)).toBe(true);
    expect([...index.comingSoon(false)]).toEqual([]);
    expect([...index.all(false)]).toEqual([2, 1]);
    expect(index.nextMomentMs).toBe(Number.POSITIVE_INFINITY);
  });

  test("has the titles that fulfill criteria, also after a title or a number changed", () => {
    const filter = { countries: ["France", "Italy"], minViews: 5 };
    const rule: Rule = { source: "filter", filter };
    const homeRows = [{ ...PLAIN_ROW, rule }];
    const facts = [1, 2, 3].map((id) => titleFacts(id, {}));
    const rows = titleIndexOf(facts, options).rows;
    const asked = criteriaOf([rule]);
    const fulfilled = (...pairs: [string, number][]) =>
      pairs.map(([criterion, id]) => ({ criterion, title_id: id }));
    const found = fulfilled(["country France", 1], ["country Italy", 2], ["views 5", 1]);
    const index = titleIndexOf(facts, {
      ...options,
      groups: { ...groups, homeRows },
      criteria: criteriaSets(asked, found, rows),
    });
    expect([...index.byRule(rule, false)]).toEqual([1]);
    index.rerank(ranks, criteriaSets(asked.filter(isCounted), fulfilled(["views 5", 2]), rows));
    expect([...index.byRule(rule, false)]).toEqual([2]);
    index.replace([2], [titleFacts(2, {})], fulfilled(["views 5", 2]));
    expect([...index.byRule(rule, false)]).toEqual([]);
  });

  test("a title leaves what was added within some days when a day has passed", () => {
    const rule: Rule = { source: "filter", filter: { addedWithinDays: 2 } };
    const homeRows = [{ ...PLAIN_ROW, rule }];
    const index = titleIndexOf([titleFacts(1, { addedDay: TODAY - 1 })], {
      ...options,
      groups: { ...groups, homeRows },
    });
    expect([...index.byRule(rule, false)]).toEqual([1]);
    const midnightMs = (TODAY + 1) * DAY_MS;
    expect(index.nextMomentMs).toBe(midnightMs);
    expect([...index.passTime(midnightMs)].join()).toContain("addedWithinDays");
    expect([...index.byRule(rule, false)]).toEqual([]);
  });

  test("responses with a part of Home that has hours are stale after each minute", () => {
    const homeRows = [{ ...PLAIN_ROW, from_minute: 1080, until_minute: 1440 }];
    const index = titleIndexOf([], { ...options, groups: { homeRows } });
    const minuteMs = TODAY * DAY_MS + MINUTE_MS;
    expect(index.nextMomentMs).toBe(minuteMs);
    expect([...index.passTime(minuteMs)]).toEqual([HOME_TIMES]);
    expect(index.nextMomentMs).toBe(minuteMs + MINUTE_MS);
  });
});
