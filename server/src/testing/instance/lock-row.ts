import { expect } from "vitest";
import type { TestInstance } from "../test-instance.ts";

const WAITING = `select 1 from pg_stat_activity
  where datname = current_database() and wait_event_type = 'Lock'`;

/** Holds the lock of a statement such as `select ... for update` in a transaction of its own. */
export async function lockRow(
  { database: { pool } }: TestInstance,
  statement: string,
  ...values: number[]
) {
  const client = await pool.connect();
  await client.query("begin");
  await client.query(statement, values);
  return {
    /** Resolves once other connections wait for the row. */
    async whenBlocking(connections = 1): Promise<void> {
      const waiting = async () => (await pool.query(WAITING)).rowCount;
      await expect.poll(waiting, { timeout: 15_000 }).toBe(connections);
    },

    /** Releases the lock, after a change with the same values in the same transaction if one is given. */
    async release(change?: string): Promise<void> {
      if (change !== undefined) await client.query(change, values);
      await client.query("commit");
      client.release();
    },
  };
}

/** Locks the row of an account, so that opening and ending its sessions waits until it is released. */
export const lockAccount = (instance: TestInstance, accountId: number) =>
  lockRow(instance, "select 1 from accounts where id = $1 for update", accountId);
