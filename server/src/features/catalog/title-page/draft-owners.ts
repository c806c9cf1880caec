import type pg from "pg";
import type { FieldChange } from "../../../platform/audit/audit.ts";
import type { Database } from "../../../platform/database/database.ts";
import { createDraftOwnersStore } from "./draft-owners-store.ts";

/** Who typed what titles have in their drafts, for those who remove people (ST-011). */
export function createDraftOwners(database: Database) {
  const store = createDraftOwnersStore(database);
  return {
    /** The names of the titles, by person. */
    async namesByPerson(): Promise<ReadonlyMap<number, readonly string[]>> {
      return new Map((await store.all()).map(({ staff_id, names }) => [staff_id, names]));
    },

    /**
     * Makes what a person typed in drafts that of another one, within the caller's transaction.
     *
     * @param choose finds who gets them, and throws if nobody may; not called without drafts
     * @returns the change for the audit entry; none without drafts.
     */
    async handOver(
      client: pg.PoolClient,
      from: number,
      choose: () => Promise<{ readonly id: number; readonly name: string }>,
    ): Promise<readonly FieldChange[]> {
      const titles = await store.lockTitles(client, from);
      if (titles.length === 0) return [];
      const to = await choose();
      await store.handOver(
        client,
        titles.map(({ id }) => id),
        from,
        to,
      );
      const names = titles.map(({ name }) => name).toSorted();
      return [{ field: "titleDrafts", before: names, after: to.name }];
    },
  };
}
export type DraftOwners = ReturnType<typeof createDraftOwners>;
