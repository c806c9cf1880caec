/**
 * The size of an `LRUCache` in entries. Its own `max` reserves the memory of all of them at once, which is 2 MB for
 * 50,000; this one grows with what is cached.
 */
export const upTo = (entries: number) => ({ maxSize: entries, sizeCalculation: () => 1 });
