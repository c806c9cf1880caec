import { RATINGS } from "@bijou/contract/studio/maturity";
import { expect, test } from "vitest";
import { readRatings } from "./read-ratings.ts";

test("every age rating is read by its name and by its key", () => {
  for (const [key, name] of RATINGS) {
    expect(readRatings([name])).toEqual([key]);
    expect(readRatings([key])).toEqual([key]);
  }
});

test.each([
  [["fsk12"], ["fsk-12"]],
  [
    ["FSK 12", "PG-13"],
    ["mpa-pg-13", "fsk-12"],
  ],
  [["MA 15+"], ["acb-ma-15"]],
  [["fsk 12", "FSK-12"], ["fsk-12"]],
  [[], []],
  // Several systems have it.
  [["12"], undefined],
  // One of each system.
  [["FSK 12", "FSK 16"], undefined],
  [["FSK 13"], undefined],
])("%j is read as age ratings", (typed, keys) => {
  expect(readRatings(typed)).toEqual(keys);
});
