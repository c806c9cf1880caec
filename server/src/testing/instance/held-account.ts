import { expect } from "vitest";
import type { TestInstance } from "../test-instance.ts";

const WAITING = `select 1 from pg_stat_activity
  where datname = current_database() and wait_event_type = 'Lock'`;

/** Holds the row of an account, so that whatever ends or begins sessions of it waits until it is let go. */
export async function holdAccount({ database: { pool } }: TestInstance, accountId: number) {
  const client = await pool.connect();
  await client.query("begin");
  await client.query("select 1 from accounts where id = $1 for update", [accountId]);
  return {
    /** Until somebody waits for the account. */
    async whenWaitedFor(): Promise<void> {
      const waiting = async () => (await pool.query(WAITING)).rowCount;
      await expect.poll(waiting, { timeout: 15_000 }).toBe(1);
    },

    /** Lets go, after the account was changed in the same breath. */
    async letGo(change: string): Promise<void> {
      await client.query(change, [accountId]);
      await client.query("commit");
      client.release();
    },
  };
}
