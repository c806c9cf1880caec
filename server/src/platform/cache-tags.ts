import { AsyncLocalStorage } from "node:async_hooks";

/** What a cached response was made from: the id of a title, or the name of a list. */
export type CacheTag = number | string;

/** On a response that any change of the catalog may change. */
export const ANY_CHANGE = "any change";

const collecting = new AsyncLocalStorage<Set<CacheTag>>();

/** Adds tags to the response that is being made, and to the page that it is made for. */
export function addCacheTags(tags: Iterable<CacheTag>): void {
  const collected = collecting.getStore();
  if (collected) for (const tag of tags) collected.add(tag);
}

/** Runs `work`, and collects into `tags` what it is made from. */
export async function collectCacheTags<T>(tags: Set<CacheTag>, work: () => Promise<T>): Promise<T> {
  const outer = collecting.getStore();
  try {
    return await collecting.run(tags, work);
  } finally {
    if (outer) for (const tag of tags) outer.add(tag);
  }
}

/** Which cached responses are stale. */
export type Stale = "everything" | ReadonlySet<CacheTag>;

export function isStale(tags: ReadonlySet<CacheTag>, stale: Stale): boolean {
  if (stale === "everything" || tags.has(ANY_CHANGE)) return true;
  const [few, many] = tags.size < stale.size ? [tags, stale] : [stale, tags];
  for (const tag of few) if (many.has(tag)) return true;
  return false;
}
