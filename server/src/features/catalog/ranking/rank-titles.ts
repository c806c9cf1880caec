import type pg from "pg";
import type { Database } from "../../../platform/database/database.ts";
import { inTransaction, liftTimeout } from "../../../platform/database/transaction.ts";
import { DAY_MS } from "../../../platform/durations.ts";
import { recordChanges } from "../version-store.ts";
import {
  advanceSums,
  clearSums,
  lockState,
  type RankingState,
  setState,
  WINDOW_DAYS,
  writeRanks,
} from "./ranks-store.ts";

/** After the longest window, accounts are not needed any more. */
export const MAX_WINDOW_DAYS = WINDOW_DAYS;
const NO_DAY = "-infinity";
/** The weight of a day is 2^300 then; a `float8` ends at 2^1023. */
const MAX_UNIT_AGE_DAYS = 900;

const dayOf = (ms: number): string => new Date(ms).toISOString().slice(0, 10);

/**
 * Brings the sums to today. Today and yesterday are never summed, because they still change: what is written to a day
 * before them is recorded. Days are added one run after their changes began to be recorded, so that no transaction that
 * began before is missed.
 */
async function bringSumsTo(client: pg.PoolClient, todayMs: number): Promise<RankingState> {
  const today = dayOf(todayMs);
  const { countedDay, ...before } = await lockState(client);
  const after = { countedDay: today, recordedUntil: dayOf(todayMs - DAY_MS) };
  const isUnitOld = Date.parse(before.unitDay) < todayMs - MAX_UNIT_AGE_DAYS * DAY_MS;
  // The sums of a clock that went back contain days that are not over.
  if (countedDay === null || countedDay > today || isUnitOld) {
    await clearSums(client);
    return { ...after, summedUntil: NO_DAY, unitDay: today };
  }
  const { unitDay, summedUntil, recordedUntil } = before;
  const newSummedUntil = recordedUntil;
  await advanceSums(client, { today, countedDay, unitDay, summedUntil, newSummedUntil });
  return { ...after, summedUntil: newSummedUntil, unitDay };
}

/**
 * Computes the rankings from views and shares (docs/decisions/0017): views and shares are counted by distinct accounts;
 * one that watches or shares a title on several days counts once, on the latest of them. Reads what changed since the
 * last run, the days that enter or leave a window, and the latest days. Records a change of the catalog, which
 * invalidates cached pages, only when an order has changed.
 *
 * @returns whether one has.
 */
export async function rankTitles(database: Database, nowMs: number): Promise<boolean> {
  return inTransaction(database, async (client) => {
    await liftTimeout(client);
    const state = await bringSumsTo(client, nowMs);
    await setState(client, state);
    const { unitDay, summedUntil } = state;
    const today = dayOf(nowMs);
    const hasChanged = await writeRanks(client, {
      today,
      unitDay,
      summedUntil,
      now: new Date(nowMs),
    });
    if (hasChanged) await recordChanges(client, { ranks: true });
    return hasChanged;
  });
}
