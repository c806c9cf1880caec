import { type Dirent } from "node:fs";
import { readdir, stat } from "node:fs/promises";
import { posix } from "node:path";
import { fileTypeOf } from "@bijou/contract/studio/uploads";
import type { ImportProblem } from "@bijou/contract/studio/import-items";
import { placeInRoot, UnusablePlace } from "../../../platform/files/media-roots.ts";
import { problem } from "../found.ts";

/** A folder below a root, with the names of what is in it. */
export interface Folder {
  readonly path: string;
  readonly files: readonly string[];
  readonly folders: readonly string[];
  readonly problems: readonly ImportProblem[];
}

const IGNORED = /^(?:\.|@eaDir$|\$RECYCLE\.BIN$|System Volume Information$|lost\+found$)/i;

/** Whether the name of a file or folder is one that systems and programs use for themselves. */
export const isIgnored = (name: string): boolean => IGNORED.test(name);
export const stemOf = (file: string): string => file.replace(/\.[^.]+$/, "");
export const isVideo = (file: string): boolean => fileTypeOf(file)?.kind === "video";
export const isSubtitles = (file: string): boolean => fileTypeOf(file)?.kind === "subtitles";

type Kind = "file" | "folder" | "other";
const kindOf = (entry: { isFile(): boolean; isDirectory(): boolean }): Kind =>
  entry.isFile() ? "file" : entry.isDirectory() ? "folder" : "other";

/** What an entry is. A link counts as what it leads to, if that is below the root. */
async function followed(root: string, path: string, entry: Dirent): Promise<Kind> {
  if (!entry.isSymbolicLink()) return kindOf(entry);
  const kind = kindOf(await stat(await placeInRoot(root, path)));
  // A link to a folder could lead to one that contains it.
  return kind === "folder" ? "other" : kind;
}

/** Lists a folder without reading its files. Links that lead out of the root are left out and named. */
export async function listFolder(root: string, path: string): Promise<Folder> {
  const problems: ImportProblem[] = [];
  const files: string[] = [];
  const folders: string[] = [];
  const place = await placeInRoot(root, path);
  const entries = await readdir(place, { withFileTypes: true }).catch(() => {
    problems.push(problem("unreadable", { file: path }));
    return [];
  });
  for (const entry of entries.toSorted((a, b) => a.name.localeCompare(b.name, "en"))) {
    if (isIgnored(entry.name)) continue;
    const own = posix.join(path, entry.name);
    try {
      const kind = await followed(root, own, entry);
      if (kind === "file") files.push(entry.name);
      if (kind === "folder") folders.push(entry.name);
    } catch (error) {
      if (!(error instanceof UnusablePlace)) throw error;
      const code = error.reason === "outside" ? "link_outside" : "unreadable";
      problems.push(problem(code, { file: own }));
    }
  }
  return { path, files, folders, problems };
}
