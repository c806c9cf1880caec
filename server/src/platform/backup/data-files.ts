import { open, readdir } from "node:fs/promises";
import { join, relative, sep } from "node:path";
import { errorCode } from "../errors.ts";

const READ_BYTES = 1 << 20;
const GONE: ReadonlySet<string> = new Set(["ENOENT", "ENOTDIR"]);

/** Reads the pictures and films of a data directory. All results are undefined for what is not there. */
export interface DataFiles {
  /** The files of a film, relative to its folder. */
  filmFiles(id: string): Promise<string[] | undefined>;
  /** @param path relative to the data directory. */
  read(path: string): Promise<AsyncIterable<Buffer> | undefined>;
}

async function orGone<T>(work: Promise<T>): Promise<T | undefined> {
  try {
    return await work;
  } catch (error) {
    if (GONE.has(errorCode(error))) return undefined;
    throw error;
  }
}

export const filmFolder = (id: string): string => `media/${id}`;
export const picturePath = (name: string): string => `images/masters/${name}`;

export function createDataFiles(dataDirectory: string): DataFiles {
  return {
    async filmFiles(id) {
      const folder = join(dataDirectory, filmFolder(id));
      const entries = await orGone(readdir(folder, { recursive: true, withFileTypes: true }));
      return entries
        ?.filter((entry) => entry.isFile())
        .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join("/"))
        .toSorted();
    },

    async read(path) {
      const handle = await orGone(open(join(dataDirectory, path)));
      return handle?.createReadStream({ highWaterMark: READ_BYTES });
    },
  };
}
