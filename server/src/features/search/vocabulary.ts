import { LRUCache } from "lru-cache";
import type { Database } from "../../platform/database/database.ts";
import { createSharedReads } from "../../platform/database/shared-reads.ts";
import { PREFIX_MARK, MAX_PREFIX_LENGTH } from "./document.ts";
import { deletions, distance, allowedEdits } from "./spelling.ts";
import {
  type Audience,
  readTerms,
  type Term,
  similarTerms,
  termsFrom,
} from "./vocabulary-store.ts";
import { upTo } from "../../platform/cache-size.ts";

export type { Term } from "./vocabulary-store.ts";

const MAX_ENTRIES = 50_000;
const MAX_CACHED_LISTS = 10_000;
/** Changes by another node are visible after this time. */
const CACHE_MS = 30_000;

/** For prefixes longer than MAX_PREFIX_LENGTH. */
const MAX_SCANNED = 200;
const MAX_CONTINUED = 12;
const MAX_SIMILAR = 1_000;
const MAX_SIMILAR_PER_KIND = 200;

const startsWithDigit = (word: string): boolean => word >= "0" && word < ":";

/** The indexed terms. Each query is a lookup by key or a bounded range scan. */
export function createVocabulary(
  { pool }: Database,
  now: () => number,
  audience: Audience = "viewers",
) {
  const perf = { now };
  const terms = new LRUCache<string, { term: Term | undefined }>({
    ...upTo(MAX_ENTRIES),
    ttl: CACHE_MS,
    perf,
  });
  const continued = new LRUCache<string, readonly Term[]>({
    ...upTo(MAX_CACHED_LISTS),
    ttl: CACHE_MS,
    perf,
  });
  const corrected = new LRUCache<string, { term: Term | undefined }>({
    ...upTo(MAX_CACHED_LISTS),
    ttl: CACHE_MS,
    perf,
  });

  const readShared = createSharedReads(async (words: readonly string[]) => {
    const read = await readTerms(pool, audience, words);
    return new Map(read.map((term) => [term.text, term]));
  });
  const readContinued = createSharedReads((words: readonly string[]) =>
    termsFrom(pool, audience, words, { scanned: MAX_SCANNED, taken: MAX_CONTINUED }),
  );

  async function find(words: readonly string[]): Promise<Map<string, Term>> {
    const found = new Map<string, Term>();
    const missing: string[] = [];
    for (const word of new Set(words)) {
      const cached = terms.get(word);
      if (!cached) missing.push(word);
      else if (cached.term) found.set(word, cached.term);
    }
    if (missing.length === 0) return found;
    const read = await readShared(missing);
    for (const word of missing) {
      const term = read.get(word);
      if (term) found.set(word, term);
      terms.set(word, { term });
    }
    return found;
  }

  const hasPrefixTerm = (word: string): boolean => Array.from(word).length <= MAX_PREFIX_LENGTH;

  /** The correction with the fewest edits, then the most titles. */
  async function readNearest(word: string, isOpen: boolean): Promise<Term | undefined> {
    const rows = await similarTerms(pool, audience, deletions(word), {
      ofEach: MAX_SIMILAR_PER_KIND,
      all: MAX_SIMILAR,
    });
    const most = allowedEdits(word.length);
    return rows
      .flatMap((term) => {
        const { whole, prefix } = distance(word, term.text);
        if (whole <= most) return { term, cost: whole * 2 };
        return isOpen && prefix <= most ? { term, cost: prefix * 2 + 1 } : [];
      })
      .toSorted((a, b) => a.cost - b.cost || b.term.titleCount - a.term.titleCount)[0]?.term;
  }

  return {
    find,

    /** Reads what `withPrefix` and `find` are asked for next with one statement. */
    async prepare(words: readonly string[], open: string | undefined): Promise<void> {
      const posted = open !== undefined && hasPrefixTerm(open) ? [open + PREFIX_MARK] : [];
      await find([...words, ...posted]);
    },

    /** Words with a prefix: the prefix term for short ones, otherwise the most frequent words. */
    async withPrefix(word: string): Promise<readonly Term[]> {
      if (hasPrefixTerm(word)) {
        const posted = word + PREFIX_MARK;
        const term = (await find([posted])).get(posted);
        return term ? [term] : [];
      }
      const cached = continued.get(word);
      if (cached) return cached;
      const rows = (await readContinued([word])).get(word) ?? [];
      continued.set(word, rows);
      return rows;
    },

    /** The corrected word; `isOpen` also corrects an unfinished word. */
    async nearest(word: string, isOpen: boolean): Promise<Term | undefined> {
      if (allowedEdits(word.length) === 0 || startsWithDigit(word)) return undefined;
      const key = isOpen ? word + PREFIX_MARK : word;
      const cached = corrected.get(key);
      if (cached) return cached.term;
      const term = await readNearest(word, isOpen);
      corrected.set(key, { term });
      return term;
    },

    clear(): void {
      terms.clear();
      continued.clear();
      corrected.clear();
    },
  };
}
export type Vocabulary = ReturnType<typeof createVocabulary>;
