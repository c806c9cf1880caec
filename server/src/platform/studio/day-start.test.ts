import { expect, test } from "vitest";
import { dayStart } from "./day-start.ts";

test.each([
  ["2026-11-26", "UTC", "2026-11-26T00:00:00.000Z"],
  ["2026-11-26", "Europe/Berlin", "2026-11-25T23:00:00.000Z"],
  ["2026-07-01", "America/New_York", "2026-07-01T04:00:00.000Z"],
  ["2026-11-26", "Asia/Kathmandu", "2026-11-25T18:15:00.000Z"],
  // The days on which the clocks change.
  ["2026-10-04", "Australia/Sydney", "2026-10-03T14:00:00.000Z"],
  ["2026-04-05", "Australia/Sydney", "2026-04-04T13:00:00.000Z"],
  // From 0:00 to 1:00, and from 1:00 to 0:00.
  ["2018-11-04", "America/Sao_Paulo", "2018-11-04T03:00:00.000Z"],
  ["2026-11-01", "America/Havana", "2026-11-01T04:00:00.000Z"],
])("%s in %s begins at %s", (day, timeZone, at) => {
  expect(dayStart(day, timeZone).toISOString()).toBe(at);
});

test("the day after one in which the clocks change begins when the clocks say so", () => {
  expect(dayStart("2026-10-25", "Europe/Berlin").toISOString()).toBe("2026-10-24T22:00:00.000Z");
  expect(dayStart("2026-10-25", "Europe/Berlin", 1).toISOString()).toBe("2026-10-25T23:00:00.000Z");
});

test.each([
  ["2026-02-30", "UTC"],
  ["2026-13-45", "UTC"],
  ["2026-11-26", "Europe/Nowhere"],
])("%s in %s is refused", (day, timeZone) => {
  expect(() => dayStart(day, timeZone)).toThrow(/There is no/);
});
