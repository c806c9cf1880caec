import type pg from "pg";

/** Adds genres that do not exist at the end of the list. @returns whether there were any. */
export async function ensureGenres(
  client: pg.PoolClient,
  genres: readonly { readonly key: string; readonly name: string }[],
): Promise<boolean> {
  const { rowCount } = await client.query({
    name: "catalog-genres-ensure",
    text: `insert into genres (key, name, position)
           select r.key, r.name, (select coalesce(max(position), 0) from genres) + r.place
           from rows from (jsonb_to_recordset($1) as (key text, name text)) with ordinality as r(key, name, place)
           on conflict (key) do nothing`,
    values: [JSON.stringify(genres)],
  });
  return rowCount !== 0;
}
