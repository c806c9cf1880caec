import { LRUCache } from "lru-cache";
import type { Database } from "../../platform/database/database.ts";
import { BEGINNING, MAX_PREFIX_LENGTH } from "./document.ts";
import { deletions, distance, mistakesIn } from "./spelling.ts";
import { readTerms, type Term, similarTerms, termsFrom } from "./vocabulary-store.ts";

export type { Term } from "./vocabulary-store.ts";

const MAX_ENTRIES = 50_000;
const MAX_CACHED_LISTS = 10_000;
/** What another node wrote is seen after this at the latest. */
const KEPT_MS = 30_000;

/** Words looked at, and words taken, for a longer beginning. */
const MAX_SCANNED = 200;
const MAX_CONTINUED = 12;
const MAX_SIMILAR = 1_000;
const MAX_SIMILAR_PER_KIND = 200;
const AFTER_ALL_LETTERS = "\u{10ffff}";

const startsWithDigit = (word: string): boolean => word >= "0" && word < ":";

/** The words titles are known by. Each question is one look-up by key or a bounded walk from one. */
export function createVocabulary({ pool }: Database, now: () => number) {
  const perf = { now };
  const terms = new LRUCache<string, { term: Term | undefined }>({
    max: MAX_ENTRIES,
    ttl: KEPT_MS,
    perf,
  });
  const continued = new LRUCache<string, readonly Term[]>({
    max: MAX_CACHED_LISTS,
    ttl: KEPT_MS,
    perf,
  });
  const corrected = new LRUCache<string, { term: Term | undefined }>({
    max: MAX_CACHED_LISTS,
    ttl: KEPT_MS,
    perf,
  });

  async function find(words: readonly string[]): Promise<Map<string, Term>> {
    const found = new Map<string, Term>();
    const missing: string[] = [];
    for (const word of new Set(words)) {
      const kept = terms.get(word);
      if (!kept) missing.push(word);
      else if (kept.term) found.set(word, kept.term);
    }
    if (missing.length === 0) return found;
    for (const term of await readTerms(pool, missing)) found.set(term.text, term);
    for (const word of missing) terms.set(word, { term: found.get(word) });
    return found;
  }

  /** Of words that differ little: the least mistakes first, then what more titles have. */
  async function readNearest(word: string, isOpen: boolean): Promise<Term | undefined> {
    const rows = await similarTerms(pool, deletions(word), {
      ofEach: MAX_SIMILAR_PER_KIND,
      all: MAX_SIMILAR,
    });
    const most = mistakesIn(word.length);
    return rows
      .flatMap((term) => {
        const { whole, beginning } = distance(word, term.text);
        if (whole <= most) return { term, worth: whole * 2 };
        return isOpen && beginning <= most ? { term, worth: beginning * 2 + 1 } : [];
      })
      .toSorted((a, b) => a.worth - b.worth || b.term.titleCount - a.term.titleCount)[0]?.term;
  }

  return {
    find,

    /** Words that begin so: for few letters what was posted for them, else some of the most frequent. */
    async beginningWith(word: string): Promise<readonly Term[]> {
      if (Array.from(word).length <= MAX_PREFIX_LENGTH) {
        const posted = word + BEGINNING;
        const term = (await find([posted])).get(posted);
        return term ? [term] : [];
      }
      const kept = continued.get(word);
      if (kept) return kept;
      const rows = await termsFrom(pool, [word, word + AFTER_ALL_LETTERS], {
        scanned: MAX_SCANNED,
        taken: MAX_CONTINUED,
      });
      continued.set(word, rows);
      return rows;
    },

    /** The word that was meant; an open one may be misspelt before it is finished. */
    async nearest(word: string, isOpen: boolean): Promise<Term | undefined> {
      if (mistakesIn(word.length) === 0 || startsWithDigit(word)) return undefined;
      const key = isOpen ? word + BEGINNING : word;
      const kept = corrected.get(key);
      if (kept) return kept.term;
      const term = await readNearest(word, isOpen);
      corrected.set(key, { term });
      return term;
    },

    forget(): void {
      terms.clear();
      continued.clear();
      corrected.clear();
    },
  };
}
export type Vocabulary = ReturnType<typeof createVocabulary>;
