import type { TitleEntry } from "../service.ts";

/** A title that says what its viewer likes. */
export interface Seed {
  readonly titleId: number;
  /** Above 0; 1 is a film seen to its end today. */
  readonly weight: number;
}

export interface Liking {
  readonly titleId: number;
  readonly score: number;
  /** The seed that speaks for it the most. */
  readonly becauseOf: number;
}

/** What two titles may share, and how much each says. */
const WORTH = {
  person: 3,
  keyword: 1.6,
  genre: 1.5,
  mood: 1.2,
  era: 0.6,
  region: 0.5,
} as const;

/** A trait of more titles than this says nothing about taste. */
const COMMONEST = 20_000;

function* traitsOf(entry: TitleEntry): Generator<readonly [trait: string, worth: number]> {
  for (const id of new Set(entry.personIds)) yield [`person ${id}`, WORTH.person];
  for (const key of entry.keywords) yield [`keyword ${key}`, WORTH.keyword];
  for (const key of entry.genres) yield [`genre ${key}`, WORTH.genre];
  for (const key of entry.moods) yield [`mood ${key}`, WORTH.mood];
  if (entry.eraKey !== undefined) yield [`era ${entry.eraKey}`, WORTH.era];
  if (entry.regionKey !== undefined) yield [`region ${entry.regionKey}`, WORTH.region];
}

/**
 * The catalogue by what its titles share. A trait counts the more the fewer titles have it, and a title with many traits
 * is not liked for their number alone.
 */
export class Traits {
  readonly #entries: ReadonlyMap<number, TitleEntry>;
  readonly #holders = new Map<string, number[]>();
  readonly #sizes = new Map<number, number>();

  constructor(entries: readonly TitleEntry[]) {
    this.#entries = new Map(entries.map((entry) => [entry.id, entry]));
    for (const entry of entries)
      for (const [trait] of traitsOf(entry)) {
        const holders = this.#holders.get(trait);
        if (holders) holders.push(entry.id);
        else this.#holders.set(trait, [entry.id]);
      }
    for (const entry of entries) {
      let squares = 0;
      for (const [trait, worth] of traitsOf(entry)) squares += this.#weight(trait, worth) ** 2;
      this.#sizes.set(entry.id, Math.sqrt(squares));
    }
  }

  #weight(trait: string, worth: number): number {
    const holders = this.#holders.get(trait)?.length ?? 0;
    return holders === 0 ? 0 : worth * Math.log(1 + this.#entries.size / holders);
  }

  /**
   * What a viewer of the seeds may like, the most first. `together` holds, for each seed, how large a share of its
   * viewers watched another title, between 0 and 1.
   */
  likings(
    seeds: readonly Seed[],
    together: ReadonlyMap<number, ReadonlyMap<number, number>> = new Map(),
  ): Liking[] {
    const found = new Map<number, { score: number; becauseOf: number; best: number }>();
    for (const seed of seeds) {
      for (const [titleId, likeness] of this.#like(seed.titleId, together.get(seed.titleId))) {
        const worth = seed.weight * likeness;
        const one = found.get(titleId);
        if (!one) found.set(titleId, { score: worth, becauseOf: seed.titleId, best: worth });
        else {
          one.score += worth;
          if (worth > one.best) {
            one.best = worth;
            one.becauseOf = seed.titleId;
          }
        }
      }
    }
    for (const { titleId } of seeds) found.delete(titleId);
    return [...found]
      .map(([titleId, { score, becauseOf }]) => ({ titleId, score, becauseOf }))
      .toSorted((a, b) => b.score - a.score || a.titleId - b.titleId);
  }

  /** How like each other title is to one: the cosine of their traits, and who watches both. */
  #like(id: number, together: ReadonlyMap<number, number> = new Map()): Map<number, number> {
    const likeness = new Map<number, number>();
    const entry = this.#entries.get(id);
    if (!entry) return likeness;
    for (const [trait, worth] of traitsOf(entry)) {
      const holders = this.#holders.get(trait) ?? [];
      if (holders.length > COMMONEST) continue;
      const weight = this.#weight(trait, worth) ** 2;
      for (const other of holders)
        if (other !== id) likeness.set(other, (likeness.get(other) ?? 0) + weight);
    }
    const size = this.#sizes.get(id) ?? 1;
    for (const [other, shared] of likeness)
      likeness.set(other, shared / (size * (this.#sizes.get(other) ?? 1)));
    for (const [other, share] of together)
      if (other !== id) likeness.set(other, (likeness.get(other) ?? 0) + share);
    return likeness;
  }
}

/** A seed that spoke for so many titles already speaks a little lower. */
const FATIGUE = 0.88;

/** The best of the likings, in an order in which no single seed speaks for all of them. */
export function interleave(likings: readonly Liking[], most: number): Liking[] {
  const left = new Set(likings.slice(0, 4 * most));
  const spoken = new Map<number, number>();
  const chosen: Liking[] = [];
  while (left.size > 0 && chosen.length < most) {
    let best: Liking | undefined;
    let bestScore = -1;
    for (const one of left) {
      const score = one.score * FATIGUE ** (spoken.get(one.becauseOf) ?? 0);
      if (score > bestScore) {
        best = one;
        bestScore = score;
      }
    }
    if (!best) break;
    left.delete(best);
    spoken.set(best.becauseOf, (spoken.get(best.becauseOf) ?? 0) + 1);
    chosen.push(best);
  }
  return chosen;
}
