import type pg from "pg";
import type { Database } from "../../platform/database/database.ts";
import { inTransaction } from "../../platform/database/transaction.ts";
import { toDocument } from "./document.ts";
import {
  forgetUnused,
  post,
  readPosted,
  readTexts,
  takeStale,
  tryLock,
  unpost,
  vacuum,
} from "./refresh-store.ts";

/** One title may be marked many times: once for each of its people. */
const MAX_QUEUED_MARKS = 4_000;
const TITLES_AT_ONCE = 250;
/** Fewer are left to PostgreSQL's own vacuum. */
const WORTH_VACUUMING = 2_000;

async function inBatches(
  ids: readonly number[],
  work: (batch: readonly number[]) => Promise<number>,
): Promise<number> {
  let changed = 0;
  for (let at = 0; at < ids.length; at += TITLES_AT_ONCE)
    changed += await work(ids.slice(at, at + TITLES_AT_ONCE));
  return changed;
}

/** Compares what is posted of titles with what should be, and writes what differs. */
async function postAgain(client: pg.PoolClient, ids: readonly number[], at: Date): Promise<number> {
  const posted = await readPosted(client, ids);
  const documents = (await readTexts(client, ids)).map(toDocument);
  const changed = documents.filter(({ titleId, digest }) => posted.get(titleId)?.digest !== digest);
  const kept = new Set(documents.map(({ titleId }) => titleId));
  for (const { titleId } of changed) kept.delete(titleId);
  const old = [...posted.values()].filter(({ title_id }) => !kept.has(title_id));
  await unpost(client, old);
  await post(client, changed, at);
  await forgetUnused(client, old);
  return Math.max(changed.length, old.length);
}

/** @returns how many titles were written anew; nothing when none waits, or another node is at it. */
function refreshSome(database: Database, at: Date): Promise<number | undefined> {
  return inTransaction(database, async (client) => {
    if (!(await tryLock(client))) return undefined;
    const ids = await takeStale(client, MAX_QUEUED_MARKS);
    if (ids.length === 0) return undefined;
    return inBatches(ids, (batch) => postAgain(client, batch, at));
  });
}

/**
 * Posts every title that changed since the last time; those that read as before cost one comparison. One node works at
 * a time, and what a node leaves half done is done by the next.
 *
 * @returns how many titles were written anew.
 */
export async function refreshSearch(database: Database, now: () => number): Promise<number> {
  let changed = 0;
  for (;;) {
    const some = await refreshSome(database, new Date(now()));
    if (some === undefined) break;
    changed += some;
  }
  // A read of the best titles of a word needs no row of the table once pages are known to be visible to all.
  if (changed >= WORTH_VACUUMING) await vacuum(database.pool);
  return changed;
}

export { markMoved } from "./refresh-store.ts";
