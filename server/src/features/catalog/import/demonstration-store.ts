import type pg from "pg";
import type { Database } from "../../../platform/database/database.ts";
import { type Files, UNUSED_ASSET, UNUSED_PICTURE } from "../delete-title-store.ts";

export interface HiddenAd {
  readonly id: number;
  readonly weight: number;
}

/** Unpublishes all titles, and returns which were published. */
export async function unpublishTitles(client: pg.PoolClient): Promise<number[]> {
  const { rows } = await client.query<{ id: number }>({
    name: "catalog-demonstration-unpublish",
    text: "update titles set published = false where origin = 'demo' and published returning id",
  });
  return rows.map(({ id }) => id);
}

export async function publishTitles(
  client: pg.PoolClient,
  ids: readonly number[],
): Promise<number[]> {
  const { rows } = await client.query<{ id: number }>({
    name: "catalog-demonstration-publish",
    text: `update titles set published = true
           where origin = 'demo' and id = any($1) and not published and trashed_at is null returning id`,
    values: [ids],
  });
  return rows.map(({ id }) => id);
}

/** Stops all ads, and returns what their weights were. */
export async function stopAds(client: pg.PoolClient): Promise<HiddenAd[]> {
  const { rows } = await client.query<HiddenAd>({
    name: "catalog-demonstration-stop-ads",
    text: `with before as (select id, weight from house_ads where origin = 'demo' and weight > 0 for update)
           update house_ads a set weight = 0 from before where a.id = before.id
           returning a.id, before.weight`,
  });
  return rows;
}

export async function startAds(client: pg.PoolClient, ads: readonly HiddenAd[]): Promise<void> {
  await client.query({
    name: "catalog-demonstration-start-ads",
    text: `update house_ads a set weight = b.weight from jsonb_to_recordset($1) as b (id int, weight int)
           where a.id = b.id and a.origin = 'demo' and a.weight = 0`,
    values: [JSON.stringify(ads)],
  });
}

export async function someTitles(client: pg.PoolClient, limit: number): Promise<string[]> {
  const { rows } = await client.query<{ id: string }>({
    name: "catalog-demonstration-some-titles",
    text: "select external_id as id from titles where origin = 'demo' order by id limit $1",
    values: [limit],
  });
  return rows.map(({ id }) => id);
}

export async function peopleOf(client: pg.PoolClient, ids: readonly string[]): Promise<number[]> {
  const { rows } = await client.query<{ id: number }>({
    name: "catalog-demonstration-people-of",
    text: `select distinct p.person_id as id from title_people p join titles t on t.id = p.title_id
           where t.external_id = any($1)`,
    values: [ids],
  });
  return rows.map(({ id }) => id);
}

/** Those of the people that no title names. */
export async function deletePeople(client: pg.PoolClient, ids: readonly number[]): Promise<void> {
  await client.query({
    name: "catalog-demonstration-people",
    text: `delete from people p where p.id = any($1)
             and not exists (select 1 from title_people t where t.person_id = p.id)`,
    values: [ids],
  });
}

/** Deletes the ads, and returns their files. */
export async function deleteAds(client: pg.PoolClient): Promise<Files> {
  const { rows } = await client.query<{ asset: string; picture: string | null }>({
    name: "catalog-demonstration-house-ads",
    text: `with gone as (delete from house_ads where origin = 'demo' returning asset_id)
           select a.id as asset, a.poster_hash as picture from gone join assets a on a.id = gone.asset_id`,
  });
  return {
    assets: rows.map(({ asset }) => asset),
    pictures: rows.flatMap(({ picture }) => picture ?? []),
  };
}

const demonstrated = (table: string): string => `delete from ${table} where origin = 'demo'`;
const unused = (table: string, use: string): string =>
  `delete from ${table} g where origin = 'demo' and not exists (select 1 from ${use} = g.id)`;

/** Deletes rows of Home, menu items and the like; moods, genres, eras and regions if no title of the operator uses them. */
export async function deleteGroups(client: pg.PoolClient): Promise<void> {
  const run = (name: string, text: string) => client.query({ name, text });
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
}

export async function unusedFiles({ pool }: Database): Promise<Files> {
  const assets = await pool.query<{ id: string }>({
    name: "catalog-demonstration-unused-assets",
    text: `select a.id from assets a where ${UNUSED_ASSET}`,
  });
  const ids = assets.rows.map(({ id }) => id);
  const pictures = await pool.query<{ hash: string }>({
    name: "catalog-demonstration-unused-pictures",
    text: `select i.hash from images i where ${UNUSED_PICTURE}
           union select a.poster_hash from assets a where a.id = any($1) and a.poster_hash is not null`,
    values: [ids],
  });
  return { assets: ids, pictures: pictures.rows.map(({ hash }) => hash) };
}
