import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { PAGES } from "./src/app/pages.ts";

const build = join(import.meta.dirname, "build");
const MAX_SHELL_BYTES = 250_000;
const MAX_SECTION_BYTES = 90_000;
/** With the editor of texts, which no other section loads. */
const MAX_PAGES_BYTES = 220_000;

const sizeOf = (path: string): number => gzipSync(readFileSync(join(build, path))).length;

/** The scripts that every page loads. */
const shellScripts = (): readonly string[] =>
  [
    ...readFileSync(join(build, "index.html"), "utf8").matchAll(/"\/studio\/(assets\/[^"]+\.js)"/g),
  ].map(([, path = ""]) => path);

test("the scripts of the Studio's shell and of each section stay within their size limits", () => {
  const shell = shellScripts();
  expect(shell.length).toBeGreaterThan(2);
  const total = shell.map(sizeOf).reduce((sum, size) => sum + size, 0);
  expect(total).toBeLessThan(MAX_SHELL_BYTES);
  const pages = globSync("assets/*-page-*.js", { cwd: build });
  expect(pages.length).toBeGreaterThan(7);
  const tooLarge = pages.filter(
    (page) => sizeOf(page) > (page.includes("/pages-page-") ? MAX_PAGES_BYTES : MAX_SECTION_BYTES),
  );
  expect(tooLarge).toEqual([]);
});

test("each page names the scripts that it needs beside those of the shell", () => {
  const pages = JSON.parse(readFileSync(join(build, "pages.json"), "utf8")) as {
    path: string;
    scripts: string[];
  }[];
  expect(pages.map(({ path }) => path)).toEqual(PAGES.map(({ path }) => path));
  const shell = new Set(shellScripts());
  for (const { path, scripts } of pages) {
    expect([path, scripts[0]]).toEqual([path, expect.stringMatching(/^assets\/[\w-]+-page-/)]);
    expect([path, scripts.filter((script) => shell.has(script))]).toEqual([path, []]);
    expect(scripts.map(sizeOf).every((size) => size > 0)).toBe(true);
  }
});

test("the browser gets no schema of the contract", () => {
  const withSchemas = globSync("assets/*.js", { cwd: build }).filter((path) =>
    /typebox|One line of the audit log/i.test(readFileSync(join(build, path), "utf8")),
  );
  expect(withSchemas).toEqual([]);
});

test("no script of ours calls what the bundle has left out", () => {
  const broken = globSync("assets/*.js", { cwd: build }).filter(
    (path) =>
      !path.includes("/libraries-") &&
      readFileSync(join(build, path), "utf8").includes("(void 0)("),
  );
  expect(broken).toEqual([]);
});
