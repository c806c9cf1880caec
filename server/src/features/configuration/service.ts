import type { Database } from "../../platform/database/database.ts";
import { parseLinks } from "./links.ts";
import { readSettings, writeSetting } from "./store.ts";

export { deleteSetting, writeSetting } from "./store.ts";

/** Whether viewers can subscribe to premieres; they can unless it is off. */
export const CALENDAR_FEED = "calendar.feed";

const REFRESH_INTERVAL_MS = 2_000;

/** Settings, cached for two seconds. While the database is unavailable, the last known values remain. */
export function createSettings(database: Database, now: () => number) {
  let cached: ReadonlyMap<string, unknown> | undefined;
  let readAtMs = Number.NEGATIVE_INFINITY;

  async function all(): Promise<ReadonlyMap<string, unknown>> {
    if (cached && now() - readAtMs < REFRESH_INTERVAL_MS) return cached;
    try {
      cached = await readSettings(database.pool);
    } catch (error) {
      if (!cached) throw error;
    }
    readAtMs = now();
    return cached;
  }

  return {
    /** A text; "" if not set. */
    async text(key: string): Promise<string> {
      const value = (await all()).get(key);
      return typeof value === "string" ? value : "";
    },

    /** A number; undefined if not set. */
    async number(key: string): Promise<number | undefined> {
      const value = (await all()).get(key);
      return typeof value === "number" ? value : undefined;
    },

    /** Whether the setting was ever set. */
    async isSet(key: string): Promise<boolean> {
      return (await all()).has(key);
    },

    /** Whether a switch is on; false if not set. */
    async isOn(key: string): Promise<boolean> {
      return (await all()).get(key) === true;
    },

    /** Whether a switch is off; false if not set. */
    async isOff(key: string): Promise<boolean> {
      return (await all()).get(key) === false;
    },

    /** Call it after a change has committed: this process uses it at once. */
    refresh(): void {
      readAtMs = Number.NEGATIVE_INFINITY;
    },

    /** Stores a value without validating it. Other nodes read it within seconds. */
    async set(key: string, value: unknown): Promise<void> {
      await writeSetting(database.pool, key, value);
      readAtMs = Number.NEGATIVE_INFINITY;
    },
  };
}
export type Settings = ReturnType<typeof createSettings>;

/** Links to apps, then to social networks, for the end of every page. */
export async function footerLinks({
  text,
}: Pick<Settings, "text">): Promise<{ name: string; address: string }[]> {
  const [apps, social] = await Promise.all([text("links.devices"), text("links.social")]);
  return [apps, social]
    .flatMap((stored) => parseLinks(stored) ?? [])
    .map(({ name, url }) => ({ name, address: url }));
}
