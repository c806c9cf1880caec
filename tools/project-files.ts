import { readdirSync } from "node:fs";
import { join } from "node:path";

const NOT_OURS = new Set([
  "node_modules",
  ".git",
  "build",
  "data",
  "test-results",
  ".react-router",
]);

/** Every file of the project, as sorted paths from its root, without installed, built and runtime files. */
export function projectFiles(root: string, folder = ""): readonly string[] {
  return readdirSync(join(root, folder), { withFileTypes: true })
    .filter(({ name }) => !NOT_OURS.has(name))
    .toSorted((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      const path = folder === "" ? entry.name : `${folder}/${entry.name}`;
      return entry.isDirectory() ? projectFiles(root, path) : [path];
    });
}
