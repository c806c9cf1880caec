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

/** A title with its traits as numbers. */
interface Node {
  readonly id: number;
  readonly year: number;
  readonly kids: boolean;
  readonly traits: Int32Array;
}

interface Trait {
  readonly kind: string;
  /** By year. */
  readonly holders: Node[];
  weight: number;
}

/** For each other title, the share of the audience that watched it too, from 0 to 1. */
export type WatchedTogether = ReadonlyMap<number, number>;
const NOTHING: WatchedTogether = new Map();

/**
 * Finds similar titles. The cost does not grow with the catalog: candidates come from inverted lists of traits, the
 * rarest trait first, and of a long list only those nearest in years are compared.
 */
export class Similarity {
  readonly #nodes = new Map<number, Node>();
  readonly #traits: Trait[] = [];
  /** The weight of each trait for the current title; 0 for traits that it does not have. */
  #shared = new Float64Array(0);

  readonly #numbers = new Map<string, number>();

  /** Call it for every title, then `weigh`. */
  add(titles: readonly TraitedTitle[]): void {
    for (const title of titles) this.#add(title);
  }

  /** Weighs the traits by how many titles have them. */
  weigh(): void {
    this.#numbers.clear();
    const count = this.#nodes.size;
    const rarest = Math.log(1 + count);
    for (const trait of this.#traits) {
      trait.holders.sort((a, b) => a.year - b.year || a.id - b.id);
      trait.weight =
        ((KINDS[trait.kind] ?? 0) * Math.log(1 + count / trait.holders.length)) / rarest;
    }
    this.#shared = new Float64Array(this.#traits.length);
  }

  #add({ id, year, kids, traits }: TraitedTitle): void {
    const own = traits.map((name) => {
      const known = this.#numbers.get(name);
      if (known !== undefined) return known;
      const kind = name.slice(0, name.indexOf(":"));
      this.#numbers.set(name, this.#traits.length);
      return this.#traits.push({ kind, holders: [], weight: 0 }) - 1;
    });
    const node = { id, year, kids, traits: Int32Array.from(own) };
    this.#nodes.set(id, node);
    for (const number of own) this.#traits[number]?.holders.push(node);
  }

  has(id: number): boolean {
    return this.#nodes.has(id);
  }

  /** The most similar first, without the title itself. */
  of(id: number, watchedTogether: WatchedTogether = NOTHING): number[] {
    const node = this.#nodes.get(id);
    if (!node) return [];
    for (const number of node.traits) this.#shared[number] = this.#traits[number]?.weight ?? 0;
    const scored = [...this.#candidates(node, watchedTogether)]
      .map((other) => ({
        other,
        score:
          this.#sharedBy(other) +
          (node.kids === other.kids ? SAME_AUDIENCE : 0) +
          SAME_YEAR * Math.max(0, 1 - Math.abs(node.year - other.year) / YEARS_APART) +
          WATCHED_TOGETHER * (watchedTogether.get(other.id) ?? 0),
      }))
      .toSorted((a, b) => b.score - a.score || a.other.id - b.other.id)
      .map(({ other }) => other);
    for (const number of node.traits) this.#shared[number] = 0;
    const similar = scored.slice(0, MAX_SIMILAR);
    if (node.kids) {
      const missing = MIN_FOR_KIDS - similar.filter(({ kids }) => kids).length;
      const further = scored.slice(MAX_SIMILAR).filter(({ kids }) => kids);
      similar.push(...further.slice(0, Math.max(0, missing)));
    }
    return similar.map((other) => other.id);
  }

  #sharedBy({ traits }: Node): number {
    let sum = 0;
    for (const number of traits) sum += this.#shared[number] ?? 0;
    return sum;
  }

  #candidates(node: Node, watchedTogether: WatchedTogether): Set<Node> {
    const found = new Set<Node>();
    for (const other of watchedTogether.keys()) {
      const candidate = this.#nodes.get(other);
      if (candidate) found.add(candidate);
    }
    const leading = [...node.traits]
      .flatMap((number) => this.#traits[number] ?? [])
      .filter(({ kind }) => LEADING.has(kind))
      .toSorted((a, b) => a.holders.length - b.holders.length);
    for (const { holders } of leading) {
      if (found.size > MAX_CANDIDATES) break;
      for (const candidate of nearestInYears(holders, node.year)) found.add(candidate);
    }
    found.delete(node);
    return found;
  }
}

function nearestInYears(holders: readonly Node[], year: number): readonly Node[] {
  if (holders.length <= MAX_PER_TRAIT) return holders;
  let low = 0;
  let high = holders.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((holders[middle]?.year ?? 0) < year) low = middle + 1;
    else high = middle;
  }
  const from = Math.min(Math.max(0, low - MAX_PER_TRAIT / 2), holders.length - MAX_PER_TRAIT);
  return holders.slice(from, from + MAX_PER_TRAIT);
}
