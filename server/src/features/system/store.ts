import type { Database } from "../../platform/database/database.ts";

interface DatabaseFacts {
  readonly version: string;
  readonly at: Date;
}

export function createSystemStore({ pool }: Database) {
  return {
    /** The version of PostgreSQL, and its clock. */
    async facts(): Promise<DatabaseFacts | undefined> {
      const { rows } = await pool.query<DatabaseFacts>({
        name: "system-database-facts",
        text: "select current_setting('server_version') as version, clock_timestamp() as at",
      });
      return rows[0];
    },
  };
}
export type SystemStore = ReturnType<typeof createSystemStore>;
