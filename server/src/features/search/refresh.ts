import type pg from "pg";
import type { Database } from "../../platform/database/database.ts";
import { inTransaction } from "../../platform/database/transaction.ts";
import { toDocument } from "./document.ts";
import {
  deleteUnusedTerms,
  addPostings,
  readPosted,
  readTexts,
  takeStale,
  tryLock,
  deletePostings,
  vacuum,
} from "./refresh-store.ts";

/** A title can be queued many times, such as once per person. */
const MAX_STALE_ROWS = 4_000;
const TITLE_BATCH_SIZE = 250;
/** Leave fewer changes to autovacuum. */
const MIN_VACUUMED = 2_000;

async function inBatches(
  ids: readonly number[],
  work: (batch: readonly number[]) => Promise<number>,
): Promise<number> {
  let changed = 0;
  for (let at = 0; at < ids.length; at += TITLE_BATCH_SIZE)
    changed += await work(ids.slice(at, at + TITLE_BATCH_SIZE));
  return changed;
}

/** Updates the postings of titles whose digest has changed. */
async function reindex(client: pg.PoolClient, ids: readonly number[], at: Date): Promise<number> {
  const posted = await readPosted(client, ids);
  const documents = (await readTexts(client, ids)).map(toDocument);
  const changed = documents.filter(({ titleId, digest }) => posted.get(titleId)?.digest !== digest);
  const unchanged = new Set(documents.map(({ titleId }) => titleId));
  for (const { titleId } of changed) unchanged.delete(titleId);
  const old = [...posted.values()].filter(({ title_id }) => !unchanged.has(title_id));
  await deletePostings(client, old);
  await addPostings(client, changed, at);
  await deleteUnusedTerms(client, old);
  return Math.max(changed.length, old.length);
}

/** @returns the number of reindexed titles; undefined if none is queued, or another node is refreshing. */
function refreshSome(database: Database, at: Date): Promise<number | undefined> {
  return inTransaction(database, async (client) => {
    if (!(await tryLock(client))) return undefined;
    const ids = await takeStale(client, MAX_STALE_ROWS);
    if (ids.length === 0) return undefined;
    return inBatches(ids, (batch) => reindex(client, batch, at));
  });
}

/**
 * Reindexes all queued titles. One node at a time; the next one finishes what an interrupted node left.
 *
 * @returns the number of reindexed titles.
 */
export async function refreshSearch(database: Database, now: () => number): Promise<number> {
  let changed = 0;
  for (;;) {
    const some = await refreshSome(database, new Date(now()));
    if (some === undefined) break;
    changed += some;
  }
  // Vacuum sets the visibility map, which index-only scans of postings need.
  if (changed >= MIN_VACUUMED) await vacuum(database.pool);
  return changed;
}

export { markPopularityChanges } from "./refresh-store.ts";
