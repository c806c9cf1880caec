import type { Readable } from "node:stream";
import { HOUR_MS } from "../durations.ts";
import { AppError } from "../errors.ts";

/** What is written: a file of this machine, or bytes as they arrive. A file whose bytes end with an error is not written. */
export type BlobContent = { readonly localFile: string } | Iterable<Buffer> | AsyncIterable<Buffer>;

/** A folder of this machine, with its files relative to it. */
interface LocalFolder {
  readonly directory: string;
  readonly files: readonly string[];
}

/** The first and the last byte. */
export interface ByteSpan {
  readonly start: number;
  readonly end: number;
}

/**
 * The file of a folder that is written last and removed first: where it is missing, the folder is incomplete or does not
 * exist.
 */
export const LAST_FILE = "media.json";

/**
 * Films and pictures by path, such as `media/ID/360p/init.mp4`: in a directory, or in a bucket. Reading and writing
 * throw `StorageUnavailable` while a bucket cannot be reached.
 */
export interface BlobStore {
  /** For messages: the directory, or the bucket. */
  readonly place: string;
  /** Writes a file that is whole and durable, or missing. Replaces an existing one. */
  write(path: string, content: BlobContent): Promise<void>;
  /** Adds a folder that is whole or missing, with `LAST_FILE` among its files. An existing one is unchanged. */
  addFolder(
    folder: string,
    files: readonly string[],
    read: (file: string) => Promise<BlobContent>,
  ): Promise<void>;
  /** The same with files of this machine. `move` removes them there. */
  addLocalFolder(
    folder: string,
    local: LocalFolder,
    options: { readonly move: boolean },
  ): Promise<void>;
  has(path: string): Promise<boolean>;
  hasFolder(folder: string): Promise<boolean>;
  /** The size of a file, and its content if it has at most so many bytes; undefined without the file. */
  load(path: string, maxBytes: number): Promise<LoadedBlob | undefined>;
  /** A file or a part of it; undefined without the file. */
  stream(path: string, span?: ByteSpan): Promise<Readable | undefined>;
  /** All files below a folder, relative to it and sorted; none without the folder. */
  files(folder: string): Promise<string[]>;
  /** The same with their sizes, in any order. */
  sizes(folder: string): Promise<FileSize[]>;
  /** The volume; null for a bucket, which has no end. */
  volume(): Promise<Volume | null>;
  /** The names of the files in a folder that begin so. */
  names(folder: string, beginning: string): Promise<string[]>;
  /** Removes a file; does nothing without it. */
  remove(path: string): Promise<void>;
  removeFolder(folder: string): Promise<void>;
  /** Removes what killed processes were adding to a folder, an hour later. */
  sweep(folder: string): Promise<void>;
  /** The query with which a proxy in front may read the file where it is stored; "" if it needs none. */
  proxyQuery(path: string): Promise<string>;
}

export interface FileSize {
  readonly file: string;
  readonly bytes: number;
}

export interface Volume {
  /** What can still be written. */
  readonly freeBytes: number;
  readonly totalBytes: number;
}

export interface LoadedBlob {
  readonly size: number;
  readonly content: Buffer | undefined;
}

/** Nothing incomplete is removed before this time has passed: another process may be adding it. */
export const LEFTOVER_AGE_MS = HOUR_MS;

/** The bucket cannot be reached, or rejects the request. The message names the reason and contains no key. */
export class StorageUnavailable extends AppError {
  /** For the log. */
  readonly reason: string;

  constructor(reason: string) {
    super("unavailable");
    this.name = "StorageUnavailable";
    this.reason = reason;
  }
}
