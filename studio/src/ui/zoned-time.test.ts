import { expect, test } from "vitest";
import { clockTime, instantOfClock } from "./zoned-time.ts";

test.each([
  ["2026-11-26T09:30", "UTC", "2026-11-26T09:30:00.000Z"],
  ["2026-11-26T10:30", "Europe/Berlin", "2026-11-26T09:30:00.000Z"],
  ["2026-07-01T00:00", "America/New_York", "2026-07-01T04:00:00.000Z"],
  ["2026-11-26T00:00", "Asia/Kathmandu", "2026-11-25T18:15:00.000Z"],
  ["2026-10-25T03:30", "Europe/Berlin", "2026-10-25T02:30:00.000Z"],
])("the clocks show %s in %s at %s", (local, timeZone, iso) => {
  expect(instantOfClock(local, timeZone)).toBe(iso);
  expect(clockTime(iso, timeZone)).toBe(local);
});

test("a time that the clocks skip is the one after the hour that is missing", () => {
  const at = instantOfClock("2026-03-29T02:30", "Europe/Berlin");
  expect(clockTime(at, "Europe/Berlin")).toBe("2026-03-29T03:30");
});
