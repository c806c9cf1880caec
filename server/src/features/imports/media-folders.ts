import { posix } from "node:path";
import { type MediaRoot, placeInRoot, UnusablePlace } from "../../platform/files/media-roots.ts";
import { StudioProblem } from "../../platform/studio/problem.ts";
import { stat } from "node:fs/promises";
import { listFolder } from "./library/folder.ts";

const MAX_FOLDERS = 1_000;

/** The folders below the roots that the environment names. Where a root is on the server is never said. */
export function createMediaFolders(roots: readonly MediaRoot[]) {
  const missing = (): StudioProblem =>
    new StudioProblem("not_found", "There is no such folder, or the server can’t read it.");

  /** @throws {StudioProblem} for a folder that is missing or outside the root. */
  async function require(root: string, path: string) {
    const found = roots.find(({ name }) => name === root);
    if (!found) throw missing();
    const { directory } = found;
    const clean = path === "" ? "" : posix.normalize(path).replace(/\/+$/, "");
    try {
      if (!(await stat(await placeInRoot(directory, clean))).isDirectory()) throw missing();
    } catch (error) {
      if (error instanceof UnusablePlace) throw missing();
      throw error;
    }
    return { directory, path: clean === "." ? "" : clean };
  }

  return {
    require,

    async list({ root, path = "" }: { root?: string | undefined; path?: string | undefined }) {
      const names = roots.map(({ name }) => name);
      if (root === undefined) return { roots: names, folders: [], files: 0 };
      const place = await require(root, path);
      const { folders, files } = await listFolder(place.directory, place.path);
      return { roots: names, folders: folders.slice(0, MAX_FOLDERS), files: files.length };
    },
  };
}
export type MediaFolders = ReturnType<typeof createMediaFolders>;
