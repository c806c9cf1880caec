import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { deletions, distance, allowedEdits } from "./spelling.ts";

const word = fc.string({
  unit: fc.constantFrom("a", "b", "c", "d", "e", "f", "g", "h"),
  minLength: 6,
  maxLength: 14,
});

/** One edit: a letter replaced, inserted, deleted, or swapped with the next. */
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
  ])("%s and %s differ by %i edits", (typed, correct, mistakes) => {
    expect(distance(typed, correct).whole).toBe(mistakes);
    expect(distance(correct, typed).whole).toBe(mistakes);
  });

  test("a prefix can be misspelled, too", () => {
    expect(distance("nosfra", "nosferatu").prefix).toBe(1);
    expect(distance("nos", "nosferatu").prefix).toBe(0);
  });

  test("short words are not corrected", () => {
    expect([2, 3, 4, 6, 7, 20].map(allowedEdits)).toEqual([0, 0, 1, 1, 2, 2]);
  });

  test("a word and the same word with one edit share a deletion variant", () => {
    fc.assert(
      fc.property(word, fc.nat(), fc.integer({ min: 0, max: 3 }), (correct, place, kind) => {
        const typed = withMistake(correct, place, kind);
        const own = new Set(deletions(correct));
        expect(distance(typed, correct).whole).toBeLessThanOrEqual(1);
        expect(deletions(typed).some((variant) => own.has(variant))).toBe(true);
      }),
    );
  });

  test("the number of variants is bounded", () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 60 }), (text) => {
        expect(deletions(text).length).toBeLessThanOrEqual(37);
      }),
    );
  });
});
