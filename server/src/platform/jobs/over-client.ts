import type pg from "pg";

/** Has a job queued within the caller's transaction. The SQL is pg-boss's own. */
export const overClient = (client: pg.PoolClient) => ({
  db: { executeSql: (text: string, values?: unknown[]) => client.query(text, values) },
});
