import { setImmediate as yieldToEventLoop } from "node:timers/promises";
import type pg from "pg";
import type { Database } from "../../platform/database/database.ts";
import { inTransaction, liftTimeout } from "../../platform/database/transaction.ts";
import { MAX_PREFIX_LENGTH, type SearchDocument, toDocument } from "./document.ts";
import {
  deleteUnusedTerms,
  addPostings,
  markPopularityChanges,
  allowSorting,
  type Posted,
  readPosted,
  takeStale,
  tryLock,
  deletePostings,
  vacuum,
} from "./refresh-store.ts";
import { queueForStaff } from "./staff-refresh-store.ts";
import { readTexts } from "./texts-store.ts";
import type { MayMatch, QueryWord, Refreshed } from "./search-index.ts";

/** After more changes, all cached results are dropped. */
const MAX_COMPARED = 200;
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

/** @throws once `stopping` is aborted. */
async function read(
  pool: pg.Pool,
  ids: readonly number[],
  stopping: AbortSignal,
): Promise<Reading> {
  const documents: SearchDocument[] = [];
  const posted = new Map<number, Posted>();
  for (let at = 0; at < ids.length; at += TITLES_READ_AT_ONCE) {
    stopping.throwIfAborted();
    const batch = ids.slice(at, at + TITLES_READ_AT_ONCE);
    for (const row of (await readPosted(pool, batch)).values()) posted.set(row.title_id, row);
    for (const texts of await readTexts(pool, batch)) {
      documents.push(toDocument(texts));
      if (documents.length % TITLES_PER_TICK === 0) await yieldToEventLoop();
    }
  }
  return { documents, posted };
}

/** What was reindexed. */
interface Written {
  readonly count: number;
  /** Of each title, as it was and as it is; of MAX_COMPARED titles at most. */
  readonly terms: readonly ReadonlySet<number>[];
}

/** Updates the postings of titles whose digest has changed. */
async function write(
  client: pg.PoolClient,
  { documents, posted }: Reading,
  at: Date,
): Promise<Written> {
  const changed = documents.filter(({ titleId, digest }) => posted.get(titleId)?.digest !== digest);
  const unchanged = new Set(documents.map(({ titleId }) => titleId));
  for (const { titleId } of changed) unchanged.delete(titleId);
  const old = [...posted.values()].filter(({ title_id }) => !unchanged.has(title_id));
  await deletePostings(client, old);
  const added = await addPostings(client, changed, at);
  await deleteUnusedTerms(
    client,
    old.flatMap((one) => one.terms),
  );
  const terms = new Map<number, Set<number>>();
  for (const one of old.slice(0, MAX_COMPARED)) terms.set(one.title_id, new Set(one.terms));
  for (const one of added.slice(0, MAX_COMPARED))
    terms.set(one.titleId, new Set([...(terms.get(one.titleId) ?? []), ...one.terms]));
  return { count: Math.max(changed.length, old.length), terms: [...terms.values()] };
}

/**
 * @returns what was reindexed; undefined if none is queued, or another node is refreshing.
 * @throws once `stopping` is aborted. What it has taken is queued again.
 */
function refreshSome(
  database: Database,
  at: Date,
  stopping: AbortSignal,
): Promise<Written | undefined> {
  return inTransaction(database, async (client) => {
    if (!(await tryLock(client))) return undefined;
    await liftTimeout(client);
    await allowSorting(client);
    const ids = await takeStale(client, MAX_STALE_ROWS);
    if (ids.length === 0) return undefined;
    await queueForStaff(client, ids);
    let count = 0;
    const terms: ReadonlySet<number>[] = [];
    const partOf = (from: number) =>
      read(database.pool, ids.slice(from, from + TITLES_PER_WRITE), stopping);
    let next = partOf(0);
    for (let from = 0; from < ids.length; from += TITLES_PER_WRITE) {
      const reading = await next;
      stopping.throwIfAborted();
      // Over another connection, while this one writes.
      if (from + TITLES_PER_WRITE < ids.length) {
        next = partOf(from + TITLES_PER_WRITE);
        next.catch(() => undefined);
      }
      const written = await write(client, reading, at);
      count += written.count;
      if (terms.length < MAX_COMPARED) terms.push(...written.terms);
    }
    return { count, terms };
  });
}

/**
 * Reindexes all queued titles. One node at a time; the next one finishes what an interrupted node left.
 *
 * @param stopping ends it at its next step
 */
export async function refreshSearch(
  database: Database,
  now: () => number,
  stopping: AbortSignal = new AbortController().signal,
): Promise<Refreshed> {
  let count = 0;
  const changed: ReadonlySet<number>[] = [];
  while (!stopping.aborted) {
    const some = await refreshSome(database, new Date(now()), stopping).catch((error: unknown) => {
      if (!stopping.aborted) throw error;
      return undefined;
    });
    if (some === undefined) break;
    count += some.count;
    if (changed.length < MAX_COMPARED) changed.push(...some.terms);
  }
  // Vacuum sets the visibility map, which index-only scans of postings need.
  if (count >= MIN_VACUUMED && !stopping.aborted) await vacuum(database.pool);
  return { count, mayMatch: count > MAX_COMPARED ? () => true : mayMatchOf(changed) };
}

/** A new term may continue a long prefix, which only knows the terms that there were. */
const mayBeTermOf = ({ prefix, termIds }: QueryWord, terms: ReadonlySet<number>): boolean =>
  (prefix !== undefined && Array.from(prefix).length > MAX_PREFIX_LENGTH) ||
  termIds.some((id) => terms.has(id));

/** Titles that match in part are found by any word, and are replaced by one that matches. */
const mayMatchOf =
  (changed: readonly ReadonlySet<number>[]): MayMatch =>
  (words, isNearest) =>
    changed.length > 0 &&
    (isNearest || changed.some((terms) => words.every((word) => mayBeTermOf(word, terms))));

/** Queues titles whose popularity step has changed. Reads the views of all titles. */
export async function queuePopularityChanges(database: Database): Promise<void> {
  await inTransaction(database, async (client) => {
    await liftTimeout(client);
    await markPopularityChanges(client);
  });
}
