import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { projectFiles } from "../project-files.ts";
import { isDeep, PARTS } from "./parts.ts";
import { type Options, plan, UsageError } from "./plan.ts";
import { deepPart, SHARDS, shardOfCommits } from "./shards.ts";

const root = join(import.meta.dirname, "../..");
const testFiles = projectFiles(root).filter((path) => /\.(?:test|spec)\.tsx?$/.test(path));

const whole: Options = { files: [], parts: [], without: [], deep: false, shard: undefined };
const planned = (options: Partial<Options>, commits = 0) =>
  plan({ ...whole, ...options }, { testFiles, commits });
const names = (options: Partial<Options>, commits = 0) =>
  planned(options, commits).parts.map(({ name }) => name);

test("every test file belongs to one part, to the deep run alone, or to the tests of deployment", () => {
  const owners = (path: string) => PARTS.filter(({ owns }) => owns?.(path)).map(({ name }) => name);
  const wrong = testFiles.filter(
    (path) =>
      owners(path).length !== 1 && !/^(?:deploy\/(?:runs|image)|e2e\/browsers)\//.test(path),
  );
  expect(wrong).toEqual([]);
});

test("every deep test, and every test with a deep form, runs in one shard", () => {
  const inShards = SHARDS.flatMap(({ files }) => files);
  expect(inShards.filter((file) => !testFiles.includes(file))).toEqual([]);
  const hasDeepForm = (path: string): boolean =>
    isDeep(path) || /\/properties\.ts"|\bTEST_DEEP\b/.test(readFileSync(join(root, path), "utf8"));
  const isAboutThem = (path: string): boolean =>
    /^tools\/run-tests\/|\/properties\.test\.ts$/.test(path);
  const deep = testFiles.filter((path) => !isAboutThem(path) && hasDeepForm(path));
  expect(inShards.toSorted()).toEqual(deep.toSorted());
});

test("eight commits in a row run every shard", () => {
  const run = SHARDS.map((_, at) => names({}, 1_000 + at).at(-1));
  expect(new Set(run)).toEqual(new Set(SHARDS.map((_, at) => `deep-${at + 1}`)));
  expect(SHARDS).toHaveLength(8);
  expect(shardOfCommits(16)).toBe(1);
});

test("an everyday run has every part and one shard, which can be named", () => {
  const everyday = names({ shard: "3/8" });
  expect(everyday).toEqual([...PARTS.map(({ name }) => name), "deep-3"]);
  expect(planned({}).isWhole).toBe(true);
  expect(planned({ without: ["load"] }).isWhole).toBe(false);
});

test("the deep run has all shards, or the one that is named", () => {
  expect(names({ deep: true })).toHaveLength(1 + SHARDS.length);
  expect(names({ deep: true, shard: "2" })).toEqual(["build", "deep-2"]);
});

test("a file runs alone, by its path or a piece of it, with what it needs", () => {
  const { parts, isWhole } = planned({ files: ["./tools/run-tests/plan.test.ts"] });
  expect(parts.map(({ name }) => name)).toEqual(["build", "tools"]);
  expect(parts.at(-1)?.steps.map(({ command }) => command.at(-1))).toEqual([
    "tools/run-tests/plan.test.ts",
  ]);
  expect(isWhole).toBe(false);
  expect(names({ files: ["studio/size", "e2e/accounts"] })).toEqual(["build", "tools", "journeys"]);
});

test("a deep file that is named runs in its deep form", () => {
  const deep = deepPart(1).steps[0];
  expect(deep?.environment).toMatchObject({ TEST_DEEP: "1" });
  const journey = testFiles.find((path) => path.endsWith(".deep.spec.ts")) ?? "";
  expect(planned({ files: [journey] }).parts.at(-1)?.steps[0]?.environment).toEqual({
    TEST_DEEP: "1",
  });
});

test("what is left out by name is reported, with what needs the program of that name", () => {
  const { parts, leftOut } = planned({ without: ["browser", "load"] });
  expect(parts.map(({ name }) => name)).not.toContain("journeys");
  expect(leftOut.map(({ name }) => name)).toEqual(
    expect.arrayContaining(["pages", "load", "journeys"]),
  );
  expect(leftOut.find(({ name }) => name === "journeys")?.because).toBe("browser");
});

test.each<[string, Partial<Options>, string]>([
  ["a file", { files: ["no-such"] }, 'No test file has "no-such" in its path'],
  ["a part", { parts: ["servers"] }, "--part servers does not exist. Choose of check, build"],
  ["what to leave out", { without: ["chrome"] }, "--without chrome leaves nothing out"],
  ["a shard", { shard: "9/8" }, "--shard 9/8 does not exist. Choose 1/8 to 8/8"],
  ["the number of shards", { shard: "1/4" }, "--shard 1/4 does not exist"],
  ["two choices", { files: ["plan"], deep: true }, "Choose one of files and --deep"],
])("%s that does not fit is an error with the choices", (_, options, message) => {
  expect(() => planned(options)).toThrow(UsageError);
  expect(() => planned(options)).toThrow(message);
});
