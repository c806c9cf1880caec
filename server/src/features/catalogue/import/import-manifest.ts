import { resolve } from "node:path";
import pLimit from "p-limit";
import type { Database } from "../../../platform/database/database.ts";
import { inTransaction } from "../../../platform/database/transaction.ts";
import type { ImageStore } from "../../../platform/images/image-store.ts";
import type { MediaStore } from "../../../platform/media/media-store.ts";
import { rankTitles } from "../ranking/rank-titles.ts";
import { relateTitles } from "../ranking/relate-titles.ts";
import { type Applied, applyManifest } from "./apply-manifest.ts";
import type { KnownKeys } from "./consistency.ts";
import { type ReadManifest, readManifest } from "./read-manifest.ts";

const PACKAGES_AT_ONCE = 4;

export interface Stores {
  readonly database: Database;
  readonly images: ImageStore;
  readonly media: MediaStore;
}

/** A file a manifest names that is still to be transcoded, and for what. */
export interface WaitingFile {
  readonly file: string;
  /** The title's external id. */
  readonly title: string;
  readonly slot: "media" | "trailer" | { readonly season: number; readonly episode: number };
  readonly publish: boolean;
}

async function knownKeys({ pool }: Database): Promise<KnownKeys> {
  const keys = async (text: string): Promise<Set<string>> =>
    new Set((await pool.query<{ key: string }>(text)).rows.map(({ key }) => key));
  return {
    genres: await keys("select key from genres"),
    eras: await keys("select key from eras"),
    regions: await keys("select key from regions"),
    moods: await keys("select key from moods"),
    titles: await keys("select external_id as key from titles"),
    assets: await keys("select external_id as key from assets where external_id is not null"),
  };
}

function waitingFiles(read: ReadManifest): WaitingFile[] {
  const { manifest } = read;
  return (manifest.titles ?? []).flatMap((title) => {
    const publish = title.published ?? true;
    const wait = (media: typeof title.media, slot: WaitingFile["slot"]): WaitingFile[] => {
      const file = media && "file" in media ? read.films.get(media.file) : undefined;
      return file === undefined ? [] : [{ file, title: title.id, slot, publish }];
    };
    return [
      ...wait(title.media, "media"),
      ...wait(title.trailer, "trailer"),
      ...(title.seasons ?? []).flatMap((season) =>
        season.episodes.flatMap((episode) =>
          wait(episode.media, { season: season.number, episode: episode.number }),
        ),
      ),
    ];
  });
}

/**
 * Imports a manifest: reads and judges it whole, takes its pictures and packages in, then writes it in one
 * transaction. Importing the same file again changes nothing.
 *
 * @returns what was written, and the files that wait to be transcoded.
 * @throws {ManifestError} with every problem; nothing was changed then.
 */
export async function importManifest(
  { database, images, media }: Stores,
  file: string,
  options: { origin: "operator" | "demo"; nowMs?: number },
): Promise<Applied & { readonly waiting: readonly WaitingFile[] }> {
  const read = await readManifest(resolve(file), await knownKeys(database));
  await Promise.all([
    images.keep([...read.pictures.values()]),
    pLimit(PACKAGES_AT_ONCE).map(read.packages.values(), (found) => media.adopt(found)),
  ]);
  const { origin, nowMs = Date.now() } = options;
  const applied = await inTransaction(database, async (client) => {
    // However large a manifest is, its operator waits for it.
    await client.query("set local statement_timeout = 0");
    return applyManifest(client, read, { origin, nowMs });
  });
  await rankTitles(database, nowMs);
  await relateTitles(database, nowMs);
  return { ...applied, waiting: waitingFiles(read) };
}

/** Of moods, genres, eras and regions those go that no title of the operator's has. */
const REMOVE_DEMONSTRATION = [
  ...["titles", "house_ads", "home_rows", "menu_items", "issue_types", "settings"].map(
    (table) => `delete from ${table} where origin = 'demo'`,
  ),
  "delete from title_moods t using moods m where m.id = t.mood_id and t.by_rule and m.origin = 'demo'",
  "delete from moods m where origin = 'demo' and not exists (select 1 from title_moods t where t.mood_id = m.id)",
  "delete from genres g where origin = 'demo' and not exists (select 1 from title_genres t where t.genre_id = g.id)",
  "delete from eras e where origin = 'demo' and not exists (select 1 from titles t where t.era_id = e.id)",
  "delete from regions r where origin = 'demo' and not exists (select 1 from titles t where t.region_id = r.id)",
  "delete from people p where not exists (select 1 from title_people t where t.person_id = p.id)",
];

const UNUSED_ASSETS = `select a.id from assets a
  where not exists (select 1 from titles t where a.id in (t.asset_id, t.trailer_asset_id))
    and not exists (select 1 from episodes e where e.asset_id = a.id)
    and not exists (select 1 from house_ads h where h.asset_id = a.id)`;

const UNUSED_IMAGES = `select i.hash from images i
  where not exists (select 1 from titles t
      where i.hash in (t.portrait_hash, t.landscape_hash, t.still_hash, t.title_treatment_hash))
    and not exists (select 1 from episodes e where e.image_hash = i.hash)
    and not exists (select 1 from assets a where a.poster_hash = i.hash)`;

/** Files go before their rows: an interrupted removal finds by the rows what is left. */
async function removeUnused({ database, images, media }: Stores): Promise<void> {
  const { pool } = database;
  const assets = await pool.query<{ id: string }>(UNUSED_ASSETS);
  const ids = assets.rows.map(({ id }) => id);
  for (const id of ids) await media.remove(id);
  await pool.query("delete from assets where id = any($1)", [ids]);
  const pictures = await pool.query<{ hash: string }>(UNUSED_IMAGES);
  const hashes = pictures.rows.map(({ hash }) => hash);
  await images.remove(hashes);
  await pool.query("delete from images where hash = any($1)", [hashes]);
}

/** Takes what the demonstration brought out again, with the films, pictures and people that nothing else uses. */
export async function removeDemonstration({ database, images, media }: Stores): Promise<void> {
  const { pool } = database;
  for (const statement of REMOVE_DEMONSTRATION) await pool.query(statement);
  await removeUnused({ database, images, media });
  await pool.query("update catalogue_version set version = version + 1");
}
