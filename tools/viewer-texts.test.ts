import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { lintPlanted } from "./lint.fixture.ts";
import { projectFiles } from "./project-files.ts";
import { isWebCode, literalTexts } from "./viewer-texts.ts";

const root = join(import.meta.dirname, "..");

test("texts of viewers are in the texts of their feature", async () => {
  const modules = projectFiles(root).filter(isWebCode);
  expect(modules.length).toBeGreaterThan(300);
  const found = await Promise.all(
    modules.map(async (path) =>
      literalTexts(await readFile(join(root, path), "utf8")).map((text) => `${path}: ${text}`),
    ),
  );
  expect(found.flat()).toEqual([]);
});

test("a planted sentence is found, a developer's error and a wire value are not", () => {
  expect(literalTexts('const problem = "Try again.";')).toEqual(["Try again."]);
  expect(literalTexts("const who = `You’ve left ${name}.`;")).toEqual(["You’ve left …."]);
  expect(literalTexts('throw new TypeError("No provider above."); is("Inactive");')).toEqual([]);
  expect(isWebCode("web/src/features/home/texts.ts")).toBe(false);
});

test("the linter rejects words written into a component, and names of its elements", async () => {
  expect(
    await lintPlanted("web/src/planted.tsx", "export const A = () => <p>Watch now</p>;"),
  ).toContain("jsx-no-literals");
  expect(
    await lintPlanted("web/src/planted.tsx", 'export const A = () => <p title="Watch now" />;'),
  ).toContain("jsx-no-literals");
  expect(
    await lintPlanted(
      "web/src/planted.tsx",
      "export const A = (p: { b: string }) => <p title={p.b}>{p.b}</p>;",
    ),
  ).toContain("Found 0 warnings and 0 errors");
});
