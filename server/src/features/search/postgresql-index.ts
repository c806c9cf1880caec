import { LRUCache } from "lru-cache";
import type { Database } from "../../platform/database/database.ts";
import { createUnderstand } from "./question.ts";
import { refreshSearch } from "./refresh.ts";
import type { AskedWord, Found, Question, SearchIndex } from "./search-index.ts";
import { createVocabulary } from "./vocabulary.ts";
import { createPostings } from "./postings-store.ts";

/** Of one word so many of its best titles are looked at, whatever the size of the catalogue. */
const MAX_PER_WORD = 450;
/** Of several words, the best of the rarest are held against the others. */
const MAX_OF_RAREST_WORD = 150;
const MAX_NEAREST = 60;
const MAX_PER_WORD_WHEN_NEAREST = 200;

const KEPT_MS = 30_000;
const MAX_CACHED_IDS = 1_000_000;
/** What finds nothing has no ids, and is not nothing to keep. */
const MAX_CACHED_RESPONSES = 20_000;

interface Ids {
  readonly ids: readonly number[];
  readonly isFloor: boolean;
}

const NOTHING: Ids = { ids: [], isFloor: false };
const rarestFirst = (a: AskedWord, b: AskedWord): number => a.titleCount - b.titleCount;

/** Postings ordered by impact, in PostgreSQL (docs/decisions/0016-search.md). */
export function createPostgresqlIndex(database: Database, now: () => number): SearchIndex {
  const postings = createPostings(database);
  const vocabulary = createVocabulary(database, now);
  const understand = createUnderstand(vocabulary);
  const kept = new LRUCache<string, Found>({
    max: MAX_CACHED_RESPONSES,
    maxSize: MAX_CACHED_IDS,
    sizeCalculation: ({ ids }) => ids.length + 1,
    ttl: KEPT_MS,
    perf: { now },
  });
  let refreshed = 0;

  /** Several terms share what one would have. */
  const ofEachTerm = ({ termIds }: AskedWord, most: number): number =>
    Math.ceil(most / Math.sqrt(termIds.length));

  /** Whether a word may have titles that are not looked at. */
  const isCut = (word: AskedWord, most: number): boolean =>
    word.titleCount > ofEachTerm(word, most);

  async function ofWord(word: AskedWord, kidsOnly: boolean): Promise<Ids> {
    const most = MAX_PER_WORD;
    const found =
      word.termIds.length === 1
        ? await postings.ofOneTerm(kidsOnly, word.termIds[0] ?? 0, most)
        : await postings.ofOneWord(kidsOnly, word.termIds, ofEachTerm(word, most), most);
    return { ids: found, isFloor: found.length === most || isCut(word, most) };
  }

  async function ofAll({ words, key }: Question, kidsOnly: boolean): Promise<Ids> {
    const [rarest, ...others] = words.toSorted(rarestFirst);
    if (!rarest || rarest.titleCount === 0) return NOTHING;
    if (others.length === 0) return ofWord(rarest, kidsOnly);
    const most = MAX_OF_RAREST_WORD;
    const found = await postings.ofAllWords(kidsOnly, {
      rarest: rarest.termIds,
      ofEach: ofEachTerm(rarest, most),
      most,
      key,
      others: others.map(({ termIds }) => termIds),
    });
    return { ids: found, isFloor: isCut(rarest, most) };
  }

  async function nearest({ words }: Question, kidsOnly: boolean): Promise<Ids> {
    const terms = words.flatMap(({ termIds }, number) => termIds.map((id) => ({ id, number })));
    if (terms.length === 0) return NOTHING;
    const found = await postings.ofSomeWords(
      kidsOnly,
      terms,
      MAX_PER_WORD_WHEN_NEAREST,
      MAX_NEAREST,
    );
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
