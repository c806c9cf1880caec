import { isAbsolute, resolve } from "node:path";
import { show } from "./values.ts";

/** Folders with commas between them. Their order is that of the list in the Studio. */
export function parseMediaRoots(list: string): readonly string[] {
  const roots = list.split(",").map((entry) => entry.trim());
  const wrong = roots.find((root) => !isAbsolute(root));
  if (wrong !== undefined)
    throw new Error(`absolute paths of folders, with commas, not ${show(wrong)}`);
  return [...new Set(roots.map((root) => resolve(root)))];
}
