import { randomUUID } from "node:crypto";
import { createReadStream } from "node:fs";
import { rm } from "node:fs/promises";
import { basename, join } from "node:path";
import { buffer } from "node:stream/consumers";
import { Readable } from "node:stream";
import { LRUCache } from "lru-cache";
import pLimit from "p-limit";
import {
  type BlobContent,
  type BlobStore,
  type FileSize,
  LAST_FILE,
  LEFTOVER_AGE_MS,
  type LoadedBlob,
  StorageUnavailable,
} from "../files/blob-store.ts";
import { contentTypeOf } from "../files/content-type.ts";
import { createS3, type S3 } from "./s3-client.ts";
import { unavailable } from "./s3-errors.ts";
import { type S3Credentials, type S3Place, showPlace } from "./s3-place.ts";
import { upTo } from "../cache-size.ts";

/**
 * What is being added or removed: `unfinished/FOLDER,ID.adding-UUID` or `.removing`, with commas for slashes. A record
 * outlives a killed process, so that the bucket need not be searched for what it left.
 */
const UNFINISHED = "unfinished/";
const RECORD = /^(.+)\.(adding|removing)(?:-[\w-]+)?$/;

const UPLOADS_AT_ONCE = 8;
/** Files in memory while they are read. */
const LOADS_AT_ONCE = 32;
const MAX_WAITING = 1_000;
/** Of a file that is not sent from memory, its size and nothing more is wanted. */
const FIRST_BYTES = 8 * 1024 * 1024;

/** An address for a proxy is used at once; it is made anew when half of its time is over. */
const SIGNED_SECONDS = 3_600;
const MAX_SIGNED = 20_000;

const recordOf = (folder: string, kind: string): string =>
  `${UNFINISHED}${folder.replaceAll("/", ",")}.${kind}`;

const bodyOf = (content: BlobContent): Readable =>
  "localFile" in content ? createReadStream(content.localFile) : Readable.from(content);

