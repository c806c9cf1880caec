import { readdir } from "node:fs/promises";
import { join } from "node:path";

/** Output of builds and tests in `web/` and `studio/`. */
const OUTPUT: ReadonlySet<string> = new Set([
  "build",
  "node_modules",
  ".react-router",
  "test-results",
]);
const isOutput = (name: string): boolean => OUTPUT.has(name) || name.endsWith(".tsbuildinfo");

/** The files and folders of a client without its output; none without the client. */
async function filesOf(root: string, client: string): Promise<readonly string[]> {
  const names = await readdir(join(root, client)).catch(() => []);
  return names.filter((name) => !isOutput(name)).map((name) => `${client}/${name}`);
}

/** All inputs of the build of web client and Studio: their folders without output, and files outside of them. */
export async function webSources(root: string): Promise<readonly string[]> {
  return [
    ...(await filesOf(root, "web")),
    ...(await filesOf(root, "studio")),
    ...["contract", "design", "player"].flatMap((name) => [`${name}/src`, `${name}/package.json`]),
    "tools/bundling",
    "tools/compress-build.ts",
    "package-lock.json",
  ];
}
