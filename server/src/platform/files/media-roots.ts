import { realpath } from "node:fs/promises";
import { basename, join } from "node:path";
import { isInside } from "./regular-file.ts";

/** A folder of the server that staff may read. */
export interface MediaRoot {
  /** What staff see of it: never where it is. */
  readonly name: string;
  readonly directory: string;
}

/** Names folders by their last part; those with the same one are numbered. */
export function nameRoots(directories: readonly string[]): readonly MediaRoot[] {
  const counts = new Map<string, number>();
  return directories.map((directory) => {
    const name = basename(directory) || "/";
    const count = (counts.get(name) ?? 0) + 1;
    counts.set(name, count);
    return { name: count === 1 ? name : `${name} (${count})`, directory };
  });
}

/** Why a path below a root cannot be used. */
export class UnusablePlace extends Error {
  readonly reason: "outside" | "missing";

  constructor(reason: UnusablePlace["reason"]) {
    super(reason);
    this.name = "UnusablePlace";
    this.reason = reason;
  }
}

/**
 * The real place of a path below a root, symbolic links resolved.
 *
 * @throws {UnusablePlace} if it is missing, or its name or a link leads out of the root.
 */
export async function placeInRoot(directory: string, path: string): Promise<string> {
  const named = join(directory, path);
  if (path.includes("\0") || !isInside(directory, named)) throw new UnusablePlace("outside");
  const [root, real] = await Promise.all([realpath(directory), realpath(named)]).catch(() => {
    throw new UnusablePlace("missing");
  });
  if (!isInside(root, real)) throw new UnusablePlace("outside");
  return real;
}
