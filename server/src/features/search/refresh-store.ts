import type pg from "pg";
import type { SearchDocument } from "./document.ts";
import { deletions } from "./spelling.ts";
import { POPULARITY } from "./texts-store.ts";

export interface Posted {
  title_id: number;
  terms: number[];
  impacts: number[];
  digest: string;
}

/** A PostgreSQL array literal: one string is cheaper to send than a list of numbers. */
const intArray = (values: readonly number[]): string => `{${values.join(",")}}`;

/** Dequeues stale titles: those of the first rows, with all their rows. */
export async function takeStale(client: pg.PoolClient, most: number): Promise<number[]> {
  const { rows } = await client.query<{ title_id: number }>({
    name: "search-refresh-take-stale",
    text: `delete from search_stale where title_id = any(array(
             select distinct title_id from (select title_id from search_stale order by id limit $1) first))
           returning title_id`,
    values: [most],
  });
  return [...new Set(rows.map((row) => row.title_id))].toSorted((a, b) => a - b);
}

export async function readPosted(
  client: pg.Pool | pg.PoolClient,
  ids: readonly number[],
): Promise<Map<number, Posted>> {
  const { rows } = await client.query<Posted>({
    name: "search-refresh-read-posted",
    text: "select title_id, terms, impacts, digest from search_documents where title_id = any($1::text::int[])",
    values: [intArray(ids)],
  });
  return new Map(rows.map((row) => [row.title_id, row]));
}

async function count(client: pg.PoolClient, changes: ReadonlyMap<number, number>): Promise<void> {
  if (changes.size === 0) return;
  await client.query({
    name: "search-refresh-count",
    text: `update search_vocabulary v set title_count = v.title_count + c.change
           from unnest($1::text::int[], $2::text::int[]) as c(id, change) where v.id = c.id and c.change <> 0`,
    values: [intArray([...changes.keys()]), intArray([...changes.values()])],
  });
}

export async function deletePostings(
  client: pg.PoolClient,
  posted: readonly Posted[],
): Promise<void> {
  if (posted.length === 0) return;
  await client.query({
    name: "search-refresh-delete-postings",
    text: `delete from search_postings p
           using unnest($1::text::int[], $2::text::int[], $3::text::int[]) as r(term_id, impact, title_id)
           where p.term_id = r.term_id and p.impact = r.impact and p.title_id = r.title_id`,
    values: [
      intArray(posted.flatMap(({ terms }) => terms)),
      intArray(posted.flatMap(({ impacts }) => impacts)),
      intArray(posted.flatMap(({ terms, title_id }) => terms.map(() => title_id))),
    ],
  });
  await client.query({
    name: "search-refresh-delete-documents",
    text: "delete from search_documents where title_id = any($1::text::int[])",
    values: [intArray(posted.map(({ title_id }) => title_id))],
  });
  const counts = new Map<number, number>();
  for (const { terms } of posted) for (const id of terms) counts.set(id, (counts.get(id) ?? 0) - 1);
  await count(client, counts);
}

const correctionsOf = (
  terms: readonly { readonly id: number; readonly term: string }[],
): (readonly [variant: number, termId: number])[] =>
  terms.flatMap(({ id, term }) => deletions(term).map((variant) => [variant, id] as const));

/** Only names can be the correction of a misspelled word. */
interface Term {
  readonly id: number;
  readonly term: string;
  readonly is_name: boolean;
}

async function insertTerms(
  client: pg.PoolClient,
  terms: readonly string[],
  names: ReadonlySet<string>,
  counts: ReadonlyMap<string, number>,
): Promise<Term[]> {
  const { rows } = await client.query<Term>({
    name: "search-refresh-add-terms",
    text: `insert into search_vocabulary (term, is_name, title_count)
           select term, is_name, title_count from unnest($1::text[], $2::bool[], $3::text::int[]) as r(term, is_name, title_count)
           order by term collate "C" returning id, term, is_name`,
    values: [
      terms,
      terms.map((term) => names.has(term)),
      intArray(terms.map((term) => counts.get(term) ?? 0)),
    ],
  });
  return rows;
}

/** A word that only staff had found may have them already. */
export async function addCorrections(
  client: pg.PoolClient,
  terms: readonly Pick<Term, "id" | "term">[],
): Promise<void> {
  if (terms.length === 0) return;
  const corrections = correctionsOf(terms);
  await client.query({
    name: "search-refresh-add-corrections",
    text: `insert into search_corrections (variant, term_id)
           select variant, term_id from unnest($1::text::int[], $2::text::int[]) as r(variant, term_id)
           order by variant, term_id on conflict do nothing`,
    values: [
      intArray(corrections.map(([variant]) => variant)),
      intArray(corrections.map(([, id]) => id)),
    ],
  });
}

