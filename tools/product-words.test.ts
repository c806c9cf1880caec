import { expect, test } from "vitest";
import { foreignWords } from "./product-words.ts";

// In two parts, so that this file does not contain what it forbids.
test.each([
  ["see /home", "/anna/bijou/server"],
  ['const root = "/root', '/data";'],
  ['"resolved": ', '"https://packages.example.org/a.tgz"'],
  ["see https://registry", ".example.org/a.tgz"],
  ["as in the proto", "types/pages folder"],
  ["[guide](../", "shared/guide.md)"],
])("%s%s is not about the product", (start, end) => {
  expect(foreignWords(`fine\n${start}${end}`)).toEqual([expect.stringMatching(/^2: /)]);
});

test.each([
  "server/src/features/home/routes.ts",
  "POST /home/rows/:id/move",
  "https://films.example.org/home/row",
  "Object.prototype.hasOwnProperty",
  'import home from "./features/home/page.tsx"',
])("%s is about the product", (line) => {
  expect(foreignWords(line)).toEqual([]);
});
