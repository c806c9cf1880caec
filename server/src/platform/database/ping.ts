import type pg from "pg";

/** @throws when the database does not respond. */
export async function ping(client: pg.Pool | pg.Client): Promise<void> {
  await client.query({ name: "database-ping", text: "select 1" });
}
