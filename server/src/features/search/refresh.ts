import { setImmediate as yieldToEventLoop } from "node:timers/promises";
import type pg from "pg";
import type { Database } from "../../platform/database/database.ts";
import { inTransaction, liftTimeout } from "../../platform/database/transaction.ts";
import { type SearchDocument, toDocument } from "./document.ts";
import {
  deleteUnusedTerms,
  addPostings,
  allowSorting,
  type Posted,
  readPosted,
  readTexts,
  takeStale,
  tryLock,
  deletePostings,
  vacuum,
} from "./refresh-store.ts";

/** Of one transaction. */
const MAX_STALE_ROWS = 20_000;
/** Each of the statements costs more than some thousands of rows. */
const TITLES_PER_WRITE = 5_000;
const TITLES_READ_AT_ONCE = 250;
/** Yields to requests after so many titles: about 5 ms. */
const TITLES_PER_TICK = 25;
/** Leave fewer changes to autovacuum. */
const MIN_VACUUMED = 2_000;

interface Reading {
  readonly documents: readonly SearchDocument[];
  readonly posted: ReadonlyMap<number, Posted>;
}

async function read(pool: pg.Pool, ids: readonly number[]): Promise<Reading> {
  const documents: SearchDocument[] = [];
  const posted = new Map<number, Posted>();
  for (let at = 0; at < ids.length; at += TITLES_READ_AT_ONCE) {
    const batch = ids.slice(at, at + TITLES_READ_AT_ONCE);
    for (const row of (await readPosted(pool, batch)).values()) posted.set(row.title_id, row);
    for (const texts of await readTexts(pool, batch)) {
      documents.push(toDocument(texts));
      if (documents.length % TITLES_PER_TICK === 0) await yieldToEventLoop();
    }
  }
  return { documents, posted };
}

/** Updates the postings of titles whose digest has changed. */
async function write(
  client: pg.PoolClient,
  { documents, posted }: Reading,
  at: Date,
): Promise<number> {
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
    await liftTimeout(client);
    await allowSorting(client);
    const ids = await takeStale(client, MAX_STALE_ROWS);
    if (ids.length === 0) return undefined;
    let changed = 0;
    const partOf = (from: number) => read(database.pool, ids.slice(from, from + TITLES_PER_WRITE));
    let next = partOf(0);
    for (let from = 0; from < ids.length; from += TITLES_PER_WRITE) {
      const reading = await next;
      // Over another connection, while this one writes.
      if (from + TITLES_PER_WRITE < ids.length) {
        next = partOf(from + TITLES_PER_WRITE);
        next.catch(() => undefined);
      }
      changed += await write(client, reading, at);
    }
    return changed;
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
