import { expect, test } from "vitest";
import { foreignWords } from "./product-words.ts";

test.each([
  "see /home/anna/bijou/server",
  'const root = "/root/data";',
  '"resolved": "https://registry.example.org/a.tgz"',
  "as in the prototypes/pages folder",
  "[guide](../shared/guide.md)",
])("%s is not about the product", (line) => {
  expect(foreignWords(`fine\n${line}`)).toEqual([expect.stringMatching(/^2: /)]);
});

test.each([
  "server/src/features/home/routes.ts",
  "https://films.example.org/home/row",
  "Object.prototype.hasOwnProperty",
  'import home from "./features/home/page.tsx"',
])("%s is about the product", (line) => {
  expect(foreignWords(line)).toEqual([]);
});
