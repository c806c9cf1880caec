import type pg from "pg";
import type { Database } from "./database.ts";

/** Commits when the work succeeds, rolls back when it throws. */
export async function inTransaction<T>(
  { pool }: Database,
  work: (client: pg.PoolClient) => Promise<T>,
): Promise<T> {
  const client = await pool.connect();
  let isBroken = false;
  try {
    await client.query("begin");
    const result = await work(client);
    await client.query("commit");
    return result;
  } catch (error) {
    // Report the first error. A connection that cannot roll back is not used again.
    await client.query("rollback").catch(() => {
      isBroken = true;
    });
    throw error;
  } finally {
    client.release(isBroken);
  }
}

/** For commands of an operator, which may take as long as they need. */
export async function liftTimeout(client: pg.PoolClient): Promise<void> {
  await client.query("set local statement_timeout = 0");
}
