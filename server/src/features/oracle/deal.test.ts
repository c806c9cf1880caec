import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { DAY_MS } from "../../platform/durations.ts";
import { titleFacts, titleIndexOf } from "../titles/index/title-index.fixture.ts";
import type { TitleFacts } from "../titles/index/title-rows.ts";
import { deal, type DealRequest } from "./deal.ts";
import { Deck, minutesOf } from "./deck.ts";

const NOW_MS = Date.UTC(2026, 10, 21);
const MOODS = ["laugh", "shiver", "dream"];
const GROUPS = {
  moods: MOODS.map((key, index) => ({
    id: index + 1,
    key,
    name: key,
    description: "",
    emblem: "spark",
    names: {},
    hidden: false,
    genre_keys: [],
    keywords: [],
  })),
};
/** The ids of moods. */
const idsOfMoods = (moods: readonly string[]): number[] =>
  moods.map((key) => MOODS.indexOf(key) + 1);
const hasMood = ({ moodIds }: TitleFacts, moods: readonly string[]): boolean =>
  idsOfMoods(moods).some((id) => moodIds.includes(id));
const LAST_YEAR = 2026;

const entryOf = (id: number, known: Partial<TitleFacts>): TitleFacts =>
  titleFacts(id, { runtimeSeconds: 5400, ...known });

const titles = fc
  .array(
    fc.record({
      year: fc.integer({ min: 1890, max: 2030 }),
      runtimeSeconds: fc.oneof(fc.constant(0), fc.integer({ min: 60, max: 12_000 })),
      kids: fc.boolean(),
      moodIds: fc.subarray(idsOfMoods(MOODS)),
      releaseMs: fc.constantFrom(undefined, NOW_MS - DAY_MS, NOW_MS + DAY_MS),
    }),
    { maxLength: 60 },
  )
  .map((drawn) => drawn.map((rest, index) => entryOf(index + 1, rest)));

const requests = fc
  .record({
    years: fc.tuple(
      fc.integer({ min: 1900, max: LAST_YEAR }),
      fc.integer({ min: 1900, max: LAST_YEAR }),
    ),
    maxMinutes: fc.option(fc.integer({ min: 1, max: 240 }), { nil: undefined }),
    moods: fc.subarray(MOODS),
    moodsTwo: fc.subarray(MOODS),
    without: fc.uniqueArray(fc.integer({ min: 1, max: 60 }), { maxLength: 10 }),
    take: fc.integer({ min: 1, max: 9 }),
    seed: fc.integer({ min: 0, max: 2_147_483_647 }),
  })
  .map(({ years, without, ...rest }): DealRequest => ({
    ...rest,
    without: new Set(without),
    fromYear: Math.min(...years),
    toYear: Math.max(...years),
  }));

const deckOf = (entries: readonly TitleFacts[], kidsOnly = false): Deck =>
  new Deck(titleIndexOf(entries, { nowMs: NOW_MS, groups: GROUPS }), kidsOnly, LAST_YEAR);

const distance = (year: number, { fromYear, toYear }: DealRequest): number =>
  Math.max(0, fromYear - year, year - toYear);

/** The titles that may be dealt, whatever their years, by a full scan. */
function eligible(entries: readonly TitleFacts[], request: DealRequest): TitleFacts[] {
  const requestedMoods = [...request.moods, ...request.moodsTwo];
  return entries.filter(
    (entry) =>
      entry.year >= 1900 &&
      entry.year <= LAST_YEAR &&
      (entry.releaseMs === undefined || entry.releaseMs <= NOW_MS) &&
      !request.without.has(entry.id) &&
      (request.maxMinutes === undefined ||
        (entry.runtimeSeconds !== 0 && entry.runtimeSeconds <= request.maxMinutes * 60)) &&
      (requestedMoods.length === 0 || hasMood(entry, requestedMoods)),
  );
}

const idsOf = (hand: ReturnType<typeof deal>): number[] => hand.cards.map(({ id }) => id);
/** The dealt titles. */
const dealtOf = (hand: ReturnType<typeof deal>, entries: readonly TitleFacts[]): TitleFacts[] =>
  hand.cards.flatMap(({ id }) => entries.find((entry) => entry.id === id) ?? []);

