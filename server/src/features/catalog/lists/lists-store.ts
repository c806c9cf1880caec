import type { TranslationLanguage } from "@bijou/contract/studio/translations";
import type { ListName } from "@bijou/contract/studio/lists";
import type pg from "pg";
import type { Rule } from "../rule.ts";
import { OWN_CHANGES, OWN_COLUMNS, OWN_VALUES, RULE, TABLE, USAGE, YEARS } from "./list-tables.ts";

type Client = pg.Pool | pg.PoolClient;
type Names = Readonly<Partial<Record<TranslationLanguage, string>>>;

/** An entry that is not part of another one. */
export interface StoredEntry {
  readonly id: number;
  readonly key: string;
  readonly revision: number;
  readonly name: string;
  readonly names: Names;
  readonly isHidden: boolean;
  readonly years: { readonly from: number; readonly to: number } | null;
  readonly rule: Rule | null;
}

interface CountedEntry extends StoredEntry {
  /** Without those in the trash. */
  readonly titles: number;
  readonly otherNames: string[];
}

const columns = (list: ListName): string => `e.id, e.key, e.revision, e.name, e.names,
  e.hidden as "isHidden", ${YEARS[list]} as years, ${RULE[list]} as rule`;

export async function readEntries(client: Client, list: ListName): Promise<CountedEntry[]> {
  const { rows } = await client.query<CountedEntry>({
    name: `catalog-lists-read-${list}`,
    text: `with used as (select id, count(*)::int as titles from (${USAGE[list]}) u group by id),
           trashed as (select u.id, count(*)::int as titles from (${USAGE[list]}) u join titles t on t.id = u.title_id
             where t.trashed_at is not null group by u.id),
           others as (
             select e.id, n.name from list_names n join ${TABLE[list]} o on o.id = n.entry_id
               join ${TABLE[list]} e on e.id = coalesce(o.merged_into, o.id) where n.list = $1
             union select merged_into, name from ${TABLE[list]} where merged_into is not null),
           other_names as (select id, jsonb_agg(name order by lower(name)) as names from others group by id)
           select ${columns(list)}, coalesce(u.titles, 0) - coalesce(x.titles, 0) as titles,
             coalesce(o.names, '[]') as "otherNames"
           from ${TABLE[list]} e left join used u on u.id = e.id left join trashed x on x.id = e.id
             left join other_names o on o.id = e.id
           where e.merged_into is null order by e.position, e.id`,
    values: [list],
  });
  return rows;
}

/** Entries by id, without those that are part of others. Nothing else changes or names them before the transaction ends. */
export async function lockEntries(
  client: pg.PoolClient,
  list: ListName,
  ids: readonly number[],
): Promise<StoredEntry[]> {
  const { rows } = await client.query<StoredEntry>({
    name: `catalog-lists-lock-${list}`,
    text: `select ${columns(list)} from ${TABLE[list]} e where e.id = any($1::int[]) and e.merged_into is null
           order by e.id for update`,
    values: [ids],
  });
  return rows;
}

/** So that places, keys and names of a list are given one after the other. */
export async function lockList(client: pg.PoolClient, list: ListName): Promise<void> {
  await client.query({
    name: "catalog-lists-lock",
    text: "select pg_advisory_xact_lock(hashtextextended('list ' || $1, 0))",
    values: [list],
  });
}

/** Whether another entry is called so, whatever the case. */
export async function isNameTaken(
  client: pg.PoolClient,
  list: ListName,
  id: number,
  name: string,
): Promise<boolean> {
  const { rowCount } = await client.query({
    name: `catalog-lists-name-${list}`,
    text: `select from ${TABLE[list]}
           where lower(name) = lower($2) and id <> $1 and merged_into is null limit 1`,
    values: [id, name],
  });
  return rowCount !== 0;
}

/** What staff change of an entry. */
export type EntryValues = Pick<StoredEntry, "name" | "names" | "isHidden" | "years" | "rule">;

