import { setImmediate as breathe } from "node:timers/promises";

/** What a title has in common with others. Every trait is one of `KINDS` and a name: "person:12". */
export interface TraitedTitle {
  readonly id: number;
  readonly year: number;
  readonly kids: boolean;
  readonly traits: readonly string[];
}

/** How much it says that two titles share a trait of this kind, the rarest of all. */
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
/** Traits that half a catalogue shares lead to nothing. */
const LEADING = new Set(["person", "keyword", "genre", "mood"]);
const SAME_AUDIENCE = 0.8;
const SAME_YEAR = 1.2;
const YEARS_APART = 40;
const WATCHED_TOGETHER = 6;

/** Somebody else is let through after so many titles. */
const BREATH = 2_000;
const MOST_PER_TRAIT = 120;
const MOST_CANDIDATES = 400;
const MOST_ALIKE = 18;
/** A child sees only the titles for children of a list: there are this many, if the house has them. */
const FEWEST_FOR_KIDS = 12;

const kindOf = (trait: string): string => trait.slice(0, trait.indexOf(":"));

interface Trait {
  /** By year. */
  readonly holders: TraitedTitle[];
  worth: number;
  readonly leads: boolean;
}

/** How many of those who watched a title watched each other one too, as a share from 0 to 1. */
export type WatchedTogether = ReadonlyMap<number, number>;
const NOTHING: WatchedTogether = new Map();

/**
 * Finds what is like a title. What that costs does not grow with the catalogue: candidates come from lists of who
 * shares a trait, the rarest trait first, and of a long list only those nearest in years are looked at.
 */
export class Likeness {
  readonly #byId = new Map<number, TraitedTitle>();
  readonly #traits = new Map<string, Trait>();

  static async among(titles: readonly TraitedTitle[]): Promise<Likeness> {
    const likeness = new Likeness();
    for (const title of titles.toSorted((a, b) => a.year - b.year || a.id - b.id)) {
      likeness.#add(title);
      if (likeness.#byId.size % BREATH === 0) await breathe();
    }
    const rarest = Math.log(1 + titles.length);
    for (const [name, trait] of likeness.#traits)
      trait.worth =
        ((KINDS[kindOf(name)] ?? 0) * Math.log(1 + titles.length / trait.holders.length)) / rarest;
    return likeness;
  }

  #add(title: TraitedTitle): void {
    this.#byId.set(title.id, title);
    for (const name of title.traits) {
      const trait = this.#traits.get(name);
      if (trait) trait.holders.push(title);
      else this.#traits.set(name, { holders: [title], worth: 0, leads: LEADING.has(kindOf(name)) });
    }
  }

  /** The most alike first; never the title itself. */
  of(id: number, watchedTogether: WatchedTogether = NOTHING): number[] {
    const title = this.#byId.get(id);
    if (!title) return [];
    const own = new Map(
      title.traits.flatMap((name) => {
        const trait = this.#traits.get(name);
        return trait ? [[name, trait] as const] : [];
      }),
    );
    const scored = [...this.#candidates(title, [...own.values()], watchedTogether)]
      .map((other) => ({
        other,
        score:
          other.traits.reduce((sum, name) => sum + (own.get(name)?.worth ?? 0), 0) +
          (title.kids === other.kids ? SAME_AUDIENCE : 0) +
          SAME_YEAR * Math.max(0, 1 - Math.abs(title.year - other.year) / YEARS_APART) +
          WATCHED_TOGETHER * (watchedTogether.get(other.id) ?? 0),
      }))
      .toSorted((a, b) => b.score - a.score || a.other.id - b.other.id)
      .map(({ other }) => other);
    const alike = scored.slice(0, MOST_ALIKE);
    if (title.kids) {
      const missing = FEWEST_FOR_KIDS - alike.filter(({ kids }) => kids).length;
      const further = scored.slice(MOST_ALIKE).filter(({ kids }) => kids);
      alike.push(...further.slice(0, Math.max(0, missing)));
    }
    return alike.map((other) => other.id);
  }

  #candidates(
    title: TraitedTitle,
    traits: readonly Trait[],
    watchedTogether: WatchedTogether,
  ): Set<TraitedTitle> {
    const found = new Set<TraitedTitle>();
    for (const other of watchedTogether.keys()) {
      const candidate = this.#byId.get(other);
      if (candidate) found.add(candidate);
    }
    const leading = traits
      .filter(({ leads }) => leads)
      .toSorted((a, b) => a.holders.length - b.holders.length);
    for (const { holders } of leading) {
      if (found.size > MOST_CANDIDATES) break;
      for (const candidate of nearestInYears(holders, title.year)) found.add(candidate);
    }
    found.delete(title);
    return found;
  }
}

function nearestInYears(holders: readonly TraitedTitle[], year: number): readonly TraitedTitle[] {
  if (holders.length <= MOST_PER_TRAIT) return holders;
  let low = 0;
  let high = holders.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((holders[middle]?.year ?? 0) < year) low = middle + 1;
    else high = middle;
  }
  const from = Math.min(Math.max(0, low - MOST_PER_TRAIT / 2), holders.length - MOST_PER_TRAIT);
  return holders.slice(from, from + MOST_PER_TRAIT);
}
