import { createHash } from "node:crypto";
import { mkdir, readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";

/** In the program's folder, so that a command that runs there without DATA_DIR finds the server. */
const folderIn = (root: string): string => join(root, ".bijou");

/** Test servers leave records of directories that are gone. */
async function removeMissing(root: string): Promise<void> {
  for (const name of await readdir(folderIn(root))) {
    const path = (await readFile(join(folderIn(root), name), "utf8")).trim();
    const isThere = await stat(path).catch(() => undefined);
    if (!isThere) await rm(join(folderIn(root), name), { force: true });
  }
}

/** Records the data directory of a server that starts from this folder. Skipped in a read-only folder. */
export async function recordDataDirectory(root: string, dataDirectory: string): Promise<void> {
  const path = resolve(dataDirectory);
  const name = createHash("sha256").update(path).digest("hex").slice(0, 16);
  try {
    await mkdir(folderIn(root), { recursive: true });
    await removeMissing(root);
    await writeFile(join(folderIn(root), name), `${path}\n`);
  } catch {
    // The command line then requires DATA_DIR.
  }
}

/** The data directories of servers that were started from this folder. */
export async function recordedDataDirectories(root: string): Promise<string[]> {
  const names = await readdir(folderIn(root)).catch(() => []);
  const paths = await Promise.all(
    names.map((name) => readFile(join(folderIn(root), name), "utf8").catch(() => "")),
  );
  return paths.map((path) => path.trim()).filter((path) => path !== "");
}
