import { expect, test } from "vitest";
import { localeOf } from "./locale.ts";

const NOW = Date.parse("2026-06-15T12:00:00.000Z");
const NEW_YEAR = "2025-12-31T23:30:00.000Z";

test("times are in the time zone, with the year if it is another one there", () => {
  const berlin = localeOf("en", "Europe/Berlin");
  const newYork = localeOf("en", "America/New_York");
  expect(berlin.timeZone).toBe("Europe/Berlin");
  expect(berlin.dateTime(NEW_YEAR, NOW)).toBe("Jan 1, 00:30");
  expect(newYork.dateTime(NEW_YEAR, NOW)).toBe("Dec 31, 2025, 18:30");
  expect(localeOf("de", "America/New_York").dateTime(NEW_YEAR, NOW)).toBe("31. Dez. 2025, 18:30");
});

test("whether it is the current year is asked in the time zone, too", () => {
  const now = Date.parse("2025-12-31T23:45:00.000Z");
  expect(localeOf("en", "Europe/Berlin").dateTime(NEW_YEAR, now)).toBe("Jan 1, 00:30");
  expect(localeOf("en", "UTC").dateTime(NEW_YEAR, now)).toBe("Dec 31, 23:30");
  expect(localeOf("en", "Europe/Berlin").dateTime("2025-12-31T22:30:00.000Z", now)).toBe(
    "Dec 31, 2025, 23:30",
  );
});

test("lines of a log have seconds, and the year of another year", () => {
  const { dateTimeSeconds } = localeOf("en", "UTC");
  expect(dateTimeSeconds("2026-03-02T05:06:07.000Z", NOW)).toBe("Mar 2, 05:06:07");
  expect(dateTimeSeconds(NEW_YEAR, NOW)).toBe("Dec 31, 2025, 23:30:00");
});

test("durations, sizes, distances and lists follow the language", () => {
  expect(localeOf("en").duration(43_200)).toBe("12 hours");
  expect(localeOf("en").duration(40)).toBe("40 seconds");
  expect(localeOf("de").bytes(1_840_000_000_000)).toBe("1,84 TB");
  expect(localeOf("de").list(["A", "B", "C"])).toBe("A, B und C");
  expect(localeOf("de").distance("2026-01-01T10:00:00Z", Date.parse("2026-01-01T12:00:00Z"))).toBe(
    "vor 2 Stunden",
  );
});

test("what lasts hours is written without seconds", () => {
  const { elapsed } = localeOf("en");
  expect([54, 72, 840, 6_699, 7_200].map(elapsed)).toEqual([
    "54 sec",
    "1 min 12 sec",
    "14 min",
    "1 hr 51 min",
    "2 hr",
  ]);
});
