import type pg from "pg";

/** Sends a job within the caller's transaction. The SQL is pg-boss's own. */
export const withinTransaction = (client: pg.PoolClient) => ({
  db: { executeSql: (text: string, values?: unknown[]) => client.query(text, values) },
});
