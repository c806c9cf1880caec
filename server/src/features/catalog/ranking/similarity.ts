/** Traits are one of `KINDS` and a name: "person:12". */
export interface TraitedTitle {
  readonly id: number;
  readonly year: number;
  readonly kids: boolean;
  readonly traits: readonly string[];
}

/** The weight of a shared trait of this kind, for the rarest trait. */
const KINDS: Readonly<Record<string, number>> = {
  person: 5,
  keyword: 3,
  genre: 2,
  mood: 2,
  era: 0.8,
  region: 0.6,
  kind: 0.6,
  sound: 0.6,
};
/** Kinds of traits that lead to candidates; a trait of half the catalog leads nowhere. */
const LEADING = new Set(["person", "keyword", "genre", "mood"]);
const SAME_AUDIENCE = 0.8;
const SAME_YEAR = 1.2;
const YEARS_APART = 40;
const WATCHED_TOGETHER = 6;

const MAX_PER_TRAIT = 120;
const MAX_CANDIDATES = 400;
const MAX_SIMILAR = 18;
/** A child sees only the titles for children of a list, so there are at least this many, if they exist. */
const MIN_FOR_KIDS = 12;

/** The same number for each kind, and what a shared trait of it weighs. */
const KIND_NAMES = Object.keys(KINDS);
const KIND_WEIGHTS = Object.values(KINDS);
const IS_LEADING = KIND_NAMES.map((kind) => LEADING.has(kind));

/** For each other title, the share of the audience that watched it too, from 0 to 1. */
export type WatchedTogether = ReadonlyMap<number, number>;
const NOTHING: WatchedTogether = new Map();

/** Of a block that is full. Twice as much would be half empty for a catalog that has just outgrown one. */
const GROWTH = 1.25;

/** Whole numbers in one block of memory: a million titles as objects take half a gigabyte. */
class Column {
  #values = new Int32Array(1024);
  #length = 0;

