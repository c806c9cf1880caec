import type { Database } from "../../platform/database/database.ts";
import { createSharedReads } from "../../platform/database/shared-reads.ts";

const MAX_SAME_NAME = 50;
const AFTER_ALL_LETTERS = "\u{10ffff}";

const BY_IMPACT = "order by impact desc, title_id desc";
const forChildren = (kidsOnly: boolean): string => (kidsOnly ? "and kids" : "");
/** Arrays of one length only make an array of arrays, so each is a text here. */
const ARRAY = "::text::int[]";

/** Titles with any of the terms of `w`; `of_each` per term, `most` in all. */
const ofAnyTerm = (kidsOnly: boolean): string => `
  select p.title_id, max(p.impact) as impact
  from unnest(w.terms${ARRAY}) as t(id) cross join lateral (
    select title_id, impact from search_postings where term_id = t.id ${forChildren(kidsOnly)} ${BY_IMPACT} limit w.of_each) p
  group by p.title_id order by 2 desc, 1 desc limit w.most`;

const ofOneWord = (kidsOnly: boolean): string => `
  select w.number, array_to_string(array(select title_id from (${ofAnyTerm(kidsOnly)}) best), ',') as ids
  from unnest($1::text[], $2::int[], $3::int[]) with ordinality as w(terms, of_each, most, number)`;

/**
 * `key` to `last_key` is the range of names that start with the words of `key`. `offset 0` makes the planner read each
 * candidate's document by key instead of scanning all documents.
 */
function ofAllWords(others: number, kidsOnly: boolean): string {
  const groups = ["terms", ...Array.from({ length: others }, (_, index) => `other${index}`)];
  const impact = (group: string): string =>
    `(select max(d.impacts[array_position(d.terms, t)]) from unnest(w.${group}${ARRAY}) t)`;
  return `
  select w.number, array_to_string(array(
    select c.title_id from (
      select title_id from (${ofAnyTerm(kidsOnly)}) best
      union
      (select title_id from search_documents where name_key >= w.key and name_key < w.last_key ${forChildren(kidsOnly)}
       order by name_key, title_id limit ${MAX_SAME_NAME})) c
    cross join lateral (
      select d.name_key, ${groups.map(impact).join(" + ")} as impact
      from search_documents d where d.title_id = c.title_id
        and ${groups.map((group) => `d.terms && w.${group}${ARRAY}`).join(" and ")}
      offset 0) d
    order by d.impact + case when d.name_key = w.key then 3000 when starts_with(d.name_key, w.key) then 1500
      when strpos(' ' || d.name_key, ' ' || w.key) > 0 then 600 else 0 end desc, c.title_id desc), ',') as ids
  from unnest($1::text[], $2::int[], $3::int[], $4::text[], $5::text[]${groups
    .slice(1)
    .map((_, index) => `, $${index + 6}::text[]`)
    .join("")})
    with ordinality as w(terms, of_each, most, key, last_key${groups
      .slice(1)
      .map((group) => `, ${group}`)
      .join("")}, number)`;
}

/** `terms` of the words `numbers`; titles with more of the words first. */
const ofSomeWords = (kidsOnly: boolean): string => `
  select w.number, array_to_string(array(
    select title_id from (
      select t.number, p.title_id, max(p.impact) as impact
      from unnest(w.terms${ARRAY}, w.numbers${ARRAY}) as t(term_id, number) cross join lateral (
        select title_id, impact from search_postings where term_id = t.term_id ${forChildren(kidsOnly)} ${BY_IMPACT} limit w.of_each) p
      group by 1, 2) found
    group by title_id order by count(*) desc, sum(impact) desc, title_id desc limit w.most), ',') as ids
  from unnest($1::text[], $2::text[], $3::int[], $4::int[]) with ordinality as w(terms, numbers, of_each, most, number)`;

interface Word {
  readonly terms: readonly number[];
  readonly ofEach: number;
  readonly most: number;
}

interface Words extends Word {
  /** The folded words, as in `name_key`. */
  readonly key: string;
  /** The terms of each other word; `terms` are those of the word with the fewest titles. */
  readonly others: readonly (readonly number[])[];
}

interface SomeWords extends Word {
  /** Of which word each term is. */
  readonly numbers: readonly number[];
}

const arraysOf = (lists: readonly (readonly number[])[]): string[] =>
  lists.map((list) => `{${list.join(",")}}`);

/** Keeps what `make` returns for a key. */
function memoized<Key, Value>(make: (key: Key) => Value): (key: Key) => Value {
  const made = new Map<Key, Value>();
  return (key) => {
    const value = made.get(key) ?? make(key);
    made.set(key, value);
    return value;
  };
}

/** Concurrent questions share a statement, which answers each by itself. */
function shared<Question>(
  ask: (questions: readonly Question[]) => Promise<number[][]>,
): (question: Question) => Promise<number[]> {
  const read = createSharedReads(async (questions: readonly Question[]) => {
    const answers = await ask(questions);
    return new Map(questions.map((question, index) => [question, answers[index] ?? []]));
  });
  return async (question) => (await read([question])).get(question) ?? [];
}

/** Ids of titles, best first. */
export function createPostings({ pool }: Database) {
  /** Of each question, in their order. */
  async function ids(
    name: string,
    kidsOnly: boolean,
    statement: (kidsOnly: boolean) => string,
    values: unknown[],
  ): Promise<number[][]> {
    const { rows } = await pool.query<{ number: number; ids: string }>({
      name: kidsOnly ? `${name}-kids` : name,
      text: statement(kidsOnly),
      values,
    });
    const answers: number[][] = [];
    for (const { number, ids: text } of rows)
      answers[number - 1] = text === "" ? [] : text.split(",").map(Number);
    return answers;
  }

  const oneWord = memoized((kidsOnly: boolean) =>
    shared((words: readonly Word[]) =>
      ids("search-word", kidsOnly, ofOneWord, [
        arraysOf(words.map(({ terms }) => terms)),
        words.map(({ ofEach }) => ofEach),
        words.map(({ most }) => most),
      ]),
    ),
  );

  const someWords = memoized((kidsOnly: boolean) =>
    shared((words: readonly SomeWords[]) =>
      ids("search-some-words", kidsOnly, ofSomeWords, [
        arraysOf(words.map(({ terms }) => terms)),
        arraysOf(words.map(({ numbers }) => numbers)),
        words.map(({ ofEach }) => ofEach),
        words.map(({ most }) => most),
      ]),
    ),
  );

  const allWords = memoized((kidsOnly: boolean) =>
    memoized((count: number) =>
      shared((words: readonly Words[]) => {
        const others = Array.from({ length: count }, (_, index) =>
          arraysOf(words.map((one) => one.others[index] ?? [])),
        );
        return ids(`search-words-${count}`, kidsOnly, (kids) => ofAllWords(count, kids), [
          arraysOf(words.map(({ terms }) => terms)),
          words.map(({ ofEach }) => ofEach),
          words.map(({ most }) => most),
          words.map(({ key }) => key),
          words.map(({ key }) => key + AFTER_ALL_LETTERS),
          ...others,
        ]);
      }),
    ),
  );

  return {
    ofOneWord: (kidsOnly: boolean, word: Word) => oneWord(kidsOnly)(word),

    ofAllWords: (kidsOnly: boolean, words: Words) => allWords(kidsOnly)(words.others.length)(words),

    /** Titles with more of the words first. */
    ofSomeWords: (kidsOnly: boolean, words: SomeWords) => someWords(kidsOnly)(words),
  };
}
