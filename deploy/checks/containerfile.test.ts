import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { deployFile } from "./nginx-program.ts";

const root = join(import.meta.dirname, "../..");
const containerfile = (await deployFile("Containerfile")).replace(/\\\n/g, " ");
const script = await deployFile("build-image.sh");
const tree = await deployFile("app-tree.sh");

const lines = (instruction: string, text = containerfile): readonly string[] =>
  [...text.matchAll(new RegExp(`^${instruction} +(.*)$`, "gm"))].map(([, rest = ""]) => rest);

test("O-14: what the image copies exists", () => {
  const copied = tree.match(/for file in ([^;]*);/)?.[1]?.match(/[\w./-]+/g) ?? [];
  const workspaces = tree.match(/for workspace in ([^;]*);/)?.[1]?.split(" ") ?? [];
  const demonstration = tree.match(/demo\/\S+(?= )/g) ?? [];
  const files = [...copied, ...workspaces, ...demonstration];
  expect(files.length).toBeGreaterThan(12);
  const isMade = (file: string) => /^(?:web|studio)\/build$/.test(file);
  expect(files.filter((file) => !isMade(file) && !existsSync(join(root, file)))).toEqual([]);
});

test("O-14: every workspace is installed, or listed for the lock file", () => {
  const { workspaces }: { workspaces: string[] } = JSON.parse(
    readFileSync(join(root, "package.json"), "utf8"),
  );
  for (const workspace of workspaces) expect(tree).toContain(workspace);
});

test("O-14: both images run as an ordinary user and Node gets the signals", () => {
  const stages = containerfile.split(/^FROM /m).slice(2);
  expect(stages.map((stage) => lines("USER", stage).at(-1))).toEqual([
    "10001:10001",
    "10001:10001",
  ]);
  for (const stage of stages)
    expect(lines("CMD", stage)[0]).toMatch(/^\["node", (?:"--[\w=-]+", )*"server\/src\//);
  for (const [, file = ""] of containerfile.matchAll(/"(server\/src\/[^"]+)"/g))
    expect(existsSync(join(root, file))).toBe(true);
});

test("O-14: the health check asks a route that exists", () => {
  const path = containerfile.match(/\$\{process\.env\.PORT\}(\/[\w/]+)`/)?.[1];
  const routes = readFileSync(join(root, "server/src/platform/http/health.ts"), "utf8");
  expect(path).toBeDefined();
  expect(routes).toContain(`app.get("${path}"`);
});

test("O-14: the image has the Node of the project, and both ways to build it agree", () => {
  const { dependencies }: { dependencies: Record<string, string> } = JSON.parse(
    readFileSync(join(root, "package.json"), "utf8"),
  );
  const major = dependencies["node"]?.split(".")[0];
  expect(lines("FROM")[0]).toContain(`/node:${major}-`);
  for (const variable of lines("ENV").join(" ").split(" "))
    expect(script).toContain(`--env ${variable}`);
  for (const command of lines("CMD")) expect(script).toContain(`'${command}'`);
  expect(script).toContain(`--user ${lines("USER").at(-1)}`);
});
