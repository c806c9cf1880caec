import pLimit from "p-limit";
import { countFiles, readFilms, readPictures } from "../backup/backup-store.ts";
import type { Report } from "../backup/report.ts";
import type { Database } from "../database/database.ts";
import type { BlobContent, BlobStore } from "../files/blob-store.ts";
import { madeFolder, masterPath } from "../images/image-store.ts";
import { EXTENSIONS, type PictureFormat } from "../images/picture.ts";
import { filmFolder } from "./media-store.ts";

const FILMS_AT_ONCE = 2;
const PICTURES_AT_ONCE = 16;

export interface CopiedMedia {
  readonly films: number;
  readonly pictures: number;
  /** What neither place has, although the database names it. */
  readonly missing: readonly string[];
}

/**
 * Copies the films and pictures of an instance to another store. What is there already is not copied again, so an
 * interrupted copy continues.
 */
export async function copyMedia({
  database,
  from,
  to,
  report,
}: {
  readonly database: Database;
  readonly from: BlobStore;
  readonly to: BlobStore;
  readonly report: Report;
}): Promise<CopiedMedia> {
  const missing: string[] = [];
  const copied = { films: 0, pictures: 0 };

  async function read(path: string): Promise<BlobContent> {
    const content = await from.stream(path);
    if (content === undefined) throw new Error(`${path} was removed while it was copied`);
    return content;
  }

  async function copyFilm(id: string): Promise<void> {
    const folder = filmFolder(id);
    if (await to.hasFolder(folder)) return;
    const files = (await from.hasFolder(folder)) ? await from.files(folder) : [];
    if (files.length === 0) missing.push(folder);
    else {
      await to.addFolder(folder, files, (file) => read(`${folder}/${file}`));
      copied.films += 1;
    }
  }

  async function copyPicture(hash: string, format: PictureFormat): Promise<void> {
    const master = masterPath(`${hash}.${EXTENSIONS[format]}`);
    if (!(await to.has(master))) {
      if (!(await from.has(master))) {
        missing.push(master);
        return;
      }
      await to.write(master, await read(master));
      copied.pictures += 1;
    }
    const folder = madeFolder(hash);
    const present = new Set(await to.names(folder, hash));
    for (const name of await from.names(folder, hash))
      if (!present.has(name)) await to.write(`${folder}/${name}`, await read(`${folder}/${name}`));
  }

  const client = await database.pool.connect();
  try {
    const counts = await countFiles(client);
    let done = 0;
    report("pictures", 0, counts.pictures);
    for (let rows = await readPictures(client, ""); rows.length > 0;) {
      await pLimit(PICTURES_AT_ONCE).map(rows, ({ hash, format }) => copyPicture(hash, format));
      report("pictures", (done += rows.length), counts.pictures);
      rows = await readPictures(client, rows.at(-1)?.hash ?? "");
    }
    done = 0;
    report("films", 0, counts.films);
    for (let ids = await readFilms(client, ""); ids.length > 0;) {
      await pLimit(FILMS_AT_ONCE).map(ids, async (id) => {
        await copyFilm(id);
        report("films", ++done, counts.films);
      });
      ids = await readFilms(client, ids.at(-1) ?? "");
    }
  } finally {
    client.release();
  }
  return { ...copied, missing };
}
