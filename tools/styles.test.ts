import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const sources = join(import.meta.dirname, "../web/src");

test("L-02: every focus ring drawn as a shadow has an outline, which contrast themes keep", () => {
  const sheets = globSync("**/*.css", { cwd: sources });
  expect(sheets.length).toBeGreaterThan(50);
  const bare = sheets.flatMap((path) =>
    readFileSync(join(sources, path), "utf8")
      .split(/[{}]/)
      .filter((rule) => rule.includes("box-shadow: var(--ring)") && !rule.includes("outline"))
      .map((rule) => `${path}: ${rule.trim()}`),
  );
  expect(bare).toEqual([]);
});
