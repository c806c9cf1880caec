import { promisify } from "node:util";
import { brotliCompress, constants } from "node:zlib";
import { LRUCache } from "lru-cache";

const compress = promisify(brotliCompress);
const MAX_PERIOD_MS = 30_000;
const MAX_BYTES = 48 * 1024 * 1024;
const WORTH_COMPRESSING_BYTES = 1024;

interface CachedResponse {
  readonly plain: Buffer;
  brotli: Buffer | undefined;
}

/**
 * Ready answers for guests, who all see the same. Forgotten whole when the catalog changes, and after half a
 * minute in any case, because premieres happen by themselves.
 */
export function createAnswerCache() {
  const answers = new LRUCache<string, CachedResponse>({
    maxSize: MAX_BYTES,
    ttl: MAX_PERIOD_MS,
    sizeCalculation: ({ plain }, url) => plain.length * 2 + url.length,
  });
  let forgottenAtMs = 0;
  return {
    get: (url: string): CachedResponse | undefined => answers.get(url),

    /** An answer that was begun before everything was forgotten is not kept. */
    keep(url: string, body: string, tookMs: number): void {
      if (performance.now() - tookMs <= forgottenAtMs) return;
      const kept: CachedResponse = { plain: Buffer.from(body), brotli: undefined };
      answers.set(url, kept);
      if (kept.plain.length < WORTH_COMPRESSING_BYTES) return;
      const params = { [constants.BROTLI_PARAM_QUALITY]: 6 };
      compress(kept.plain, { params }).then(
        (brotli) => {
          kept.brotli = brotli;
        },
        () => undefined,
      );
    },

    forget(): void {
      forgottenAtMs = performance.now();
      answers.clear();
    },
  };
}
export type AnswerCache = ReturnType<typeof createAnswerCache>;
