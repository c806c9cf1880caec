import { expect, test } from "vitest";
import { csv, plainField } from "./csv.ts";

test("records end as RFC 4180 says", () => {
  expect(
    csv([
      ["a", "b"],
      ["1", "-1.99"],
    ]),
  ).toBe("a,b\r\n1,-1.99\r\n");
});

test.each([
  ["Bread, Love", '"Bread, Love"'],
  ['The "Kid"', '"The ""Kid"""'],
  ["two\nlines", '"two\nlines"'],
  ["", ""],
  ["Amélie", "Amélie"],
  ["-1.99", "-1.99"],
  ["-1 Hour", "'-1 Hour"],
  ["=1+1", "'=1+1"],
  ["+44", "'+44"],
  ["@home", "'@home"],
  ["\t=1+1", "'\t=1+1"],
  ["'=1+1", "''=1+1"],
  ["'Round Midnight", "'Round Midnight"],
  ['=HYPERLINK("x")', '"\'=HYPERLINK(""x"")"'],
])("%j is written %s", (text, written) => {
  expect(csv([[text]])).toBe(`${written}\r\n`);
});

test.each(["=1+1", "'=1+1", "''+", "-1.99", "-1 Hour", "'Round Midnight", "\t", "'", ""])(
  "%j is read as it was written",
  (text) => {
    const written = csv([[text]]).slice(0, -2);
    const unquoted = written.startsWith('"') ? written.slice(1, -1) : written;
    expect(plainField(unquoted)).toBe(text);
  },
);
