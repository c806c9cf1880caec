import { stat } from "node:fs/promises";
import type pg from "pg";
import type { Database } from "../../../platform/database/database.ts";
import { inTransaction } from "../../../platform/database/transaction.ts";
import { OperatorError } from "../../../platform/errors.ts";
import { createDraft, dropDraft, recordDraft, restoreDraft } from "./transcode-drafts.ts";
import { addTranscode, type Draft, type NewTranscode, RUNNING } from "./transcode-store.ts";

/**
 * Looks at a video that is about to be queued.
 *
 * @throws {OperatorError} when it is missing.
 */
export async function findSource(
  wanted: Omit<NewTranscode, "sourceBytes" | "sourceChangedAt">,
): Promise<NewTranscode> {
  const found = await stat(wanted.source).catch(() => undefined);
  if (!found?.isFile()) throw new OperatorError(`There is no file ${wanted.source}.`);
  // PostgreSQL stores microseconds, JavaScript milliseconds.
  const sourceChangedAt = new Date(Math.floor(found.mtimeMs));
  return { ...wanted, sourceBytes: found.size, sourceChangedAt };
}

/** Queues videos in the caller's transaction, without those that are done or queued already. */
export async function addTranscodes(
  client: pg.PoolClient,
  found: readonly NewTranscode[],
): Promise<number[]> {
  const ids: number[] = [];
  for (const transcode of found) {
    const id = await addTranscode(client, transcode, { again: false });
    if (id !== undefined) ids.push(id);
  }
  return ids;
}

/**
 * Queues one video of an operator, and creates its title when there is a draft.
 *
 * @returns the id of the transcode; `undefined` when this was done already.
 */
export const queueTranscode = (
  database: Database,
  transcode: NewTranscode,
  draft: Draft | undefined,
): Promise<number | undefined> =>
  inTransaction(database, async (client) => {
    if (draft) await createDraft(client, draft);
    const id = await addTranscode(client, transcode, { again: true });
    if (draft && id !== undefined) await recordDraft(client, id, draft);
    return id;
  });

const notThat = (what: string, id: number): OperatorError =>
  new OperatorError(`Job ${id} is not ${what}; see: npm run bijou -- jobs`);

async function change(
  client: pg.PoolClient,
  id: number,
  options: { to: "waiting" | "paused" | "cancelled"; from: string; what: string },
): Promise<void> {
  const { to, from, what } = options;
  // A worker that has the lease notices at its next renewal.
  const { rowCount } = await client.query({
    name: `catalog-transcode-${what.replaceAll(" ", "-")}`,
    text: `update transcodes set state = '${to}', progress = 0, reason = null, lease = null, lease_until = null,
             attempts = 0, stage_at = now(), updated_at = now()
           where id = $1 and state in ${from}`,
    values: [id],
  });
  if (rowCount !== 1) throw notThat(what, id);
}

const OPEN_STATES = `('waiting', 'paused', ${RUNNING.slice(1)}`;

/**
 * Queues a failed or cancelled transcode again.
 *
 * @throws {OperatorError} when there is none with this number.
 */
export async function retryTranscode(database: Database, id: number): Promise<void> {
  await inTransaction(database, async (client) => {
    await change(client, id, {
      to: "waiting",
      from: "('failed', 'cancelled')",
      what: "failed or cancelled",
    });
    await restoreDraft(client, id);
  });
}

/**
 * Cancels a transcode that is not finished. A worker stops it within seconds. A title that was created for it is deleted.
 *
 * @throws {OperatorError} when there is none with this number.
 */
export async function cancelTranscode(database: Database, id: number): Promise<void> {
  await inTransaction(database, async (client) => {
    await change(client, id, { to: "cancelled", from: OPEN_STATES, what: "queued or running" });
    await dropDraft(client, id);
  });
}

/**
 * Holds a transcode back. One that is running is stopped and starts over when it is resumed.
 *
 * @throws {OperatorError} when there is none with this number.
 */
export async function pauseTranscode(database: Database, id: number): Promise<void> {
  await inTransaction(database, (client) =>
    change(client, id, {
      to: "paused",
      from: `('waiting', ${RUNNING.slice(1)}`,
      what: "waiting or running",
    }),
  );
}

/** @throws {OperatorError} when there is no paused one with this number. */
export async function resumeTranscode(database: Database, id: number): Promise<void> {
  await inTransaction(database, (client) =>
    change(client, id, { to: "waiting", from: "('paused')", what: "paused" }),
  );
}

/** While the queue is paused no worker begins another transcode; those that run are finished. */
export async function pauseQueue({ pool }: Database, paused: boolean): Promise<void> {
  await pool.query({
    name: "catalog-transcode-pause-queue",
    text: "update transcode_queue set paused = $1",
    values: [paused],
  });
}

export async function isQueuePaused({ pool }: Database): Promise<boolean> {
  const { rowCount } = await pool.query({
    name: "catalog-transcode-is-queue-paused",
    text: "select 1 from transcode_queue where paused",
  });
  return rowCount !== 0;
}
