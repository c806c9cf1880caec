import { mkdir, mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { webSources } from "./web-sources.ts";

const project = join(import.meta.dirname, "../../../..");
let root = "";
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), "bijou-web-sources-"));
});
afterEach(() => rm(root, { recursive: true }));

test("C-01: every file of web/ in the repository is a source of its build", async () => {
  const sources = await webSources(project);
  const names = await readdir(join(project, "web"));
  const plugins = names.filter((name) => /\.(?:ts|json)$/.test(name));
  expect(plugins.length).toBeGreaterThan(5);
  for (const name of plugins) expect(sources).toContain(`web/${name}`);
  for (const path of [
    "studio/src",
    "studio/index.html",
    "studio/vite.config.ts",
    "web/src",
    "web/public",
    "web/package.json",
    "contract/src",
    "studio/package.json",
    "design/src",
    "player/src",
  ])
    expect(sources).toContain(path);
});

test("C-01: output of the build is not", async () => {
  for (const path of [
    "web/build/complete",
    "web/node_modules/.cache/x",
    "web/.react-router/types/x.ts",
    "web/tsconfig.tsbuildinfo",
    "web/a-new-plugin.ts",
    "studio/build/index.html",
    "studio/index.html",
  ]) {
    await mkdir(dirname(join(root, path)), { recursive: true });
    await writeFile(join(root, path), "");
  }
  const clients = (await webSources(root)).filter((path) => /^(?:studio|web)\//.test(path));
  expect(clients).toEqual(["web/a-new-plugin.ts", "studio/index.html"]);
});
