import type { Snapshot, TitleEntry } from "../titles/service.ts";

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

function bitsIn(word: number): number {
  let bits = word - ((word >>> 1) & 0x55555555);
  bits = (bits & 0x33333333) + ((bits >>> 2) & 0x33333333);
  return Math.imul((bits + (bits >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}

/** A bit set of titles, in display order. */
class TitleSet {
  readonly words: Uint32Array;

  constructor(words: Uint32Array) {
    this.words = words;
  }

  static of(size: number, isIn: (position: number) => boolean): TitleSet {
    const words = new Uint32Array(Math.ceil(size / 32));
    for (let position = 0; position < size; position++)
      if (isIn(position))
        words[position >>> 5] = (words[position >>> 5] ?? 0) | (1 << (position & 31));
    return new TitleSet(words);
  }

  and(other: TitleSet): TitleSet {
    return new TitleSet(this.words.map((word, at) => word & (other.words[at] ?? 0)));
  }

  or(other: TitleSet): TitleSet {
    return new TitleSet(this.words.map((word, at) => word | (other.words[at] ?? 0)));
  }

  without(other: TitleSet): TitleSet {
    return new TitleSet(this.words.map((word, at) => word & ~(other.words[at] ?? 0)));
  }

  countWith(other: TitleSet): number {
    let count = 0;
    for (let at = 0; at < this.words.length; at++)
      count += bitsIn((this.words[at] ?? 0) & (other.words[at] ?? 0));
    return count;
  }

  get size(): number {
    return this.countWith(this);
  }

  positions(from: number, to: number): number[] {
    const positions: number[] = [];
    let passed = 0;
    for (let at = 0; at < this.words.length && passed < to; at++) {
      let word = this.words[at] ?? 0;
      const bits = bitsIn(word);
      if (passed + bits <= from) {
        passed += bits;
        continue;
      }
      for (; word !== 0 && passed < to; word &= word - 1, passed++)
        if (passed >= from) positions.push(at * 32 + 31 - Math.clz32(word & -word));
    }
    return positions;
  }
}

/** An index of a snapshot by genre, era and region. */
export class Facets {
  readonly #ids: readonly number[];
  readonly #all: TitleSet;
  readonly #none: TitleSet;
  readonly #kids: TitleSet;
  readonly #sets: Readonly<Record<Kind, ReadonlyMap<number, TitleSet>>>;
  readonly #choiceIds: Readonly<Record<Kind, ReadonlyMap<string, number>>>;

  constructor(snapshot: Snapshot) {
    const { genres, eras, regions } = snapshot.data;
    this.#ids = [...snapshot.all(false), ...snapshot.comingSoon(false)];
    const entries = this.#ids.map((id) => snapshot.entry(id, false));
    const size = this.#ids.length;
    this.#all = TitleSet.of(size, () => true);
    this.#none = TitleSet.of(size, () => false);
    this.#kids = TitleSet.of(size, (position) => entries[position]?.kids === true);
    const ids = (named: readonly { id: number; key: string }[]): Map<string, number> =>
      new Map(named.map(({ id, key }) => [key, id]));
    this.#choiceIds = { genres: ids(genres), eras: ids(eras), regions: ids(regions) };
    const sets = (kind: Kind): Map<number, TitleSet> => {
      const positions = new Map(
        Array.from(this.#choiceIds[kind].values(), (id) => [id, new Set<number>()]),
      );
      for (const [position, entry] of entries.entries())
        for (const id of entry ? this.choicesOf(entry, kind) : []) positions.get(id)?.add(position);
      return new Map(
        Array.from(positions, ([id, has]) => [id, TitleSet.of(size, (at) => has.has(at))]),
      );
    };
    this.#sets = { genres: sets("genres"), eras: sets("eras"), regions: sets("regions") };
  }

  /** The choices of a kind that a title has. */
  choicesOf(entry: TitleEntry, kind: Kind): number[] {
    const { genres, eraKey, regionKey } = entry;
    const keys = kind === "genres" ? genres : [kind === "eras" ? eraKey : regionKey];
    const ids = this.#choiceIds[kind];
    return keys.flatMap((key) => (key === undefined ? [] : (ids.get(key) ?? [])));
  }

  fits(entry: TitleEntry, choices: Choices, kinds: readonly Kind[] = KINDS): boolean {
    return kinds.every((kind) => {
      const chosen = choices[kind];
      return chosen.length === 0 || this.choicesOf(entry, kind).some((id) => chosen.includes(id));
    });
  }

  #setOf(kind: Kind, choices: Choices): TitleSet {
    const chosen = choices[kind];
    if (chosen.length === 0) return this.#all;
    return chosen
      .map((id) => this.#sets[kind].get(id) ?? this.#none)
      .reduce((sum, set) => sum.or(set), this.#none);
  }

  #selected(set: TitleSet, counts: Counts): Selected {
    return {
      total: set.size,
      page: (from, to) => set.positions(from, to).flatMap((position) => this.#ids[position] ?? []),
      counts,
    };
  }

  /** All titles that fit, most viewed first, unreleased last, with exact counts. */
  browse(choices: Choices, kidsOnly: boolean): Selected {
    const audience = kidsOnly ? this.#kids : this.#all;
    const genres = this.#setOf("genres", choices);
    const eras = this.#setOf("eras", choices);
    const regions = this.#setOf("regions", choices);
    const among = (kind: Kind, others: TitleSet): Counted[] =>
      Array.from(this.#sets[kind], ([id, set]) => ({ id, count: set.countWith(others) }));
    return this.#selected(genres.and(eras).and(regions).and(audience), {
      genres: among("genres", eras.and(regions).and(audience)),
      eras: among("eras", genres.and(regions).and(audience)),
      regions: among("regions", genres.and(eras).and(audience)),
    });
  }

  /** Fallback if no title fits all choices: those that fit two kinds, then one. */
  nearest(choices: Choices, kidsOnly: boolean, most: number): readonly number[] {
    const audience = kidsOnly ? this.#kids : this.#all;
    const sets = KINDS.filter((kind) => choices[kind].length > 0).map((kind) =>
      this.#setOf(kind, choices).and(audience),
    );
    const one = sets.reduce((sum, set) => sum.or(set), this.#none);
    const two = sets
      .flatMap((set, index) => sets.slice(index + 1).map((other) => set.and(other)))
      .reduce((sum, set) => sum.or(set), this.#none);
    return [two, one.without(two), audience.without(one)]
      .flatMap((set) => this.#selected(set, { genres: [], eras: [], regions: [] }).page(0, most))
      .slice(0, most);
  }

  /** The given titles that fit, in their order, and the counts among them. */
  among(entries: readonly TitleEntry[], choices: Choices): Selected {
    const ids = entries.filter((entry) => this.fits(entry, choices)).map(({ id }) => id);
    const count = (kind: Kind): Counted[] => {
      const others = KINDS.filter((other) => other !== kind);
      const counts = new Map(Array.from(this.#sets[kind].keys(), (id) => [id, 0]));
      for (const entry of entries)
        if (this.fits(entry, choices, others))
          for (const id of this.choicesOf(entry, kind)) counts.set(id, (counts.get(id) ?? 0) + 1);
      return Array.from(counts, ([id, number]) => ({ id, count: number }));
    };
    return {
      total: ids.length,
      page: (from, to) => ids.slice(from, to),
      counts: { genres: count("genres"), eras: count("eras"), regions: count("regions") },
    };
  }
}
