import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { faultsOf, PRESCRIBED } from "./copy-rules.ts";
import { stringsOf } from "./string-literals.ts";
import { projectFiles } from "./project-files.ts";
import { readRequirements } from "./coverage.ts";

const root = join(import.meta.dirname, "..");
const read = (path: string): string => readFileSync(join(root, path), "utf8");

const TEXT_MODULES = /^web\/src\/.*texts\.ts$|^server\/src\/.*(?:emails|mail\/layout)\.ts$/;
/** Sentences beside code: only those in a string that starts like a sentence are read. */
const MESSAGES =
  /^web\/src\/(?:app|features|player|ui)\/.*(?<!\.test|\.harness)\.tsx$|^web\/src\/platform\/.*(?<!\.test)\.ts$|^contract\/src\/error(?:s|-codes)\.ts$|^server\/src\/features\/(?!.*\/register\.ts$|catalog\/|ads\/|payments\/(?!routes|errors|checkout|changes)).*(?<!store|operate|\.test|\.fixture)\.ts$/;
const DEMO = /^demo\/(?:catalogue\/.*\.json|pages\/.*\.html)$/;

/** The texts of a JSON value, without ids, addresses and dates. */
const valuesOf = (value: unknown): string[] =>
  typeof value === "string"
    ? [value]
    : typeof value === "object" && value !== null
      ? Object.values(value).flatMap(valuesOf)
      : [];

const faultsIn = (path: string, texts: readonly string[]): string[] =>
  texts.flatMap((text) => faultsOf(text).map((fault) => `${path}: ${fault}: ${text}`));

const files = projectFiles(root);

test("copy: text modules and emails read as American English, in one word for one thing", () => {
  const modules = files.filter((path) => TEXT_MODULES.test(path));
  expect(modules.length).toBeGreaterThan(25);
  expect(modules).toContainEqual(expect.stringMatching(/accounts\/emails\.ts$/));
  expect(modules.flatMap((path) => faultsIn(path, stringsOf(read(path))))).toEqual([]);
});

test("copy: messages beside code do, too", () => {
  const faults = files
    .filter((path) => MESSAGES.test(path))
    .flatMap((path) =>
      faultsIn(
        path,
        stringsOf(read(path)).filter((text) => /^\p{Lu}\p{Ll}*[’ ]/u.test(text)),
      ),
    );
  expect(faults).toEqual([]);
});

test("copy: the demo's catalog and pages have curly apostrophes", () => {
  const straight = files
    .filter((path) => DEMO.test(path))
    .flatMap((path) =>
      (path.endsWith(".json") ? valuesOf(JSON.parse(read(path))) : [read(path)]).filter((text) =>
        text.includes("'"),
      ),
    );
  expect(straight).toEqual([]);
});

test.each([
  ["Your friend's list", "straight apostrophe"],
  ["Watch without adverts", "say “ad”"],
  ["Enter your e-mail", "say “email”"],
  ["We send you a mail", "say “email”"],
  ["This link leads nowhere any more.", "say “anymore” or “no longer”"],
  ["People whom you have blocked", "say “who”"],
  ["Login to watch", "say “sign in”"],
  ["Sign out of this television", "say “TV”"],
  ["Popular in the house", "say “Bijou” or leave it out"],
  ["Sign in to go on", "say “continue”"],
  ["Lists of your own", "say “your own …”"],
  ["This cannot be undone", "use a contraction"],
  ["Choose a colour", "use American spelling"],
  ["Add To List", "use sentence case"],
  ["Load Again", "use sentence case"],
])("copy: “%s” is caught", (text, advice) => {
  const [found] = stringsOf(`export const texts = { planted: ${JSON.stringify(text)} } as const;`);
  expect(faultsOf(found ?? "")).toContain(advice);
});

test("copy: what the checklist prescribes stays, with its row", () => {
  const rows = new Set(readRequirements(read("docs/requirements.md")).map(({ id }) => id));
  for (const [text, row] of Object.entries(PRESCRIBED)) {
    expect({ text, isKnown: rows.has(row) }).toEqual({ text, isKnown: true });
    expect(faultsOf(text)).toEqual([]);
  }
});
