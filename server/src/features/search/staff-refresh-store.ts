import type pg from "pg";
import type { StaffTexts } from "./staff-document.ts";

export type StaffKind = "title" | "person";

const MAX_FILES = 500;

/** Of a file that staff have uploaded, the name it had; of another one, the last part of its path. */
const TITLE_TEXTS = `
  select t.id, to_json(array_remove(array[t.name, t.original_name], null)) as names, to_json(
    array[t.external_id]
    || array(select p.name from title_people l join people p on p.id = l.person_id where l.title_id = t.id)
    || array(select coalesce(u.name, regexp_replace(j.source, '^.*[/\\\\]', ''))
         from transcodes j left join uploads u on u.job_id = j.id
         where j.title_id = t.id order by j.id desc limit ${MAX_FILES})) as others
  from titles t where t.id = any($1::int[])`;

const PERSON_TEXTS = `
  select p.id, to_json(p.name || array(select n.name from person_names n where n.person_id = p.id)) as names,
    '[]'::json as others
  from people p where p.id = any($1::int[])`;

const TEXTS: Readonly<Record<StaffKind, string>> = { title: TITLE_TEXTS, person: PERSON_TEXTS };

export async function readStaffTexts(
  pool: pg.Pool,
  kind: StaffKind,
  ids: readonly number[],
): Promise<StaffTexts[]> {
  const { rows } = await pool.query<StaffTexts>({
    name: `search-staff-read-${kind}`,
    text: TEXTS[kind],
    values: [ids],
  });
  return rows;
}

/** Queues titles that viewers' search has taken. */
export async function queueForStaff(
  client: pg.PoolClient,
  titleIds: readonly number[],
): Promise<void> {
  await client.query({
    name: "search-staff-queue",
    text: "insert into search_stale_staff (kind, object_id) select 'title', unnest($1::int[])",
    values: [titleIds],
  });
}

/** Dequeues objects of a kind: those of its first rows, with all their rows. */
export async function takeStaleForStaff(
  client: pg.PoolClient,
  kind: StaffKind,
  most: number,
): Promise<number[]> {
  const { rows } = await client.query<{ object_id: number }>({
    name: "search-staff-take-stale",
    text: `delete from search_stale_staff where kind = $1 and object_id = any(array(
             select distinct object_id from (
               select object_id from search_stale_staff where kind = $1 order by id limit $2) first))
           returning object_id`,
    values: [kind, most],
  });
  return [...new Set(rows.map((row) => row.object_id))].toSorted((a, b) => a - b);
}

interface StoredDocument {
  readonly id: number;
  readonly digest: string;
}

export async function readStaffDigests(
  pool: pg.Pool,
  kind: StaffKind,
  ids: readonly number[],
): Promise<Map<number, string>> {
  const { rows } = await pool.query<StoredDocument>({
    name: "search-staff-read-digests",
    text: "select object_id as id, digest from search_staff_documents where kind = $1 and object_id = any($2::int[])",
    values: [kind, ids],
  });
  return new Map(rows.map(({ id, digest }) => [id, digest]));
}

/** @returns the ids of their terms, which fewer documents have now. */
export async function deleteStaffDocuments(
  client: pg.PoolClient,
  kind: StaffKind,
  ids: readonly number[],
): Promise<number[]> {
  const { rows } = await client.query<{ id: number }>({
    name: "search-staff-delete-documents",
    text: `with gone as (
             delete from search_staff_documents where kind = $1 and object_id = any($2::int[]) returning terms
           ), counted as (select id, count(*)::int as documents from gone, unnest(terms) id group by id)
           update search_vocabulary v set staff_count = v.staff_count - c.documents
           from counted c where v.id = c.id returning v.id`,
    values: [kind, ids],
  });
  return rows.map(({ id }) => id);
}

export async function addStaffDocuments(
  client: pg.PoolClient,
  kind: StaffKind,
  documents: readonly {
    readonly id: number;
    readonly digest: string;
    /** Their ids, separated by commas. */
    readonly terms: string;
  }[],
): Promise<void> {
  await client.query({
    name: "search-staff-add-documents",
    text: `insert into search_staff_documents (kind, object_id, digest, terms)
           select $1, r.id, r.digest, string_to_array(nullif(r.terms, ''), ',')::int[]
           from unnest($2::int[], $3::text[], $4::text[]) as r(id, digest, terms) where r.terms <> ''`,
    values: [
      kind,
      documents.map(({ id }) => id),
      documents.map(({ digest }) => digest),
      documents.map(({ terms }) => terms),
    ],
  });
}
