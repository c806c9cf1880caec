import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { lintPlanted } from "./lint.fixture.ts";
import { projectFiles } from "./project-files.ts";

const root = join(import.meta.dirname, "..");
const CLEAN = "Found 0 warnings and 0 errors";

test("C-13: the linter rejects an assertion that the types do not prove", async () => {
  const planted = "export const read = (value: unknown): string[] => value as string[];\n";
  const rule = "no-unsafe-type-assertion";
  expect(await lintPlanted("server/src/planted.ts", planted)).toContain(rule);
  expect(await lintPlanted("web/src/planted.tsx", planted)).toContain(rule);
  expect(await lintPlanted("server/src/planted.test.ts", planted)).toContain(CLEAN);
  const checked =
    "export const read = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);\n";
  expect(await lintPlanted("server/src/planted.ts", checked)).toContain(CLEAN);
});

test("C-13: the linter rejects a switch that leaves a case out", async () => {
  const planted = `export function read(kind: "film" | "series"): number {
  let episodes = 0;
  switch (kind) {
    case "film":
      episodes = 1;
  }
  return episodes;
}
`;
  expect(await lintPlanted("server/src/planted.ts", planted)).toContain(
    "switch-exhaustiveness-check",
  );
});

test("C-13: the linter rejects a disabled rule that reports nothing", async () => {
  const planted = `// ${"oxlint"}-disable-next-line typescript/no-unsafe-type-assertion -- planted
export const one: number = 1;
`;
  expect(await lintPlanted("server/src/planted.ts", planted)).toContain("Unused");
});

/** A directive that disables a rule without a reason after it. */
const WITHOUT_REASON = /\b(?:oxlint|eslint)-disable(?!.* -- \S)/;

test("C-13: every disabled rule has a reason", async () => {
  expect(`// ${"oxlint"}-disable-next-line no-control-regex`).toMatch(WITHOUT_REASON);
  expect(`// ${"oxlint"}-disable-next-line no-control-regex -- why`).not.toMatch(WITHOUT_REASON);
  const modules = projectFiles(root).filter(
    (path) => /\.(?:ts|tsx|mjs)$/.test(path) && path !== "tools/lint.test.ts",
  );
  const found = await Promise.all(
    modules.map(async (path) =>
      (await readFile(join(root, path), "utf8"))
        .split("\n")
        .filter((line) => WITHOUT_REASON.test(line))
        .map((line) => `${path}: ${line.trim()}`),
    ),
  );
  expect(found.flat()).toEqual([]);
});
