import type { ProviderState } from "./objects.ts";

const TTL_SECONDS = 24 * 60 * 60;

/** Caches responses by `Idempotency-Key` for a day, as Stripe does. */
export function createIdempotencyCache(state: ProviderState, nowSeconds: () => number) {
  const isExpired = (created: number): boolean => nowSeconds() - created >= TTL_SECONDS;
  return {
    find(key: string): string | undefined {
      const entry = state.answered[key];
      return entry && !isExpired(entry.created) ? entry.body : undefined;
    },

    set(key: string, body: string): void {
      for (const [other, { created }] of Object.entries(state.answered))
        if (isExpired(created)) delete state.answered[other];
      state.answered[key] = { created: nowSeconds(), body };
    },
  };
}
export type IdempotencyCache = ReturnType<typeof createIdempotencyCache>;
