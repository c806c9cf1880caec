import { readdir } from "node:fs/promises";
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
export async function webSources(root: string): Promise<readonly string[]> {
  const web = (await readdir(join(root, "web"))).filter((name) => !isOutput(name));
  return [
    ...web.map((name) => `web/${name}`),
    ...["contract", "design", "player"].flatMap((name) => [`${name}/src`, `${name}/package.json`]),
    "tools/bundling",
    "tools/compress-build.ts",
    "package-lock.json",
  ];
}
