import type pg from "pg";

export interface Term {
  readonly id: number;
  readonly text: string;
  readonly titleCount: number;
}

/** Whose search it is: the terms of the one are unknown to the other. */
export type Audience = "viewers" | "staff";

const COUNT: Readonly<Record<Audience, string>> = { viewers: "title_count", staff: "staff_count" };
const IS_NAME: Readonly<Record<Audience, string>> = {
  viewers: "is_name and title_count > 0",
  staff: "staff_count > 0",
};

const terms = (audience: Audience): string => `
  select id, term as text, ${COUNT[audience]} as "titleCount" from search_vocabulary
  where term = any($1::text[]) and ${COUNT[audience]} > 0`;

/** Of each range `$1` to `$2`, from one of the words `$1`: scans at most `$3` words, and takes the most frequent `$4`. */
const withPrefix = (audience: Audience): string => `
  select r.word, found.* from unnest($1::text[], $2::text[]) as r(word, last) cross join lateral (
    select * from (
      select id, term as text, ${COUNT[audience]} as "titleCount" from search_vocabulary
      where term >= r.word and term < r.last order by term limit $3) scanned
    where "titleCount" > 0 order by "titleCount" desc, text limit $4) found`;

/**
 * Nested lateral joins: without statistics the planner would scan both tables.
 */
const similar = (audience: Audience): string => `
  select v.*
  from unnest($1::int[]) as t(variant)
  cross join lateral (
    select term_id from search_corrections where variant = t.variant order by term_id limit $2) c
  cross join lateral (
    select id, term as text, ${COUNT[audience]} as "titleCount" from search_vocabulary
    where id = c.term_id and ${IS_NAME[audience]} offset 0) v
  limit $3`;

const nameOf = (name: string, audience: Audience): string =>
  audience === "viewers" ? name : `${name}-of-staff`;

export async function readTerms(
  pool: pg.Pool,
  audience: Audience,
  words: readonly string[],
): Promise<Term[]> {
  const { rows } = await pool.query<Term>({
    name: nameOf("search-terms", audience),
    text: terms(audience),
    values: [words],
  });
  return rows;
}

const AFTER_ALL_LETTERS = "\u{10ffff}";

/** The most frequent words that begin with each of the given ones, of at most `most.scanned`. */
export async function termsFrom(
  pool: pg.Pool,
  audience: Audience,
  words: readonly string[],
  most: { scanned: number; taken: number },
): Promise<Map<string, readonly Term[]>> {
  const { rows } = await pool.query<Term & { word: string }>({
    name: nameOf("search-with-prefix", audience),
    text: withPrefix(audience),
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
  audience: Audience,
  variants: readonly number[],
  most: { ofEach: number; all: number },
): Promise<Term[]> {
  const { rows } = await pool.query<Term>({
    name: nameOf("search-similar-terms", audience),
    text: similar(audience),
    values: [variants, most.ofEach, most.all],
  });
  return rows;
}
