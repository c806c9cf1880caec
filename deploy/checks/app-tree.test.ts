import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { glob, mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { stripTypeScriptTypes } from "node:module";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { deployFile } from "./nginx-program.ts";

const root = join(import.meta.dirname, "../..");
const shipped = await deployFile("app-tree.sh");
const directory = await mkdtemp(join(tmpdir(), "bijou-app-tree-"));
afterAll(() => rm(directory, { recursive: true }));

const NOT_NEEDED = new Set([
  // `npm run dev` loads it, which the tree has no packages for.
  "server/src/serve/pages.ts: ../development.ts",
  // The server writes it.
  "server/src/platform/compile-cache.ts: ../../../node_modules/.cache/bijou",
  // Players load it, in browsers only.
  "web/build/server/assets/hls.js: hls.js",
]);

/** What a file without types loads: imports of every kind, and addresses of files in packages and beside it. */
const LOADED = [
  /(?:^|[;}\s])(?:import|export)\b[^;"'()]*?\bfrom\s*(["'])(?<name>[^"'\n]+)\1/g,
  /(?:^|[;}\s])import\s*(["'])(?<name>[^"'\n]+)\1/g,
  /\b(?:import|import\.meta\.resolve|require|require\.resolve|register)\(\s*(["'`])(?<name>[^"'`$\n]+)\1/g,
  /\bnew URL\(\s*(["'])(?<name>\.[^"'\n]*)\1,\s*import\.meta\.url/g,
];
const BESIDE = /\bjoin\(\s*import\.meta\.dirname,\s*"(?<name>[^"]+)"/g;
const OF_DEMONSTRATION = /\bjoin\(root, "(?<name>demo\/[^"]+)"/g;

/** By path: the trees of all tests have the same files. */
const loaded = new Map<string, readonly string[]>();

function namesIn(file: string): readonly string[] {
  const text = readFileSync(join(root, file), "utf8");
  const code = file.endsWith(".ts") ? stripTypeScriptTypes(text) : text;
  const named = (pattern: RegExp) =>
    [...code.matchAll(pattern)].map(({ groups }) => groups?.["name"] ?? "");
  return [
    ...LOADED.flatMap(named),
    ...named(BESIDE).map((path) => (path.startsWith(".") ? path : `./${path}`)),
    ...named(OF_DEMONSTRATION),
  ];
}

function loadedBy(file: string): readonly string[] {
  const names = loaded.get(file) ?? namesIn(file);
  loaded.set(file, names);
  return names;
}

/** Runs the script with an `npm` that makes an empty folder for each production package instead of installing it. */
async function makeTree(script: string): Promise<string> {
  const tree = await mkdtemp(join(directory, "tree-"));
  const programs = join(tree, "bin");
  await mkdir(programs);
  const packages = ["server", "contract", "web"].flatMap((workspace) => {
    const { dependencies, optionalDependencies } = JSON.parse(
      readFileSync(join(root, workspace, "package.json"), "utf8"),
    ) as Record<string, object | undefined>;
    return Object.keys({ ...dependencies, ...optionalDependencies });
  });
  const folders = packages.map((name) => `node_modules/${name}`).join(" ");
  await writeFile(join(programs, "npm"), `#!/bin/sh\nmkdir -p ${folders}\n`, { mode: 0o755 });
  execFileSync("sh", ["-c", script, join(root, "deploy/app-tree.sh"), join(tree, "app")], {
    env: { PATH: `${programs}:${process.env["PATH"]}`, WITHOUT: "demo" },
    cwd: root,
  });
  return join(tree, "app");
}

/** What the files of a tree load and the tree does not have, as "file: name". */
async function missingIn(tree: string, script: string): Promise<string[]> {
  const demonstration: readonly string[] = script.match(/demo\/[\w.]+/g) ?? [];
  const has = (file: string, name: string): boolean => {
    if (name.startsWith("node:")) return true;
    if (name.startsWith("demo/")) return demonstration.includes(name);
    if (name.startsWith(".")) return existsSync(join(tree, dirname(file), name));
    const [scope = "", rest = ""] = name.split("/");
    return existsSync(
      join(tree, "node_modules", scope.startsWith("@") ? `${scope}/${rest}` : scope),
    );
  };
  const missing: string[] = [];
  for await (const file of glob("{server/src,contract/src,web/build/server}/**/*.{ts,js}", {
    cwd: tree,
  }))
    for (const name of loadedBy(file))
      if (!has(file, name)) missing.push(`${file.replace(/-[\w-]{8}(?=\.js$)/, "")}: ${name}`);
  return missing.filter((line) => !NOT_NEEDED.has(line)).toSorted();
}

const missingWith = async (script: string): Promise<string[]> =>
  missingIn(await makeTree(script), script);

test("O-14: the tree of an image has every file and package that its programs load", async () => {
  expect(await missingWith(shipped)).toEqual([]);
});

test("O-14: a package, a folder or a file of the demonstration that the tree lacks is found", async () => {
  const planted = shipped
    .replace("node_modules/hls.js", "node_modules/hls.js node_modules/@fontsource-variable/archivo")
    .replace("server/src/testing ", "server/src/testing server/src/demo/mailbox ")
    .replace("demo/history.json", "");
  expect(await missingWith(planted)).toEqual([
    "server/src/demo/fake-stripe/hosted-page.ts: @fontsource-variable/archivo/files/archivo-latin-wdth-normal.woff2",
    "server/src/serve/demonstration-routes.ts: ../demo/mailbox/mailbox-routes.ts",
    "server/src/serve/providers.ts: ../demo/mailbox/choose-mailbox.ts",
    "server/src/serve/start-server.ts: demo/history.json",
  ]);
});
