import { createHash } from "node:crypto";
import { mkdir, readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";

/** Beside the program, so that a command that is run there without DATA_DIR finds the server that was started there. */
const folderIn = (root: string): string => join(root, ".bijou");

/** Servers of tests leave notes of directories that are gone. */
async function removeMissing(root: string): Promise<void> {
  for (const name of await readdir(folderIn(root))) {
    const path = (await readFile(join(folderIn(root), name), "utf8")).trim();
    const isThere = await stat(path).catch(() => undefined);
    if (!isThere) await rm(join(folderIn(root), name), { force: true });
  }
}

/** Notes where a server that is started from this folder keeps its data. A folder that is read-only goes without. */
export async function noteStart(root: string, dataDirectory: string): Promise<void> {
  const path = resolve(dataDirectory);
  const name = createHash("sha256").update(path).digest("hex").slice(0, 16);
  try {
    await mkdir(folderIn(root), { recursive: true });
    await removeMissing(root);
    await writeFile(join(folderIn(root), name), `${path}\n`);
  } catch {
    // The command line then asks for DATA_DIR.
  }
}

/** The data directories of servers that were started from this folder. */
export async function startedHere(root: string): Promise<string[]> {
  const names = await readdir(folderIn(root)).catch(() => []);
  const paths = await Promise.all(
    names.map((name) => readFile(join(folderIn(root), name), "utf8").catch(() => "")),
  );
  return paths.map((path) => path.trim()).filter((path) => path !== "");
}
