import { LRUCache } from "lru-cache";
import type { Snapshot } from "../titles/service.ts";
import type { SearchPage } from "./hits.ts";

/** In characters of JSON; about three thousand full pages. */
const MAX_ENTRIES = 64_000_000;
/** Changes by another node are visible after this time, plus the index's own cache. */
const CACHE_MS = 30_000;

interface Entry {
  readonly page: SearchPage;
  readonly snapshot: Snapshot;
}

/** Cached pages of results, each for one version of the catalog and the index. */
export function createResponseCache(now: () => number) {
  const cache = new LRUCache<string, Entry>({
    maxSize: MAX_ENTRIES,
    sizeCalculation: ({ page }) => page.shared.bytes.length,
    ttl: CACHE_MS,
    perf: { now },
  });
  let version = 0;

  return {
    /** The cached page, or the result of `find`. */
    async get(
      question: string,
      snapshot: Snapshot,
      find: () => Promise<SearchPage>,
    ): Promise<SearchPage> {
      const before = cache.get(question);
      if (before?.snapshot === snapshot) return before.page;
      const versionBefore = version;
      const page = await find();
      // Do not cache what was found while the index changed.
      if (versionBefore === version) cache.set(question, { page, snapshot });
      return page;
    },

    clear(): void {
      version++;
      cache.clear();
    },
  };
}
