import type { TitleEntry } from "../titles/service.ts";
import { type Deck, fitsTime, type Years } from "./deck.ts";

export interface DealRequest extends Years {
  readonly maxMinutes: number | undefined;
  /** Keys; empty for any mood. */
  readonly moods: readonly string[];
  /** Of a second person; empty for one person. */
  readonly moodsTwo: readonly string[];
  readonly without: ReadonlySet<number>;
  readonly take: number;
  readonly seed: number;
}

export interface DealtCard {
  readonly entry: TitleEntry;
  /** The mood it was dealt for. */
  readonly mood: string | undefined;
  /** Which person's moods it matches; undefined for one person. */
  readonly matchedBy: "both" | "first" | "second" | undefined;
}

interface Hand {
  readonly cards: readonly DealtCard[];
  /** The years of the cards if the requested range has no titles; then these are the nearest ones. */
  readonly nearest: Years | undefined;
}

/** Fill a hand of nearest titles only from years this close to the nearest. */
const MAX_FURTHER_YEARS = 10;
const HASH_RANGE = 2 ** 32;

/** A 32-bit hash of seed and id (the finalizer "lowbias32" of C. Wellons). */
function hashOf(seed: number, id: number): number {
  let mixed = Math.imul(seed, 0x9e3779b1) ^ Math.imul(id, 0x85ebca6b);
  mixed = Math.imul(mixed ^ (mixed >>> 16), 0x7feb352d);
  mixed = Math.imul(mixed ^ (mixed >>> 15), 0x846ca68b);
  return (mixed ^ (mixed >>> 16)) >>> 0;
}

const hasAny = (entry: TitleEntry, moods: readonly string[]): boolean =>
  moods.some((mood) => entry.moods.includes(mood));

/** The `most` entries with the smallest keys, in order; one pass, because a catalog may be large. */
function first(
  entries: Iterable<TitleEntry>,
  keyOf: (entry: TitleEntry) => number,
  most: number,
): TitleEntry[] {
  const smallest: { entry: TitleEntry; key: number }[] = [];
  for (const entry of entries) {
    const key = keyOf(entry);
    const last = smallest.at(-1);
    if (smallest.length === most && last && key >= last.key) continue;
    const at = smallest.findIndex((other) => key < other.key);
    smallest.splice(at === -1 ? smallest.length : at, 0, { entry, key });
    if (smallest.length > most) smallest.pop();
  }
  return smallest.map(({ entry }) => entry);
}

/** Takes one entry of each queue in turn, without duplicates. */
function roundRobin(queues: readonly (readonly TitleEntry[])[], take: number): TitleEntry[] {
  const taken = new Set<TitleEntry>();
  let waiting = queues.map((queue) => [...queue]);
  while (waiting.length > 0 && taken.size < take) {
    for (const queue of waiting) {
      let next = queue.shift();
      while (next && taken.has(next)) next = queue.shift();
      if (next && taken.size < take) taken.add(next);
    }
    waiting = waiting.filter((queue) => queue.length > 0);
  }
  return [...taken];
}

/** Picks by hash, sharing the cards among the moods. */
function ofEachMood(
  entries: readonly TitleEntry[],
  moods: readonly string[],
  { seed, take }: DealRequest,
): TitleEntry[] {
  const byHash = ({ id }: TitleEntry): number => hashOf(seed, id);
  if (moods.length === 0) return first(entries, byHash, take);
  const from = seed % moods.length;
  const rotated = [...moods.slice(from), ...moods.slice(0, from)];
  // Twice as many as needed: each entry may already be taken for another mood.
  return roundRobin(
    rotated.map((mood) =>
      first(
        entries.filter((entry) => entry.moods.includes(mood)),
        byHash,
        2 * take,
      ),
    ),
    take,
  );
}

function forTwo(entries: readonly TitleEntry[], request: DealRequest): TitleEntry[] {
  const { moods, moodsTwo, seed, take } = request;
  const both = entries.filter((entry) => hasAny(entry, moods) && hasAny(entry, moodsTwo));
  const shared = ofEachMood(both, moods, request);
  const apart = entries.filter((entry) => hasAny(entry, moods) !== hasAny(entry, moodsTwo));
  const own = [moods, moodsTwo].map((wanted) =>
    ofEachMood(
      apart.filter((entry) => hasAny(entry, wanted)),
      wanted,
      request,
    ),
  );
  if (seed % 2 === 1) own.reverse();
  return [...shared, ...roundRobin(own, take - shared.length)];
}

function forNearest(
  entries: readonly TitleEntry[],
  request: DealRequest,
): { chosen: TitleEntry[]; years: Years | undefined } {
  const { fromYear, toYear, moods, moodsTwo, seed, take } = request;
  const distanceOf = ({ year }: TitleEntry): number => Math.max(fromYear - year, year - toYear);
  const suitsBoth = (entry: TitleEntry): boolean =>
    moodsTwo.length === 0 || (hasAny(entry, moods) && hasAny(entry, moodsTwo));
  const keyOf = (entry: TitleEntry): number =>
    (2 * distanceOf(entry) + (suitsBoth(entry) ? 0 : 1)) * HASH_RANGE + hashOf(seed, entry.id);
  const closest = first(entries, keyOf, take);
  const [nearest] = closest;
  if (!nearest) return { chosen: [], years: undefined };
  const furthest = distanceOf(nearest) + MAX_FURTHER_YEARS;
  const chosen = closest.filter((entry) => distanceOf(entry) <= furthest);
  const years = chosen.map(({ year }) => year);
  return { chosen, years: { fromYear: Math.min(...years), toYear: Math.max(...years) } };
}

/**
 * Deals a hand. Deterministic for a seed, a request and the titles; a new title replaces at most one card.
 */
export function deal(deck: Deck, request: DealRequest): Hand {
  const { moods, moodsTwo, without, maxMinutes } = request;
  const requestedMoods = [...moods, ...moodsTwo];
  const isMatch = (entry: TitleEntry): boolean =>
    !without.has(entry.id) && (requestedMoods.length === 0 || hasAny(entry, requestedMoods));
  const isForTwo = moods.length > 0 && moodsTwo.length > 0;

  const toCard = (entry: TitleEntry): DealtCard => {
    const isFirst = hasAny(entry, moods);
    const isSecond = hasAny(entry, moodsTwo);
    return {
      entry,
      mood:
        requestedMoods.length === 0
          ? entry.moods[0]
          : requestedMoods.find((mood) => entry.moods.includes(mood)),
      matchedBy: !isForTwo
        ? undefined
        : isFirst && isSecond
          ? "both"
          : isFirst
            ? "first"
            : "second",
    };
  };

  const inRange = deck.within(request, maxMinutes).filter(isMatch);
  if (inRange.length > 0) {
    const chosen = isForTwo
      ? forTwo(inRange, request)
      : ofEachMood(inRange, requestedMoods, request);
    return { cards: chosen.map(toCard), nearest: undefined };
  }
  const elsewhere = deck.titles.filter((entry) => fitsTime(entry, maxMinutes) && isMatch(entry));
  const { chosen, years } = forNearest(elsewhere, request);
  return { cards: chosen.map(toCard), nearest: years };
}
