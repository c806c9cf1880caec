import { expect } from "vitest";
import type { TestInstance } from "../test-instance.ts";

const WAITING = `select 1 from pg_stat_activity
  where datname = current_database() and wait_event_type = 'Lock'`;

/** Locks the row of an account, so that opening and ending its sessions waits until it is released. */
export async function lockAccount({ database: { pool } }: TestInstance, accountId: number) {
  const client = await pool.connect();
  await client.query("begin");
  await client.query("select 1 from accounts where id = $1 for update", [accountId]);
  return {
    /** Resolves once another connection waits for the account. */
    async whenBlocking(): Promise<void> {
      const waiting = async () => (await pool.query(WAITING)).rowCount;
      await expect.poll(waiting, { timeout: 15_000 }).toBe(1);
    },

    /** Releases the lock, after a change of the account in the same transaction. */
    async changeAndRelease(change: string): Promise<void> {
      await client.query(change, [accountId]);
      await client.query("commit");
      client.release();
    },
  };
}
