import { ALWAYS } from "@bijou/contract/studio/windows";
import type { WindowTerms } from "@bijou/contract/studio/window-rules";
import { expect, test } from "vitest";
import {
  barsOf,
  calendarOf,
  dayAt,
  firstFor,
  placeOf,
  SPANS,
  ticksOf,
  turned,
} from "./calendar-time.ts";

const BERLIN = "Europe/Berlin";
const year = calendarOf("year", "2026-08-15", BERLIN);

test("a calendar begins with the first of a month, in the time zone", () => {
  expect(new Date(year.fromMs).toISOString()).toBe("2026-07-31T22:00:00.000Z");
  expect(new Date(year.toMs).toISOString()).toBe("2027-07-31T22:00:00.000Z");
  expect(ticksOf(year).map(({ day }) => day)).toHaveLength(12);
  // In winter the clocks of Berlin are one hour ahead of UTC.
  expect(new Date(ticksOf(year)[5]?.atMs ?? 0).toISOString()).toBe("2026-12-31T23:00:00.000Z");
});

test("each span shows today, and turning it there and back shows the same", () => {
  const today = "2026-11-27";
  for (const span of SPANS) {
    const calendar = calendarOf(span, firstFor(span, today), BERLIN);
    const place = placeOf(calendar, Date.parse(today));
    expect(place).toBeGreaterThanOrEqual(0);
    expect(place).toBeLessThan(1);
    expect(turned(turned(calendar, 1), -1)).toEqual(calendar);
  }
});

test("the day at the pointer is the one that has begun or is about to, also when clocks change", () => {
  const march = calendarOf("month", "2027-03-01", BERLIN);
  for (const { day, atMs } of ticksOf(march)) {
    expect(dayAt(march, placeOf(march, atMs))).toBe(day);
    expect(dayAt(march, placeOf(march, atMs + 10 * 3_600_000))).toBe(day);
  }
});

test("bars are cut at the range, and those at the same time are under each other", () => {
  const windows: WindowTerms[] = [
    { ...ALWAYS, endsAt: "2026-10-01T00:00:00Z" },
    { ...ALWAYS, startsAt: "2026-09-01T00:00:00Z", area: "only", countries: ["PL"] },
    {
      ...ALWAYS,
      startsAt: "2026-10-01T00:00:00Z",
      endsAt: "2027-02-01T00:00:00Z",
      access: "premium_then_free",
      freeAt: "2026-12-02T00:00:00Z",
    },
    { ...ALWAYS, startsAt: "2030-01-01T00:00:00Z" },
  ];
  const bars = barsOf(year, windows);
  expect(
    bars.map(({ index, lane, isCutBefore, isCutAfter }) => [index, lane, isCutBefore, isCutAfter]),
  ).toEqual([
    [0, 0, true, false],
    [1, 1, false, true],
    [2, 0, false, false],
  ]);
  expect(bars[0]?.from).toBe(0);
  expect(bars[1]?.to).toBe(1);
  expect(bars[2]?.freeFrom).toBeCloseTo(0.5, 1);
});
