import type pg from "pg";
import * as Type from "typebox";
import { Value } from "typebox/value";
import { OperatorError } from "../errors.ts";
import type { BlobStore } from "../files/blob-store.ts";
import { masterPath } from "../images/image-store.ts";
import { EXTENSIONS } from "../images/picture.ts";
import { filmFolder } from "../media/media-store.ts";
import { hasFilm, hasPicture, readFilms, readPictures } from "./backup-store.ts";
import { digestOf } from "./digest.ts";
import { forEach } from "./for-each.ts";
import { readText, type StoredFile } from "./manifest.ts";
import type { BackupTarget } from "./target.ts";

/**
 * Films and pictures never change, so all backups of a target share one copy of each: `films/ID/...` with the digests of
 * its files in `films/ID.json`, which is written last, and `pictures/HASH.EXT`, whose name is its digest.
 */
const FILMS = "films";
const PICTURES = "pictures";
export const SHARED_FOLDERS: readonly string[] = [FILMS, PICTURES];

export const filmPath = (id: string, file: string): string => `${FILMS}/${id}/${file}`;
export const filmListing = (id: string): string => `${FILMS}/${id}.json`;
export const sharedPicture = (name: string): string => `${PICTURES}/${name}`;

const StoredFiles = Type.Array(
  Type.Object({ path: Type.String(), bytes: Type.Number(), sha256: Type.String() }),
);

/** A film as a backup lists it. */
const ListedFilm = Type.Object({
  id: Type.String(),
  bytes: Type.Number(),
  /** Of `films/ID.json`. */
  sha256: Type.String(),
});
export type ListedFilm = Type.Static<typeof ListedFilm>;

const ListedPicture = Type.Object({ name: Type.String(), bytes: Type.Number() });
export type ListedPicture = Type.Static<typeof ListedPicture>;

/** The files of a film in a target. @throws {OperatorError} for a listing with another digest */
export async function readListing(
  target: BackupTarget,
  id: string,
  sha256?: string,
): Promise<{ film: ListedFilm; files: StoredFile[] }> {
  const path = filmListing(id);
  const text = await readText(target, path);
  const digest = digestOf(text);
  const damaged = new OperatorError(`${target.name}/${path} is damaged.`);
  if (sha256 !== undefined && digest.sha256 !== sha256) throw damaged;
  const files: unknown = JSON.parse(text);
  if (!Value.Check(StoredFiles, files)) throw damaged;
  const bytes = files.reduce((sum, file) => sum + file.bytes, 0);
  return { film: { id, bytes, sha256: digest.sha256 }, files };
}

async function* linesOf<Schema extends Type.TSchema>(
  target: BackupTarget,
  file: StoredFile,
  schema: Schema,
): AsyncGenerator<Type.Static<Schema>> {
  let rest = "";
  const decoder = new TextDecoder();
  for await (const chunk of await target.read(file.path)) {
    const lines = (rest + decoder.decode(chunk, { stream: true })).split("\n");
    rest = lines.pop() ?? "";
    for (const line of lines) {
      const item: unknown = JSON.parse(line);
      if (!Value.Check(schema, item)) throw new OperatorError(`${file.path} is damaged: ${line}`);
      yield item;
    }
  }
}

/** The films that a backup lists. Verify the file before: a list that ends early looks complete. */
export const listedFilms = (target: BackupTarget, file: StoredFile): AsyncGenerator<ListedFilm> =>
  linesOf(target, file, ListedFilm);

export const listedPictures = (
  target: BackupTarget,
  file: StoredFile,
): AsyncGenerator<ListedPicture> => linesOf(target, file, ListedPicture);

/** A file that the snapshot names was deleted after the snapshot began. A new snapshot does not name it. */
export class DeletedMeanwhile extends Error {
  override name = "DeletedMeanwhile";
}

interface Dependencies {
  readonly target: BackupTarget;
  /** Where the films and pictures of the instance are. */
  readonly blobs: BlobStore;
  /** For what is true now, outside of the snapshot. */
  readonly pool: pg.Pool;
  /** The films of the previous backup, which need not be read again. */
  readonly known: Map<string, ListedFilm>;
}

/** Copies films and pictures to the target, if it does not have them yet. */
export function createSharedFiles({ target, blobs, pool, known }: Dependencies) {
  let copiedBytes = 0;

  async function copyFile(from: string, to: string): Promise<StoredFile | undefined> {
    const content = await blobs.stream(from);
    if (content === undefined) return undefined;
    const digest = await target.write(to, content);
    copiedBytes += digest.bytes;
    return { path: to, ...digest };
  }

  async function copyFilm(id: string): Promise<ListedFilm | undefined> {
    const paths = await blobs.files(filmFolder(id));
    if (paths.length === 0) return undefined;
    const whole: StoredFile[] = [];
    await forEach(paths, async (path) => {
      const copy = await copyFile(`${filmFolder(id)}/${path}`, filmPath(id, path));
      if (copy) whole.push({ ...copy, path });
    });
    // A film is deleted from the database before its files are. While its row is there, none of them was missing.
    if (whole.length < paths.length || !(await hasFilm(pool, id))) return undefined;
    const listing = Buffer.from(`${JSON.stringify(whole)}\n`);
    const { sha256 } = await target.write(filmListing(id), [listing]);
    return { id, bytes: whole.reduce((sum, file) => sum + file.bytes, 0), sha256 };
  }

  async function addFilm(id: string): Promise<ListedFilm | undefined> {
    const isStored = (await target.size(filmListing(id))) !== undefined;
    let film = isStored ? known.get(id) : undefined;
    // A listing that is damaged is replaced.
    if (isStored && !film) film = (await readListing(target, id).catch(() => undefined))?.film;
    film ??= await copyFilm(id);
    if (film !== undefined) known.set(id, film);
    return film;
  }

  async function addPicture(hash: string, name: string): Promise<ListedPicture | undefined> {
    const path = sharedPicture(name);
    const bytes = await target.size(path);
    if (bytes !== undefined) return { name, bytes };
    const copy = await copyFile(masterPath(name), path);
    // A picture that its disk has damaged is reported like a missing one.
    if (copy?.sha256.startsWith(hash)) return { name, bytes: copy.bytes };
    await target.remove(path);
    return undefined;
  }

  async function* films(client: pg.ClientBase, onMissing: (path: string) => void) {
    for (let ids = await readFilms(client, ""); ids.length > 0;) {
      for (const id of ids) {
        const film = await addFilm(id);
        if (film) yield film;
        else if (await hasFilm(pool, id)) onMissing(filmFolder(id));
        else throw new DeletedMeanwhile(id);
      }
      ids = await readFilms(client, ids.at(-1) ?? "");
    }
  }

  async function* pictures(client: pg.ClientBase, onMissing: (path: string) => void) {
    for (let rows = await readPictures(client, ""); rows.length > 0;) {
      const added: ListedPicture[] = [];
      await forEach(rows, async ({ hash, format }) => {
        const name = `${hash}.${EXTENSIONS[format]}`;
        const picture = await addPicture(hash, name);
        if (picture) added.push(picture);
        else if (await hasPicture(pool, hash)) onMissing(masterPath(name));
        else throw new DeletedMeanwhile(hash);
      });
      yield* added;
      rows = await readPictures(client, rows.at(-1)?.hash ?? "");
    }
  }

  return {
    films,
    pictures,
    /** By this backup. */
    get copiedBytes() {
      return copiedBytes;
    },
  };
}
export type SharedFiles = ReturnType<typeof createSharedFiles>;
