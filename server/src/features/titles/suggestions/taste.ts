import type { TitleEntry } from "../service.ts";

/** A watched or listed title. */
export interface Seed {
  readonly titleId: number;
  /** Above 0; 1 for a film watched to its end today. */
  readonly weight: number;
}

export interface Candidate {
  readonly titleId: number;
  readonly score: number;
  /** The seed with the largest contribution. */
  readonly becauseOf: number;
}

/** Weights of shared traits. */
const TRAIT_WEIGHTS = {
  person: 3,
  keyword: 1.6,
  genre: 1.5,
  mood: 1.2,
  era: 0.6,
  region: 0.5,
} as const;

/** Ignore traits of more titles than this. */
const MAX_TRAIT_TITLES = 20_000;

function* traitsOf(entry: TitleEntry): Generator<readonly [trait: string, kindWeight: number]> {
  for (const id of new Set(entry.personIds)) yield [`person ${id}`, TRAIT_WEIGHTS.person];
  for (const key of entry.keywords) yield [`keyword ${key}`, TRAIT_WEIGHTS.keyword];
  for (const key of entry.genres) yield [`genre ${key}`, TRAIT_WEIGHTS.genre];
  for (const key of entry.moods) yield [`mood ${key}`, TRAIT_WEIGHTS.mood];
  if (entry.eraKey !== undefined) yield [`era ${entry.eraKey}`, TRAIT_WEIGHTS.era];
  if (entry.regionKey !== undefined) yield [`region ${entry.regionKey}`, TRAIT_WEIGHTS.region];
}

/**
 * An index of the catalog by traits. Rare traits weigh more (inverse frequency), and titles are normalized by their
 * number of traits.
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
      for (const [trait, kindWeight] of traitsOf(entry))
        squares += this.#weight(trait, kindWeight) ** 2;
      this.#sizes.set(entry.id, Math.sqrt(squares));
    }
  }

  #weight(trait: string, kindWeight: number): number {
    const holders = this.#holders.get(trait)?.length ?? 0;
    return holders === 0 ? 0 : kindWeight * Math.log(1 + this.#entries.size / holders);
  }

  /**
   * Scores titles against the seeds, best first. `coWatched` has, for each seed, the share of its viewers that watched
   * another title, between 0 and 1.
   */
  candidates(
    seeds: readonly Seed[],
    coWatched: ReadonlyMap<number, ReadonlyMap<number, number>> = new Map(),
  ): Candidate[] {
    const found = new Map<number, { score: number; becauseOf: number; best: number }>();
    for (const seed of seeds) {
      for (const [titleId, similarity] of this.#similarTo(
        seed.titleId,
        coWatched.get(seed.titleId),
      )) {
        const score = seed.weight * similarity;
        const one = found.get(titleId);
        if (!one) found.set(titleId, { score, becauseOf: seed.titleId, best: score });
        else {
          one.score += score;
          if (score > one.best) {
            one.best = score;
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

  /** Similarity to a title: the cosine of traits, plus the co-watched share. */
  #similarTo(id: number, coWatched: ReadonlyMap<number, number> = new Map()): Map<number, number> {
    const similarity = new Map<number, number>();
    const entry = this.#entries.get(id);
    if (!entry) return similarity;
    for (const [trait, kindWeight] of traitsOf(entry)) {
      const holders = this.#holders.get(trait) ?? [];
      if (holders.length > MAX_TRAIT_TITLES) continue;
      const weight = this.#weight(trait, kindWeight) ** 2;
      for (const other of holders)
        if (other !== id) similarity.set(other, (similarity.get(other) ?? 0) + weight);
    }
    const size = this.#sizes.get(id) ?? 1;
    for (const [other, shared] of similarity)
      similarity.set(other, shared / (size * (this.#sizes.get(other) ?? 1)));
    for (const [other, share] of coWatched)
      if (other !== id) similarity.set(other, (similarity.get(other) ?? 0) + share);
    return similarity;
  }
}

/** Lowers the scores of a seed each time it is used. */
const REPEAT_FACTOR = 0.88;

/** The best candidates, mixed so that one seed does not account for all of them. */
export function interleave(candidates: readonly Candidate[], most: number): Candidate[] {
  const left = new Set(candidates.slice(0, 4 * most));
  const uses = new Map<number, number>();
  const chosen: Candidate[] = [];
  while (left.size > 0 && chosen.length < most) {
    let best: Candidate | undefined;
    let bestScore = -1;
    for (const one of left) {
      const score = one.score * REPEAT_FACTOR ** (uses.get(one.becauseOf) ?? 0);
      if (score > bestScore) {
        best = one;
        bestScore = score;
      }
    }
    if (!best) break;
    left.delete(best);
    uses.set(best.becauseOf, (uses.get(best.becauseOf) ?? 0) + 1);
    chosen.push(best);
  }
  return chosen;
}
