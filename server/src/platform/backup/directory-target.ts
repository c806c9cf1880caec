import { mkdir, open, readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { OperatorError, errorCode } from "../errors.ts";
import { isStale, LOCK, lockContent, lockedBy } from "./lock-file.ts";
import { type BackupTarget, MissingFile } from "./target.ts";
import { writeDurably } from "./write-durably.ts";

const READ_BYTES = 1 << 20;
const PARTIALS = ".partial";

const WHY: Readonly<Record<string, string>> = {
  ENOSPC: "its disk is full. Free some space",
  EDQUOT: "the disk quota is used up. Free some space",
  EACCES: "this user may not. Run the command as the user of the server",
  EPERM: "this user may not. Run the command as the user of the server",
  EROFS: "its disk is read-only. Mount it for writing",
  ENOTDIR: "a part of its path is not a folder. Give another one",
  EIO: "its disk reports an error. Check the disk",
};

/** Turns an error of the file system that an operator can do something about into a sentence. */
export function explainFileError(error: unknown, directory: string): unknown {
  const why = WHY[errorCode(error)];
  return why === undefined
    ? error
    : new OperatorError(`${directory} cannot be written: ${why}. Then run the command again.`);
}

/** Files and folders are for their owner only: a backup holds everything about the members. */
export function createDirectoryTarget(directory: string): BackupTarget {
  const at = (path: string): string => join(directory, path);

  return {
    name: directory,

    async write(path, content) {
      try {
        return await writeDurably(at(path), content, {
          partials: at(PARTIALS),
          modes: { file: 0o600, folder: 0o700 },
        });
      } catch (error) {
        throw explainFileError(error, directory);
      }
    },

    async read(path) {
      const handle = await open(at(path)).catch((error: unknown) => {
        if (errorCode(error) === "ENOENT") throw new MissingFile(path);
        throw error;
      });
      return handle.createReadStream({ highWaterMark: READ_BYTES });
    },

    async size(path) {
      const found = await stat(at(path)).catch(() => undefined);
      return found?.isFile() ? found.size : undefined;
    },

    async list(folder) {
      const names = await readdir(at(folder)).catch((error: unknown): string[] => {
        if (errorCode(error) === "ENOENT") return [];
        throw error;
      });
      return names.filter((name) => name !== LOCK && name !== PARTIALS);
    },

    remove: (path) => rm(at(path), { recursive: true, force: true }),

    async lock() {
      const path = at(LOCK);
      const content = lockContent();
      try {
        await mkdir(directory, { recursive: true, mode: 0o700 });
        for (let attempt = 0; ; attempt++) {
          const isOurs = await writeFile(path, content, { flag: "wx", mode: 0o600 }).then(
            () => true,
            (error: unknown) => {
              if (errorCode(error) === "EEXIST") return false;
              throw error;
            },
          );
          if (isOurs) {
            // Of a killed backup.
            await rm(at(PARTIALS), { recursive: true, force: true });
            return { release: () => rm(path, { force: true }) };
          }
          const held = await readFile(path, "utf8").catch(() => "");
          if (!isStale(held) || attempt > 2) throw lockedBy(held, directory);
          await rm(path, { force: true });
        }
      } catch (error) {
        throw explainFileError(error, directory);
      }
    },
  };
}
