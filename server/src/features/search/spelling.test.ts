import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { deletions, distance, mistakesIn } from "./spelling.ts";

const word = fc.string({
  unit: fc.constantFrom("a", "b", "c", "d", "e", "f", "g", "h"),
  minLength: 6,
  maxLength: 14,
});

/** One letter changed, added, left out, or swapped with the next. */
function withMistake(of: string, place: number, kind: number): string {
  const at = place % of.length;
  const [before, after] = [of.slice(0, at), of.slice(at)];
  if (kind === 0) return `${before}z${after.slice(1)}`;
  if (kind === 1) return `${before}z${after}`;
  if (kind === 2) return before + after.slice(1);
  return before + (after[1] ?? "") + (after[0] ?? "") + after.slice(2);
}

describe("spelling", () => {
  test.each([
    ["nosfratu", "nosferatu", 1],
    ["metroplis", "metropolis", 1],
    ["hitchcok", "hitchcock", 1],
    ["hichcok", "hitchcock", 2],
    ["nigth", "night", 1],
    ["same", "same", 0],
    ["", "abc", 3],
  ])("%s is %s but for %i", (typed, meant, mistakes) => {
    expect(distance(typed, meant).whole).toBe(mistakes);
    expect(distance(meant, typed).whole).toBe(mistakes);
  });

  test("a beginning may be misspelt too", () => {
    expect(distance("nosfra", "nosferatu").beginning).toBe(1);
    expect(distance("nos", "nosferatu").beginning).toBe(0);
  });

  test("short words are taken as they are", () => {
    expect([2, 3, 4, 6, 7, 20].map(mistakesIn)).toEqual([0, 0, 1, 1, 2, 2]);
  });

  test("a word and the same with a mistake meet in what is left when letters are left out", () => {
    fc.assert(
      fc.property(word, fc.nat(), fc.integer({ min: 0, max: 3 }), (meant, place, kind) => {
        const typed = withMistake(meant, place, kind);
        const own = new Set(deletions(meant));
        expect(distance(typed, meant).whole).toBeLessThanOrEqual(1);
        expect(deletions(typed).some((variant) => own.has(variant))).toBe(true);
      }),
    );
  });

  test("however long a word is, little is kept of it", () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 60 }), (text) => {
        expect(deletions(text).length).toBeLessThanOrEqual(37);
      }),
    );
  });
});
