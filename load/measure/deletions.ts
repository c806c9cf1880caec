import { createPrivacyStore } from "../../server/src/features/accounts/privacy/store.ts";
import { deleteTitle } from "../../server/src/features/catalog/delete-title.ts";
import { COMMAND } from "../../server/src/platform/audit/actor.ts";
import type { Database } from "../../server/src/platform/database/database.ts";
import { inTransaction } from "../../server/src/platform/database/transaction.ts";
import { FIRST, type Size, titleNumberOfRank } from "../world/step.ts";

async function timed(work: () => Promise<unknown>): Promise<number> {
  const begunAt = performance.now();
  await work();
  return performance.now() - begunAt;
}

/** So many numbers up to `size`, at equal distances, and the distance after an offset from 0 to 1. */
export const spread = (count: number, size: number, offset: number): number[] =>
  Array.from({ length: count }, (_, one) => 1 + Math.floor((size * (one + offset)) / count));

/** Deletes accounts by the function of the job that deletes them. @returns the time of each in ms */
export async function deleteAccounts(
  database: Database,
  numbers: readonly number[],
): Promise<number[]> {
  const store = createPrivacyStore(database);
  const took: number[] = [];
  for (const number of numbers) {
    const id = FIRST.account + number;
    const at = new Date();
    await inTransaction(database, (client) => store.setDeletion(client, id, at));
    took.push(await timed(() => store.delete(id, at)));
  }
  return took;
}

/** Films and pictures are the demonstration's, which goes on using them. */
const KEPT = { remove: () => Promise.resolve() };

/** Deletes titles of these ranks by audience, by the function of the command. @returns the time of each in ms */
export async function deleteTitles(
  database: Database,
  { titles }: Size,
  ranks: readonly number[],
): Promise<number[]> {
  const took: number[] = [];
  for (const rank of ranks) {
    const id = `load-${titleNumberOfRank(rank, titles)}`;
    const stores = { database, images: KEPT, media: KEPT };
    took.push(await timed(() => deleteTitle(stores, id, COMMAND, { at: new Date() })));
  }
  return took;
}
