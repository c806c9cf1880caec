import { expect, it } from "vitest";
import { durationText } from "./duration.ts";

it.each([
  [8880, "2 h 28 min"],
  [7200, "2 h"],
  [2820, "47 min"],
  [3599, "1 h"],
  [20, "1 min"],
])("K-18 %i seconds are %s", (seconds, text) => {
  expect(durationText(seconds)).toBe(text);
});
