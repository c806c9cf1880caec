import { LRUCache } from "lru-cache";
import type { CacheState } from "../metrics/meters.ts";
import { PreparedBody } from "./compression.ts";

const MAX_PERIOD_MS = 30_000;
/** The clock is read once in this time, not for each request. */
const CLOCK_PERIOD_MS = 1000;
const MAX_BYTES = 48 * 1024 * 1024;

/**
 * Serialized responses to guests, which are the same for all of them. Cleared when the catalog changes. The TTL covers
 * premieres, which happen without a change of the catalog.
 */
export function createResponseCache() {
  const entries = new LRUCache<string, PreparedBody>({
    maxSize: MAX_BYTES,
    ttl: MAX_PERIOD_MS,
    ttlResolution: CLOCK_PERIOD_MS,
    sizeCalculation: ({ plain }, url) => plain.length * 2 + url.length,
  });
  let clearedAtMs = 0;
  let hits = 0;
  let misses = 0;
  return {
    get(url: string): PreparedBody | undefined {
      const entry = entries.get(url);
      if (entry) hits++;
      else misses++;
      return entry;
    },

    state: (): CacheState => ({
      entries: entries.size,
      bytes: entries.calculatedSize,
      hits,
      misses,
    }),

    /** Does nothing for a response that was begun before the last `clear`: it may be stale. */
    set(url: string, body: string | Buffer, tookMs: number): void {
      if (performance.now() - tookMs <= clearedAtMs) return;
      const entry = new PreparedBody(typeof body === "string" ? Buffer.from(body) : body);
      entries.set(url, entry);
      if (entry.isWorthCompressing) entry.make("br").catch(() => undefined);
    },

    clear(): void {
      clearedAtMs = performance.now();
      entries.clear();
    },
  };
}
export type ResponseCache = ReturnType<typeof createResponseCache>;
