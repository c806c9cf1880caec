import { Readable } from "node:stream";
import { text } from "node:stream/consumers";
import { OperatorError } from "../errors.ts";
import { explainS3Error } from "../s3/s3-errors.ts";
import type { S3 } from "../s3/s3-client.ts";
import { type S3Place, showPlace } from "../s3/s3-place.ts";
import { type Chunks, type Digest, measure } from "./digest.ts";
import { isStale, LOCK, lockContent, lockedBy } from "./lock-file.ts";
import { type BackupTarget, MissingFile } from "./target.ts";

const VARIABLE = "the address of the backups";
const LOCK_ATTEMPTS = 3;

/** Backups in a bucket. Its prefix is theirs alone. */
export function createS3Target(place: S3Place, s3: S3): BackupTarget {
  const name = showPlace(place).replace(/\/$/, "");

  async function reach<T>(work: Promise<T>): Promise<T> {
    try {
      return await work;
    } catch (error) {
      throw explainS3Error(error, place, VARIABLE);
    }
  }

  async function write(path: string, content: Chunks): Promise<Digest> {
    let failed: unknown;
    async function* read() {
      try {
        yield* content;
      } catch (error) {
        failed = error;
        throw error;
      }
    }
    const { chunks, digest } = measure(read());
    try {
      await s3.put(path, Readable.from(chunks));
    } catch (error) {
      // What could not be read is not the fault of the bucket.
      throw failed ?? explainS3Error(error, place, VARIABLE);
    }
    return digest();
  }

  async function* chunksOf(body: Readable): AsyncGenerator<Buffer> {
    try {
      for await (const chunk of body) yield chunk;
    } catch (error) {
      throw explainS3Error(error, place, VARIABLE);
    }
  }

  async function readLock(): Promise<string | undefined> {
    const found = await s3.get(LOCK);
    return found && text(found.body);
  }

  async function lock(): Promise<{ release(): Promise<void> }> {
    const content = lockContent();
    for (let attempt = 1; ; attempt++) {
      const held = await readLock();
      // Some servers ignore the condition, so what is there is read before and after.
      const isOurs =
        held === undefined &&
        (await s3.create(LOCK, Buffer.from(content))) &&
        (await readLock()) === content;
      if (isOurs) return { release: () => reach(s3.remove([LOCK])) };
      if (held !== undefined && !isStale(held)) throw lockedBy(held, name);
      if (attempt === LOCK_ATTEMPTS) throw lockedBy((await readLock()) ?? "", name);
      if (held !== undefined) await s3.remove([LOCK]);
    }
  }

  return {
    name,
    write,

    async read(path) {
      const found = await reach(s3.get(path));
      if (found === undefined) throw new MissingFile(path);
      return chunksOf(found.body);
    },

    size: (path) => reach(s3.size(path)),

    async list(folder) {
      const names = await reach(s3.names(folder === "" ? "" : `${folder}/`));
      return names.filter((entry) => entry !== LOCK);
    },

    async remove(path) {
      const keys = [path];
      const list = async () => {
        for await (const { key } of s3.list(`${path}/`)) keys.push(key);
      };
      await reach(list());
      await reach(s3.remove(keys));
    },

    async lock() {
      try {
        return await lock();
      } catch (error) {
        throw error instanceof OperatorError ? error : explainS3Error(error, place, VARIABLE);
      }
    },
  };
}
