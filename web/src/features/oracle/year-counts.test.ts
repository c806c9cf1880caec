import { expect, test } from "vitest";
import { barsOf, barsPath, barsWithin, decadesOf, titlesWithin } from "./year-counts.ts";

const counts = [
  { year: 1902, count: 1 },
  { year: 1922, count: 4 },
  { year: 1923, count: 5 },
  { year: 1950, count: 2 },
];

test("the count of a range includes both ends", () => {
  expect(titlesWithin(counts, { fromYear: 1900, toYear: 2026 })).toBe(12);
  expect(titlesWithin(counts, { fromYear: 1922, toYear: 1923 })).toBe(9);
  expect(titlesWithin(counts, { fromYear: 1923, toYear: 1950 })).toBe(7);
  expect(titlesWithin(counts, { fromYear: 1960, toYear: 1970 })).toBe(0);
});

test("the bars cover all years: the highest has full height, empty ones are a line", () => {
  const bars = barsOf(counts, 1900, 2026);
  expect(bars).toHaveLength(64);
  expect(bars[11]).toEqual({ year: 1922, height: 1 });
  expect(bars[1]?.height).toBeCloseTo(1 / 3);
  expect(bars[0]?.height).toBe(0.03);
  expect(barsPath(bars.slice(11, 12), 1900)).toBe("M22 100V0.0h1.45V100z");
});

test("the bars of a range are those it overlaps", () => {
  const lit = barsWithin(barsOf(counts, 1900, 2026), { fromYear: 1903, toYear: 1906 });
  expect(lit.map(({ year }) => year)).toEqual([1902, 1904, 1906]);
});

test("V-09: only decades with a title can be chosen on a television", () => {
  expect(decadesOf([...counts, { year: 1935, count: 0 }])).toEqual([
    { fromYear: 1900, toYear: 1909 },
    { fromYear: 1920, toYear: 1929 },
    { fromYear: 1950, toYear: 1959 },
  ]);
});
