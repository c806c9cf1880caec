import type pg from "pg";
import type { Database } from "./database.ts";

/** All of the work or none of it. */
export async function inTransaction<T>(
  { pool }: Database,
  work: (client: pg.PoolClient) => Promise<T>,
): Promise<T> {
  const client = await pool.connect();
  try {
    await client.query("begin");
    const result = await work(client);
    await client.query("commit");
    return result;
  } catch (error) {
    await client.query("rollback");
    throw error;
  } finally {
    client.release();
  }
}
