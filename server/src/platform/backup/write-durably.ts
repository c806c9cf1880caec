import { randomUUID } from "node:crypto";
import { createWriteStream } from "node:fs";
import { mkdir, rename, rm } from "node:fs/promises";
import { dirname, join } from "node:path";
import { pipeline } from "node:stream/promises";
import { makeDurable } from "../files/durable-files.ts";
import { type Chunks, type Digest, measure } from "./digest.ts";

interface WriteOptions {
  /** A folder of the same file system for files that are being written, so that those of a killed process are found. */
  readonly partials: string;
  readonly modes: { readonly file: number; readonly folder: number };
}

/**
 * Writes a file that is complete and durable once it has its name.
 *
 * @param accept throws to reject what was written, before it gets its name.
 */
export async function writeDurably(
  path: string,
  content: Chunks,
  { partials, modes }: WriteOptions,
  accept?: (digest: Digest) => void,
): Promise<Digest> {
  const folder = dirname(path);
  const partial = join(partials, randomUUID());
  const { chunks, digest } = measure(content);
  try {
    await mkdir(partials, { recursive: true, mode: modes.folder });
    await mkdir(folder, { recursive: true, mode: modes.folder });
    const file = createWriteStream(partial, { mode: modes.file, flags: "wx", flush: true });
    await pipeline(chunks, file);
    accept?.(digest());
    await rename(partial, path);
    await makeDurable(folder);
  } catch (error) {
    await rm(partial, { force: true }).catch(() => undefined);
    throw error;
  }
  return digest();
}
