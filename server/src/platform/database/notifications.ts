import pg from "pg";
import { SECOND_MS } from "../durations.ts";
import type { Database } from "./database.ts";

const RECONNECT_MS = SECOND_MS;

/** A payload may have 8,000 bytes at most. */
export async function notify({ pool }: Database, channel: string, payload: string): Promise<void> {
  await pool.query({
    name: "database-notify",
    text: "select pg_notify($1, $2)",
    values: [channel, payload],
  });
}

/** Called with the payload of a notification; undefined when some may have been missed. */
type NotificationListener = (payload: string | undefined) => void;

export interface Notifications {
  listen(channel: string, listener: NotificationListener): void;
  /** Connects, and connects again whenever the connection is lost. */
  start(): void;
  close(): Promise<void>;
}

/**
 * What other processes of this instance announce by NOTIFY, on one connection of its own. Notifications only make
 * changes known sooner: each listener also asks from time to time, or its cache has a short life.
 */
export function createNotifications({ pool }: Database): Notifications {
  const listeners = new Map<string, NotificationListener[]>();
  let client: pg.Client | undefined;
  let retry: NodeJS.Timeout | undefined;
  let isClosed = false;

  const announceAll = (): void => {
    for (const each of listeners.values()) for (const listener of each) listener(undefined);
  };

  function reconnect(): void {
    client = undefined;
    if (isClosed) return;
    clearTimeout(retry);
    retry = setTimeout(() => void connect(), RECONNECT_MS);
    retry.unref();
  }

  async function connect(): Promise<void> {
    const next = new pg.Client(pool.options);
    client = next;
    // An error is followed by the end of the connection.
    next.on("error", () => undefined);
    next.once("end", () => {
      if (client === next) reconnect();
    });
    next.on("notification", ({ channel, payload }) => {
      for (const listener of listeners.get(channel) ?? []) listener(payload);
    });
    try {
      await next.connect();
      for (const channel of listeners.keys()) {
        const text = `listen ${pg.escapeIdentifier(channel)}`;
        await next.query({ text });
      }
      // Whatever was announced before is not announced again.
      announceAll();
    } catch {
      next.removeAllListeners("end");
      await next.end().catch(() => undefined);
      if (client === next) reconnect();
    }
  }

  return {
    listen(channel, listener) {
      listeners.set(channel, [...(listeners.get(channel) ?? []), listener]);
    },

    start(): void {
      void connect();
    },

    async close() {
      isClosed = true;
      clearTimeout(retry);
      await client?.end().catch(() => undefined);
    },
  };
}
