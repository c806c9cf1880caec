import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { type FileHandle, mkdir, open, rm, statfs } from "node:fs/promises";
import { join } from "node:path";
import { makeDurable } from "../files/durable-files.ts";

/** A digest that a chunk must have. */
export interface Checksum {
  readonly algorithm: "sha1" | "sha256";
  readonly digest: Buffer;
}

interface Chunk {
  /** Where it begins in the file. */
  readonly offset: number;
  readonly body: AsyncIterable<Buffer>;
  /** Bytes until the end of the file. */
  readonly most: number;
  readonly checksum: Checksum | undefined;
}

/** How a chunk ended: `cut` is a connection that was lost, `excess` a body beyond the end of the file. */
export interface Written {
  readonly end: "complete" | "cut" | "excess" | "mismatch";
  /** Bytes that are on disk. */
  readonly bytes: number;
}

/** The files of uploads, in one folder. Their names are made from ids and known extensions, never from what clients send. */
export function createUploadFiles(
  directory: string,
  sync: (handle: FileHandle) => Promise<void> = (handle) => handle.sync(),
) {
  const pathOf = ({ id, extension }: { id: string; extension: string }): string =>
    join(directory, `${id}.${extension}`);

  async function receive(handle: FileHandle, { offset, body, most, checksum }: Chunk) {
    const hash = checksum && createHash(checksum.algorithm);
    let bytes = 0;
    try {
      for await (const part of body) {
        if (bytes + part.length > most) return { end: "excess", bytes } as const;
        hash?.update(part);
        let written = 0;
        while (written < part.length) {
          const { bytesWritten } = await handle.write(
            part,
            written,
            null,
            offset + bytes + written,
          );
          written += bytesWritten;
        }
        bytes += part.length;
      }
    } catch (error) {
      // Of the disk; that of a connection has another origin.
      if (error instanceof Error && "syscall" in error && error.syscall === "write") throw error;
      return { end: "cut", bytes } as const;
    }
    return {
      end: hash && checksum && !hash.digest().equals(checksum.digest) ? "mismatch" : "complete",
      bytes,
    } as const;
  }

  return {
    directory,
    pathOf,

    /** The space of the disk. */
    async space(): Promise<{ freeBytes: number; totalBytes: number }> {
      await mkdir(directory, { recursive: true });
      const { bavail, bsize, blocks } = await statfs(directory);
      return { freeBytes: bavail * bsize, totalBytes: blocks * bsize };
    },

    async create(file: { id: string; extension: string }): Promise<void> {
      await mkdir(directory, { recursive: true });
      const handle = await open(pathOf(file), "wx", 0o600);
      await handle.close();
      await makeDurable(directory);
    },

    /**
     * Writes a chunk and syncs it to disk. Of a chunk with a checksum that did not arrive as it was sent, no byte counts:
     * the next chunk overwrites what is there. Nothing is truncated, because a request whose connection is dead may end
     * after the one that replaced it.
     */
    async append(file: { id: string; extension: string }, chunk: Chunk): Promise<Written> {
      const handle = await open(pathOf(file), "r+");
      try {
        const written = await receive(handle, chunk);
        const isKept =
          written.end === "complete" || (written.end === "cut" && chunk.checksum === undefined);
        if (!isKept) return { ...written, bytes: 0 };
        await sync(handle);
        return written;
      } finally {
        await handle.close();
      }
    },

    /** The length and the SHA-256 of what is on disk. */
    async digest(file: { id: string; extension: string }) {
      const hash = createHash("sha256");
      let size = 0;
      const parts: AsyncIterable<Buffer> = createReadStream(pathOf(file), {
        highWaterMark: 1024 * 1024,
      });
      for await (const bytes of parts) {
        hash.update(bytes);
        size += bytes.length;
      }
      return { size, sha256: hash.digest("hex") };
    },

    remove: (file: { id: string; extension: string }): Promise<void> =>
      rm(pathOf(file), { force: true }),
  };
}
