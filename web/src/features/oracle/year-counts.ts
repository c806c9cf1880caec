import type { Years } from "./oracle-query.ts";

export type YearCounts = readonly { readonly year: number; readonly count: number }[];

/** The number of titles in a range of years, both ends included. */
export function titlesWithin(counts: YearCounts, { fromYear, toYear }: Years): number {
  return counts.reduce(
    (sum, { year, count }) => (year >= fromYear && year <= toYear ? sum + count : sum),
    0,
  );
}

/** The decades that have a title, the earliest first. */
export function decadesOf(counts: YearCounts): readonly Years[] {
  const starts = counts.filter(({ count }) => count > 0).map(({ year }) => year - (year % 10));
  return [...new Set(starts)]
    .toSorted((one, other) => one - other)
    .map((start) => ({ fromYear: start, toYear: start + 9 }));
}

const YEARS_PER_BAR = 2;
const BAR_WIDTH = 1.45;
/** A year without a title still has a visible bar. */
const LEAST_HEIGHT = 0.03;

interface Bar {
  readonly year: number;
  /** Relative to the highest, from 0 to 1. */
  readonly height: number;
}

/**
 * The catalog's years as bars of two years each. Heights grow with the square root of the count, so that one film of
 * 1902 is visible beside fifty of 1936.
 */
export function barsOf(counts: YearCounts, first: number, last: number): readonly Bar[] {
  const countOf = new Map(counts.map(({ year, count }) => [year, count]));
  const bars: { year: number; count: number }[] = [];
  for (let year = first; year <= last; year += YEARS_PER_BAR)
    bars.push({ year, count: (countOf.get(year) ?? 0) + (countOf.get(year + 1) ?? 0) });
  const most = Math.max(1, ...bars.map(({ count }) => count));
  return bars.map(({ year, count }) => ({
    year,
    height: Math.max(LEAST_HEIGHT, Math.sqrt(count / most)),
  }));
}

/** All bars as one SVG path, in a box that is one unit wide per year and 100 units high. */
export function barsPath(bars: readonly Bar[], first: number): string {
  return bars
    .map(({ year, height }) => {
      const top = (100 - 100 * height).toFixed(1);
      return `M${year - first} 100V${top}h${BAR_WIDTH}V100z`;
    })
    .join("");
}

/** The bars that a range overlaps. */
export function barsWithin(bars: readonly Bar[], { fromYear, toYear }: Years): readonly Bar[] {
  return bars.filter(({ year }) => year + YEARS_PER_BAR > fromYear && year <= toYear);
}