describe("dealing a hand", () => {
  test("the same seed and request deal the same hand, in any order of titles", () => {
    fc.assert(
      fc.property(titles, requests, (entries, request) => {
        const hand = deal(deckOf(entries), request);
        expect(idsOf(deal(deckOf(entries.toReversed()), request))).toEqual(idsOf(hand));
      }),
    );
  });

  test("every card fits the years, the time and a mood; there are as many as requested, or all that fit", () => {
    fc.assert(
      fc.property(titles, requests, (entries, request) => {
        const hand = deal(deckOf(entries), request);
        const { cards, nearest } = hand;
        const candidates = eligible(entries, request);
        const inRange = candidates.filter(({ year }) => distance(year, request) === 0);
        for (const entry of dealtOf(hand, entries)) expect(candidates).toContain(entry);
        expect(new Set(idsOf(hand)).size).toBe(cards.length);
        if (inRange.length === 0) return;
        expect(nearest).toBeUndefined();
        for (const { year } of dealtOf(hand, entries)) expect(distance(year, request)).toBe(0);
        expect(cards.length).toBe(Math.min(request.take, inRange.length));
      }),
    );
  });

  test("without a title in the range, the nearest titles are dealt", () => {
    fc.assert(
      fc.property(titles, requests, (entries, request) => {
        const hand = deal(deckOf(entries), request);
        const candidates = eligible(entries, request);
        if (candidates.some(({ year }) => distance(year, request) === 0)) return;
        expect(hand.cards.length > 0).toBe(candidates.length > 0);
        const dealt = dealtOf(hand, entries).map(({ year }) => distance(year, request));
        const left = candidates
          .filter(({ id }) => !idsOf(hand).includes(id))
          .map(({ year }) => distance(year, request));
        const years = dealtOf(hand, entries).map(({ year }) => year);
        const nearest = { fromYear: Math.min(...years), toYear: Math.max(...years) };
        expect(hand.nearest).toEqual(years.length > 0 ? nearest : undefined);
        expect(Math.max(0, ...dealt)).toBeLessThanOrEqual(Math.min(...left, Number.MAX_VALUE));
      }),
    );
  });

  test("for two, titles for both come first, and the rest is shared evenly", () => {
    const two = requests.filter(({ moods, moodsTwo }) => moods.length > 0 && moodsTwo.length > 0);
    fc.assert(
      fc.property(titles, two, (entries, request) => {
        const { cards, nearest } = deal(deckOf(entries), request);
        if (nearest) return;
        const hasAnyOf = (moods: readonly string[]) => (entry: TitleFacts) => hasMood(entry, moods);
        const inRange = eligible(entries, request).filter(
          ({ year }) => distance(year, request) === 0,
        );
        const both = inRange.filter(hasAnyOf(request.moods)).filter(hasAnyOf(request.moodsTwo));
        const of = (who: string) => cards.filter(({ matchedBy }) => matchedBy === who).length;
        expect(of("both")).toBe(Math.min(request.take, both.length));
        const only = (wanted: readonly string[], other: readonly string[]) =>
          inRange.filter((entry) => hasAnyOf(wanted)(entry) && !hasAnyOf(other)(entry)).length;
        const isShort =
          of("first") === only(request.moods, request.moodsTwo) ||
          of("second") === only(request.moodsTwo, request.moods);
        expect(isShort || Math.abs(of("first") - of("second")) <= 1).toBe(true);
      }),
    );
  });

  test("each of several moods has a card while there is room", () => {
    const entries = MOODS.flatMap((mood, at) =>
      Array.from({ length: 40 }, (_, index) =>
        entryOf(at * 40 + index + 1, { moodIds: idsOfMoods([mood]) }),
      ),
    );
    for (let seed = 0; seed < 50; seed++) {
      const request = {
        fromYear: 1900,
        toYear: 2000,
        maxMinutes: undefined,
        moods: MOODS,
        moodsTwo: [],
        without: new Set<number>(),
        take: 5,
        seed,
      };
      const { cards } = deal(deckOf(entries), request);
      expect(new Set(cards.map(({ mood }) => mood)).size).toBe(MOODS.length);
    }
  });

  test("different seeds deal different hands, and every title is dealt", () => {
    const entries = Array.from({ length: 50 }, (_, index) => entryOf(index + 1, {}));
    const deck = deckOf(entries);
    const dealt = new Map<number, number>();
    for (let seed = 0; seed < 1000; seed++)
      for (const id of idsOf(
        deal(deck, {
          fromYear: 1900,
          toYear: 2000,
          maxMinutes: undefined,
          moods: [],
          moodsTwo: [],
          without: new Set(),
          take: 5,
          seed,
        }),
      ))
        dealt.set(id, (dealt.get(id) ?? 0) + 1);
    expect(dealt.size).toBe(50);
    expect(Math.min(...dealt.values())).toBeGreaterThan(50);
    expect(Math.max(...dealt.values())).toBeLessThan(170);
  });
});

const EVERYTHING: DealRequest = {
  fromYear: 1900,
  toYear: LAST_YEAR,
  maxMinutes: undefined,
  moods: [],
  moodsTwo: [],
  without: new Set(),
  take: 5,
  seed: 1,
};

test("a child's deck has only titles for children", () => {
  fc.assert(
    fc.property(titles, (entries) => {
      const deck = deckOf(entries, true);
      const dealt = [...deck.rows].map((row) => deck.idOf(row));
      const forKids = eligible(entries, EVERYTHING).filter(({ kids }) => kids);
      expect(dealt.toSorted((a, b) => a - b)).toEqual(forKids.map(({ id }) => id));
    }),
  );
});

test("minutes are rounded up", () => {
  expect(minutesOf(61)).toBe(2);
});
