import { addCacheTags } from "../../platform/cache-tags.ts";
import { anyOf, FACTS, idNow, type TitleIndex, TitleSet } from "../titles/service.ts";

/** Ids of genres, eras and regions: OR within a kind, AND between kinds. */
export interface Choices {
  readonly genres: readonly number[];
  readonly eras: readonly number[];
  readonly regions: readonly number[];
}
export type Kind = keyof Choices;
export const KINDS: readonly Kind[] = ["genres", "eras", "regions"];
export const NO_CHOICES: Choices = { genres: [], eras: [], regions: [] };
export const isChosen = (choices: Choices): boolean =>
  KINDS.some((kind) => choices[kind].length > 0);

interface Counted {
  readonly id: number;
  readonly count: number;
}
/** The number of titles per choice, given the choices of the other kinds. */
export type Counts = Readonly<Record<Kind, Counted[]>>;

export interface Selected {
  readonly total: number;
  page(from: number, to: number): readonly number[];
  readonly counts: Counts;
}

/** The titles of the catalog by genre, era and region. */
export class Facets {
  readonly #index: TitleIndex;

  constructor(index: TitleIndex) {
    this.#index = index;
  }

  /** The same choices, with the entries that theirs are part of now. */
  now(choices: Choices): Choices {
    const { groups } = this.#index;
    const of = (kind: Kind): number[] => [
      ...new Set(choices[kind].map((id) => idNow(groups, kind, id))),
    ];
    return { genres: of("genres"), eras: of("eras"), regions: of("regions") };
  }

  fits(id: number, choices: Choices, kinds: readonly Kind[] = KINDS): boolean {
    const { rows } = this.#index;
    const row = rows.rowOf(id);
    return (
      row !== undefined &&
      kinds.every(
        (kind) =>
          choices[kind].length === 0 ||
          choices[kind].some((chosen) => this.#with(kind, chosen).has(row)),
      )
    );
  }

  /** All titles that fit, most viewed first, unreleased last, with exact counts. */
  browse(choices: Choices, kidsOnly: boolean): Selected {
    addCacheTags([FACTS]);
    const audience = this.#audience(kidsOnly);
    const genres = this.#chosen("genres", choices, audience);
    const eras = this.#chosen("eras", choices, audience);
    const regions = this.#chosen("regions", choices, audience);
    const all = genres.and(eras).and(regions);
    return {
      total: all.size,
      page: (from, to) => this.#inOrder(all, from, to),
      counts: {
        genres: this.#counts("genres", eras.and(regions)),
        eras: this.#counts("eras", genres.and(regions)),
        regions: this.#counts("regions", genres.and(eras)),
      },
    };
  }

  /** Fallback if no title fits all choices: those that fit two kinds, then one. */
  nearest(choices: Choices, kidsOnly: boolean, most: number): readonly number[] {
    addCacheTags([FACTS]);
    const audience = this.#audience(kidsOnly);
    const sets = KINDS.filter((kind) => choices[kind].length > 0).map((kind) =>
      this.#chosen(kind, choices, audience),
    );
    const one = anyOf(sets);
    const two = anyOf(
      sets.flatMap((set, index) => sets.slice(index + 1).map((other) => set.and(other))),
    );
    return [two, one.without(two), audience.without(one)]
      .flatMap((set) => this.#inOrder(set, 0, most))
      .slice(0, most);
  }

  /** The given titles that fit, in their order, and the counts among them. */
  among(ids: readonly number[], choices: Choices): Selected {
    const fitting = ids.filter((id) => this.fits(id, choices));
    const count = (kind: Kind): Counted[] => {
      const others = KINDS.filter((other) => other !== kind);
      const set = new TitleSet();
      for (const id of ids)
        if (this.fits(id, choices, others)) set.add(this.#index.rows.rowOf(id) ?? 0);
      return this.#counts(kind, set);
    };
    return {
      total: fitting.length,
      page: (from, to) => fitting.slice(from, to),
      counts: { genres: count("genres"), eras: count("eras"), regions: count("regions") },
    };
  }

  #counts(kind: Kind, among: TitleSet): Counted[] {
    const { groups, rows } = this.#index;
    return groups[kind].map(({ id }) => ({ id, count: rows.inGroup(kind, id).countWith(among) }));
  }

  #audience(kidsOnly: boolean): TitleSet {
    const { published, kids } = this.#index.rows.flagged;
    return kidsOnly ? published.and(kids) : published;
  }

  /** The titles with an entry, or with the one that it is part of now. */
  #with(kind: Kind, id: number): TitleSet {
    const { groups, rows } = this.#index;
    return rows.inGroup(kind, idNow(groups, kind, id));
  }

  /** The titles of the audience that fit the choices of a kind. */
  #chosen(kind: Kind, choices: Choices, audience: TitleSet): TitleSet {
    const chosen = choices[kind];
    if (chosen.length === 0) return audience;
    return anyOf(chosen.map((id) => this.#with(kind, id))).and(audience);
  }

  /** Released titles in the order of the catalog, then unreleased ones. */
  #inOrder(set: TitleSet, from: number, to: number): number[] {
    const { rows } = this.#index;
    const ids: number[] = [];
    let passed = 0;
    const take = (row: number, id: number): void => {
      if (set.has(row) && passed++ >= from) ids.push(id);
    };
    for (const row of this.#index.order()) {
      if (passed >= to) return ids;
      take(row, rows.idOf(row));
    }
    for (const id of this.#index.comingSoon(false)) {
      if (passed >= to) return ids;
      take(rows.rowOf(id) ?? 0, id);
    }
    return ids;
  }
}
