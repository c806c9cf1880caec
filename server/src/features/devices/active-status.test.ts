import { expect, test } from "vitest";
import { activeStatus } from "./active-status.ts";

const now = Date.UTC(2026, 10, 21, 12);
const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

test.each([
  [-SECOND, "Active now"],
  [0, "Active now"],
  [5 * MINUTE - 1, "Active now"],
  [5 * MINUTE, "Active 5 minutes ago"],
  [HOUR - 1, "Active 59 minutes ago"],
  [HOUR, "Active 1 hour ago"],
  [3 * HOUR + 59 * MINUTE, "Active 3 hours ago"],
  [DAY, "Active 1 day ago"],
  [6 * DAY, "Active 6 days ago"],
  [9 * DAY, "Active on 12 November"],
  [365 * DAY, "Active on 21 November 2025"],
])("seen %i ms before is %s", (passedMs, words) => {
  expect(activeStatus(new Date(now - passedMs), now)).toBe(words);
});
