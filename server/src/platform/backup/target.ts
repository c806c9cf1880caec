import type { Chunks, Digest } from "./digest.ts";

/**
 * Where backups are stored. Paths are relative, with `/`. A directory or a bucket.
 */
export interface BackupTarget {
  /** For messages, such as the directory. */
  readonly name: string;
  /** Writes a file that is either complete and durable, or missing. Replaces an existing one. */
  write(path: string, content: Chunks): Promise<Digest>;
  /** @throws {MissingFile} without the file. */
  read(path: string): Promise<AsyncIterable<Buffer>>;
  /** The size of a file in bytes; undefined without it. */
  size(path: string): Promise<number | undefined>;
  /** The names of the files and folders in a folder; none without the folder. */
  list(folder: string): Promise<string[]>;
  /** Removes a file or a folder; does nothing without it. */
  remove(path: string): Promise<void>;
  /**
   * Prevents that two backups change the target at once.
   *
   * @throws {OperatorError} while another one does.
   */
  lock(): Promise<{ release(): Promise<void> }>;
}

export class MissingFile extends Error {
  override name = "MissingFile";
}
