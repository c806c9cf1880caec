import { expect, test } from "vitest";
import { clockText, spokenTime } from "./time-text.ts";

test.each([
  [0, "0:00", "0 seconds"],
  [61.9, "1:01", "1 minute 1 second"],
  [3600, "1:00:00", "1 hour"],
  [7384, "2:03:04", "2 hours 3 minutes 4 seconds"],
  [Number.NaN, "0:00", "0 seconds"],
  [-3, "0:00", "0 seconds"],
])("%s seconds", (seconds, shown, spoken) => {
  expect(clockText(seconds)).toBe(shown);
  expect(spokenTime(seconds)).toBe(spoken);
});
