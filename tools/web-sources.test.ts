import { mkdir, mkdtemp, rm, utimes, writeFile } from "node:fs/promises";
import { readdirSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { changedAt, webSources } from "./web-sources.ts";

const project = join(import.meta.dirname, "..");
let root = "";
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), "bijou-web-sources-"));
});
afterEach(() => rm(root, { recursive: true }));

async function write(path: string, atSeconds: number): Promise<void> {
  await mkdir(dirname(join(root, path)), { recursive: true });
  await writeFile(join(root, path), "");
  await utimes(join(root, path), atSeconds, atSeconds);
}

test("C-01: every file of web/ in the repository is watched", () => {
  const sources = webSources(project);
  const plugins = readdirSync(join(project, "web")).filter((name) => /\.(?:ts|json)$/.test(name));
  expect(plugins.length).toBeGreaterThan(5);
  for (const name of plugins) expect(sources).toContain(`web/${name}`);
  for (const path of ["web/src", "web/public", "web/package.json", "contract/src"])
    expect(sources).toContain(path);
});

test("C-01: output of the build is not", async () => {
  for (const path of [
    "web/build/complete",
    "web/node_modules/.cache/x",
    "web/.react-router/types/x.ts",
    "web/tsconfig.tsbuildinfo",
    "web/a-new-plugin.ts",
  ])
    await write(path, 1);
  const web = webSources(root).filter((path) => path.startsWith("web/"));
  expect(web).toEqual(["web/a-new-plugin.ts"]);
});

test("C-01: the newest file below a folder decides when it changed", async () => {
  await write("web/src/old.ts", 1_000);
  await write("web/src/deep/new.ts", 4_000_000_000);
  expect(changedAt(join(root, "web"))).toBe(4_000_000_000_000);
  expect(changedAt(join(root, "no-such"))).toBe(0);
});
