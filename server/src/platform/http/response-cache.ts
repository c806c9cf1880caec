import { LRUCache } from "lru-cache";
import { addCacheTags, type CacheTag, isStale, type Stale } from "../cache-tags.ts";
import type { CacheState } from "../metrics/meters.ts";
import { PreparedBody } from "./prepared-body.ts";

const MAX_PERIOD_MS = 30_000;
/** The clock is read once in this time, not for each request. */
const CLOCK_PERIOD_MS = 1000;
const MAX_BYTES = 24 * 1024 * 1024;
/** Of the plain bytes: compressed twice, each to about a fifth. */
const KEPT_SHARE = 0.4;
const TAG_BYTES = 16;

interface Entry {
  readonly body: PreparedBody;
  readonly tags: ReadonlySet<CacheTag>;
}

/**
 * Serialized responses to guests, which are the same for all of them. Dropped when what they show changes. The TTL covers
 * what has no tag, such as settings.
 */
export function createResponseCache() {
  const entries = new LRUCache<string, Entry>({
    maxSize: MAX_BYTES,
    ttl: MAX_PERIOD_MS,
    ttlResolution: CLOCK_PERIOD_MS,
    sizeCalculation: ({ body, tags }, url) =>
      Math.ceil(body.length * KEPT_SHARE) + url.length + tags.size * TAG_BYTES,
  });
  let droppedAtMs = 0;
  let hits = 0;
  let misses = 0;
  return {
    get(url: string): PreparedBody | undefined {
      const entry = entries.get(url);
      if (!entry) {
        misses++;
        return undefined;
      }
      hits++;
      addCacheTags(entry.tags);
      return entry.body;
    },

    state: (): CacheState => ({
      entries: entries.size,
      bytes: entries.calculatedSize,
      hits,
      misses,
    }),

    /** Does nothing for a response that was begun before the last `drop`: it may be stale. */
    set(url: string, body: string | Buffer, tags: ReadonlySet<CacheTag>, tookMs: number): void {
      if (performance.now() - tookMs <= droppedAtMs) return;
      entries.set(url, { body: new PreparedBody(body), tags });
    },

    drop(stale: Stale): void {
      droppedAtMs = performance.now();
      for (const [url, { tags }] of entries.entries())
        if (isStale(tags, stale)) entries.delete(url);
    },
  };
}
export type ResponseCache = ReturnType<typeof createResponseCache>;
