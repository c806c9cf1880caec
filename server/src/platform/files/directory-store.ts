import { randomUUID } from "node:crypto";
import { constants } from "node:fs";
import {
  copyFile,
  cp,
  mkdir,
  open,
  readdir,
  rename,
  rm,
  stat,
  statfs,
  unlink,
  writeFile,
} from "node:fs/promises";
import { basename, dirname, join, relative, sep } from "node:path";
import pLimit from "p-limit";
import { errorCode } from "../errors.ts";
import { type BlobContent, type BlobStore, LEFTOVER_AGE_MS } from "./blob-store.ts";
import { exists, makeDurable } from "./durable-files.ts";

const READ_BYTES = 256 * 1024;
/** A disk syncs many files in hardly more time than one. */
const FILES_AT_ONCE = 16;
const INCOMING = ".incoming-";
const GONE: ReadonlySet<string> = new Set(["ENOENT", "ENOTDIR"]);

async function orGone<T>(work: Promise<T>): Promise<T | undefined> {
  try {
    return await work;
  } catch (error) {
    if (GONE.has(errorCode(error))) return undefined;
    throw error;
  }
}

async function writeContent(path: string, content: BlobContent): Promise<void> {
  if ("localFile" in content) await copyFile(content.localFile, path, constants.COPYFILE_FICLONE);
  else await writeFile(path, content);
}

/** Films and pictures below a data directory. */
export function createDirectoryStore(root: string): BlobStore {
  const at = (path: string): string => join(root, path);

  async function filesIn(folder: string): Promise<string[]> {
    const full = at(folder);
    const entries = await orGone(readdir(full, { recursive: true, withFileTypes: true }));
    return (entries ?? [])
      .filter((entry) => entry.isFile())
      .map((entry) => relative(full, join(entry.parentPath, entry.name)).split(sep).join("/"))
      .toSorted();
  }

  async function allOf(files: readonly string[], work: (file: string) => Promise<void>) {
    await pLimit(FILES_AT_ONCE).map(files, work);
  }

  async function makeAllDurable(files: readonly string[], directory: string): Promise<void> {
    await allOf(files, (file) => makeDurable(join(directory, file)));
    const folders = new Set(files.map((file) => dirname(file)));
    await allOf([...folders], (folder) => makeDurable(join(directory, folder)));
  }

  /** Fills a folder under another name and renames it. */
  async function addWhole(
    folder: string,
    files: readonly string[],
    fill: (incoming: string) => Promise<void>,
  ): Promise<void> {
    const target = at(folder);
    const parent = dirname(target);
    const incoming = join(parent, `${INCOMING}${basename(target)}-${randomUUID()}`);
    await mkdir(parent, { recursive: true });
    try {
      await fill(incoming);
      await makeAllDurable(files, incoming);
      await rename(incoming, target).catch((error: NodeJS.ErrnoException) => {
        // Another process has added the same folder meanwhile.
        if (error.code !== "ENOTEMPTY" && error.code !== "EEXIST") throw error;
      });
      await makeDurable(parent);
    } finally {
      await rm(incoming, { recursive: true, force: true });
    }
  }

  async function copyIn(
    files: readonly string[],
    incoming: string,
    read: (file: string) => Promise<BlobContent>,
  ): Promise<void> {
    for (const directory of new Set(files.map((file) => dirname(file)))) {
      await mkdir(join(incoming, directory), { recursive: true });
    }
    await allOf(files, async (file) => writeContent(join(incoming, file), await read(file)));
  }

  async function moveIn(directory: string, incoming: string): Promise<void> {
    try {
      await rename(directory, incoming);
    } catch (error) {
      if (errorCode(error) !== "EXDEV") throw error;
      await cp(directory, incoming, { recursive: true });
      await rm(directory, { recursive: true, force: true });
    }
  }

  return {
    place: root,

    async write(path, content) {
      const target = at(path);
      const partial = `${target}.${randomUUID()}`;
      try {
        await mkdir(dirname(target), { recursive: true });
        await writeContent(partial, content);
        await makeDurable(partial);
        await rename(partial, target);
        await makeDurable(dirname(target));
      } finally {
        await rm(partial, { force: true });
      }
    },

    async addFolder(folder, files, read) {
      if (await exists(at(folder))) return;
      await addWhole(folder, files, (incoming) => copyIn(files, incoming, read));
    },

    async addLocalFolder(folder, { directory, files }, { move }) {
      if (await exists(at(folder))) {
        if (move) await rm(directory, { recursive: true, force: true });
        return;
      }
      await addWhole(folder, files, (incoming) =>
        move
          ? moveIn(directory, incoming)
          : copyIn(files, incoming, async (file) => ({ localFile: join(directory, file) })),
      );
    },

    has: (path) => exists(at(path)),
    hasFolder: (folder) => exists(at(folder)),

    async load(path, maxBytes) {
      const handle = await orGone(open(at(path)));
      if (handle === undefined) return undefined;
      try {
        const { size } = await handle.stat();
        return { size, content: size <= maxBytes ? await handle.readFile() : undefined };
      } finally {
        await handle.close();
      }
    },

    async stream(path, span) {
      const handle = await orGone(open(at(path)));
      return handle?.createReadStream({ ...span, highWaterMark: READ_BYTES });
    },

    files: filesIn,

    async sizes(folder) {
      const files = await filesIn(folder);
      return pLimit(FILES_AT_ONCE).map(files, async (file) => {
        const found = await orGone(stat(join(at(folder), file)));
        return { file, bytes: found?.size ?? 0 };
      });
    },

    async volume() {
      const { bavail, bsize, blocks } = await statfs(root);
      return { freeBytes: bavail * bsize, totalBytes: blocks * bsize };
    },

    async names(folder, beginning) {
      const names = (await orGone(readdir(at(folder)))) ?? [];
      return names.filter((name) => name.startsWith(beginning));
    },

    async remove(path) {
      await orGone(unlink(at(path)));
    },

    removeFolder: (folder) => rm(at(folder), { recursive: true, force: true }),

    async sweep(folder) {
      const names = (await orGone(readdir(at(folder)))) ?? [];
      for (const name of names.filter((entry) => entry.startsWith(INCOMING))) {
        const left = join(at(folder), name);
        const found = await stat(left).catch(() => undefined);
        const isOld = found !== undefined && Date.now() - found.mtimeMs > LEFTOVER_AGE_MS;
        if (isOld) await rm(left, { recursive: true, force: true });
      }
    },

    proxyQuery: async () => "",
  };
}
