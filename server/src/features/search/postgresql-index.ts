import { LRUCache } from "lru-cache";
import type { Database } from "../../platform/database/database.ts";
import { createUnderstand } from "./question.ts";
import { refreshSearch } from "./refresh.ts";
import type { AskedWord, Found, Question, SearchIndex } from "./search-index.ts";
import { createVocabulary } from "./vocabulary.ts";

/** Of one word so many of its best titles are looked at, whatever the size of the catalogue. */
const MOST_OF_ONE_WORD = 450;
/** Of several words, the best of the rarest are held against the others. */
const MOST_OF_THE_RAREST = 150;
const MOST_NAMED_SO = 50;
const MOST_NEAREST = 60;
const MOST_OF_EACH_WHEN_NEAREST = 200;

const KEPT_MS = 30_000;
const MOST_KEPT_IDS = 1_000_000;
/** What finds nothing has no ids, and is not nothing to keep. */
const MOST_KEPT_ANSWERS = 20_000;

const BY_IMPACT = "order by impact desc, title_id desc";
const forChildren = (kidsOnly: boolean): string => (kidsOnly ? "and kids" : "");

const ofOneTerm = (kidsOnly: boolean): string => `
  select array_to_string(array(
    select title_id from search_postings where term_id = $1 ${forChildren(kidsOnly)} ${BY_IMPACT} limit $2), ',') as ids`;

/** Of any of the terms `$1`, of each `$2` and `$3` in all. */
const ofAnyTerm = (kidsOnly: boolean): string => `
  select p.title_id, max(p.impact) as impact
  from unnest($1::int[]) as t(id) cross join lateral (
    select title_id, impact from search_postings where term_id = t.id ${forChildren(kidsOnly)} ${BY_IMPACT} limit $2) p
  group by p.title_id order by 2 desc, 1 desc limit $3`;

const ofOneWord = (kidsOnly: boolean): string => `
  select array_to_string(array(select title_id from (${ofAnyTerm(kidsOnly)}) best), ',') as ids`;

/**
 * `$4` to `$5` are names that begin with the words, `$6` those words. Each candidate's document is read by its key: an
 * offset keeps the planner from reading all documents instead.
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
     order by name_key, title_id limit ${MOST_NAMED_SO})
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

/** Terms `$1` of the words `$2`: titles that have more of the words first. */
const ofSomeWords = (kidsOnly: boolean): string => `
  select array_to_string(array(
    select title_id from (
      select w.number, p.title_id, max(p.impact) as impact
      from unnest($1::int[], $2::int[]) as w(term_id, number) cross join lateral (
        select title_id, impact from search_postings where term_id = w.term_id ${forChildren(kidsOnly)} ${BY_IMPACT} limit $3) p
      group by 1, 2) found
    group by title_id order by count(*) desc, sum(impact) desc, title_id desc limit $4), ',') as ids`;

interface Ids {
  readonly ids: readonly number[];
  readonly isFloor: boolean;
}

const AFTER_ALL_LETTERS = "\u{10ffff}";
const NOTHING: Ids = { ids: [], isFloor: false };
const rarestFirst = (a: AskedWord, b: AskedWord): number => a.titleCount - b.titleCount;

/** Postings ordered by impact, in PostgreSQL (docs/decisions/0016-search.md). */
export function createPostgresqlIndex(database: Database, now: () => number): SearchIndex {
  const { pool } = database;
  const vocabulary = createVocabulary(database, now);
  const understand = createUnderstand(vocabulary);
  const kept = new LRUCache<string, Found>({
    max: MOST_KEPT_ANSWERS,
    maxSize: MOST_KEPT_IDS,
    sizeCalculation: ({ ids }) => ids.length + 1,
    ttl: KEPT_MS,
    perf: { now },
  });
  let refreshed = 0;

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

  /** Several terms share what one would have. */
  const ofEachTerm = ({ termIds }: AskedWord, most: number): number =>
    Math.ceil(most / Math.sqrt(termIds.length));

  /** Whether a word may have titles that are not looked at. */
  const isCut = (word: AskedWord, most: number): boolean =>
    word.titleCount > ofEachTerm(word, most);

  async function ofWord(word: AskedWord, kidsOnly: boolean): Promise<Ids> {
    const most = MOST_OF_ONE_WORD;
    const found =
      word.termIds.length === 1
        ? await ids("search-term", kidsOnly, ofOneTerm, [word.termIds[0], most])
        : await ids("search-word", kidsOnly, ofOneWord, [
            word.termIds,
            ofEachTerm(word, most),
            most,
          ]);
    return { ids: found, isFloor: found.length === most || isCut(word, most) };
  }

  async function ofAll({ words, key }: Question, kidsOnly: boolean): Promise<Ids> {
    const [rarest, ...others] = words.toSorted(rarestFirst);
    if (!rarest || rarest.titleCount === 0) return NOTHING;
    if (others.length === 0) return ofWord(rarest, kidsOnly);
    const most = MOST_OF_THE_RAREST;
    const found = await ids(
      `search-words-${others.length}`,
      kidsOnly,
      (kids) => ofAllWords(others.length, kids),
      [
        rarest.termIds,
        ofEachTerm(rarest, most),
        most,
        key,
        key + AFTER_ALL_LETTERS,
        key,
        ...others.map(({ termIds }) => termIds),
      ],
    );
    return { ids: found, isFloor: isCut(rarest, most) };
  }

  async function nearest({ words }: Question, kidsOnly: boolean): Promise<Ids> {
    const terms = words.flatMap(({ termIds }, number) => termIds.map((id) => ({ id, number })));
    if (terms.length === 0) return NOTHING;
    const found = await ids("search-some-words", kidsOnly, ofSomeWords, [
      terms.map(({ id }) => id),
      terms.map(({ number }) => number),
      MOST_OF_EACH_WHEN_NEAREST,
      MOST_NEAREST,
    ]);
    return { ids: found, isFloor: false };
  }

  async function look(text: string, kidsOnly: boolean): Promise<Found> {
    const question = await understand(text);
    const all = await ofAll(question, kidsOnly);
    if (all.ids.length > 0) return { question, ...all, isNearest: false };
    return { question, ...(await nearest(question, kidsOnly)), isNearest: true };
  }

  return {
    understand,

    async find(text, kidsOnly) {
      const key = `${kidsOnly ? "kids" : "all"} ${text}`;
      const found = kept.get(key);
      if (found) return found;
      const before = refreshed;
      const looked = await look(text, kidsOnly);
      if (before === refreshed) kept.set(key, looked);
      return looked;
    },

    async refresh() {
      const changed = await refreshSearch(database, now);
      if (changed > 0) {
        refreshed++;
        vocabulary.forget();
        kept.clear();
      }
      return changed;
    },
  };
}
