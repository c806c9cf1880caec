import { statfs } from "node:fs/promises";
import { errorCode, errorMessage } from "../errors.ts";

/** Of the file system, of a quota, and of PostgreSQL. */
const CODES: ReadonlySet<string> = new Set(["ENOSPC", "EDQUOT", "53100"]);
const WORDS = /No space left on device|Disk quota exceeded/;
/** Two further files of PostgreSQL's log. */
const MIN_FREE_BYTES = 32 * 1024 * 1024;

/** Whether something failed because a disk is full: a file, a query, or a program by its output. */
export const isDiskFullError = (error: unknown): boolean =>
  CODES.has(errorCode(error)) || WORDS.test(errorMessage(error));

/** For an operator, who must do something about it. */
export const explainFullDisk = (error: unknown): string =>
  `The disk is full. Free some space, then try again. (${errorMessage(error)})`;

/** What this user may still write on a directory's disk; undefined without the directory. */
export async function freeBytes(directory: string): Promise<number | undefined> {
  const found = await statfs(directory).catch(() => undefined);
  return found && found.bavail * found.bsize;
}

/** Whether a directory's disk has too little space for a database to start. */
export async function isDiskFull(directory: string): Promise<boolean> {
  const free = await freeBytes(directory);
  return free !== undefined && free < MIN_FREE_BYTES;
}
