import { promisify } from "node:util";
import { brotliCompress, constants } from "node:zlib";
import { LRUCache } from "lru-cache";

const compress = promisify(brotliCompress);
const MAX_PERIOD_MS = 30_000;
/** The clock is read once in this time, not for each request. */
const CLOCK_PERIOD_MS = 1000;
const MAX_BYTES = 48 * 1024 * 1024;
const MIN_COMPRESSED_BYTES = 1024;

interface CachedResponse {
  readonly plain: Buffer;
  brotli: Buffer | undefined;
}

/**
 * Serialized responses to guests, which are the same for all of them. Cleared when the catalog changes. The TTL covers
 * premieres, which happen without a change of the catalog.
 */
export function createResponseCache() {
  const entries = new LRUCache<string, CachedResponse>({
    maxSize: MAX_BYTES,
    ttl: MAX_PERIOD_MS,
    ttlResolution: CLOCK_PERIOD_MS,
    sizeCalculation: ({ plain }, url) => plain.length * 2 + url.length,
  });
  let clearedAtMs = 0;
  return {
    get: (url: string): CachedResponse | undefined => entries.get(url),

    /** Does nothing for a response that was begun before the last `clear`: it may be stale. */
    set(url: string, body: string | Buffer, tookMs: number): void {
      if (performance.now() - tookMs <= clearedAtMs) return;
      const entry: CachedResponse = {
        plain: typeof body === "string" ? Buffer.from(body) : body,
        brotli: undefined,
      };
      entries.set(url, entry);
      if (entry.plain.length < MIN_COMPRESSED_BYTES) return;
      const params = { [constants.BROTLI_PARAM_QUALITY]: 6 };
      compress(entry.plain, { params }).then(
        (brotli) => {
          entry.brotli = brotli;
        },
        () => undefined,
      );
    },

    clear(): void {
      clearedAtMs = performance.now();
      entries.clear();
    },
  };
}
export type ResponseCache = ReturnType<typeof createResponseCache>;