/** Adds an entry at the end, with the first free key that begins so. @returns its number. */
export async function insertEntry(
  client: pg.PoolClient,
  list: ListName,
  key: string,
  fields: Omit<EntryValues, "isHidden">,
): Promise<number> {
  const { rows } = await client.query<{ id: number }>({
    name: `catalog-lists-add-${list}`,
    text: `insert into ${TABLE[list]} (key, name, names, position${OWN_COLUMNS[list]})
           select free.key, $2::jsonb ->> 'name', $2::jsonb -> 'names',
             (select coalesce(max(position), 0) + 1 from ${TABLE[list]})${OWN_VALUES[list]}
           from (select case when n = 1 then $1 else $1 || '-' || n end as key from generate_series(1, 10000) n) free
           where not exists (select from ${TABLE[list]} t where t.key = free.key) limit 1
           returning id`,
    values: [key, JSON.stringify(fields)],
  });
  const [row] = rows;
  if (!row) throw new Error(`No key that begins with ${key} is free`);
  return row.id;
}

/** Writes all fields of an entry, with the next revision. It is the operator’s from then on. */
export async function writeEntry(
  client: pg.PoolClient,
  list: ListName,
  id: number,
  fields: EntryValues,
): Promise<void> {
  await client.query({
    name: `catalog-lists-write-${list}`,
    text: `update ${TABLE[list]} set name = $2::jsonb ->> 'name', names = $2::jsonb -> 'names',
             hidden = ($2::jsonb ->> 'isHidden')::boolean, revision = revision + 1, origin = 'operator'${OWN_CHANGES[list]}
           where id = $1`,
    values: [id, JSON.stringify(fields)],
  });
}

/** Lets a former name go on to mean an entry, and its present one nothing else. */
export async function keepFormerName(
  client: pg.PoolClient,
  list: ListName,
  id: number,
  names: { readonly former: string | null; readonly present: string },
): Promise<void> {
  await client.query({
    name: "catalog-lists-name-free",
    text: "delete from list_names where list = $1 and name_key = lower($2)",
    values: [list, names.present],
  });
  if (names.former === null) return;
  await client.query({
    name: "catalog-lists-name-keep",
    text: `insert into list_names (list, name_key, name, entry_id) values ($1, lower($2), $2, $3)
           on conflict (list, name_key) do update set name = excluded.name, entry_id = excluded.entry_id`,
    values: [list, names.former, id],
  });
}

/** Puts an entry before another one, or at the end. @returns false if it is there already. */
export async function moveEntry(
  client: pg.PoolClient,
  list: ListName,
  id: number,
  before: number | null,
): Promise<boolean> {
  const { rows } = await client.query<{ ids: number[] }>({
    name: `catalog-lists-order-${list}`,
    text: `select coalesce(json_agg(id order by position, id), '[]') as ids from ${TABLE[list]} where merged_into is null`,
  });
  const ids = rows[0]?.ids ?? [];
  const others = ids.filter((one) => one !== id);
  const place = before === null ? others.length : others.indexOf(before);
  const moved = place === -1 ? [...others, id] : others.toSpliced(place, 0, id);
  if (moved.every((one, at) => one === ids[at])) return false;
  await client.query({
    name: `catalog-lists-move-${list}`,
    text: `update ${TABLE[list]} e set position = o.place, origin = 'operator'
           from unnest($1::int[]) with ordinality as o(id, place)
           where e.id = o.id and e.position is distinct from o.place`,
    values: [moved],
  });
  return true;
}

/** Deletes an entry that no title has. What was merged into it goes with it. */
export async function deleteEntry(
  client: pg.PoolClient,
  list: ListName,
  id: number,
): Promise<void> {
  await client.query({
    name: `catalog-lists-delete-names-${list}`,
    text: `delete from list_names where list = $2
             and entry_id in (select e.id from ${TABLE[list]} e where e.id = $1 or e.merged_into = $1)`,
    values: [id, list],
  });
  await client.query({
    name: `catalog-lists-delete-${list}`,
    text: `delete from ${TABLE[list]} where id = $1`,
    values: [id],
  });
}
