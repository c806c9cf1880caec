import { randomUUID } from "node:crypto";
import type { FastifyRateLimitOptions, FastifyRateLimitStore } from "@fastify/rate-limit";
import { LRUCache } from "lru-cache";
import { MINUTE_MS } from "../durations.ts";
import { upTo } from "../cache-size.ts";

/** Of all limits together: a cache of its own for each of them would take half a megabyte each. */
const MAX_KEYS = 100_000;
/** Others learn of a key each time it has used this share of its limit here, so that most keys are never sent. */
const TOLD_SHARE = 0.1;
/** A notification holds 8,000 bytes; the rest is for the name of the process. */
const MAX_TOLD_BYTES = 7_500;

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

/**
 * Stores for `@fastify/rate-limit` whose counts several processes share: each decides at once by what it knows, and is
 * told soon what the others have counted. A caller that spreads its calls exceeds a limit by a tenth per process at most,
 * and by what it sends until they are told.
 *
 * @param now in milliseconds
 */
export function createSharedCounts(now: () => number = Date.now) {
  const me = randomUUID();
  /** The windows of the limits. */
  const windowsMs: number[] = [];
  /** By limit and key. */
  const counts = new LRUCache<string, Count>(upTo(MAX_KEYS));
  const toTell = new Map<string, Told>();

  /** A new window begins with the first request after the last one. */
  function countOf(limit: number, key: string): Count {
    const name = `${limit} ${key}`;
    const known = counts.get(name);
    if (known && known.startedAtMs + (windowsMs[limit] ?? 0) > now()) return known;
    const fresh = { startedAtMs: now(), current: 0, untold: 0 };
    counts.set(name, fresh);
    return fresh;
  }

  /** As `@fastify/rate-limit` makes it: one for the plugin, and a child for each limit, in the order of the code. */
  class SharedStore implements FastifyRateLimitStore {
    readonly #limit: number;

    constructor(options: FastifyRateLimitOptions) {
      const window = "timeWindow" in options ? options.timeWindow : undefined;
      const windowMs = typeof window === "number" ? window : MINUTE_MS;
      this.#limit = windowsMs.push(windowMs) - 1;
    }

    incr(
      key: string,
      callback: (error: Error | null, result?: { current: number; ttl: number }) => void,
      windowMs: number,
      max: number,
    ): void {
      const count = countOf(this.#limit, key);
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
      const messages: string[] = [];
      let told: Told[] = [];
      let bytes = 0;
      const end = (): void => {
        if (told.length > 0) messages.push(JSON.stringify({ from: me, counts: told }));
        told = [];
        bytes = 0;
      };
      for (const one of toTell.values()) {
        const [limit, key] = one;
        const count = counts.get(`${limit} ${key}`);
        if (count) count.untold = 0;
        const size = Buffer.byteLength(JSON.stringify(one)) + 1;
        if (size > MAX_TOLD_BYTES) continue;
        if (bytes + size > MAX_TOLD_BYTES) end();
        told.push(one);
        bytes += size;
      }
      end();
      toTell.clear();
      return messages;
    },

    /** Adds what another process has counted; ignores what this one has told. */
    add(payload: string): void {
      const message: unknown = JSON.parse(payload);
      if (!isMessage(message) || message.from === me) return;
      for (const [limit, key, counted] of message.counts) {
        if (limit in windowsMs) countOf(limit, key).current += counted;
      }
    },
  };
}
