import type { Database } from "../../platform/database/database.ts";
import { createCodeTriesStore, LIMITS } from "./code-tries-store.ts";

/** Counts wrong codes in the database, so that guessing stops on whatever node it meets. */
export function createCodeTries(database: Database) {
  const store = createCodeTriesStore(database);
  return {
    /** Deletes what counts for none of the limits. */
    async sweep(dayAgo: Date): Promise<void> {
      await store.sweep(dayAgo);
    },

    /**
     * Notes a try before it is judged, so that many at once count like a queue of them. A sentence where it is one too
     * many, else what to call when the code was right.
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
