import type { TitleEntry } from "../titles/service.ts";
import { type Deck, fitsTime, type Years } from "./deck.ts";

export interface Wish extends Years {
  readonly maxMinutes: number | undefined;
  /** Keys; any mood where there are none. */
  readonly moods: readonly string[];
  /** Of a second person; none where there is nobody else. */
  readonly moodsTwo: readonly string[];
  readonly without: ReadonlySet<number>;
  readonly take: number;
  readonly seed: number;
}

export interface DealtCard {
  readonly entry: TitleEntry;
  /** The mood it was dealt for. */
  readonly mood: string | undefined;
  /** Whose wish it fulfils, where two have one. */
  readonly wishedBy: "both" | "first" | "second" | undefined;
}

interface Hand {
  readonly cards: readonly DealtCard[];
  /** Where the range has nothing: the years of the nearest titles, which these are. */
  readonly nearest: Years | undefined;
}

/** A hand of the nearest is filled up from at most so many years further away. */
const FURTHER_YEARS = 10;
const LUCK_RANGE = 2 ** 32;

/** A number of 32 bits that a seed and an id always give (the finaliser "lowbias32" of C. Wellons). */
function luckOf(seed: number, id: number): number {
  let mixed = Math.imul(seed, 0x9e3779b1) ^ Math.imul(id, 0x85ebca6b);
  mixed = Math.imul(mixed ^ (mixed >>> 16), 0x7feb352d);
  mixed = Math.imul(mixed ^ (mixed >>> 15), 0x846ca68b);
  return (mixed ^ (mixed >>> 16)) >>> 0;
}

const hasAny = (entry: TitleEntry, moods: readonly string[]): boolean =>
  moods.some((mood) => entry.moods.includes(mood));

/** The `most` entries with the smallest keys, in order; one pass, because a catalogue may be large. */
function first(
  entries: Iterable<TitleEntry>,
  keyOf: (entry: TitleEntry) => number,
  most: number,
): TitleEntry[] {
  const kept: { entry: TitleEntry; key: number }[] = [];
  for (const entry of entries) {
    const key = keyOf(entry);
    const last = kept.at(-1);
    if (kept.length === most && last && key >= last.key) continue;
    const at = kept.findIndex((other) => key < other.key);
    kept.splice(at === -1 ? kept.length : at, 0, { entry, key });
    if (kept.length > most) kept.pop();
  }
  return kept.map(({ entry }) => entry);
}

/** Takes one of each queue in turn, none twice, until there are enough or no more. */
function inTurn(queues: readonly (readonly TitleEntry[])[], take: number): TitleEntry[] {
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

/** So that each of several moods has its cards. */
function ofEachMood(
  entries: readonly TitleEntry[],
  moods: readonly string[],
  { seed, take }: Wish,
): TitleEntry[] {
  const byLuck = ({ id }: TitleEntry): number => luckOf(seed, id);
  if (moods.length === 0) return first(entries, byLuck, take);
  const from = seed % moods.length;
  const turns = [...moods.slice(from), ...moods.slice(0, from)];
  // Twice as many as asked for: each may have been taken for another mood.
  return inTurn(
    turns.map((mood) =>
      first(
        entries.filter((entry) => entry.moods.includes(mood)),
        byLuck,
        2 * take,
      ),
    ),
    take,
  );
}

function forTwo(entries: readonly TitleEntry[], wish: Wish): TitleEntry[] {
  const { moods, moodsTwo, seed, take } = wish;
  const both = entries.filter((entry) => hasAny(entry, moods) && hasAny(entry, moodsTwo));
  const shared = ofEachMood(both, moods, wish);
  const apart = entries.filter((entry) => hasAny(entry, moods) !== hasAny(entry, moodsTwo));
  const own = [moods, moodsTwo].map((wished) =>
    ofEachMood(
      apart.filter((entry) => hasAny(entry, wished)),
      wished,
      wish,
    ),
  );
  if (seed % 2 === 1) own.reverse();
  return [...shared, ...inTurn(own, take - shared.length)];
}

function forNearest(
  entries: readonly TitleEntry[],
  wish: Wish,
): { chosen: TitleEntry[]; years: Years | undefined } {
  const { fromYear, toYear, moods, moodsTwo, seed, take } = wish;
  const distanceOf = ({ year }: TitleEntry): number => Math.max(fromYear - year, year - toYear);
  const suitsBoth = (entry: TitleEntry): boolean =>
    moodsTwo.length === 0 || (hasAny(entry, moods) && hasAny(entry, moodsTwo));
  const keyOf = (entry: TitleEntry): number =>
    (2 * distanceOf(entry) + (suitsBoth(entry) ? 0 : 1)) * LUCK_RANGE + luckOf(seed, entry.id);
  const closest = first(entries, keyOf, take);
  const [nearest] = closest;
  if (!nearest) return { chosen: [], years: undefined };
  const furthest = distanceOf(nearest) + FURTHER_YEARS;
  const chosen = closest.filter((entry) => distanceOf(entry) <= furthest);
  const years = chosen.map(({ year }) => year);
  return { chosen, years: { fromYear: Math.min(...years), toYear: Math.max(...years) } };
}

/**
 * Deals a hand. The same seed and wish give the same hand while the titles stay, and a title that joins the catalogue
 * changes at most the one card that it takes the place of.
 */
export function deal(deck: Deck, wish: Wish): Hand {
  const { moods, moodsTwo, without, maxMinutes } = wish;
  const asked = [...moods, ...moodsTwo];
  const isWished = (entry: TitleEntry): boolean =>
    !without.has(entry.id) && (asked.length === 0 || hasAny(entry, asked));
  const isForTwo = moods.length > 0 && moodsTwo.length > 0;

  const toCard = (entry: TitleEntry): DealtCard => {
    const isFirst = hasAny(entry, moods);
    const isSecond = hasAny(entry, moodsTwo);
    return {
      entry,
      mood: asked.length === 0 ? entry.moods[0] : asked.find((mood) => entry.moods.includes(mood)),
      wishedBy: !isForTwo ? undefined : isFirst && isSecond ? "both" : isFirst ? "first" : "second",
    };
  };

  const inRange = deck.within(wish, maxMinutes).filter(isWished);
  if (inRange.length > 0) {
    const chosen = isForTwo ? forTwo(inRange, wish) : ofEachMood(inRange, asked, wish);
    return { cards: chosen.map(toCard), nearest: undefined };
  }
  const elsewhere = deck.titles.filter((entry) => fitsTime(entry, maxMinutes) && isWished(entry));
  const { chosen, years } = forNearest(elsewhere, wish);
  return { cards: chosen.map(toCard), nearest: years };
}
