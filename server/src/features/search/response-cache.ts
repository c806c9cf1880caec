import { LRUCache } from "lru-cache";
import {
  addCacheTags,
  type CacheTag,
  collectCacheTags,
  isStale,
  type Stale,
} from "../../platform/cache-tags.ts";
import type { SearchPage } from "./hits.ts";
import type { MayMatch, QueryWord } from "./search-index.ts";
import { lasting } from "../../platform/cache-size.ts";

/** In bytes of JSON; about a thousand full pages, which are kept for half a minute at most. */
const MAX_BYTES = 24_000_000;
/** Changes by another node are visible after this time, plus the index's own cache. */
const CACHE_MS = 30_000;

/** A page and what it was found by. */
export interface Found {
  readonly page: SearchPage;
  /** Empty without a text. */
  readonly words: readonly QueryWord[];
  /** Titles that match only in part were found. */
  readonly isNearest: boolean;
}

interface Entry extends Found {
  readonly tags: ReadonlySet<CacheTag>;
}

/** Cached pages of results. */
export function createResponseCache(now: () => number) {
  const cache = new LRUCache<string, Entry>({
    maxSize: MAX_BYTES,
    sizeCalculation: ({ page }) => page.shared.bytes.length,
    ...lasting(CACHE_MS, now),
  });
  let changes = 0;

  function dropWhere(isDropped: (entry: Entry) => boolean): void {
    changes++;
    for (const [question, entry] of cache.entries()) if (isDropped(entry)) cache.delete(question);
  }

  return {
    /** The cached page, or the result of `find`. */
    async get(question: string, find: () => Promise<Found>): Promise<SearchPage> {
      const before = cache.get(question);
      if (before) {
        addCacheTags(before.tags);
        return before.page;
      }
      const changesBefore = changes;
      const tags = new Set<CacheTag>();
      const found = await collectCacheTags(tags, find);
      // Do not cache what was found while the catalog or the index changed.
      if (changesBefore === changes) cache.set(question, { ...found, tags });
      return found.page;
    },

    /** Drops the pages of changed titles. */
    drop: (stale: Stale): void => dropWhere(({ tags }) => isStale(tags, stale)),

    /** Drops the pages of texts that a reindexed title may match now or matched before. */
    dropMatches: (mayMatch: MayMatch): void =>
      dropWhere(({ words, isNearest }) => words.length > 0 && mayMatch(words, isNearest)),
  };
}
