import { randomUUID } from "node:crypto";
import type { FastifyRateLimitOptions, FastifyRateLimitStore } from "@fastify/rate-limit";
import { LRUCache } from "lru-cache";
import { MINUTE_MS } from "../durations.ts";

const MAX_KEYS = 20_000;
/** Others learn of a key each time it has used this share of its limit here, so that most keys are never sent. */
const TOLD_SHARE = 0.1;
/** Fits into a notification, with keys of 64 characters. */
const MAX_TOLD_AT_ONCE = 60;

interface Count {
  startedAtMs: number;
  current: number;
  /** Not yet told to others. */
  untold: number;
}

/** What one process tells others: counts of keys, by the number of their limit. */
type Told = readonly [limit: number, key: string, count: number];

interface Message {
  readonly from: string;
  readonly counts: readonly Told[];
}

function isMessage(value: unknown): value is Message {
  return (
    typeof value === "object" &&
    value !== null &&
    "from" in value &&
    "counts" in value &&
    Array.isArray(value.counts)
  );
}

/** A limit: what its keys have used in their windows. */
interface Counts {
  readonly windowMs: number;
  readonly keys: LRUCache<string, Count>;
}

/**
 * Stores for `@fastify/rate-limit` whose counts several processes share: each decides at once by what it knows, and is
 * told soon what the others have counted. A caller that spreads its calls exceeds a limit by a tenth per process at most,
 * and by what it sends until they are told.
 *
 * @param now in milliseconds
 */
export function createSharedCounts(now: () => number = Date.now) {
  const me = randomUUID();
  const limits: Counts[] = [];
  const toTell = new Map<string, Told>();

  /** A new window begins with the first request after the last one. */
  function countOf({ windowMs, keys }: Counts, key: string): Count {
    const known = keys.get(key);
    if (known && known.startedAtMs + windowMs > now()) return known;
    const fresh = { startedAtMs: now(), current: 0, untold: 0 };
    keys.set(key, fresh);
    return fresh;
  }

  /** As `@fastify/rate-limit` makes it: one for the plugin, and a child for each limit, in the order of the code. */
  class SharedStore implements FastifyRateLimitStore {
    readonly #limit: number;
    readonly #counts: Counts;

    constructor(options: FastifyRateLimitOptions) {
      const window = "timeWindow" in options ? options.timeWindow : undefined;
      const windowMs = typeof window === "number" ? window : MINUTE_MS;
      this.#counts = { windowMs, keys: new LRUCache({ max: MAX_KEYS }) };
      this.#limit = limits.push(this.#counts) - 1;
    }

    incr(
      key: string,
      callback: (error: Error | null, result?: { current: number; ttl: number }) => void,
      windowMs: number,
      max: number,
    ): void {
      const count = countOf(this.#counts, key);
      count.current++;
      count.untold++;
      if (count.untold >= Math.max(1, max * TOLD_SHARE))
        toTell.set(`${this.#limit} ${key}`, [this.#limit, key, count.untold]);
      callback(null, { current: count.current, ttl: windowMs - (now() - count.startedAtMs) });
    }

    child(options: FastifyRateLimitOptions): SharedStore {
      return new SharedStore(options);
    }
  }

  return {
    Store: SharedStore,

    /** What to tell the other processes, as payloads of notifications. */
    takeMessages(): string[] {
      const all = [...toTell.values()];
      toTell.clear();
      const messages: string[] = [];
      for (let from = 0; from < all.length; from += MAX_TOLD_AT_ONCE) {
        const counts = all.slice(from, from + MAX_TOLD_AT_ONCE);
        for (const [limit, key] of counts) {
          const count = limits[limit]?.keys.get(key);
          if (count) count.untold = 0;
        }
        messages.push(JSON.stringify({ from: me, counts }));
      }
      return messages;
    },

    /** Adds what another process has counted; ignores what this one has told. */
    add(payload: string): void {
      const message: unknown = JSON.parse(payload);
      if (!isMessage(message) || message.from === me) return;
      for (const [limit, key, counted] of message.counts) {
        const counts = limits[limit];
        if (counts) countOf(counts, key).current += counted;
      }
    },
  };
}
