import { stat } from "node:fs/promises";
import type pg from "pg";
import type { PgBoss } from "pg-boss";
import type { Database } from "../../../platform/database/database.ts";
import { inTransaction } from "../../../platform/database/transaction.ts";
import { OperatorError } from "../../../platform/errors.ts";
import { createTranscodeStore, type NewTranscode } from "./transcode-store.ts";
import { withinTransaction } from "../../../platform/jobs/within-transaction.ts";

export const QUEUE = "transcode";

export interface TranscodeJob {
  readonly transcodeId: number;
}

/** A worker without a heartbeat for this long is considered dead, and its work is given to another. */
const HEARTBEAT_SECONDS = 15;
const MAX_SECONDS = 24 * 3600;
/** Restarts are not failures: the table counts the attempts. */
const MAX_DELIVERIES = 1000;

export async function openQueue(jobs: PgBoss): Promise<void> {
  await jobs.createQueue(QUEUE, {
    retryLimit: MAX_DELIVERIES,
    heartbeatSeconds: HEARTBEAT_SECONDS,
    expireInSeconds: MAX_SECONDS,
  });
}

async function send(jobs: PgBoss, client: pg.PoolClient, transcodeId: number): Promise<void> {
  const job: TranscodeJob = { transcodeId };
  await jobs.send(QUEUE, job, withinTransaction(client));
}

/**
 * Queues all videos or none, without those that are done or queued already.
 *
 * @returns the ids of the new transcodes.
 * @throws {OperatorError} when a file is missing.
 */
export async function queueTranscodes(
  database: Database,
  jobs: PgBoss,
  wanted: readonly Omit<NewTranscode, "sourceBytes" | "sourceChangedAt">[],
): Promise<number[]> {
  await openQueue(jobs);
  const store = createTranscodeStore(database);
  return inTransaction(database, async (client) => {
    const ids: number[] = [];
    for (const transcode of wanted) {
      const found = await stat(transcode.source).catch(() => undefined);
      if (!found?.isFile()) throw new OperatorError(`There is no file ${transcode.source}.`);
      // PostgreSQL stores microseconds, JavaScript milliseconds.
      const sourceChangedAt = new Date(Math.floor(found.mtimeMs));
      const id = await store.add(client, {
        ...transcode,
        sourceBytes: found.size,
        sourceChangedAt,
      });
      if (id === undefined) continue;
      await send(jobs, client, id);
      ids.push(id);
    }
    return ids;
  });
}

/** Queues the work of a dead worker immediately, without waiting for its heartbeat to expire. */
export async function requeueInterrupted(database: Database, jobs: PgBoss): Promise<void> {
  const store = createTranscodeStore(database);
  await inTransaction(database, async (client) => {
    for (const id of await store.interrupt(client)) await send(jobs, client, id);
  });
}

/**
 * Queues a failed transcode again.
 *
 * @throws {OperatorError} when there is no failed one with this number.
 */
export async function retryTranscode(
  database: Database,
  jobs: PgBoss,
  transcodeId: number,
): Promise<void> {
  await openQueue(jobs);
  const store = createTranscodeStore(database);
  await inTransaction(database, async (client) => {
    if (!(await store.revive(client, transcodeId))) {
      throw new OperatorError(`There is no failed job ${transcodeId}; see: npm run bijou -- jobs`);
    }
    await send(jobs, client, transcodeId);
  });
}