  push(value: number): void {
    if (this.#length === this.#values.length) {
      const grown = new Int32Array(Math.ceil(this.#length * GROWTH));
      grown.set(this.#values);
      this.#values = grown;
    }
    this.#values[this.#length++] = value;
  }

  get length(): number {
    return this.#length;
  }

  at(index: number): number {
    return this.#values[index] ?? 0;
  }

  slice(from: number, to: number): Int32Array {
    return this.#values.subarray(from, to);
  }
}

/** The first place from `low` to `high` whose value is at least the wanted one; the values ascend. */
function lowerBound(
  low: number,
  high: number,
  wanted: number,
  valueAt: (place: number) => number,
): number {
  let [from, to] = [low, high];
  while (from < to) {
    const middle = (from + to) >>> 1;
    if (valueAt(middle) < wanted) from = middle + 1;
    else to = middle;
  }
  return from;
}

/**
 * Finds similar titles. The cost does not grow with the catalog: candidates come from inverted lists of traits, the
 * rarest trait first, and of a long list only those nearest in years are compared. Titles and traits are rows of
 * columns, about 200 bytes for a title.
 */
export class Similarity {
  readonly #ids = new Column();
  readonly #years = new Column();
  readonly #kids = new Column();
  /** The traits of all titles; those of a row begin at its start. */
  readonly #traits = new Column();
  readonly #starts = new Column();
  readonly #kinds = new Column();
  readonly #numbers = new Map<string, number>();
  /** The rows of each trait by year, and where those of a trait begin. */
  #holders = new Int32Array(0);
  #holdersStart = new Int32Array(0);
  #weights = new Float64Array(0);
  /** The weight of each trait for the current title; 0 for traits that it does not have. */
  #shared = new Float64Array(0);

  /** Call it for every title, in the order of their ids, then `weigh`. */
  add(titles: readonly TraitedTitle[]): void {
    for (const { id, year, kids, traits } of titles) {
      this.#ids.push(id);
      this.#years.push(year);
      this.#kids.push(Number(kids));
      this.#starts.push(this.#traits.length);
      for (const name of traits) this.#traits.push(this.#numberOf(name));
    }
  }

  #numberOf(name: string): number {
    const known = this.#numbers.get(name);
    if (known !== undefined) return known;
    const number = this.#kinds.length;
    this.#numbers.set(name, number);
    this.#kinds.push(KIND_NAMES.indexOf(name.slice(0, name.indexOf(":"))));
    return number;
  }

  /** Weighs the traits by how many titles have them. */
  weigh(): void {
    this.#numbers.clear();
    const [count, traits] = [this.#ids.length, this.#kinds.length];
    this.#starts.push(this.#traits.length);
    const starts = new Int32Array(traits + 1);
    for (let at = 0; at < this.#traits.length; at++) {
      const after = this.#traits.at(at) + 1;
      starts[after] = (starts[after] ?? 0) + 1;
    }
    const rarest = Math.log(1 + count);
    this.#weights = new Float64Array(traits);
    for (let trait = 0; trait < traits; trait++) {
      const holders = starts[trait + 1] ?? 0;
      const weight = KIND_WEIGHTS[this.#kinds.at(trait)] ?? 0;
      this.#weights[trait] = (weight * Math.log(1 + count / holders)) / rarest;
      starts[trait + 1] = (starts[trait] ?? 0) + holders;
    }
    this.#holdersStart = starts;
    this.#holders = new Int32Array(this.#traits.length);
    this.#shared = new Float64Array(traits);
    const next = starts.slice();
    for (const row of this.#rowsByYear())
      for (const trait of this.#traitsOf(row)) {
        const at = next[trait] ?? 0;
        this.#holders[at] = row;
        next[trait] = at + 1;
      }
  }

  #rowsByYear(): Int32Array {
    const rows = Int32Array.from({ length: this.#ids.length }, (_, row) => row);
    return rows.sort((a, b) => this.#years.at(a) - this.#years.at(b) || a - b);
  }

  #rowOf(id: number): number | undefined {
    const { length } = this.#ids;
    const row = lowerBound(0, length, id, (place) => this.#ids.at(place));
    return row < length && this.#ids.at(row) === id ? row : undefined;
  }

  #traitsOf(row: number): Int32Array {
    return this.#traits.slice(this.#starts.at(row), this.#starts.at(row + 1));
  }

  has(id: number): boolean {
    return this.#rowOf(id) !== undefined;
  }

  /** The most similar first, without the title itself. */
  of(id: number, watchedTogether: WatchedTogether = NOTHING): number[] {
    const row = this.#rowOf(id);
    if (row === undefined) return [];
    const [year, kids, own] = [this.#years.at(row), this.#kids.at(row), this.#traitsOf(row)];
    for (const trait of own) this.#shared[trait] = this.#weights[trait] ?? 0;
    const scored = [...this.#candidates(row, watchedTogether)]
      .map((other) => ({
        other,
        score:
          this.#sharedBy(other) +
          (kids === this.#kids.at(other) ? SAME_AUDIENCE : 0) +
          SAME_YEAR * Math.max(0, 1 - Math.abs(year - this.#years.at(other)) / YEARS_APART) +
          WATCHED_TOGETHER * (watchedTogether.get(this.#ids.at(other)) ?? 0),
      }))
      .toSorted((a, b) => b.score - a.score || a.other - b.other)
      .map(({ other }) => other);
    for (const trait of own) this.#shared[trait] = 0;
    const similar = scored.slice(0, MAX_SIMILAR);
    if (kids === 1) {
      const isForKids = (other: number): boolean => this.#kids.at(other) === 1;
      const missing = MIN_FOR_KIDS - similar.filter(isForKids).length;
      const further = scored.slice(MAX_SIMILAR).filter(isForKids);
      similar.push(...further.slice(0, Math.max(0, missing)));
    }
    return similar.map((other) => this.#ids.at(other));
  }

  #sharedBy(row: number): number {
    let sum = 0;
    for (const trait of this.#traitsOf(row)) sum += this.#shared[trait] ?? 0;
    return sum;
  }

  #candidates(row: number, watchedTogether: WatchedTogether): Set<number> {
    const found = new Set<number>();
    for (const other of watchedTogether.keys()) {
      const candidate = this.#rowOf(other);
      if (candidate !== undefined) found.add(candidate);
    }
    const countOf = (trait: number): number =>
      (this.#holdersStart[trait + 1] ?? 0) - (this.#holdersStart[trait] ?? 0);
    const leading = [...this.#traitsOf(row)]
      .filter((trait) => IS_LEADING[this.#kinds.at(trait)])
      .toSorted((a, b) => countOf(a) - countOf(b));
    for (const trait of leading) {
      if (found.size > MAX_CANDIDATES) break;
      for (const candidate of this.#nearestInYears(trait, this.#years.at(row)))
        found.add(candidate);
    }
    found.delete(row);
    return found;
  }

  /** The holders of a trait nearest to a year, if there are many. */
  #nearestInYears(trait: number, year: number): Int32Array {
    const from = this.#holdersStart[trait] ?? 0;
    const to = this.#holdersStart[trait + 1] ?? 0;
    if (to - from <= MAX_PER_TRAIT) return this.#holders.subarray(from, to);
    const middle = lowerBound(from, to, year, (at) => this.#years.at(this.#holders[at] ?? 0));
    const first = Math.min(Math.max(from, middle - MAX_PER_TRAIT / 2), to - MAX_PER_TRAIT);
    return this.#holders.subarray(first, first + MAX_PER_TRAIT);
  }
}
