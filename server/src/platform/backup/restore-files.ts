import { randomUUID } from "node:crypto";
import { rename, rm } from "node:fs/promises";
import { join } from "node:path";
import type { BlobStore } from "../files/blob-store.ts";
import { exists, makeDurable } from "../files/durable-files.ts";
import { masterPath } from "../images/image-store.ts";
import { filmFolder } from "../media/media-store.ts";
import { explainFileError } from "./directory-target.ts";
import { forEach } from "./for-each.ts";
import type { Manifest, StoredFile } from "./manifest.ts";
import type { Report } from "./report.ts";
import {
  filmPath,
  listedFilms,
  listedPictures,
  type ListedFilm,
  type ListedPicture,
  readListing,
  sharedPicture,
} from "./shared-files.ts";
import type { BackupTarget } from "./target.ts";
import { readFileOf, requireDigest, verifiedChunks, verifyFile } from "./verify.ts";
import { writeDurably } from "./write-durably.ts";

/** As the stores write them: a proxy in front may read films. */
const STORED = { file: 0o644, folder: 0o755 } as const;
export const PRIVATE = { file: 0o600, folder: 0o755 } as const;

const PARTIALS = ".restore";

/** A file of a film, and its path in the film's folder. */
interface FilmFile {
  readonly file: StoredFile;
  readonly path: string;
}

/** What happens to a file of a backup: it is written to a data directory or a bucket, or only read. */
interface Destination {
  take(file: StoredFile, path: string, modes?: typeof STORED | typeof PRIVATE): Promise<void>;
  /** Takes the files of a film, unless it is there already. */
  film(id: string, list: () => Promise<readonly FilmFile[]>): Promise<void>;
  hasPicture(name: string): Promise<boolean>;
  /** Removes the files that an interrupted restore was writing. */
  finish(): Promise<void>;
}

/** Writes films and pictures in such a way that a repeated restore finds only complete ones. */
function dataDirectoryDestination(target: BackupTarget, dataDirectory: string): Destination {
  const partials = join(dataDirectory, PARTIALS);
  const take: Destination["take"] = async (file, path, modes = STORED) => {
    const content = await readFileOf(target, file);
    try {
      const to = join(dataDirectory, path);
      await writeDurably(to, content, { partials, modes }, requireDigest(target, file));
    } catch (error) {
      throw explainFileError(error, dataDirectory);
    }
  };
  return {
    take,
    async film(id, list) {
      const folder = join(dataDirectory, filmFolder(id));
      if (await exists(folder)) return;
      // The media store removes folders of this name.
      const incoming = `media/.incoming-${id}-${randomUUID()}`;
      try {
        await forEach(await list(), ({ file, path }) => take(file, `${incoming}/${path}`));
        await rename(join(dataDirectory, incoming), folder);
        await makeDurable(join(dataDirectory, "media"));
      } finally {
        await rm(join(dataDirectory, incoming), { recursive: true, force: true });
      }
    },
    hasPicture: (name) => exists(join(dataDirectory, masterPath(name))),
    finish: () => rm(partials, { recursive: true, force: true }),
  };
}

/** Writes films and pictures to the bucket of an instance, and the rest to its data directory. */
function bucketDestination(
  target: BackupTarget,
  dataDirectory: string,
  bucket: BlobStore,
): Destination {
  const directory = dataDirectoryDestination(target, dataDirectory);
  return {
    ...directory,
    take: (file, path, modes) =>
      modes === PRIVATE
        ? directory.take(file, path, modes)
        : bucket.write(path, verifiedChunks(target, file)),
    async film(id, list) {
      if (await bucket.hasFolder(filmFolder(id))) return;
      const files = new Map((await list()).map(({ path, file }) => [path, file]));
      await bucket.addFolder(filmFolder(id), [...files.keys()], async (path) => {
        const file = files.get(path);
        if (file === undefined) throw new Error(`Film ${id} has no file ${path}`);
        return verifiedChunks(target, file);
      });
    },
    hasPicture: (name) => bucket.has(masterPath(name)),
  };
}

export const destinationOf = (
  target: BackupTarget,
  dataDirectory: string,
  bucket: BlobStore | undefined,
): Destination =>
  bucket
    ? bucketDestination(target, dataDirectory, bucket)
    : dataDirectoryDestination(target, dataDirectory);

/** Reads everything and writes nothing. */
export const checkingDestination = (target: BackupTarget): Destination => ({
  take: (file) => verifyFile(target, file),
  film: async (_id, list) => forEach(await list(), ({ file }) => verifyFile(target, file)),
  hasPicture: async () => false,
  finish: async () => undefined,
});

/** The name of a picture begins with the first half of its SHA-256. */
export const pictureFile = ({ name, bytes }: ListedPicture): StoredFile => ({
  path: sharedPicture(name),
  bytes,
  sha256: name.split(".")[0] ?? "",
});

const BATCH = 200;

async function* inBatches<T>(items: AsyncIterable<T>): AsyncGenerator<T[]> {
  let batch: T[] = [];
  for await (const item of items) {
    batch.push(item);
    if (batch.length < BATCH) continue;
    yield batch;
    batch = [];
  }
  yield batch;
}

/** Reads all shared files of a backup. @throws {OperatorError} for one that is missing or damaged */
export async function takeSharedFiles(
  target: BackupTarget,
  { pictures, films }: Manifest,
  destination: Destination,
  { withFilms, report }: { readonly withFilms: boolean; readonly report: Report },
): Promise<void> {
  let done = 0;
  for await (const batch of inBatches(listedPictures(target, pictures.list))) {
    report("pictures", done, pictures.count);
    await forEach(batch, async (picture) => {
      if (await destination.hasPicture(picture.name)) return;
      await destination.take(pictureFile(picture), masterPath(picture.name));
    });
    done += batch.length;
  }
  report("pictures", done, pictures.count);
  if (!films || !withFilms) return;

  async function takeFilm({ id, sha256 }: ListedFilm): Promise<void> {
    await destination.film(id, async () => {
      const { files } = await readListing(target, id, sha256);
      return files.map((listed) => ({
        path: listed.path,
        file: { ...listed, path: filmPath(id, listed.path) },
      }));
    });
  }

  done = 0;
  report("films", done, films.count);
  for await (const film of listedFilms(target, films.list)) {
    await takeFilm(film);
    report("films", ++done, films.count);
  }
}
