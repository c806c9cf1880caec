import type { Database } from "../../platform/database/database.ts";
import { createCodeTriesStore, LIMITS } from "./code-tries-store.ts";

/** Counts wrong codes in the database, so that the limit holds on every node. */
export function createCodeTries(database: Database) {
  const store = createCodeTriesStore(database);
  return {
    /** Deletes tries that no limit counts any more. */
    async sweep(dayAgo: Date): Promise<void> {
      await store.sweep(dayAgo);
    },

    /**
     * Counts a try before the code is compared, so that concurrent tries count like sequential ones. Returns a message
     * beyond the limit, else a function to call when the code was right.
     */
    async begin(
      accountId: number,
      addressKey: string,
      at: Date,
    ): Promise<string | { wasRight: () => Promise<void> }> {
      const id = await store.add(accountId, addressKey, at);
      const confirm = (): Promise<void> => store.setRight(accountId, id);
      const counted = await store.count(accountId, addressKey, at);
      const over = LIMITS.find(({ key, most }) => (counted?.[key] ?? 0) > most);
      if (over) {
        await confirm();
        return `Too many wrong codes. ${over.wait}`;
      }
      return { wasRight: confirm };
    },
  };
}