/** Films and pictures in a bucket. */
export function createS3Store(place: S3Place, s3: S3, now = Date.now): BlobStore {
  const loads = pLimit(LOADS_AT_ONCE);
  const signed = new LRUCache<string, string>({
    ...upTo(MAX_SIGNED),
    ttl: (SIGNED_SECONDS / 2) * 1_000,
  });

  async function reach<T>(work: Promise<T>): Promise<T> {
    try {
      return await work;
    } catch (error) {
      throw error instanceof StorageUnavailable ? error : unavailable(error, place);
    }
  }

  async function put(path: string, content: BlobContent): Promise<void> {
    let failed: unknown;
    const body = bodyOf(content).once("error", (error) => (failed = error));
    try {
      await s3.put(path, body, contentTypeOf(path));
    } catch (error) {
      // What could not be read is not the fault of the bucket.
      throw failed ?? unavailable(error, place);
    } finally {
      body.destroy();
    }
  }

  const hasFolder = async (folder: string): Promise<boolean> =>
    (await s3.size(`${folder}/${LAST_FILE}`)) !== undefined;

  async function keysIn(folder: string): Promise<{ keys: string[]; newestMs: number }> {
    const keys: string[] = [];
    let newestMs = 0;
    for await (const { key, modifiedMs } of s3.list(`${folder}/`)) {
      keys.push(key);
      newestMs = Math.max(newestMs, modifiedMs);
    }
    return { keys, newestMs };
  }

  async function keysFrom(beginning: string): Promise<string[]> {
    const keys: string[] = [];
    for await (const { key } of s3.list(beginning)) keys.push(key);
    return keys;
  }

  async function removeFiles(folder: string): Promise<void> {
    await s3.remove([`${folder}/${LAST_FILE}`]);
    await s3.remove(await keysFrom(`${folder}/`));
  }

  async function addFolder(
    folder: string,
    files: readonly string[],
    read: (file: string) => Promise<BlobContent>,
  ): Promise<void> {
    if (!files.includes(LAST_FILE)) throw new Error(`${folder} has no ${LAST_FILE}`);
    // Otherwise the sweep would finish the removal of what is added now.
    await reach(s3.remove([recordOf(folder, "removing")]));
    if (await reach(hasFolder(folder))) return;
    const record = recordOf(folder, `adding-${randomUUID()}`);
    await reach(s3.put(record, Buffer.from("\n")));
    const others = files.filter((file) => file !== LAST_FILE);
    const add = async (file: string) => put(`${folder}/${file}`, await read(file));
    await pLimit(UPLOADS_AT_ONCE).map(others, add);
    await add(LAST_FILE);
    await reach(s3.remove([record]));
  }

  async function load(path: string, maxBytes: number): Promise<LoadedBlob | undefined> {
    const found = maxBytes > FIRST_BYTES ? await s3.get(path) : await s3.first(path, FIRST_BYTES);
    if (found === undefined) return undefined;
    if (found.size > maxBytes) {
      found.body.destroy();
      return { size: found.size, content: undefined };
    }
    return { size: found.size, content: await buffer(found.body) };
  }

  async function sweepRecord(name: string): Promise<void> {
    const [, written = "", kind] = RECORD.exec(name) ?? [];
    const folder = written.replaceAll(",", "/");
    if (kind === "removing") await removeFiles(folder);
    else if (kind === "adding" && !(await hasFolder(folder))) {
      const { keys, newestMs } = await keysIn(folder);
      // A large film takes longer than that to upload, but none of its files does.
      if (now() - newestMs < LEFTOVER_AGE_MS) return;
      await s3.remove(keys);
    }
    await s3.remove([UNFINISHED + name]);
  }

  async function sweep(beginning: string): Promise<void> {
    for await (const { key, modifiedMs } of s3.list(beginning))
      if (now() - modifiedMs > LEFTOVER_AGE_MS) await sweepRecord(key.slice(UNFINISHED.length));
  }

  return {
    place: showPlace(place),
    write: put,
    addFolder,

    async addLocalFolder(folder, { directory, files }, { move }) {
      await addFolder(folder, files, async (file) => ({ localFile: join(directory, file) }));
      if (move) await rm(directory, { recursive: true, force: true });
    },

    has: async (path) => (await reach(s3.size(path))) !== undefined,
    hasFolder: (folder) => reach(hasFolder(folder)),

    async load(path, maxBytes) {
      if (loads.pendingCount >= MAX_WAITING)
        throw new StorageUnavailable(`${showPlace(place)}: too many reads are waiting`);
      return loads(() => reach(load(path, maxBytes)));
    },

    async stream(path, span) {
      const range = span && `bytes=${span.start}-${span.end}`;
      return (await reach(s3.get(path, range)))?.body;
    },

    async files(folder) {
      const keys = await reach(keysFrom(`${folder}/`));
      return keys.map((key) => key.slice(folder.length + 1)).toSorted();
    },

    async sizes(folder) {
      const found: FileSize[] = [];
      const list = async (): Promise<void> => {
        for await (const { key, bytes } of s3.list(`${folder}/`))
          found.push({ file: key.slice(folder.length + 1), bytes });
      };
      await reach(list());
      return found;
    },

    volume: () => Promise.resolve(null),

    async names(folder, beginning) {
      const keys = await reach(keysFrom(`${folder}/${beginning}`));
      return keys.map((key) => basename(key));
    },

    remove: (path) => reach(s3.remove([path])),

    async removeFolder(folder) {
      const record = recordOf(folder, "removing");
      await reach(s3.put(record, Buffer.from("\n")));
      await reach(removeFiles(folder));
      await reach(s3.remove([record]));
    },

    async sweep(folder) {
      await reach(sweep(`${UNFINISHED}${folder.replaceAll("/", ",")},`));
    },

    async proxyQuery(path) {
      const known = signed.get(path);
      if (known !== undefined) return known;
      const query = await reach(s3.signedQuery(path, SIGNED_SECONDS));
      signed.set(path, query);
      return query;
    },
  };
}

/** Opens a store in a bucket. Nothing is requested yet. */
export const openS3Store = (place: S3Place, credentials: S3Credentials | undefined): BlobStore =>
  createS3Store(place, createS3(place, credentials));
