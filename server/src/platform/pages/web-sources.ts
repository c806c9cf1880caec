import { readdir } from "node:fs/promises";
import { join } from "node:path";

/** Output of builds and tests in a workspace. */
const OUTPUT: ReadonlySet<string> = new Set([
  "build",
  "node_modules",
  ".react-router",
  "test-results",
]);
const isOutput = (name: string): boolean => OUTPUT.has(name) || name.endsWith(".tsbuildinfo");

/** The files and folders of a workspace without its output; none where it is not installed. */
const sourcesIn = async (root: string, workspace: string): Promise<readonly string[]> =>
  (await readdir(join(root, workspace)).catch(() => []))
    .filter((name) => !isOutput(name))
    .map((name) => `${workspace}/${name}`);

/** All inputs of the clients' builds: `web/` and `studio/` without their output, and files outside of them. */
export async function webSources(root: string): Promise<readonly string[]> {
  return [
    ...(await sourcesIn(root, "web")),
    ...(await sourcesIn(root, "studio")),
    ...["contract", "design", "player"].flatMap((name) => [`${name}/src`, `${name}/package.json`]),
    "tools/bundling",
    "tools/compress-build.ts",
    "package-lock.json",
  ];
}
