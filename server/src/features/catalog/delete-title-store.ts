import type pg from "pg";

export interface Files {
  readonly assets: readonly string[];
  readonly pictures: readonly string[];
}

/**
 * Locks a title that is to be deleted.
 *
 * @param trashedBy null for a title in any state
 */
export async function lockToDelete(
  client: pg.PoolClient,
  id: string,
  trashedBy: Date | null,
): Promise<{ id: number; name: string } | undefined> {
  const { rows } = await client.query<{ id: number; name: string }>({
    name: "catalog-titles-lock-to-delete",
    text: `select id, name from titles where external_id = $1 and ($2::timestamptz is null or trashed_at <= $2)
           for update`,
    values: [id, trashedBy],
  });
  return rows[0];
}

/** The films and pictures of titles. */
export async function filesOf(client: pg.PoolClient, ids: readonly string[]): Promise<Files> {
  const assets = await client.query<{ id: string }>({
    name: "catalog-titles-assets-of",
    text: `select unnest(array[t.asset_id, t.trailer_asset_id]) as id from titles t
           where t.external_id = any($1)
           union select e.asset_id from episodes e join titles t on t.id = e.title_id where t.external_id = any($1)
           union select x.asset_id from title_extras x join titles t on t.id = x.title_id where t.external_id = any($1)`,
    values: [ids],
  });
  const assetIds = assets.rows.flatMap(({ id: asset }) => asset ?? []);
  const pictures = await client.query<{ hash: string }>({
    name: "catalog-titles-pictures-of",
    text: `select unnest(array[t.portrait_hash, t.landscape_hash, t.still_hash, t.portrait_still_hash, t.title_treatment_hash]) as hash
           from titles t where t.external_id = any($1)
           union select e.image_hash from episodes e join titles t on t.id = e.title_id where t.external_id = any($1)
           union select a.poster_hash from assets a where a.id = any($2)`,
    values: [ids, assetIds],
  });
  return { assets: assetIds, pictures: pictures.rows.flatMap(({ hash }) => hash ?? []) };
}

/** One subquery for each column: PostgreSQL uses no index for `id in (column, column)`. */
const notIn = (table: string, column: string): string =>
  `not exists (select 1 from ${table} u where u.${column})`;

/** For a statement whose asset is `a`. */
export const UNUSED_ASSET = `
  ${notIn("titles", "asset_id = a.id")} and ${notIn("titles", "trailer_asset_id = a.id")}
  and ${notIn("episodes", "asset_id = a.id")} and ${notIn("house_ads", "asset_id = a.id")}
  and ${notIn("earlier_videos", "asset_id = a.id")} and ${notIn("title_extras", "asset_id = a.id")}`;

/** For a statement whose picture is `i`. */
export const UNREFERENCED_PICTURE = `
  ${notIn("titles", "portrait_hash = i.hash")} and ${notIn("titles", "landscape_hash = i.hash")}
  and ${notIn("titles", "still_hash = i.hash")} and ${notIn("titles", "portrait_still_hash = i.hash")}
  and ${notIn("titles", "title_treatment_hash = i.hash")}
  and ${notIn("episodes", "image_hash = i.hash")} and ${notIn("assets", "poster_hash = i.hash")}
  and ${notIn("title_drafts", "fields <> '{}' and u.fields::text like '%' || i.hash || '%'")}
  and ${notIn("people", "portrait_hash = i.hash")}
  and ${notIn("home_heroes", "image_hash = i.hash")}
  and ${notIn("home_draft", "content::text like '%' || i.hash || '%'")}
  and ${notIn("home_versions", "content::text like '%' || i.hash || '%'")}
  and ${notIn("images", "source_hash = i.hash")}
  and not exists (select 1 from site u where i.hash in
    (u.logo_hash, u.light_logo_hash, u.icon_hash, u.sharing_image_hash, u.sign_in_image_hash))
  and ${notIn("static_pages", "page_content like '%' || i.hash || '%'")}
  and ${notIn("static_page_drafts", "content like '%' || i.hash || '%'")}
  and ${notIn("static_page_versions", "page_content like '%' || i.hash || '%'")}`;

/** For a statement whose picture is `i`: nothing names it, and it was not just uploaded to be named soon. */
export const UNUSED_PICTURE = `
  ${UNREFERENCED_PICTURE} and (i.uploaded_at is null or i.uploaded_at < now() - interval '1 day')`;

/** Deletes the rows of those files that nothing else uses, and returns them. */
export async function deleteUnused(client: pg.PoolClient, files: Files): Promise<Files> {
  const assets = await client.query<{ id: string }>({
    name: "catalog-titles-delete-unused-assets",
    text: `delete from assets a where a.id = any($1) and ${UNUSED_ASSET} returning a.id`,
    values: [files.assets],
  });
  const pictures = await client.query<{ hash: string }>({
    name: "catalog-titles-delete-unused-pictures",
    text: `delete from images i where i.hash = any($1) and ${UNUSED_PICTURE} returning i.hash`,
    values: [files.pictures],
  });
  return {
    assets: assets.rows.map(({ id }) => id),
    pictures: pictures.rows.map(({ hash }) => hash),
  };
}

/** @returns the numbers of the titles. */
export async function deleteRows(client: pg.PoolClient, ids: readonly string[]): Promise<number[]> {
  const { rows } = await client.query<{ id: number }>({
    name: "catalog-delete-titles",
    text: "delete from titles where external_id = any($1) returning id",
    values: [ids],
  });
  return rows.map(({ id }) => id);
}
