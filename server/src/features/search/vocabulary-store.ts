import type pg from "pg";

export interface Term {
  readonly id: number;
  readonly text: string;
  readonly titleCount: number;
}

const TERMS = `
  select id, term as text, title_count as "titleCount" from search_vocabulary
  where term = any($1::text[]) and title_count > 0`;

/** Of each range `$1` to `$2`, from one of the words `$1`: scans at most `$3` words, and takes the most frequent `$4`. */
const WITH_PREFIX = `
  select r.word, found.* from unnest($1::text[], $2::text[]) as r(word, last) cross join lateral (
    select * from (
      select id, term as text, title_count as "titleCount" from search_vocabulary
      where term >= r.word and term < r.last order by term limit $3) scanned
    where "titleCount" > 0 order by "titleCount" desc, text limit $4) found`;

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

const AFTER_ALL_LETTERS = "\u{10ffff}";

/** The most frequent words that begin with each of the given ones, of at most `most.scanned`. */
export async function termsFrom(
  pool: pg.Pool,
  words: readonly string[],
  most: { scanned: number; taken: number },
): Promise<Map<string, readonly Term[]>> {
  const { rows } = await pool.query<Term & { word: string }>({
    name: "search-with-prefix",
    text: WITH_PREFIX,
    values: [words, words.map((word) => word + AFTER_ALL_LETTERS), most.scanned, most.taken],
  });
  const found = Map.groupBy(rows, ({ word }) => word);
  return new Map(
    words.map((word) => [
      word,
      (found.get(word) ?? []).map(({ id, text, titleCount }) => ({ id, text, titleCount })),
    ]),
  );
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
