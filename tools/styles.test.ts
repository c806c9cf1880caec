import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const sources = join(import.meta.dirname, "..");
const sheets = globSync("{design,studio,web}/src/**/*.css", { cwd: sources });

/** Declarations of a physical side, which must be mirrored for right-to-left scripts. */
const SIDES =
  /(?:(?:margin|padding)-(?:left|right)|border-(?:left|right)[\w-]*|border-\w+-(?:left|right)-radius|(?<=[\s{;])(?:left|right))\s*:|(?:text-align|float)\s*:\s*(?:left|right)\b/g;
const sidesIn = (css: string): readonly string[] => css.match(SIDES) ?? [];

test("boxes are laid out by start and end, not by left and right", () => {
  expect(sidesIn(".a { margin-left: 1px; left: 0; float: right; text-align: left }")).toHaveLength(
    4,
  );
  expect(
    sidesIn(".a { margin-inline-start: 1px; background: linear-gradient(to right, red, blue) }"),
  ).toEqual([]);
  const physical = sheets.flatMap((path) =>
    sidesIn(readFileSync(join(sources, path), "utf8")).map((found) => `${path}: ${found}`),
  );
  expect(physical).toEqual([]);
});

test("L-02: every focus ring drawn as a shadow has an outline for contrast themes", () => {
  expect(sheets.length).toBeGreaterThan(50);
  const bare = sheets.flatMap((path) =>
    readFileSync(join(sources, path), "utf8")
      .split(/[{}]/)
      .filter((rule) => rule.includes("box-shadow: var(--ring)") && !rule.includes("outline"))
      .map((rule) => `${path}: ${rule.trim()}`),
  );
  expect(bare).toEqual([]);
});

test("M-17: only paths have a pathLength, because HTML validators know it on no other shape", () => {
  const shapesOf = (jsx: string) =>
    [...jsx.matchAll(/<(\w+)(?:\s[^<>]*?)?\spathLength=/g)].map(([, shape]) => shape);
  expect(shapesOf('<circle r="54" pathLength="28" />')).toEqual(["circle"]);
  const found = globSync("{design,studio,web}/src/**/*.tsx", { cwd: sources }).flatMap((path) =>
    shapesOf(readFileSync(join(sources, path), "utf8")),
  );
  expect(found.length).toBeGreaterThan(0);
  expect(found.filter((shape) => shape !== "path")).toEqual([]);
});
