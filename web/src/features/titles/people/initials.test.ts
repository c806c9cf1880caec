import { expect, test } from "vitest";
import { initialsOf } from "./initials.ts";

test.each([
  ["Buster Keaton", "BK"],
  ["F. W. Murnau", "FM"],
  ["F.W. Murnau", "FM"],
  ["Alice Guy-Blaché", "AG"],
  ["Émile Cohl", "ÉC"],
  ["Musidora", "M"],
  ["“Snub” Pollard", "SP"],
  ["李香蘭", "李"],
  ["", ""],
])("%s has the initials %s", (name, initials) => {
  expect(initialsOf(name)).toBe(initials);
});
