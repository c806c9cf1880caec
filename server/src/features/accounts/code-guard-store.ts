import type pg from "pg";
import type { Database } from "../../platform/database/database.ts";

/**
 * Wrong codes that an account accepts from unknown devices (decision 0012): 30 of 10,000 are 0.3 %. Only the owner's
 * link resets them, not the owner's sign-ins: an attacker would wait for those.
 */
export const MAX_UNKNOWN_DEVICE_FAILURES = 30;

/** Freezes sign-in by code for unknown devices after too many wrong codes. */
export function createCodeGuard({ pool }: Database, now: () => number) {
  return {
    async isFrozen(accountKey: Buffer): Promise<boolean> {
      const { rowCount } = await pool.query({
        name: "accounts-code-guard-is-frozen",
        text: "select 1 from code_guards where account_key = $1 and strange_failures >= $2",
        values: [accountKey, MAX_UNKNOWN_DEVICE_FAILURES],
      });
      return rowCount === 1;
    },

    /**
     * Counts a try before it is made.
     *
     * @returns the number of tries including this one; undefined when none is left.
     */
    async take(accountKey: Buffer): Promise<number | undefined> {
      const { rows } = await pool.query<{ failures: number }>({
        name: "accounts-code-guard-take",
        text: `insert into code_guards as g (account_key, strange_failures) values ($1, 1)
               on conflict (account_key) do update set strange_failures = g.strange_failures + 1
               where g.strange_failures < $2
               returning strange_failures as failures`,
        values: [accountKey, MAX_UNKNOWN_DEVICE_FAILURES],
      });
      return rows[0]?.failures;
    },

    /** Call it when the code was right, or there was no code to compare with. */
    async giveBack(accountKey: Buffer): Promise<void> {
      await pool.query({
        name: "accounts-code-guard-give-back",
        text: "update code_guards set strange_failures = strange_failures - 1 where account_key = $1 and frozen_at is null",
        values: [accountKey],
      });
    },

    /** Call it after the last allowed failure. True for only one of several concurrent calls. */
    async freeze(client: pg.PoolClient, accountKey: Buffer): Promise<boolean> {
      const { rowCount } = await client.query({
        name: "accounts-code-guard-freeze",
        text: `update code_guards set frozen_at = $2
               where account_key = $1 and frozen_at is null and strange_failures >= $3`,
        values: [accountKey, new Date(now()), MAX_UNKNOWN_DEVICE_FAILURES],
      });
      return rowCount === 1;
    },

    /** Call it when the owner has confirmed. */
    async unfreeze(client: pg.PoolClient, accountKey: Buffer): Promise<void> {
      await client.query({
        name: "accounts-code-guard-unfreeze",
        text: "update code_guards set strange_failures = 0, frozen_at = null where account_key = $1",
        values: [accountKey],
      });
    },
  };
}
export type CodeGuard = ReturnType<typeof createCodeGuard>;
