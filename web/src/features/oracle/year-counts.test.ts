import { expect, test } from "vitest";
import { barsPath, titlesWithin } from "./year-counts.ts";

const counts = [
  { year: 1902, count: 1 },
  { year: 1922, count: 4 },
  { year: 1923, count: 5 },
  { year: 1950, count: 2 },
];

test("S-131 the count of a range takes in both of its ends", () => {
  expect(titlesWithin(counts, { fromYear: 1900, toYear: 2026 })).toBe(12);
  expect(titlesWithin(counts, { fromYear: 1922, toYear: 1923 })).toBe(9);
  expect(titlesWithin(counts, { fromYear: 1923, toYear: 1950 })).toBe(7);
  expect(titlesWithin(counts, { fromYear: 1960, toYear: 1970 })).toBe(0);
});

test("the bars cover all years, the fullest to the top, the empty ones as a line", () => {
  const bars = barsPath(counts, 1900, 2026).split("z").filter(Boolean);
  expect(bars).toHaveLength(64);
  expect(bars[11]).toMatch(/^M22 100V0\.0/);
  expect(bars[1]).toMatch(/^M2 100V66\.7/);
  expect(bars[0]).toMatch(/^M0 100V97\.0/);
});
