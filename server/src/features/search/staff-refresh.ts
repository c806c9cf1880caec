import { setImmediate as yieldToEventLoop } from "node:timers/promises";
import type pg from "pg";
import type { Database } from "../../platform/database/database.ts";
import { inTransaction, liftTimeout } from "../../platform/database/transaction.ts";
import { deleteUnusedTerms, tryLock } from "./refresh-store.ts";
import { type StaffDocument, toStaffDocument } from "./staff-document.ts";
import {
  addStaffDocuments,
  deleteStaffDocuments,
  readStaffDigests,
  readStaffTexts,
  type StaffKind,
  takeStaleForStaff,
} from "./staff-refresh-store.ts";
import { addStaffTerms } from "./staff-terms-store.ts";

const READ_AT_ONCE = 250;
/** Yields to requests after so many: about 5 ms. */
const DOCUMENTS_PER_TICK = 100;

/** Of each kind, in one transaction. */
const MAX_TAKEN = 2_000;

/**
 * Reindexes a part of what staff find, after viewers' search has it.
 *
 * @param stopping ends it at its next step; what it has taken is queued again.
 * @returns whether there may be more.
 */
export async function refreshStaffPart(
  database: Database,
  stopping: AbortSignal = new AbortController().signal,
): Promise<boolean> {
  try {
    return await inTransaction(database, async (client) => {
      if (!(await tryLock(client))) return false;
      await liftTimeout(client);
      let count = 0;
      for (const kind of ["title", "person"] as const) {
        const ids = await takeStaleForStaff(client, kind, MAX_TAKEN);
        await refreshStaffDocuments(client, database.pool, kind, ids, stopping);
        count += ids.length;
      }
      return count > 0;
    });
  } catch (error) {
    if (stopping.aborted) return false;
    throw error;
  }
}

/**
 * Updates what staff find objects by, of those whose texts have changed, in the transaction of `client`; the texts are
 * read over another connection.
 *
 * @throws once `stopping` is aborted.
 */
async function refreshStaffDocuments(
  client: pg.PoolClient,
  pool: pg.Pool,
  kind: StaffKind,
  ids: readonly number[],
  stopping: AbortSignal,
): Promise<void> {
  const documents: StaffDocument[] = [];
  const digests = new Map<number, string>();
  for (let at = 0; at < ids.length; at += READ_AT_ONCE) {
    stopping.throwIfAborted();
    const batch = ids.slice(at, at + READ_AT_ONCE);
    for (const [id, digest] of await readStaffDigests(pool, kind, batch)) digests.set(id, digest);
    for (const texts of await readStaffTexts(pool, kind, batch)) {
      documents.push(toStaffDocument(texts));
      if (documents.length % DOCUMENTS_PER_TICK === 0) await yieldToEventLoop();
    }
  }
  const changed = documents.filter(({ id, digest }) => digests.get(id) !== digest);
  const unchanged = new Set(documents.map(({ id }) => id));
  for (const { id } of changed) unchanged.delete(id);
  const old = [...digests.keys()].filter((id) => !unchanged.has(id));
  const dropped = old.length === 0 ? [] : await deleteStaffDocuments(client, kind, old);
  if (changed.length > 0) {
    const termIds = await addStaffTerms(client, changed);
    await addStaffDocuments(
      client,
      kind,
      changed.map(({ id, digest, terms }) => ({
        id,
        digest,
        terms: terms.flatMap((term) => termIds.get(term) ?? []).join(","),
      })),
    );
  }
  await deleteUnusedTerms(client, dropped);
}
