import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { titleEntry } from "../title-entry.fixture.ts";
import { interleave, type Candidate, Traits } from "./taste.ts";

const VAMPIRE = 1;
const SAME_DIRECTOR = 2;
const SAME_MOOD = 3;
const ONLY_GENRE = 4;
const NOTHING = 5;
const COMEDY = 6;
const ANOTHER_COMEDY = 7;
const traits = new Traits([
  titleEntry(VAMPIRE, {
    genres: ["horror"],
    moods: ["uneasy"],
    personIds: [10],
    keywords: ["castle"],
  }),
  titleEntry(SAME_DIRECTOR, { genres: ["horror"], personIds: [10] }),
  titleEntry(SAME_MOOD, { genres: ["horror"], moods: ["uneasy"] }),
  titleEntry(ONLY_GENRE, { genres: ["horror"] }),
  titleEntry(NOTHING, { genres: ["western"] }),
  titleEntry(COMEDY, { genres: ["comedy"], personIds: [20] }),
  titleEntry(ANOTHER_COMEDY, { genres: ["comedy"], personIds: [20] }),
]);
const idsOf = (candidates: readonly Candidate[]): number[] =>
  candidates.map(({ titleId }) => titleId);

describe("candidates", () => {
  test("rank by shared traits: people before mood before genre", () => {
    const candidates = traits.candidates([{ titleId: VAMPIRE, weight: 1 }]);
    expect(idsOf(candidates)).toEqual([SAME_DIRECTOR, SAME_MOOD, ONLY_GENRE]);
    expect(candidates.every(({ becauseOf }) => becauseOf === VAMPIRE)).toBe(true);
  });

  test("rank by the weight of the seeds", () => {
    const candidates = (vampire: number, comedy: number) =>
      traits.candidates([
        { titleId: VAMPIRE, weight: vampire },
        { titleId: COMEDY, weight: comedy },
      ]);
    expect(candidates(1, 0.1)[0]).toMatchObject({ titleId: SAME_DIRECTOR, becauseOf: VAMPIRE });
    expect(candidates(0.1, 1)[0]).toMatchObject({ titleId: ANOTHER_COMEDY, becauseOf: COMEDY });
  });

  test("include co-watched titles without shared traits", () => {
    const coWatched = new Map([[VAMPIRE, new Map([[NOTHING, 0.9]])]]);
    expect(idsOf(traits.candidates([{ titleId: VAMPIRE, weight: 1 }], coWatched))).toContain(
      NOTHING,
    );
  });

  test("exclude seeds, and are empty for an unknown title", () => {
    fc.assert(
      fc.property(
        fc.array(
          fc.record({
            titleId: fc.integer({ min: 1, max: 9 }),
            weight: fc.double({ min: 0.01, max: 1, noNaN: true }),
          }),
          { maxLength: 6 },
        ),
        (seeds) => {
          const watched = new Set(seeds.map(({ titleId }) => titleId));
          const candidates = traits.candidates(seeds);
          expect(idsOf(candidates).filter((id) => watched.has(id))).toEqual([]);
          expect(candidates.every(({ becauseOf }) => watched.has(becauseOf))).toBe(true);
          expect(new Set(idsOf(candidates)).size).toBe(candidates.length);
        },
      ),
    );
    expect(traits.candidates([{ titleId: 99, weight: 1 }])).toEqual([]);
  });
});

test("one seed does not account for all suggestions, even with the best scores", () => {
  const from = (becauseOf: number, score: number) =>
    Array.from({ length: 30 }, (_, index) => ({
      titleId: becauseOf * 100 + index,
      becauseOf,
      score: score - index / 1000,
    }));
  const chosen = interleave([...from(1, 1), ...from(2, 0.6)], 24);
  expect(chosen).toHaveLength(24);
  expect(chosen[0]).toMatchObject({ titleId: 100 });
  expect(chosen.filter(({ becauseOf }) => becauseOf === 2).length).toBeGreaterThanOrEqual(8);
});
