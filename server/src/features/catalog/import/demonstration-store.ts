import type { Database } from "../../../platform/database/database.ts";
import { UNUSED_ASSET, UNUSED_PICTURE } from "../delete-title-store.ts";

const demonstrated = (table: string): string => `delete from ${table} where origin = 'demo'`;
const unused = (table: string, use: string): string =>
  `delete from ${table} g where origin = 'demo' and not exists (select 1 from ${use} = g.id)`;

/** Deletes moods, genres, eras and regions too, if no title of the operator uses them. */
export async function deleteDemonstration({ pool }: Database): Promise<void> {
  const run = (name: string, text: string) => pool.query({ name, text });
  await run("catalog-demonstration-titles", demonstrated("titles"));
  await run("catalog-demonstration-house-ads", demonstrated("house_ads"));
  await run("catalog-demonstration-home-rows", demonstrated("home_rows"));
  await run("catalog-demonstration-menu-items", demonstrated("menu_items"));
  await run("catalog-demonstration-issue-types", demonstrated("issue_types"));
  await run("catalog-demonstration-settings", demonstrated("settings"));
  await run(
    "catalog-demonstration-moods-by-rule",
    "delete from title_moods t using moods m where m.id = t.mood_id and t.by_rule and m.origin = 'demo'",
  );
  await run("catalog-demonstration-moods", unused("moods", "title_moods t where t.mood_id"));
  await run("catalog-demonstration-genres", unused("genres", "title_genres t where t.genre_id"));
  await run("catalog-demonstration-eras", unused("eras", "titles t where t.era_id"));
  await run("catalog-demonstration-regions", unused("regions", "titles t where t.region_id"));
  await run(
    "catalog-demonstration-people",
    "delete from people p where not exists (select 1 from title_people t where t.person_id = p.id)",
  );
}

export async function unusedAssets({ pool }: Database): Promise<string[]> {
  const { rows } = await pool.query<{ id: string }>({
    name: "catalog-demonstration-unused-assets",
    text: `select a.id from assets a where ${UNUSED_ASSET}`,
  });
  return rows.map(({ id }) => id);
}

export async function deleteAssets({ pool }: Database, ids: readonly string[]): Promise<void> {
  await pool.query({
    name: "catalog-demonstration-delete-assets",
    text: "delete from assets where id = any($1)",
    values: [ids],
  });
}

export async function unusedPictures({ pool }: Database): Promise<string[]> {
  const { rows } = await pool.query<{ hash: string }>({
    name: "catalog-demonstration-unused-pictures",
    text: `select i.hash from images i where ${UNUSED_PICTURE}`,
  });
  return rows.map(({ hash }) => hash);
}

export async function deletePictures({ pool }: Database, hashes: readonly string[]): Promise<void> {
  await pool.query({
    name: "catalog-demonstration-delete-pictures",
    text: "delete from images where hash = any($1)",
    values: [hashes],
  });
}
