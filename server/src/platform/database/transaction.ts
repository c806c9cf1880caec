import type pg from "pg";
import type { Database } from "./database.ts";

/** All of the work or none of it. */
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
    // What went wrong first is what is told; a connection that cannot go back is not used again.
    await client.query("rollback").catch(() => {
      isBroken = true;
    });
    throw error;
  } finally {
    client.release(isBroken);
  }
}

/** For work that may take as long as it takes, because its operator waits for it. */
export async function liftTimeout(client: pg.PoolClient): Promise<void> {
  await client.query("set local statement_timeout = 0");
}
