import type { Database } from "../../../platform/database/database.ts";
import { inTransaction } from "../../../platform/database/transaction.ts";
import { raiseVersion } from "../version-store.ts";
import { rank } from "./ranks-store.ts";

/**
 * What each ranking counts, its window in days, and its half-life (docs/decisions/0017). Views and shares are counted
 * by distinct accounts: one that watches or shares a title on several days counts once, on the latest of them.
 */
const RANKINGS = [
  { ranking: "trending", counts: "views", days: 14, halfLifeDays: 3 },
  { ranking: "mostViewed", counts: "views", days: 90, halfLifeDays: null },
  { ranking: "mostShared", counts: "shares", days: 90, halfLifeDays: null },
  { ranking: "mostMinutes", counts: "seconds", days: 90, halfLifeDays: null },
] as const;

/** After the longest window, accounts are not needed any more. */
export const MAX_WINDOW_DAYS = Math.max(...RANKINGS.map(({ days }) => days));

/**
 * Computes the rankings from views and shares. Raises the version of the catalog, which invalidates cached pages, only
 * when an order has changed.
 *
 * @returns whether one has.
 */
export async function rankTitles(database: Database, nowMs: number): Promise<boolean> {
  const now = new Date(nowMs);
  const today = now.toISOString().slice(0, 10);
  return inTransaction(database, async (client) => {
    let hasChanged = false;
    for (const { ranking, counts, days, halfLifeDays } of RANKINGS) {
      if (await rank(client, counts, { today, days, halfLifeDays, ranking, now }))
        hasChanged = true;
    }
    if (hasChanged) await raiseVersion(client);
    return hasChanged;
  });
}
