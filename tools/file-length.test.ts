import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { isLimited, linesOf, MAX_LINES, tooLong } from "./file-length.ts";
import { projectFiles } from "./project-files.ts";

/** Files that were longer when the rule was introduced. Remove a file after splitting it; do not add any. */
const STILL_TO_SPLIT: ReadonlySet<string> = new Set();

const root = join(import.meta.dirname, "..");
const files = projectFiles(root)
  .filter(isLimited)
  .map((path) => ({ path, text: readFileSync(join(root, path), "utf8") }));

test(`C-14: no file is longer than ${MAX_LINES} lines`, () => {
  expect(files.length).toBeGreaterThan(1_000);
  expect(tooLong(files, STILL_TO_SPLIT)).toEqual([]);
});

test("C-14: what has been split is no longer listed", () => {
  const long = new Set(tooLong(files, new Set()));
  expect([...STILL_TO_SPLIT].filter((path) => !long.has(path))).toEqual([]);
});

test("a planted file of 301 lines is found, one of 300 and a drawing are not", () => {
  const long = "export {};\n".repeat(MAX_LINES + 1);
  const short = "export {};\n".repeat(MAX_LINES);
  expect(linesOf(short)).toBe(MAX_LINES);
  const planted = [
    { path: "server/src/app.ts", text: long },
    { path: "server/src/main.ts", text: short },
    { path: "demo/art/families/attic.ts", text: long },
  ];
  expect(tooLong(planted, new Set())).toEqual(["server/src/app.ts"]);
});
