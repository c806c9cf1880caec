import { lstat, stat } from "node:fs/promises";
import { posix } from "node:path";
import { placeInRoot, UnusablePlace } from "../../platform/files/media-roots.ts";
import type { SeenFile } from "./files-store.ts";

export interface FoundFile extends SeenFile {
  /** Its real place; null for a link that leads out of the root, which is not followed. */
  readonly place: string | null;
  readonly isLink: boolean;
}

/** A file of a folder below a root as it is now; undefined if it is gone or not a file. */
export async function lookAtFile(
  { root, path: folder }: { readonly root: string; readonly path: string },
  path: string,
): Promise<FoundFile | undefined> {
  const named = posix.join(folder, path);
  const own = await lstat(posix.join(root, named)).catch(() => undefined);
  if (!own) return undefined;
  const found = (place: string | null, { size, mtimeMs }: { size: number; mtimeMs: number }) => ({
    path,
    size,
    // PostgreSQL stores microseconds, JavaScript milliseconds.
    modifiedAt: new Date(Math.floor(mtimeMs)),
    place,
    isLink: own.isSymbolicLink(),
  });
  try {
    const place = await placeInRoot(root, named);
    const real = await stat(place);
    return real.isFile() ? found(place, real) : undefined;
  } catch (error) {
    if (error instanceof UnusablePlace && error.reason === "outside") return found(null, own);
    return undefined;
  }
}
