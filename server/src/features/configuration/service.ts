import type { Database } from "../../platform/database/database.ts";
import { readSettings, writeSetting } from "./store.ts";

const CHECK_EVERY_MS = 2_000;

/** Settings of the house: one row each in the database, read again every two seconds; the last known hold while it is away. */
export function createSettings(database: Database, now: () => number) {
  let kept: ReadonlyMap<string, unknown> | undefined;
  let readAtMs = Number.NEGATIVE_INFINITY;

  async function all(): Promise<ReadonlyMap<string, unknown>> {
    if (kept && now() - readAtMs < CHECK_EVERY_MS) return kept;
    try {
      kept = await readSettings(database);
    } catch (error) {
      if (!kept) throw error;
    }
    readAtMs = now();
    return kept;
  }

  return {
    /** A text setting; "" where it is not set. */
    async text(key: string): Promise<string> {
      const value = (await all()).get(key);
      return typeof value === "string" ? value : "";
    },

    /** A number; nothing where it is not set. */
    async number(key: string): Promise<number | undefined> {
      const value = (await all()).get(key);
      return typeof value === "number" ? value : undefined;
    },

    /** Whether anything was ever decided. */
    async isSet(key: string): Promise<boolean> {
      return (await all()).has(key);
    },

    async isOn(key: string): Promise<boolean> {
      return (await all()).get(key) === true;
    },

    async set(key: string, value: unknown): Promise<void> {
      await writeSetting(database, key, value);
      readAtMs = Number.NEGATIVE_INFINITY;
    },
  };
}
export type Settings = ReturnType<typeof createSettings>;
