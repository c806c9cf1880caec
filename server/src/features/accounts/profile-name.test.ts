import { describe, expect, test } from "vitest";
import { profileName } from "./profile-name.ts";

describe("decisions 42 profile names", () => {
  test.each([
    ["Ada", "Ada"],
    ["  Ada   Lovelace ", "Ada Lovelace"],
    ["Zoe\u0308", "Zo\u00EB"],
    ["\u{1F98A}", "\u{1F98A}"],
    ["\u{1F98A}".repeat(30), "\u{1F98A}".repeat(30)],
    ["映画", "映画"],
  ])("%j is %j", (text, name) => {
    expect(profileName(text)).toBe(name);
  });

  test.each([
    "",
    "   ",
    "\u200B\u2060",
    "a\nb",
    // S-15
    "Ada\u202Eadl",
    "A\u200Bda",
    "a\tb",
    "half of a pair \uD83E",
    "x".repeat(31),
    // Normalization makes two characters of one.
    "\u0958".repeat(16),
  ])("%j is not a valid name", (text) => {
    expect(profileName(text)).toBeUndefined();
  });
});
