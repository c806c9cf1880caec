import type pg from "pg";
import type { Database } from "../../platform/database/database.ts";
import { inTransaction, liftTimeout } from "../../platform/database/transaction.ts";
import { OperatorError } from "../../platform/errors.ts";
import type { ImageStore } from "../../platform/images/image-store.ts";
import type { MediaStore } from "../../platform/media/media-store.ts";
import { createAdminStore, type TitleLine } from "./admin-store.ts";
import { raiseVersion } from "./version-store.ts";

interface Stores {
  readonly database: Database;
  readonly images: Pick<ImageStore, "remove">;
  readonly media: Pick<MediaStore, "remove">;
}

interface Files {
  readonly assets: readonly string[];
  readonly pictures: readonly string[];
}

async function filesOf(client: pg.PoolClient, id: string): Promise<Files> {
  const assets = await client.query<{ id: string }>({
    name: "catalogue-titles-assets-of",
    text: `select unnest(array[t.asset_id, t.trailer_asset_id]) as id from titles t where t.external_id = $1
           union select e.asset_id from episodes e join titles t on t.id = e.title_id where t.external_id = $1`,
    values: [id],
  });
  const assetIds = assets.rows.flatMap(({ id: asset }) => asset ?? []);
  const pictures = await client.query<{ hash: string }>({
    name: "catalogue-titles-pictures-of",
    text: `select unnest(array[t.portrait_hash, t.landscape_hash, t.still_hash, t.title_treatment_hash]) as hash
           from titles t where t.external_id = $1
           union select e.image_hash from episodes e join titles t on t.id = e.title_id where t.external_id = $1
           union select a.poster_hash from assets a where a.id = any($2)`,
    values: [id, assetIds],
  });
  return { assets: assetIds, pictures: pictures.rows.flatMap(({ hash }) => hash ?? []) };
}

/** Deletes the rows of those files that nothing else uses; answers which. */
async function deleteUnused(client: pg.PoolClient, files: Files): Promise<Files> {
  const assets = await client.query<{ id: string }>({
    name: "catalogue-titles-delete-unused-assets",
    text: `delete from assets a where a.id = any($1)
           and not exists (select 1 from titles t where a.id in (t.asset_id, t.trailer_asset_id))
           and not exists (select 1 from episodes e where e.asset_id = a.id)
           and not exists (select 1 from house_ads h where h.asset_id = a.id) returning a.id`,
    values: [files.assets],
  });
  const pictures = await client.query<{ hash: string }>({
    name: "catalogue-titles-delete-unused-pictures",
    text: `delete from images i where i.hash = any($1)
           and not exists (select 1 from titles t
             where i.hash in (t.portrait_hash, t.landscape_hash, t.still_hash, t.title_treatment_hash))
           and not exists (select 1 from episodes e where e.image_hash = i.hash)
           and not exists (select 1 from assets a where a.poster_hash = i.hash) returning i.hash`,
    values: [files.pictures],
  });
  return {
    assets: assets.rows.map(({ id }) => id),
    pictures: pictures.rows.map(({ hash }) => hash),
  };
}

/**
 * Deletes a title with everything that names it, what was watched of it included, and the films and pictures that
 * nothing else uses.
 *
 * @throws {OperatorError} when there is no such title.
 */
export async function deleteTitle(
  { database, images, media }: Stores,
  id: string,
): Promise<TitleLine> {
  const title = await createAdminStore(database).title(id);
  if (!title)
    throw new OperatorError(
      `There is no title ${id}; look it up: npm run bijou -- titles --search WORD`,
    );
  const unused = await inTransaction(database, async (client) => {
    await liftTimeout(client);
    const files = await filesOf(client, id);
    await client.query({
      name: "catalogue-delete-title",
      text: "delete from titles where external_id = $1",
      values: [id],
    });
    const found = await deleteUnused(client, files);
    await raiseVersion(client);
    return found;
  });
  for (const asset of unused.assets) await media.remove(asset);
  await images.remove(unused.pictures);
  return title;
}
