import type { Database } from "../../platform/database/database.ts";

const MAX_SAME_NAME = 50;
const AFTER_ALL_LETTERS = "\u{10ffff}";

const BY_IMPACT = "order by impact desc, title_id desc";
const forChildren = (kidsOnly: boolean): string => (kidsOnly ? "and kids" : "");

const ofOneTerm = (kidsOnly: boolean): string => `
  select array_to_string(array(
    select title_id from search_postings where term_id = $1 ${forChildren(kidsOnly)} ${BY_IMPACT} limit $2), ',') as ids`;

/** Titles with any of the terms `$1`; `$2` per term, `$3` in all. */
const ofAnyTerm = (kidsOnly: boolean): string => `
  select p.title_id, max(p.impact) as impact
  from unnest($1::int[]) as t(id) cross join lateral (
    select title_id, impact from search_postings where term_id = t.id ${forChildren(kidsOnly)} ${BY_IMPACT} limit $2) p
  group by p.title_id order by 2 desc, 1 desc limit $3`;

const ofOneWord = (kidsOnly: boolean): string => `
  select array_to_string(array(select title_id from (${ofAnyTerm(kidsOnly)}) best), ',') as ids`;

/**
 * `$4` to `$5` is the range of names that start with the words `$6`. `offset 0` makes the planner read each candidate's
 * document by key instead of scanning all documents.
 */
function ofAllWords(others: number, kidsOnly: boolean): string {
  const groups = [1, ...Array.from({ length: others }, (_, index) => index + 7)];
  const impact = (group: number): string =>
    `(select max(d.impacts[array_position(d.terms, t)]) from unnest($${group}::int[]) t)`;
  return `
  with candidates as (
    select title_id from (${ofAnyTerm(kidsOnly)}) best
    union
    (select title_id from search_documents where name_key >= $4 and name_key < $5 ${forChildren(kidsOnly)}
     order by name_key, title_id limit ${MAX_SAME_NAME})
  )
  select array_to_string(array(
    select c.title_id from candidates c cross join lateral (
      select d.name_key, ${groups.map(impact).join(" + ")} as impact
      from search_documents d where d.title_id = c.title_id
        and ${groups.map((group) => `d.terms && $${group}::int[]`).join(" and ")}
      offset 0) d
    order by d.impact + case when d.name_key = $6 then 3000 when starts_with(d.name_key, $6) then 1500
      when strpos(' ' || d.name_key, ' ' || $6) > 0 then 600 else 0 end desc, c.title_id desc), ',') as ids`;
}

/** Terms `$1` of the words `$2`; titles with more of the words first. */
const ofSomeWords = (kidsOnly: boolean): string => `
  select array_to_string(array(
    select title_id from (
      select w.number, p.title_id, max(p.impact) as impact
      from unnest($1::int[], $2::int[]) as w(term_id, number) cross join lateral (
        select title_id, impact from search_postings where term_id = w.term_id ${forChildren(kidsOnly)} ${BY_IMPACT} limit $3) p
      group by 1, 2) found
    group by title_id order by count(*) desc, sum(impact) desc, title_id desc limit $4), ',') as ids`;

interface Words {
  /** The terms of the word with the fewest titles. */
  readonly rarest: readonly number[];
  readonly ofEach: number;
  readonly most: number;
  /** The folded words, as in `name_key`. */
  readonly key: string;
  /** The terms of each other word. */
  readonly others: readonly (readonly number[])[];
}

/** Ids of titles, best first. */
export function createPostings({ pool }: Database) {
  async function ids(
    name: string,
    kidsOnly: boolean,
    statement: (kidsOnly: boolean) => string,
    values: unknown[],
  ): Promise<number[]> {
    const { rows } = await pool.query<{ ids: string }>({
      name: kidsOnly ? `${name}-kids` : name,
      text: statement(kidsOnly),
      values,
    });
    const text = rows[0]?.ids ?? "";
    return text === "" ? [] : text.split(",").map(Number);
  }

  return {
    ofOneTerm: (kidsOnly: boolean, termId: number, most: number) =>
      ids("search-term", kidsOnly, ofOneTerm, [termId, most]),

    ofOneWord: (kidsOnly: boolean, termIds: readonly number[], ofEach: number, most: number) =>
      ids("search-word", kidsOnly, ofOneWord, [termIds, ofEach, most]),

    ofAllWords: (kidsOnly: boolean, { rarest, ofEach, most, key, others }: Words) =>
      ids(`search-words-${others.length}`, kidsOnly, (kids) => ofAllWords(others.length, kids), [
        rarest,
        ofEach,
        most,
        key,
        key + AFTER_ALL_LETTERS,
        key,
        ...others,
      ]),

    /** Titles with more of the words first. */
    ofSomeWords: (
      kidsOnly: boolean,
      terms: readonly { readonly id: number; readonly number: number }[],
      ofEach: number,
      most: number,
    ) =>
      ids("search-some-words", kidsOnly, ofSomeWords, [
        terms.map(({ id }) => id),
        terms.map(({ number }) => number),
        ofEach,
        most,
      ]),
  };
}
