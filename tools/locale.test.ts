import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const sources = join(import.meta.dirname, "..");
const LOCALE_MODULES = [
  "design/src/locale.ts",
  "design/src/language-names.ts",
  "studio/src/ui/locale.ts",
  "studio/src/ui/zoned-time.ts",
];

/** Where code formats a date, a number or a list with its own locale. */
const localesIn = (code: string): readonly string[] =>
  code.match(/\bnew Intl\.\w+|\.toLocale(?:Date|Time)?String\(/g) ?? [];

test("dates, numbers and lists are formatted only by the module that knows the locale", () => {
  expect(localesIn('new Intl.ListFormat("en"); count.toLocaleString("en")')).toHaveLength(2);
  const files = globSync("{design,player,studio,web}/src/**/*.{ts,tsx}", { cwd: sources }).filter(
    (path) => !/\.test\.tsx?$/.test(path) && !LOCALE_MODULES.includes(path),
  );
  expect(files.length).toBeGreaterThan(300);
  const own = files.flatMap((path) =>
    localesIn(readFileSync(join(sources, path), "utf8")).map((found) => `${path}: ${found}`),
  );
  expect(own).toEqual([]);
});
