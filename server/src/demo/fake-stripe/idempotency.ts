import type { Books } from "./objects.ts";

const KEPT_SECONDS = 24 * 60 * 60;

/** An answer is kept for a day under the key that its caller gave (`Idempotency-Key`), as the provider keeps it. */
export function createIdempotencyCache(books: Books, nowSeconds: () => number) {
  const isOver = (created: number): boolean => nowSeconds() - created >= KEPT_SECONDS;
  return {
    find(key: string): string | undefined {
      const kept = books.answered[key];
      return kept && !isOver(kept.created) ? kept.body : undefined;
    },

    keep(key: string, body: string): void {
      for (const [other, { created }] of Object.entries(books.answered))
        if (isOver(created)) delete books.answered[other];
      books.answered[key] = { created: nowSeconds(), body };
    },
  };
}
export type IdempotencyCache = ReturnType<typeof createIdempotencyCache>;
