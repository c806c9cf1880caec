import type { Database } from "../../../platform/database/database.ts";
import { deleteInBatches } from "../../../platform/database/delete-in-batches.ts";
import { DAY_MS } from "../../../platform/durations.ts";
import { MAX_WINDOW_DAYS } from "./rank-titles.ts";

/** Deletes who watched or shared what on days that no ranking and no similarity uses any more; the counts remain. */
export async function deleteOldDays({ pool }: Database, nowMs: number): Promise<void> {
  const lastDay = new Date(nowMs - MAX_WINDOW_DAYS * DAY_MS).toISOString().slice(0, 10);
  const old = "day <= $1::date";
  await deleteInBatches(pool, "catalog-sweep-day-viewers", "day_viewers", old, [lastDay]);
  await deleteInBatches(pool, "catalog-sweep-day-accounts", "day_accounts", old, [lastDay]);
  await deleteInBatches(pool, "catalog-sweep-day-sharers", "day_sharers", old, [lastDay]);
}
