import { constants } from "node:fs";
import { type FileHandle, open, realpath } from "node:fs/promises";
import { isAbsolute, join, relative, sep } from "node:path";
import { OperatorError } from "../errors.ts";

/** Without O_NONBLOCK, opening a FIFO blocks a thread of the pool until something writes to it. */
const FLAGS = constants.O_RDONLY | constants.O_NONBLOCK;

/**
 * Opens a regular file for reading.
 *
 * @throws {OperatorError} for a file that is missing or unreadable, a folder, a FIFO, a socket or a device.
 */
export async function openRegularFile(path: string): Promise<FileHandle> {
  const handle = await open(path, FLAGS).catch(() => undefined);
  if (handle === undefined) throw new OperatorError("there is no such file, or it cannot be read");
  if ((await handle.stat()).isFile()) return handle;
  await handle.close();
  throw new OperatorError("it is not a file");
}

/** @throws {OperatorError} as `openRegularFile`, and for a file of more than `maxBytes`. */
export async function readRegularFile(path: string, maxBytes: number): Promise<Buffer> {
  const handle = await openRegularFile(path);
  try {
    if ((await handle.stat()).size > maxBytes)
      throw new OperatorError(`it is larger than ${maxBytes / 1_000_000} MB`);
    return await handle.readFile();
  } finally {
    await handle.close();
  }
}

/** Whether a path is that of a folder or below it, by their names alone. */
export function isInside(folder: string, path: string): boolean {
  const way = relative(folder, path);
  return way !== ".." && !way.startsWith(`..${sep}`) && !isAbsolute(way);
}

/**
 * Resolves a path written in a file of a folder, symbolic links included.
 *
 * @throws {OperatorError} for a path that is absolute, missing or outside the folder.
 */
export async function resolveInside(folder: string, path: string): Promise<string> {
  if (isAbsolute(path))
    throw new OperatorError(
      `it is an absolute path; paths are relative to the manifest's folder, ${folder}, which must hold the file`,
    );
  const named = join(folder, path);
  if (!isInside(folder, named)) throw new OperatorError("it is outside the manifest's folder");
  const real = await realpath(named).catch(() => undefined);
  if (real === undefined) throw new OperatorError("there is no such file, or it cannot be read");
  if (!isInside(await realpath(folder), real))
    throw new OperatorError("it is a link to outside the manifest's folder");
  return real;
}
