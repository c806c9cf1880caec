import type pg from "pg";
import type { Database } from "../../platform/database/database.ts";
import { inTransaction } from "../../platform/database/transaction.ts";
import type { ImageStore } from "../../platform/images/image-store.ts";
import { type TimeBudget, UNLIMITED } from "../../platform/jobs/time-budget.ts";
import type { MediaStore } from "../../platform/media/media-store.ts";
import type { Accounts } from "../accounts/service.ts";
import { removeDemonstration } from "../catalog/service.ts";
import { writeSetting } from "../configuration/service.ts";
import { createMembershipStore } from "../membership/service.ts";
import type { StaticPages } from "../pages/service.ts";
import { readState, REMOVED_KEY, STATE_KEY } from "./state.ts";
import { deletePayments, deleteSettings, lockRemoval, unlockRemoval } from "./store.ts";

/** What a removal needs of the features whose content it is. */
export interface RemovalDependencies {
  readonly database: Database;
  readonly images: ImageStore;
  readonly media: MediaStore;
  readonly accounts: Pick<Accounts, "removeDemonstration">;
  readonly staticPages: Pick<StaticPages, "removeDemonstration">;
  readonly now: () => number;
}

/** Removes the demo content, in one process of the whole instance. */
export function createRemoval(deps: RemovalDependencies) {
  const { database, accounts, staticPages, now } = deps;
  const { pool } = database;

  /** Every step is idempotent, so that an interrupted removal can start over. */
  async function removeAll(budget: TimeBudget): Promise<void> {
    if ((await readState(pool)).state !== "removing") return;
    await deletePayments(pool);
    await accounts.removeDemonstration();
    if (!(await removeDemonstration(deps, budget))) return;
    await staticPages.removeDemonstration();
    // Their subscribers keep them.
    await createMembershipStore(database).withdrawDemonstration();
    await inTransaction(database, async (client) => {
      await deleteSettings(client);
      await writeSetting(client, STATE_KEY, false);
      await writeSetting(client, REMOVED_KEY, new Date(now()).toISOString());
    });
  }

  async function removeAlone(client: pg.PoolClient, budget: TimeBudget): Promise<void> {
    if (!(await lockRemoval(client))) return;
    try {
      await removeAll(budget);
    } finally {
      await unlockRemoval(client);
    }
  }

  return {
    /** Continues until all is removed or the time is up. Returns at once if another process is removing. */
    async remove(budget: TimeBudget = UNLIMITED): Promise<void> {
      const client = await pool.connect();
      try {
        await removeAlone(client, budget);
      } finally {
        client.release();
      }
    },
  };
}
