import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { pagesIn, writtenPaths, writtenTypes } from "./page-paths.ts";
import { projectFiles } from "./project-files.ts";

const root = join(import.meta.dirname, "..");
const read = (path: string): string => readFileSync(join(root, path), "utf8");
const pages = pagesIn(read("web/src/routes.ts"));

/** Tests write addresses, because these are what they test. */
const isSource = (path: string): boolean =>
  /^(?:server|web)\/src\/.*\.tsx?$/.test(path) &&
  !/\.(?:test|fixture|harness)\.tsx?$|^(?:server|web)\/src\/testing\//.test(path);
const sources = projectFiles(root).filter(isSource);

test("C-06: paths of pages are written in the contract only", () => {
  expect(pages.length).toBeGreaterThan(30);
  expect(sources.length).toBeGreaterThan(500);
  const faults = sources.flatMap((path) =>
    writtenPaths(read(path), pages).map((text) => `${path}: ${text}`),
  );
  expect(faults).toEqual([]);
});

test("C-06: the number of a title's kind is decided in the contract only", () => {
  const faults = sources.flatMap((path) =>
    writtenTypes(read(path)).map((text) => `${path}: ${text}`),
  );
  expect(faults).toEqual([]);
});

test.each([
  "const at = `/content?video_id=${id}`;",
  "const at = `${publicUrl}/membership`;",
  'content: { forgotPath: "/forgot-password" },',
  "link: '/account-verification?token=' + token,",
  "const at = `/activate-tv${query}`;",
])("a planted path is found: %s", (source) => {
  expect(writtenPaths(source, pages)).toHaveLength(1);
});

test.each([
  "/** Reads an address of `/search`. */",
  'const image = "/profile-pictures/1.png";',
  'import { a } from "./search";',
])("a string that is not the path of a page passes: %s", (source) => {
  expect(writtenPaths(source, pages)).toEqual([]);
});

test.each([
  'kind === "movie" ? 1 : 2',
  '(found.kind === "series" ? 2 : 1)',
  "title.video_type === 1 ? 1 : 2",
  'query.get("video_type") === "2" ? 2 : 1',
])("a planted number is found: %s", (source) => {
  expect(writtenTypes(source)).toHaveLength(1);
});
