import type pg from "pg";

interface Files {
  readonly assets: readonly string[];
  readonly pictures: readonly string[];
}

/** The films and pictures of a title. */
export async function filesOf(client: pg.PoolClient, id: string): Promise<Files> {
  const assets = await client.query<{ id: string }>({
    name: "catalog-titles-assets-of",
    text: `select unnest(array[t.asset_id, t.trailer_asset_id]) as id from titles t where t.external_id = $1
           union select e.asset_id from episodes e join titles t on t.id = e.title_id where t.external_id = $1`,
    values: [id],
  });
  const assetIds = assets.rows.flatMap(({ id: asset }) => asset ?? []);
  const pictures = await client.query<{ hash: string }>({
    name: "catalog-titles-pictures-of",
    text: `select unnest(array[t.portrait_hash, t.landscape_hash, t.still_hash, t.title_treatment_hash]) as hash
           from titles t where t.external_id = $1
           union select e.image_hash from episodes e join titles t on t.id = e.title_id where t.external_id = $1
           union select a.poster_hash from assets a where a.id = any($2)`,
    values: [id, assetIds],
  });
  return { assets: assetIds, pictures: pictures.rows.flatMap(({ hash }) => hash ?? []) };
}

/** Deletes the rows of those files that nothing else uses, and returns them. */
export async function deleteUnused(client: pg.PoolClient, files: Files): Promise<Files> {
  const assets = await client.query<{ id: string }>({
    name: "catalog-titles-delete-unused-assets",
    text: `delete from assets a where a.id = any($1)
           and not exists (select 1 from titles t where a.id in (t.asset_id, t.trailer_asset_id))
           and not exists (select 1 from episodes e where e.asset_id = a.id)
           and not exists (select 1 from house_ads h where h.asset_id = a.id) returning a.id`,
    values: [files.assets],
  });
  const pictures = await client.query<{ hash: string }>({
    name: "catalog-titles-delete-unused-pictures",
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

export async function deleteRow(client: pg.PoolClient, id: string): Promise<void> {
  await client.query({
    name: "catalog-delete-title",
    text: "delete from titles where external_id = $1",
    values: [id],
  });
}
