import { LRUCache } from "lru-cache";
import type { Database } from "../../platform/database/database.ts";
import { createQueryParser } from "./query-parser.ts";
import { refreshSearch } from "./refresh.ts";
import type { QueryWord, SearchMatches, ParsedQuery, SearchIndex } from "./search-index.ts";
import { createVocabulary } from "./vocabulary.ts";
import { createPostings } from "./postings-store.ts";
import { lasting } from "../../platform/cache-size.ts";

/** Candidates for a single word; bounds the cost for any size of the catalog. */
const MAX_PER_WORD = 450;
/** With several words, candidates come from the rarest one. */
const MAX_OF_RAREST_WORD = 150;
const MAX_NEAREST = 60;
const MAX_PER_WORD_WHEN_NEAREST = 200;

const CACHE_MS = 30_000;
const MAX_CACHED_IDS = 1_000_000;
/** Limits entries without ids, which MAX_CACHED_IDS does not. */
const MAX_CACHED_RESPONSES = 20_000;

interface Ids {
  readonly ids: readonly number[];
  readonly isFloor: boolean;
}

const NOTHING: Ids = { ids: [], isFloor: false };
const byTitleCount = (a: QueryWord, b: QueryWord): number => a.titleCount - b.titleCount;

/** Impact-ordered postings in PostgreSQL (docs/decisions/0016-search.md). */
export function createPostgresqlIndex(database: Database, now: () => number): SearchIndex {
  const postings = createPostings(database);
  const vocabulary = createVocabulary(database, now);
  const parseQuery = createQueryParser(vocabulary);
  const cache = new LRUCache<string, SearchMatches>({
    max: MAX_CACHED_RESPONSES,
    maxSize: MAX_CACHED_IDS,
    sizeCalculation: ({ ids }) => ids.length + 1,
    ...lasting(CACHE_MS, now),
  });
  let refreshed = 0;

  /** Several terms share the limit of one. */
  const ofEachTerm = ({ termIds }: QueryWord, most: number): number =>
    Math.ceil(most / Math.sqrt(termIds.length));

  /** Whether a word may have more titles than candidates. */
  const isCut = (word: QueryWord, most: number): boolean =>
    word.titleCount > ofEachTerm(word, most);

  async function ofWord(word: QueryWord, kidsOnly: boolean): Promise<Ids> {
    const most = MAX_PER_WORD;
    const ofEach = ofEachTerm(word, most);
    const found = await postings.ofOneWord(kidsOnly, { terms: word.termIds, ofEach, most });
    return { ids: found, isFloor: found.length === most || isCut(word, most) };
  }

  async function ofAll({ words, key }: ParsedQuery, kidsOnly: boolean): Promise<Ids> {
    const [rarest, ...others] = words.toSorted(byTitleCount);
    if (!rarest || rarest.titleCount === 0) return NOTHING;
    if (others.length === 0) return ofWord(rarest, kidsOnly);
    const most = MAX_OF_RAREST_WORD;
    const found = await postings.ofAllWords(kidsOnly, {
      terms: rarest.termIds,
      ofEach: ofEachTerm(rarest, most),
      most,
      key,
      others: others.map(({ termIds }) => termIds),
    });
    return { ids: found, isFloor: isCut(rarest, most) };
  }

  async function nearest({ words }: ParsedQuery, kidsOnly: boolean): Promise<Ids> {
    const terms = words.flatMap(({ termIds }) => termIds);
    if (terms.length === 0) return NOTHING;
    const found = await postings.ofSomeWords(kidsOnly, {
      terms,
      numbers: words.flatMap(({ termIds }, number) => termIds.map(() => number)),
      ofEach: MAX_PER_WORD_WHEN_NEAREST,
      most: MAX_NEAREST,
    });
    return { ids: found, isFloor: false };
  }

  async function search(text: string, kidsOnly: boolean): Promise<SearchMatches> {
    const query = await parseQuery(text);
    const all = await ofAll(query, kidsOnly);
    if (all.ids.length > 0) return { query, ...all, isNearest: false };
    return { query, ...(await nearest(query, kidsOnly)), isNearest: true };
  }

  return {
    parseQuery,

    async find(text, kidsOnly) {
      const key = `${kidsOnly ? "kids" : "all"} ${text}`;
      const found = cache.get(key);
      if (found) return found;
      const before = refreshed;
      const result = await search(text, kidsOnly);
      if (before === refreshed) cache.set(key, result);
      return result;
    },

    async refresh(stopping) {
      const changed = await refreshSearch(database, now, stopping);
      if (changed.count > 0) {
        refreshed++;
        vocabulary.clear();
        for (const [key, { query, isNearest }] of cache.entries())
          if (changed.mayMatch(query.words, isNearest)) cache.delete(key);
      }
      return changed;
    },
  };
}
