import pLimit from "p-limit";
import type pg from "pg";
import type { Database } from "../../platform/database/database.ts";
import { inTransaction } from "../../platform/database/transaction.ts";
import { ProviderBusy } from "./errors.ts";
import type { KnownAccount, PaymentStore } from "./store.ts";

/** Limits the database connections that are held during requests to the provider. */
const MAX_CONCURRENT = 3;
const MAX_QUEUE_LENGTH = 50;

/**
 * A mutex per account, across nodes: the provider's latest response must be stored last. Waiting callers hold no
 * database connection.
 */
export function createAccountLock({
  database,
  store,
}: {
  database: Database;
  store: PaymentStore;
}) {
  const queue = pLimit(MAX_CONCURRENT);
  const tails = new Map<number, Promise<unknown>>();
  let pending = 0;

  return {
    /**
     * Runs `work` in a transaction that holds the lock. The account is undefined if it was deleted.
     *
     * @throws {ProviderBusy} when too many calls wait; errors of `work`, after a rollback.
     */
    runExclusive: async <T>(
      accountId: number,
      work: (client: pg.PoolClient, account: KnownAccount | undefined) => Promise<T>,
    ): Promise<T> => {
      if (pending >= MAX_QUEUE_LENGTH) throw new ProviderBusy();
      pending += 1;
      const previous = tails.get(accountId) ?? Promise.resolve();
      const locked = (): Promise<T> =>
        inTransaction(database, async (client) =>
          work(client, await store.lockAccount(client, accountId)),
        );
      const result = previous.then(() => queue(locked));
      const finished = result.then(
        () => undefined,
        () => undefined,
      );
      tails.set(accountId, finished);
      try {
        return await result;
      } finally {
        pending -= 1;
        if (tails.get(accountId) === finished) tails.delete(accountId);
      }
    },
  };
}
export type AccountLock = ReturnType<typeof createAccountLock>;
