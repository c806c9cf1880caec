import pLimit from "p-limit";
import type pg from "pg";
import type { Database } from "../../platform/database/database.ts";
import { inTransaction } from "../../platform/database/transaction.ts";
import { ProviderBusy } from "./errors.ts";
import type { KnownAccount, PaymentStore } from "./store.ts";

/** So many hold a connection to the database while they ask; the others are for the rest of the house. */
const AT_ONCE = 3;
const MAX_QUEUE_LENGTH = 50;

/**
 * Whoever asks the provider about an account does so alone, on whatever node, so that what was answered last is
 * written last. Who waits, for the account or for a free turn, holds no connection to the database.
 */
export function createAccountLock({
  database,
  store,
}: {
  database: Database;
  store: PaymentStore;
}) {
  const queue = pLimit(AT_ONCE);
  const lastOf = new Map<number, Promise<unknown>>();
  let taken = 0;

  return {
    /**
     * @param work with the account, or without one that was deleted.
     * @throws {ProviderBusy} and what the work throws, which undoes what was written.
     */
    take: async <T>(
      accountId: number,
      work: (client: pg.PoolClient, account: KnownAccount | undefined) => Promise<T>,
    ): Promise<T> => {
      if (taken >= MAX_QUEUE_LENGTH) throw new ProviderBusy();
      taken += 1;
      const before = lastOf.get(accountId) ?? Promise.resolve();
      const locked = (): Promise<T> =>
        inTransaction(database, async (client) =>
          work(client, await store.lockAccount(client, accountId)),
        );
      const turn = before.then(() => queue(locked));
      const over = turn.then(
        () => undefined,
        () => undefined,
      );
      lastOf.set(accountId, over);
      try {
        return await turn;
      } finally {
        taken -= 1;
        if (lastOf.get(accountId) === over) lastOf.delete(accountId);
      }
    },
  };
}
export type AccountLock = ReturnType<typeof createAccountLock>;
