import type pg from "pg";
import type { DraftFields } from "../title-page/title-drafts-store.ts";

/**
 * Nothing else names people before the transaction ends: titles that are changed meanwhile wait, and find the person who
 * was kept by the name of the other one. Taken before any row is locked, so that nobody waits for each other.
 */
export async function lockCredits(client: pg.PoolClient): Promise<void> {
  await client.query({
    name: "catalog-merge-lock",
    text: "lock table title_people in share row exclusive mode",
  });
}

/** Of one person in one title, lines that say no more than another one. */
const REPEATED = `
  delete from title_people l using title_people o
  where l.person_id = $1 and l.title_id = any($2::int[])
    and o.title_id = l.title_id and o.job = l.job and o.person_id = l.person_id and o.position <> l.position
    and (l.character is null and o.character is not null
      or l.character is not distinct from o.character and o.position < l.position)`;

/**
 * Names one person where the other one was named, and deletes the other one, whose names and number then mean the kept
 * one.
 *
 * @returns the titles that named the other one
 */
export async function moveCredits(
  client: pg.PoolClient,
  kept: number,
  other: { readonly id: number; readonly name: string },
): Promise<number[]> {
  const { rows } = await client.query<{ title_id: number }>({
    name: "catalog-merge-credits",
    text: "update title_people set person_id = $1 where person_id = $2 returning title_id",
    values: [kept, other.id],
  });
  const titleIds = [...new Set(rows.map(({ title_id: id }) => id))];
  await client.query({
    name: "catalog-merge-repeated",
    text: REPEATED,
    values: [kept, titleIds],
  });
  await client.query({
    name: "catalog-merge-names",
    text: "update person_names set person_id = $1 where person_id = $2",
    values: [kept, other.id],
  });
  await client.query({
    name: "catalog-merge-earlier",
    text: "update merged_people set person_id = $1 where person_id = $2",
    values: [kept, other.id],
  });
  await client.query({
    name: "catalog-merge-delete",
    text: "delete from people where id = $1",
    values: [other.id],
  });
  await client.query({
    name: "catalog-merge-address",
    text: "insert into merged_people (id, person_id) values ($2, $1)",
    values: [kept, other.id],
  });
  await client.query({
    name: "catalog-merge-name",
    text: "insert into person_names (name, person_id) values ($2, $1)",
    values: [kept, other.name],
  });
  return titleIds;
}

const NAMES = `d.fields <> '{}' and d.fields -> 'people' -> 'value' @> jsonb_build_array(jsonb_build_object('name', $1::text))`;

/** The drafts that name a person, which no one else changes before the transaction ends. */
export async function draftsNaming(
  client: pg.PoolClient,
  name: string,
): Promise<{ titleId: number; fields: DraftFields }[]> {
  const { rows } = await client.query<{ titleId: number; fields: DraftFields }>({
    name: "catalog-merge-drafts",
    text: `select d.title_id as "titleId", d.fields from title_drafts d where ${NAMES} order by d.title_id for update`,
    values: [name],
  });
  return rows;
}

interface MergeRow {
  readonly titles: number;
  readonly drafts: number;
  readonly sharedCount: number;
  readonly shared: { readonly id: number; readonly name: string }[];
}

/** What naming `kept` instead of the other one would change. */
export async function countMerge(
  pool: pg.Pool,
  kept: number,
  other: { readonly id: number; readonly name: string },
  most: number,
): Promise<MergeRow> {
  const { rows } = await pool.query<MergeRow>({
    name: "catalog-merge-count",
    text: `with others as (select distinct title_id as id from title_people where person_id = $3),
             both_named as (select id from others o
               where exists (select 1 from title_people l where l.title_id = o.id and l.person_id = $2))
           select (select count(*)::int from others) as titles,
             (select count(*)::int from title_drafts d where ${NAMES}) as drafts,
             (select count(*)::int from both_named) as "sharedCount",
             coalesce((select jsonb_agg(s order by s.name) from (
               select t.id, t.name from titles t join both_named b on b.id = t.id order by t.name limit $4) s), '[]') as shared`,
    values: [other.name, kept, other.id, most],
  });
  return rows[0] ?? { titles: 0, drafts: 0, sharedCount: 0, shared: [] };
}
