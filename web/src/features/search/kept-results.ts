import type { Found } from "./load-results.ts";

const MOST_KEPT = 24;
const FRESH_MILLISECONDS = 5 * 60_000;

interface Kept {
  readonly found: Found;
  readonly atMilliseconds: number;
}

const kept = new Map<string, Kept>();

/** What a search found a moment ago, so that Back shows the same titles at the same place at once. */
export function recall(key: string): Found | undefined {
  const known = kept.get(key);
  if (known === undefined || Date.now() - known.atMilliseconds > FRESH_MILLISECONDS)
    return undefined;
  return known.found;
}

export function keep(key: string, found: Found): void {
  kept.delete(key);
  kept.set(key, { found, atMilliseconds: Date.now() });
  const [oldest] = kept.keys();
  if (kept.size > MOST_KEPT && oldest !== undefined) kept.delete(oldest);
}

/** Forgets everything, for whoever begins anew. */
export const forgetResults = (): void => kept.clear();