/** Counts the titles of terms, adding new ones, and corrections for new names. Returns the ids of the terms. */
async function addTerms(
  client: pg.PoolClient,
  documents: readonly SearchDocument[],
): Promise<Map<string, number>> {
  const names = new Set<string>();
  const counts = new Map<string, number>();
  for (const { names: own, impacts } of documents) {
    for (const name of own) names.add(name);
    for (const term of impacts.keys()) counts.set(term, (counts.get(term) ?? 0) + 1);
  }
  const { rows: known } = await client.query<Term>({
    name: "search-refresh-find-terms",
    text: "select id, term, is_name from search_vocabulary where term = any($1::text[])",
    values: [[...counts.keys()]],
  });
  const ids = new Map(known.map(({ id, term }) => [term, id]));
  const added = await insertTerms(
    client,
    [...counts.keys()].filter((term) => !ids.has(term)),
    names,
    counts,
  );
  for (const { id, term } of added) ids.set(term, id);
  await count(client, new Map(known.map(({ id, term }) => [id, counts.get(term) ?? 0])));
  const newNames = known.filter(({ term, is_name: isName }) => !isName && names.has(term));
  if (newNames.length > 0)
    await client.query({
      name: "search-refresh-name-terms",
      text: "update search_vocabulary set is_name = true where id = any($1::text::int[])",
      values: [intArray(newNames.map(({ id }) => id))],
    });
  await addCorrections(client, [...added.filter(({ is_name: isName }) => isName), ...newNames]);
  return ids;
}

/** The titles must have no postings. @returns the ids of their terms */
export async function addPostings(
  client: pg.PoolClient,
  documents: readonly SearchDocument[],
  at: Date,
): Promise<readonly { readonly titleId: number; readonly terms: readonly number[] }[]> {
  if (documents.length === 0) return [];
  const ids = await addTerms(client, documents);
  const posted = documents.map(({ impacts, ...document }) => ({
    ...document,
    terms: Array.from(impacts.keys(), (term) => ids.get(term) ?? 0),
    impacts: [...impacts.values()],
  }));
  await client.query({
    name: "search-refresh-add-documents",
    text: `insert into search_documents (title_id, name_key, popularity, kids, digest, terms, impacts)
           select r.title_id, r.name_key, r.popularity, r.kids, r.digest, r.terms::int[], r.impacts::smallint[]
           from unnest($1::text::int[], $2::text[], $3::text::smallint[], $4::bool[], $5::text[], $6::text[], $7::text[])
             as r(title_id, name_key, popularity, kids, digest, terms, impacts)`,
    values: [
      intArray(posted.map(({ titleId }) => titleId)),
      posted.map(({ nameKey }) => nameKey),
      intArray(posted.map(({ popularity }) => popularity)),
      posted.map(({ kids }) => kids),
      posted.map(({ digest }) => digest),
      posted.map(({ terms }) => intArray(terms)),
      posted.map(({ impacts }) => intArray(impacts)),
    ],
  });
  await client.query({
    name: "search-refresh-add-postings",
    text: `insert into search_postings (term_id, impact, title_id, kids)
           select p.term_id, p.impact, d.title_id, d.kids
           from search_documents d cross join unnest(d.terms, d.impacts) as p(term_id, impact)
           where d.title_id = any($1::text::int[]) order by p.term_id, p.impact, d.title_id`,
    values: [intArray(posted.map(({ titleId }) => titleId))],
  });
  await client.query({
    name: "search-refresh-add-arrivals",
    text: `insert into title_arrivals (title_id, arrived_at) select unnest($1::text::int[]), $2
           on conflict do nothing`,
    values: [intArray(posted.map(({ titleId }) => titleId)), at],
  });
  return posted;
}

/** Deletes those of the terms that nothing has any more. */
export async function deleteUnusedTerms(
  client: pg.PoolClient,
  termIds: readonly number[],
): Promise<void> {
  if (termIds.length === 0) return;
  const { rows } = await client.query<{ id: number; term: string }>({
    name: "search-refresh-delete-terms",
    text: `delete from search_vocabulary where id = any($1::text::int[]) and title_count <= 0 and staff_count <= 0
           returning id, term`,
    values: [intArray([...new Set(termIds)])],
  });
  const corrections = correctionsOf(rows);
  await client.query({
    name: "search-refresh-delete-corrections",
    text: `delete from search_corrections c using unnest($1::text::int[], $2::text::int[]) as r(variant, term_id)
           where c.variant = r.variant and c.term_id = r.term_id`,
    values: [
      intArray(corrections.map(([variant]) => variant)),
      intArray(corrections.map(([, id]) => id)),
    ],
  });
}

/** Sorts the rows of some thousand titles in memory. Ends with the transaction. */
export async function allowSorting(client: pg.PoolClient): Promise<void> {
  await client.query({ name: "search-refresh-allow-sorting", text: "set local work_mem = '64MB'" });
}

/** Advisory lock key of this job. */
const LOCK = 7_013;

/** Only one node refreshes at a time. */
export async function tryLock(client: pg.PoolClient): Promise<boolean> {
  const { rows } = await client.query<{ is_ours: boolean }>({
    name: "search-refresh-try-lock",
    text: "select pg_try_advisory_xact_lock($1) as is_ours",
    values: [LOCK],
  });
  return rows[0]?.is_ours ?? false;
}

/** Takes longer than the statement limit of requests in a large index, and cannot run in a transaction. */
export async function vacuum(pool: pg.Pool): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query({ name: "search-refresh-no-limit", text: "set statement_timeout = 0" });
    await client.query({
      name: "search-refresh-vacuum",
      text: `vacuum (analyze) search_postings, search_documents, search_vocabulary, search_corrections,
             search_staff_documents`,
    });
  } finally {
    // The setting ends with the connection.
    client.release(true);
  }
}

/** Queues titles whose popularity step has changed. */
export async function markPopularityChanges(client: pg.PoolClient): Promise<void> {
  await client.query({
    name: "search-refresh-mark-popularity-changes",
    text: `insert into search_stale (title_id)
           select s.title_id from search_documents s left join title_days d on d.title_id = s.title_id
           group by s.title_id, s.popularity having s.popularity <> ${POPULARITY}`,
  });
}
