import type pg from "pg";

export interface Term {
  readonly id: number;
  readonly text: string;
  readonly titleCount: number;
}

const TERMS = `
  select id, term as text, title_count as "titleCount" from search_vocabulary
  where term = any($1::text[]) and title_count > 0`;

const WITH_PREFIX = `
  select * from (
    select id, term as text, title_count as "titleCount" from search_vocabulary
    where term >= $1 and term < $2 order by term limit $3) scanned
  where "titleCount" > 0 order by "titleCount" desc, text limit $4`;

/**
 * Nested lateral joins: without statistics the planner would scan both tables.
 */
const SIMILAR = `
  select v.*
  from unnest($1::int[]) as t(variant)
  cross join lateral (
    select term_id from search_corrections where variant = t.variant order by term_id limit $2) c
  cross join lateral (
    select id, term as text, title_count as "titleCount" from search_vocabulary
    where id = c.term_id and is_name and title_count > 0 offset 0) v
  limit $3`;

export async function readTerms(pool: pg.Pool, words: readonly string[]): Promise<Term[]> {
  const { rows } = await pool.query<Term>({ name: "search-terms", text: TERMS, values: [words] });
  return rows;
}

/** Scans at most `most.scanned` words of a range, and returns the most frequent. */
export async function termsFrom(
  pool: pg.Pool,
  [first, end]: readonly [string, string],
  most: { scanned: number; taken: number },
): Promise<Term[]> {
  const { rows } = await pool.query<Term>({
    name: "search-with-prefix",
    text: WITH_PREFIX,
    values: [first, end, most.scanned, most.taken],
  });
  return rows;
}

/** Names that share a deletion variant. */
export async function similarTerms(
  pool: pg.Pool,
  variants: readonly number[],
  most: { ofEach: number; all: number },
): Promise<Term[]> {
  const { rows } = await pool.query<Term>({
    name: "search-similar-terms",
    text: SIMILAR,
    values: [variants, most.ofEach, most.all],
  });
  return rows;
}
