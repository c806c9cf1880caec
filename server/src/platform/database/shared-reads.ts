/** Statements at once; further keys wait for the next one. */
const MAX_AT_ONCE = 2;
/** A larger statement would delay the caller of a few. */
const MAX_KEYS = 1_000;

interface Batch<Key, Value> {
  readonly keys: Set<Key>;
  readonly found: Promise<ReadonlyMap<Key, Value>>;
  readonly start: () => void;
}

/**
 * Reads by key for many concurrent requests: those of one turn of the event loop, and those that wait while earlier ones
 * run, share one statement. Under load a statement costs about as much as what it reads.
 *
 * A read begins after it was requested: it never joins one that is under way, which may not see a later change.
 *
 * @returns reads the values of keys; the result may have further ones.
 */
export function createSharedReads<Key, Value>(
  read: (keys: readonly Key[]) => Promise<ReadonlyMap<Key, Value>>,
): (keys: readonly Key[]) => Promise<ReadonlyMap<Key, Value>> {
  const waiting: Batch<Key, Value>[] = [];
  let running = 0;
  let isScheduled = false;

  function startNext(): void {
    isScheduled = false;
    while (running < MAX_AT_ONCE) {
      const batch = waiting.shift();
      if (!batch) return;
      running++;
      batch.start();
    }
  }

  function open(): Batch<Key, Value> {
    const keys = new Set<Key>();
    const { promise, resolve } = Promise.withResolvers<void>();
    const found = promise
      .then(() => read([...keys]))
      .finally(() => {
        running--;
        startNext();
      });
    const batch = { keys, found, start: resolve };
    waiting.push(batch);
    return batch;
  }

  return (keys) => {
    const last = waiting.at(-1);
    const batch = last && last.keys.size + keys.length <= MAX_KEYS ? last : open();
    for (const key of keys) batch.keys.add(key);
    if (!isScheduled && running < MAX_AT_ONCE) {
      isScheduled = true;
      setImmediate(startNext);
    }
    return batch.found;
  };
}
