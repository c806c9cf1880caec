import { basename, posix } from "node:path";

/** The name of a root and the path below it, as staff know a folder. */
export const nameOf = (
  { root, path }: { readonly root: string; readonly path: string },
  rootName = basename(root),
): string => posix.join(rootName, path);
