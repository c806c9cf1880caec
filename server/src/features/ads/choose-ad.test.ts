import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type AdContext, chooseAd, drawOf, type HouseAd } from "./choose-ad.ts";
import { houseAd } from "./house-ad.fixture.ts";

const ad = (id: number, weight: number): HouseAd => houseAd({ id, weight });
const anywhere: AdContext = {
  nowMs: 0,
  hour: 0,
  country: "",
  title: undefined,
  seenToday: new Map<number, number>(),
  usedUp: new Set<number>(),
};
const isChosen = (one: HouseAd, context: Partial<AdContext>): boolean =>
  chooseAd([one], { ...anywhere, ...context }, 0.5) !== undefined;

test("the probability of an ad is proportional to its weight", () => {
  const ads = [ad(1, 1), ad(2, 3), ad(3, 0), ad(4, 6)];
  const shown = new Map<number, number>();
  for (let draw = 0; draw < 1; draw += 0.001) {
    const id = chooseAd(ads, anywhere, draw)?.id ?? 0;
    shown.set(id, (shown.get(id) ?? 0) + 1);
  }
  expect([...shown.keys()].toSorted((a, b) => a - b)).toEqual([1, 2, 4]);
  expect(shown.get(1)).toBeCloseTo(100, -1);
  expect(shown.get(2)).toBeCloseTo(300, -1);
  expect(shown.get(4)).toBeCloseTo(600, -1);
});

test("no ad without an eligible one", () => {
  expect(chooseAd([], anywhere, 0)).toBeUndefined();
  expect(chooseAd([ad(1, 0)], anywhere, 0.999)).toBeUndefined();
});

test("the draw of a break is stable, and draws are uniform", () => {
  expect(drawOf("one")).toBe(drawOf("one"));
  const draws = Array.from({ length: 2000 }, (_, index) => drawOf(`break ${index}`));
  expect(Math.max(...draws)).toBeLessThan(1);
  expect(draws.reduce((sum, draw) => sum + draw, 0) / draws.length).toBeCloseTo(0.5, 1);
});

describe("ST-102: an ad is chosen only", () => {
  test("in its hours of the week", () => {
    const evenings = houseAd({ hours: new Set([19, 20]) });
    expect(isChosen(evenings, { hour: 20 })).toBe(true);
    expect(isChosen(evenings, { hour: 21 })).toBe(false);
  });

  test("from its start until its end", () => {
    const campaign = houseAd({ startsAt: new Date(10), endsAt: new Date(20) });
    expect([9, 10, 19, 20].map((nowMs) => isChosen(campaign, { nowMs }))).toEqual([
      false,
      true,
      true,
      false,
    ]);
  });

  test("while neither its limit for the day nor that for the account is reached", () => {
    const limited = houseAd({ id: 7, mostPerDay: 2 });
    expect(isChosen(limited, { seenToday: new Map([[7, 1]]) })).toBe(true);
    expect(isChosen(limited, { seenToday: new Map([[7, 2]]) })).toBe(false);
    expect(isChosen(limited, { usedUp: new Set([7]) })).toBe(false);
  });

  test("with its titles and the titles of its genres, and never with those that it excludes", () => {
    const drama = { id: 1, genres: ["drama", "silent"] };
    const comedy = { id: 2, genres: ["comedy"] };
    const forDrama = houseAd({ genreKeys: new Set(["drama"]) });
    expect([drama, comedy].map((title) => isChosen(forDrama, { title }))).toEqual([true, false]);
    const forBoth = houseAd({ titleIds: new Set([2]), genreKeys: new Set(["drama"]) });
    expect([drama, comedy].map((title) => isChosen(forBoth, { title }))).toEqual([true, true]);
    const notSilent = houseAd({ withoutGenreKeys: new Set(["silent"]) });
    expect([drama, comedy].map((title) => isChosen(notSilent, { title }))).toEqual([false, true]);
    const both = houseAd({ titleIds: new Set([1]), withoutTitleIds: new Set([1]) });
    expect(isChosen(both, { title: drama })).toBe(false);
  });

  test("without a known title, if it is for all titles", () => {
    expect(isChosen(houseAd(), {})).toBe(true);
    expect(isChosen(houseAd({ titleIds: new Set([1]) }), {})).toBe(false);
    expect(isChosen(houseAd({ withoutGenreKeys: new Set(["war"]) }), {})).toBe(false);
  });
});

const some = <T>(values: fc.Arbitrary<T>) =>
  fc.array(values, { maxLength: 3 }).map((list): ReadonlySet<T> => new Set(list));
const genres = fc.constantFrom("a", "b", "c");
const countries = fc.constantFrom("AT", "CZ");
const ids = fc.integer({ min: 1, max: 4 });
const optional = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: null });
const anyAd = fc.record({
  id: ids,
  weight: fc.integer({ min: 0, max: 5 }),
  startsAt: optional(fc.integer({ min: 0, max: 9 }).map((ms) => new Date(ms))),
  endsAt: optional(fc.integer({ min: 0, max: 9 }).map((ms) => new Date(ms))),
  countries: some(countries),
  hours: some(fc.integer({ min: 0, max: 3 })),
  titleIds: some(ids),
  genreKeys: some(genres),
  withoutTitleIds: some(ids),
  withoutGenreKeys: some(genres),
  mostPerDay: optional(fc.integer({ min: 1, max: 3 })),
});
const anyContext = fc.record({
  nowMs: fc.integer({ min: 0, max: 9 }),
  hour: fc.integer({ min: 0, max: 3 }),
  country: fc.constantFrom("", "AT", "CZ"),
  title: fc.option(fc.record({ id: ids, genres: fc.uniqueArray(genres) }), { nil: undefined }),
  seenToday: fc.array(fc.tuple(ids, fc.integer({ min: 0, max: 3 }))).map((pairs) => new Map(pairs)),
  usedUp: some(ids),
});

/** Each term in its own words, as the documentation of the call states them. */
function breaksNoTerm(one: HouseAd, at: AdContext): boolean {
  const { title } = at;
  const included = one.titleIds.size + one.genreKeys.size;
  const excluded = one.withoutTitleIds.size + one.withoutGenreKeys.size;
  return [
    one.weight > 0,
    !one.startsAt || at.nowMs >= one.startsAt.getTime(),
    !one.endsAt || at.nowMs < one.endsAt.getTime(),
    one.countries.size === 0 || one.countries.has(at.country),
    one.hours.size === 0 || one.hours.has(at.hour),
    one.mostPerDay === null || (at.seenToday.get(one.id) ?? 0) < one.mostPerDay,
    !at.usedUp.has(one.id),
    title !== undefined || included + excluded === 0,
    !title ||
      included === 0 ||
      one.titleIds.has(title.id) ||
      title.genres.some((genre) => one.genreKeys.has(genre)),
    !title || !one.withoutTitleIds.has(title.id),
    !title || !title.genres.some((genre) => one.withoutGenreKeys.has(genre)),
  ].every(Boolean);
}

test("whatever the terms of the ads, the chosen one breaks none, and one is chosen if any breaks none", () => {
  fc.assert(
    fc.property(
      fc.array(
        anyAd.map((terms) => houseAd(terms)),
        { maxLength: 8 },
      ),
      anyContext,
      fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }),
      (ads, context, draw) => {
        const chosen = chooseAd(ads, context, draw);
        const fitting = ads.filter((one) => breaksNoTerm(one, context));
        expect(fitting.length === 0 ? [undefined] : fitting).toContain(chosen);
      },
    ),
    { numRuns: 500 },
  );
});
