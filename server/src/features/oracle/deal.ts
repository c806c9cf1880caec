import type { TitleSet } from "../titles/service.ts";
import type { Deck, Years } from "./deck.ts";

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
  readonly id: number;
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

/** What the steps of dealing share. Titles are rows of the index. */
interface Table {
  readonly deck: Deck;
  readonly request: DealRequest;
  readonly moodSets: ReadonlyMap<string, TitleSet>;
}

const hasAny = (row: number, moods: readonly string[], { moodSets }: Table): boolean =>
  moods.some((mood) => moodSets.get(mood)?.has(row));

type IsWanted = (row: number) => boolean;

/**
 * The `most` wanted rows with the smallest keys, in order. One pass, because a catalog may be large; only rows with a
 * small key are asked for, because most of a million rows are not.
 */
function first(
  rows: Iterable<number>,
  keyOf: (row: number) => number,
  { most, isWanted }: { most: number; isWanted: IsWanted },
): number[] {
  const smallest: { row: number; key: number }[] = [];
  for (const row of rows) {
    const key = keyOf(row);
    const last = smallest.at(-1);
    if (smallest.length === most && last && key >= last.key) continue;
    if (!isWanted(row)) continue;
    const at = smallest.findIndex((other) => key < other.key);
    smallest.splice(at === -1 ? smallest.length : at, 0, { row, key });
    if (smallest.length > most) smallest.pop();
  }
  return smallest.map(({ row }) => row);
}

/** Takes one row of each queue in turn, without duplicates. */
function roundRobin(queues: readonly (readonly number[])[], take: number): number[] {
  const taken = new Set<number>();
  let waiting = queues.map((queue) => [...queue]);
  while (waiting.length > 0 && taken.size < take) {
    for (const queue of waiting) {
      let next = queue.shift();
      while (next !== undefined && taken.has(next)) next = queue.shift();
      if (next !== undefined && taken.size < take) taken.add(next);
    }
    waiting = waiting.filter((queue) => queue.length > 0);
  }
  return [...taken];
}

/** Picks wanted rows by hash, sharing the cards among the moods. */
function ofEachMood(
  rows: Uint32Array,
  moods: readonly string[],
  table: Table,
  isWanted: IsWanted,
): number[] {
  const { seed, take } = table.request;
  const byHash = (row: number): number => hashOf(seed, table.deck.idOf(row));
  if (moods.length === 0) return first(rows, byHash, { most: take, isWanted });
  const from = seed % moods.length;
  const rotated = [...moods.slice(from), ...moods.slice(0, from)];
  // Twice as many as needed: each title may already be taken for another mood.
  return roundRobin(
    rotated.map((mood) =>
      first(rows, byHash, {
        most: 2 * take,
        isWanted: (row) => hasAny(row, [mood], table) && isWanted(row),
      }),
    ),
    take,
  );
}

function forTwo(rows: Uint32Array, table: Table, isWanted: IsWanted): number[] {
  const { moods, moodsTwo, seed, take } = table.request;
  const suits = (row: number): readonly [first: boolean, second: boolean] => [
    hasAny(row, moods, table),
    hasAny(row, moodsTwo, table),
  ];
  const shared = ofEachMood(rows, moods, table, (row) => suits(row)[1] && isWanted(row));
  const own = [moods, moodsTwo].map((wanted) =>
    ofEachMood(rows, wanted, table, (row) => {
      const [isFirst, isSecond] = suits(row);
      return isFirst !== isSecond && isWanted(row);
    }),
  );
  if (seed % 2 === 1) own.reverse();
  return [...shared, ...roundRobin(own, take - shared.length)];
}

function forNearest(
  rows: Uint32Array,
  table: Table,
  isWanted: IsWanted,
): { chosen: number[]; years: Years | undefined } {
  const { deck, request } = table;
  const { fromYear, toYear, moods, moodsTwo, seed, take } = request;
  const distanceOf = (row: number): number =>
    Math.max(fromYear - deck.yearOf(row), deck.yearOf(row) - toYear);
  const suitsBoth = (row: number): boolean =>
    moodsTwo.length === 0 || (hasAny(row, moods, table) && hasAny(row, moodsTwo, table));
  const keyOf = (row: number): number =>
    (2 * distanceOf(row) + (suitsBoth(row) ? 0 : 1)) * HASH_RANGE + hashOf(seed, deck.idOf(row));
  const closest = first(rows, keyOf, { most: take, isWanted });
  const [nearest] = closest;
  if (nearest === undefined) return { chosen: [], years: undefined };
  const furthest = distanceOf(nearest) + MAX_FURTHER_YEARS;
  const chosen = closest.filter((row) => distanceOf(row) <= furthest);
  const years = chosen.map((row) => deck.yearOf(row));
  return { chosen, years: { fromYear: Math.min(...years), toYear: Math.max(...years) } };
}

/**
 * Deals a hand. Deterministic for a seed, a request and the titles; a new title replaces at most one card.
 */
export function deal(deck: Deck, request: DealRequest): Hand {
  const { moods, moodsTwo, without, maxMinutes } = request;
  const requestedMoods = [...moods, ...moodsTwo];
  const moodSets = new Map(requestedMoods.map((mood) => [mood, deck.ofMood(mood)]));
  const table = { deck, request, moodSets };
  const isMatch = (row: number): boolean =>
    deck.fitsTime(row, maxMinutes) &&
    !without.has(deck.idOf(row)) &&
    (requestedMoods.length === 0 || hasAny(row, requestedMoods, table));
  const isForTwo = moods.length > 0 && moodsTwo.length > 0;

  const toCard = (row: number): DealtCard => {
    const isFirst = hasAny(row, moods, table);
    const isSecond = hasAny(row, moodsTwo, table);
    return {
      id: deck.idOf(row),
      mood:
        requestedMoods.length === 0
          ? deck.moodOf(row)
          : requestedMoods.find((mood) => hasAny(row, [mood], table)),
      matchedBy: !isForTwo
        ? undefined
        : isFirst && isSecond
          ? "both"
          : isFirst
            ? "first"
            : "second",
    };
  };

  const inYears = deck.between(request);
  const dealt = isForTwo
    ? forTwo(inYears, table, isMatch)
    : ofEachMood(inYears, requestedMoods, table, isMatch);
  if (dealt.length > 0) return { cards: dealt.map(toCard), nearest: undefined };
  const { chosen, years } = forNearest(deck.rows, table, isMatch);
  return { cards: chosen.map(toCard), nearest: years };
}
