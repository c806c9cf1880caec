import { expect, test } from "vitest";
import { holdsInvisible } from "./invisible.ts";

test.each(["Ada Lovelace", "Zoë", "映画", "👨‍👩‍👧", "👩🏽‍🚀", "❤️‍🔥", "می‌خواهم", "क्‍ष", "अ‌ब"])(
  "%s is visible",
  (text) => {
    expect(holdsInvisible(text)).toBe(false);
  },
);

test.each([
  ["an override of the direction", "Ada\u202Eadl"],
  ["an isolate", "\u2066Ada\u2069"],
  ["a mark of the direction", "Ada\u200F"],
  ["a space of no width", "A\u200Bda"],
  ["a joiner between letters", "A\u200Dda"],
  ["a non-joiner at the end", "Ada\u200C"],
  ["a joiner at the end of an emoji", "👨\u200D"],
  ["a byte order mark", "\uFEFFAda"],
  ["a word joiner", "A\u2060da"],
  ["a soft hyphen", "A\u00ADda"],
  ["a filler of Hangul", "A\u3164da"],
  ["a tag", "A\u{E0041}da"],
  ["a control", "A\u0007da"],
  ["a line", "A\nda"],
  ["half of a pair", "A\uD83E"],
])("S-15: a name with %s contains invisible characters", (_, text) => {
  expect(holdsInvisible(text)).toBe(true);
});
