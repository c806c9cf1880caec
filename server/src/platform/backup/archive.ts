import { createReadStream } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import tar from "tar-stream";
import { OperatorError } from "../errors.ts";
import { newestBackup } from "./backups.ts";
import { createDirectoryTarget } from "./directory-target.ts";
import { type Manifest, manifestPath, manifestText, type StoredFile } from "./manifest.ts";
import { decryptWith } from "./passphrase.ts";
import { pictureFile } from "./restore-files.ts";
import { filmListing, filmPath, listedFilms, listedPictures, readListing } from "./shared-files.ts";
import type { BackupTarget } from "./target.ts";
import { ownFiles, verifiedChunks, verifyFile } from "./verify.ts";

/** The files of the folder of one backup and its shared files, in the order in which they are written. */
async function* filesOf(target: BackupTarget, manifest: Manifest): AsyncGenerator<StoredFile> {
  const { pictures, films } = manifest;
  yield* ownFiles(manifest);
  await verifyFile(target, pictures.list);
  for await (const picture of listedPictures(target, pictures.list)) yield pictureFile(picture);
  if (!films) return;
  await verifyFile(target, films.list);
  for await (const { id, sha256 } of listedFilms(target, films.list)) {
    const { files } = await readListing(target, id, sha256);
    for (const file of files) yield { ...file, path: filmPath(id, file.path) };
    const path = filmListing(id);
    yield { path, sha256, bytes: (await target.size(path)) ?? 0 };
  }
}

/**
 * One backup as a tar file, which extracts to a directory of backups. Its manifest comes last: a file that ends early
 * has no complete backup.
 */
export function archiveOf(
  target: BackupTarget,
  name: string,
  whole: Manifest,
  { withFilms }: { readonly withFilms: boolean },
): Readable {
  const { films, ...rest } = whole;
  const manifest: Manifest = withFilms && films ? whole : rest;
  const pack = tar.pack();
  const mtime = new Date(manifest.createdAt);

  async function fill(): Promise<void> {
    for await (const file of filesOf(target, manifest)) {
      const entry = pack.entry({ name: file.path, size: file.bytes, mode: 0o600, mtime });
      await pipeline(verifiedChunks(target, file), entry);
    }
    const text = manifestText(manifest);
    pack.entry({ name: manifestPath(name), mode: 0o600, mtime }, text);
    pack.finalize();
  }
  fill().catch((error: unknown) =>
    pack.destroy(error instanceof Error ? error : new Error(String(error))),
  );
  // The stream of the library is no stream of Node.
  return Readable.from(pack, { objectMode: false });
}

/** Folders and files below the directory, and nothing that leads out of it. */
const PATH = /^(?:[\w-][\w.-]*\/)*[\w-][\w.-]*$/;

async function extract(archive: Readable, directory: string): Promise<void> {
  const target = createDirectoryTarget(directory);
  const entries = tar.extract();
  async function write(): Promise<void> {
    for await (const entry of entries) {
      const { name, type } = entry.header;
      if (type !== "file" || !PATH.test(name))
        throw new OperatorError(`The file contains ${name}, which is no part of a backup.`);
      await target.write(name, entry);
    }
  }
  try {
    await Promise.all([pipeline(archive, entries), write()]);
  } catch (error) {
    if (error instanceof OperatorError) throw error;
    throw new OperatorError("The file is damaged or ends early. Download the backup again.", {
      cause: error,
    });
  }
}

/** Opens a downloaded backup in a temporary directory, while `work` uses it. */
export async function withOpenedArchive<T>(
  path: string,
  passphrase: string,
  work: (target: BackupTarget, name: string) => Promise<T>,
): Promise<T> {
  const directory = await mkdtemp(join(tmpdir(), "bijou-restore-"));
  try {
    const archive = await decryptWith(passphrase, createReadStream(path));
    await extract(archive, directory);
    const target = createDirectoryTarget(directory);
    const name = await newestBackup(target);
    if (name === undefined) throw new OperatorError(`${path} contains no complete backup.`);
    return await work(target, name);
  } finally {
    await rm(directory, { recursive: true, force: true });
  }
}
