import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Rule } from "../../catalog/service.ts";
import { titleFacts, titleIndexOf } from "./title-index.fixture.ts";
import { FACTS, type TitleIndex } from "./title-index.ts";

const NOW_MS = 1_000;
const named = (name: string, count: number) =>
  Array.from({ length: count }, (_, index) => ({
    id: index + 1,
    key: `${name}${index + 1}`,
    name,
    icon: "",
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
};
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
  { source: "trending" },
  { source: "mostShared" },
  { source: "curated", titles: ["fifth", "first", "unknown"] },
  { source: "filter", filter: { genres: ["g1", "g3"], kids: true } },
  { source: "filter", filter: { moods: ["m2"], eras: ["e1"], kind: "series" } },
  { source: "filter", filter: { regions: ["r2"], premium: false, remastered: true } },
  { source: "filter", filter: { original: true, silent: false, filmThatMatters: false } },
];

const ids = (most: number) =>
  fc.uniqueArray(fc.integer({ min: 1, max: most }), { maxLength: most });
const facts = fc.record({
  published: fc.boolean(),
  series: fc.boolean(),
  year: fc.integer({ min: 1900, max: 2020 }),
  runtimeSeconds: fc.integer({ min: 0, max: 9_000 }),
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
  releaseMs: fc.constantFrom(undefined, 500, 2_000, 3_000),
  premiumUntilMs: fc.constantFrom(undefined, 500, 2_500),
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
    const index = titleIndexOf([titleFacts(1, {}), titleFacts(2, { releaseMs: 2_000 })], options);
    expect([...index.comingSoon(false)]).toEqual([2]);
    expect(index.nextMomentMs).toBe(2_000);
    expect(index.passTime(2_000).has(2)).toBe(true);
    expect([...index.comingSoon(false)]).toEqual([]);
    expect([...index.all(false)]).toEqual([2, 1]);
    expect(index.nextMomentMs).toBe(Number.POSITIVE_INFINITY);
  });
});
