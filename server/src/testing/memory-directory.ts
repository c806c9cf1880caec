import { access, constants, mkdtemp, statfs } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

const MEMORY = "/dev/shm";
/** The databases, films and pictures of three workers take a fifth of it. */
const ROOM_BYTES = 2 * 1024 ** 3;

async function hasRoom(directory: string): Promise<boolean> {
  try {
    await access(directory, constants.W_OK);
    const { bavail, bsize } = await statfs(directory);
    return bavail * bsize >= ROOM_BYTES;
  } catch {
    return false;
  }
}

/** A new directory in memory where the machine has room there, as containers usually have not, or else on disk. */
export const makeMemoryDirectory = async (prefix: string): Promise<string> =>
  mkdtemp(join((await hasRoom(MEMORY)) ? MEMORY : tmpdir(), prefix));
