import { constants } from "node:fs";
import { type FileHandle, open, realpath } from "node:fs/promises";
import { isAbsolute, join, relative, sep } from "node:path";
import { OperatorError } from "../errors.ts";

/** Without O_NONBLOCK the open of a FIFO takes a thread of the pool until somebody writes to it. */
const FLAGS = constants.O_RDONLY | constants.O_NONBLOCK;

/**
 * Opens a regular file for reading.
 *
 * @throws {OperatorError} for what is not there, cannot be read, or is a folder, a FIFO, a socket or a device.
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

/**
 * Where a path that stands in a file of a folder leads, symbolic links resolved.
 *
 * @throws {OperatorError} where that is outside the folder, or nowhere.
 */
export async function resolveInside(folder: string, path: string): Promise<string> {
  const isInside = (from: string, to: string): boolean => {
    const way = relative(from, to);
    return way !== ".." && !way.startsWith(`..${sep}`) && !isAbsolute(way);
  };
  const named = join(folder, path);
  if (isAbsolute(path) || !isInside(folder, named))
    throw new OperatorError("it is outside the manifest's folder");
  const real = await realpath(named).catch(() => undefined);
  if (real === undefined) throw new OperatorError("there is no such file, or it cannot be read");
  if (!isInside(await realpath(folder), real))
    throw new OperatorError("it is a link to outside the manifest's folder");
  return real;
}
