import * as fc from "fast-check";
import { expect, test } from "vitest";
import { titleFacts, titleIndexOf } from "../titles/index/title-index.fixture.ts";
import type { TitleFacts } from "../titles/index/title-rows.ts";
import type { TitleIndex } from "../titles/service.ts";
import { type Choices, Facets, type Kind, KINDS } from "./facets.ts";

const named = (prefix: string, count: number) =>
  Array.from({ length: count }, (_, index) => ({
    id: index + 1,
    key: `${prefix}${index + 1}`,
    name: prefix,
    icon: "",
    names: {},
    hidden: false,
  }));
const OFFERED = { genres: named("g", 5), eras: named("e", 3), regions: named("r", 3) };

const entries = fc
  .array(
    fc.record({
      kids: fc.boolean(),
      isAhead: fc.boolean(),
      eraId: fc.integer({ min: 0, max: 3 }),
      regionId: fc.integer({ min: 0, max: 3 }),
      genreIds: fc.uniqueArray(fc.integer({ min: 1, max: 5 }), { maxLength: 3 }),
    }),
    { maxLength: 80 },
  )
  .map((made) =>
    made.map(({ isAhead, ...known }, index) =>
      titleFacts(index + 1, { ...known, releaseMs: isAhead ? 1_000 : undefined }),
    ),
  );

const chosen = (most: number) =>
  fc.uniqueArray(fc.integer({ min: 1, max: most + 1 }), { maxLength: 3 });
const choices = fc.record({ genres: chosen(5), eras: chosen(3), regions: chosen(3) });

const indexOf = (made: readonly TitleFacts[]): TitleIndex =>
  titleIndexOf(made, { groups: OFFERED });

/** Reference implementation by full scan. */
function has(entry: TitleFacts, kind: Kind, id: number): boolean {
  if (kind === "genres") return entry.genreIds.includes(id);
  return kind === "eras" ? entry.eraId === id : entry.regionId === id;
}
const fitsKind = (entry: TitleFacts, kind: Kind, chosenIds: Choices): boolean =>
  chosenIds[kind].length === 0 || chosenIds[kind].some((id) => has(entry, kind, id));
function countsOf(made: readonly TitleFacts[], chosenIds: Choices) {
  return Object.fromEntries(
    KINDS.map((kind) => [
      kind,
      OFFERED[kind].map(({ id }) => ({
        id,
        count: made.filter(
          (entry) =>
            has(entry, kind, id) &&
            KINDS.every((other) => other === kind || fitsKind(entry, other, chosenIds)),
        ).length,
      })),
    ]),
  );
}
const fitting = (made: readonly TitleFacts[], chosenIds: Choices): readonly TitleFacts[] =>
  made.filter((entry) => KINDS.every((kind) => fitsKind(entry, kind, chosenIds)));

test("titles by choices, their order and all counts match a full scan", () => {
  fc.assert(
    fc.property(entries, choices, fc.boolean(), (made, chosenIds, kidsOnly) => {
      const index = indexOf(made);
      const audience = [...index.all(kidsOnly), ...index.comingSoon(kidsOnly)].flatMap(
        (id) => made[id - 1] ?? [],
      );
      const expected = fitting(audience, chosenIds).map(({ id }) => id);
      const selected = new Facets(index).browse(chosenIds, kidsOnly);
      expect(selected.total).toBe(expected.length);
      expect(selected.page(0, 1_000)).toEqual(expected);
      expect(selected.counts).toEqual(countsOf(audience, chosenIds));
    }),
  );
});

test("pages have no gaps or repeats", () => {
  fc.assert(
    fc.property(entries, choices, fc.integer({ min: 1, max: 40 }), (made, chosenIds, size) => {
      const selected = new Facets(indexOf(made)).browse(chosenIds, false);
      const pages = Array.from({ length: Math.ceil(selected.total / size) }, (_, page) =>
        selected.page(page * size, (page + 1) * size),
      );
      expect(pages.flat()).toEqual(selected.page(0, selected.total));
    }),
  );
});

test("titles found by text keep their order and have their own counts", () => {
  fc.assert(
    fc.property(entries, choices, (made, chosenIds) => {
      const found = made.toReversed().filter((_, index) => index % 2 === 0);
      const selected = new Facets(indexOf(made)).among(
        found.map(({ id }) => id),
        chosenIds,
      );
      expect(selected.page(0, 1_000)).toEqual(fitting(found, chosenIds).map(({ id }) => id));
      expect(selected.counts).toEqual(countsOf(found, chosenIds));
    }),
  );
});

test("nearest titles are ordered by the number of kinds that fit, without duplicates", () => {
  fc.assert(
    fc.property(entries, choices, (made, chosenIds) => {
      const index = indexOf(made);
      const nearest = new Facets(index).nearest(chosenIds, false, 1_000);
      expect(nearest.toSorted((a, b) => a - b)).toEqual(made.map(({ id }) => id));
      const kinds = KINDS.filter((kind) => chosenIds[kind].length > 0);
      const fits = nearest.map((id) => {
        const entry = made[id - 1];
        const number = kinds.filter((kind) => entry && fitsKind(entry, kind, chosenIds)).length;
        return Math.min(2, number);
      });
      expect(fits).toEqual(fits.toSorted((a, b) => b - a));
    }),
  );
});
