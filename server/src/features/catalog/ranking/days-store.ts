import type { Database } from "../../../platform/database/database.ts";
import { deleteInBatches } from "../../../platform/database/delete-in-batches.ts";
import { DAY_MS } from "../../../platform/durations.ts";
import { MAX_WINDOW_DAYS } from "./rank-titles.ts";

/** Who watched or shared what on a day that no ranking and no likeness looks at any more; the counts stay. */
export async function deleteOldDays({ pool }: Database, nowMs: number): Promise<void> {
  const lastDay = new Date(nowMs - MAX_WINDOW_DAYS * DAY_MS).toISOString().slice(0, 10);
  const old = "day <= $1::date";
  await deleteInBatches(pool, "catalog-sweep-day-viewers", "day_viewers", old, [lastDay]);
  await deleteInBatches(pool, "catalog-sweep-day-accounts", "day_accounts", old, [lastDay]);
  await deleteInBatches(pool, "catalog-sweep-day-sharers", "day_sharers", old, [lastDay]);
}
