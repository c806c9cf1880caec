import { stat } from "node:fs/promises";
import type pg from "pg";
import type { Actor } from "../../../platform/audit/actor.ts";
import { audit } from "../../../platform/audit/audit.ts";
import type { Database } from "../../../platform/database/database.ts";
import { inTransaction } from "../../../platform/database/transaction.ts";
import { OperatorError } from "../../../platform/errors.ts";
import type { FailureCause } from "./failure-cause.ts";
import {
  failedLike,
  markCancelled,
  markDropped,
  markMoved,
  markPaused,
  markResumed,
  nameOfTranscode,
  reviveTranscode,
} from "./transcode-changes-store.ts";
import { createDraft, dropDraft, recordDraft, restoreDraft } from "./transcode-drafts-store.ts";
import { markQueuePaused } from "./transcode-queue-store.ts";
import { addTranscode, type Draft, type NewTranscode } from "./transcode-store.ts";

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
  const subtitles = (wanted.options.subtitles ?? []).map(async ({ file }) => {
    const subtitle = await stat(file).catch(() => undefined);
    if (!subtitle) throw new OperatorError(`There is no subtitle file ${file}.`);
    return subtitle.mtimeMs;
  });
  const changes = await Promise.all(subtitles);
  // PostgreSQL stores microseconds, JavaScript milliseconds. Changed subtitles are a reason to encode again, too.
  const sourceChangedAt = new Date(Math.floor(Math.max(found.mtimeMs, ...changes)));
  return { ...wanted, sourceBytes: found.size, sourceChangedAt };
}

/**
 * Queues videos in the caller's transaction.
 *
 * @returns the id of each; `undefined` for one that is done or queued already.
 */
export async function addTranscodes(
  client: pg.PoolClient,
  found: readonly NewTranscode[],
): Promise<(number | undefined)[]> {
  const ids: (number | undefined)[] = [];
  for (const transcode of found) ids.push(await addTranscode(client, transcode, { again: false }));
  return ids;
}

/**
 * Queues one video of an operator, and creates its title when there is a draft.
 *
 * @param also runs in the same transaction.
 * @returns the id of the transcode; `undefined` when this was done already.
 */
export const queueTranscode = (
  database: Database,
  transcode: NewTranscode,
  draft: Draft | undefined,
  also?: (client: pg.PoolClient, transcodeId: number) => Promise<void>,
): Promise<number | undefined> =>
  inTransaction(database, async (client) => {
    if (draft) await createDraft(client, draft);
    const id = await addTranscode(client, transcode, { again: true });
    if (draft && id !== undefined) await recordDraft(client, id, draft);
    if (id !== undefined) await also?.(client, id);
    return id;
  });

function refuse(isDone: boolean, id: number, what: string): void {
  if (!isDone) throw new OperatorError(`Job ${id} is not ${what}; see: npm run bijou -- jobs`);
}

type Change = "retried" | "cancelled" | "dropped" | "paused" | "resumed" | "moved";

/** Changes a transcode and writes the entry of the audit log, or does neither. */
const changeTranscode = (
  database: Database,
  { id, actor, change, needs }: { id: number; actor: Actor; change: Change; needs: string },
  apply: (client: pg.PoolClient) => Promise<boolean>,
): Promise<void> =>
  inTransaction(database, async (client) => {
    // Before the change, which may delete the title.
    const name = await nameOfTranscode(client, id);
    refuse(await apply(client), id, needs);
    await audit(client, actor, {
      type: `job.${change}`,
      object: { kind: "job", id, name },
      at: new Date(),
    });
  });

/**
 * Queues a failed or cancelled transcode again.
 *
 * @throws {OperatorError} when there is none with this number.
 */
export const retryTranscode = (database: Database, id: number, actor: Actor): Promise<void> =>
  changeTranscode(
    database,
    { id, actor, change: "retried", needs: "failed or cancelled" },
    async (client) => {
      const isRevived = await reviveTranscode(client, id);
      if (isRevived) await restoreDraft(client, id);
      return isRevived;
    },
  );

/**
 * Cancels a transcode that is not finished. A worker stops it within seconds. A title that was created for it is deleted.
 *
 * @throws {OperatorError} when there is none with this number.
 */
export const cancelTranscode = (database: Database, id: number, actor: Actor): Promise<void> =>
  changeTranscode(
    database,
    { id, actor, change: "cancelled", needs: "queued or running" },
    async (client) => {
      const isCancelled = await markCancelled(client, id);
      if (isCancelled) await dropDraft(client, id);
      return isCancelled;
    },
  );

/**
 * Takes a failed transcode off the list of failed ones. It can still be retried.
 *
 * @throws {OperatorError} when there is none with this number.
 */
export const dropTranscode = (database: Database, id: number, actor: Actor): Promise<void> =>
  changeTranscode(database, { id, actor, change: "dropped", needs: "failed" }, (client) =>
    markDropped(client, id),
  );

/**
 * Holds a transcode back. One that is running is stopped and starts over when it is resumed.
 *
 * @throws {OperatorError} when there is none with this number.
 */
export const pauseTranscode = (database: Database, id: number, actor: Actor): Promise<void> =>
  changeTranscode(database, { id, actor, change: "paused", needs: "queued or running" }, (client) =>
    markPaused(client, id),
  );

/** @throws {OperatorError} when there is no paused one with this number. */
export const resumeTranscode = (database: Database, id: number, actor: Actor): Promise<void> =>
  changeTranscode(database, { id, actor, change: "resumed", needs: "paused" }, (client) =>
    markResumed(client, id),
  );

/**
 * Makes a queued transcode the next one.
 *
 * @throws {OperatorError} when there is none with this number.
 */
export const moveTranscode = (database: Database, id: number, actor: Actor): Promise<void> =>
  changeTranscode(database, { id, actor, change: "moved", needs: "queued" }, (client) =>
    markMoved(client, id),
  );

/** Queues all transcodes that failed for a cause, each with its entry; those that somebody changed meanwhile stay. */
export async function retryLike(
  database: Database,
  cause: FailureCause,
  actor: Actor,
): Promise<void> {
  for (const id of await failedLike(database, cause)) {
    await retryTranscode(database, id, actor).catch((error: unknown) => {
      if (!(error instanceof OperatorError)) throw error;
    });
  }
}

/** Pauses the whole queue, or lets it continue; without an entry when it is so already. */
export const pauseQueue = (database: Database, isPaused: boolean, actor: Actor): Promise<void> =>
  inTransaction(database, async (client) => {
    if (!(await markQueuePaused(client, isPaused))) return;
    await audit(client, actor, {
      type: isPaused ? "queue.paused" : "queue.resumed",
      object: { kind: "job", id: "queue", name: "Encoding queue" },
      at: new Date(),
    });
  });
