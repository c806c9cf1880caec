import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { titleEntry } from "../title-entry.fixture.ts";
import { interleave, type Liking, Traits } from "./taste.ts";

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
const idsOf = (likings: readonly Liking[]): number[] => likings.map(({ titleId }) => titleId);

describe("what a viewer may like", () => {
  test("shares the most with what was watched, people before mood before genre", () => {
    const likings = traits.likings([{ titleId: VAMPIRE, weight: 1 }]);
    expect(idsOf(likings)).toEqual([SAME_DIRECTOR, SAME_MOOD, ONLY_GENRE]);
    expect(likings.every(({ becauseOf }) => becauseOf === VAMPIRE)).toBe(true);
  });

  test("follows what was watched more, and lately", () => {
    const likings = (vampire: number, comedy: number) =>
      traits.likings([
        { titleId: VAMPIRE, weight: vampire },
        { titleId: COMEDY, weight: comedy },
      ]);
    expect(likings(1, 0.1)[0]).toMatchObject({ titleId: SAME_DIRECTOR, becauseOf: VAMPIRE });
    expect(likings(0.1, 1)[0]).toMatchObject({ titleId: ANOTHER_COMEDY, becauseOf: COMEDY });
  });

  test("may be what the viewers of the same title watched, though it shares nothing", () => {
    const together = new Map([[VAMPIRE, new Map([[NOTHING, 0.9]])]]);
    expect(idsOf(traits.likings([{ titleId: VAMPIRE, weight: 1 }], together))).toContain(NOTHING);
  });

  test("is never a seed, and nothing for a title that left the house", () => {
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
          const likings = traits.likings(seeds);
          expect(idsOf(likings).filter((id) => watched.has(id))).toEqual([]);
          expect(likings.every(({ becauseOf }) => watched.has(becauseOf))).toBe(true);
          expect(new Set(idsOf(likings)).size).toBe(likings.length);
        },
      ),
    );
    expect(traits.likings([{ titleId: 99, weight: 1 }])).toEqual([]);
  });
});

test("no single title speaks for all suggestions, though all of its own are better", () => {
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
