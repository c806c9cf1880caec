/**
 * The size of an `LRUCache` in entries. Its own `max` reserves the memory of all of them at once, which is 2 MB for
 * 50,000; this one grows with what is cached.
 */
export const upTo = (entries: number) => ({ maxSize: entries, sizeCalculation: () => 1 });

/**
 * How long an `LRUCache` keeps an entry, by a given clock. Its default remembers the time for a millisecond of real time,
 * and would not see that a test has advanced the clock meanwhile.
 */
export const lasting = (ttl: number, now: () => number) => ({
  ttl,
  perf: { now },
  ttlResolution: 0,
});
