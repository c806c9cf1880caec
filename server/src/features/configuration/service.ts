import type { Database } from "../../platform/database/database.ts";

const CHECK_EVERY_MS = 2_000;

/** Settings of the house: one row each in the database, read again every two seconds; the last known hold while it is away. */
export function createSettings({ pool }: Database, now: () => number) {
  let kept: ReadonlyMap<string, unknown> | undefined;
  let readAtMs = Number.NEGATIVE_INFINITY;

  async function all(): Promise<ReadonlyMap<string, unknown>> {
    if (kept && now() - readAtMs < CHECK_EVERY_MS) return kept;
    try {
      const { rows } = await pool.query<{ key: string; value: unknown }>({
        name: "configuration-settings",
        text: "select key, value from settings",
      });
      kept = new Map(rows.map(({ key, value }) => [key, value]));
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
      await pool.query({
        name: "configuration-settings-set",
        text: "insert into settings (key, value) values ($1, $2) on conflict (key) do update set value = excluded.value, origin = excluded.origin",
        values: [key, JSON.stringify(value)],
      });
      readAtMs = Number.NEGATIVE_INFINITY;
    },
  };
}
export type Settings = ReturnType<typeof createSettings>;
