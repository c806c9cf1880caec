import type { Years } from "./wish.ts";

export type YearCounts = readonly { readonly year: number; readonly count: number }[];

/** How many titles a range of years has, both ends included. */
export function titlesWithin(counts: YearCounts, { fromYear, toYear }: Years): number {
  return counts.reduce(
    (sum, { year, count }) => (year >= fromYear && year <= toYear ? sum + count : sum),
    0,
  );
}

const YEARS_PER_BAR = 2;
const BAR_WIDTH = 1.45;
/** A year without a title is still a year. */
const LEAST_HEIGHT = 3;

/**
 * The catalogue's years as bars of two years each, drawn as one path in a box that is a unit wide for each year and
 * 100 high. Heights go with the square root, so that a single film of 1902 is seen beside fifty of 1936.
 */
export function barsPath(counts: YearCounts, first: number, last: number): string {
  const countOf = new Map(counts.map(({ year, count }) => [year, count]));
  const bars: number[] = [];
  for (let year = first; year <= last; year += YEARS_PER_BAR)
    bars.push((countOf.get(year) ?? 0) + (countOf.get(year + 1) ?? 0));
  const highest = Math.sqrt(Math.max(1, ...bars));
  return bars
    .map((count, at) => {
      const height = Math.max(LEAST_HEIGHT, (100 * Math.sqrt(count)) / highest);
      const top = (100 - height).toFixed(1);
      return `M${at * YEARS_PER_BAR} 100V${top}h${BAR_WIDTH}V100z`;
    })
    .join("");
}
