import { readdirSync, statSync } from "node:fs";
import { join } from "node:path";

/** Output of builds and tests in `web/`. */
const OUTPUT: ReadonlySet<string> = new Set([
  "build",
  "node_modules",
  ".react-router",
  "test-results",
]);
const isOutput = (name: string): boolean => OUTPUT.has(name) || name.endsWith(".tsbuildinfo");

/** All inputs of the web client's build: `web/` without its output, and files outside of it. */
export function webSources(root: string): readonly string[] {
  const web = readdirSync(join(root, "web")).filter((name) => !isOutput(name));
  return [
    ...web.map((name) => `web/${name}`),
    "contract/src",
    "contract/package.json",
    "tools/compress-build.ts",
    "package-lock.json",
  ];
}

/** When a file, or the newest one of a folder, changed. Folders count too: theirs changes when a file is deleted. */
export function changedAt(path: string): number {
  const found = statSync(path, { throwIfNoEntry: false });
  if (!found?.isDirectory()) return found?.mtimeMs ?? 0;
  return Math.max(found.mtimeMs, ...readdirSync(path).map((name) => changedAt(join(path, name))));
}
