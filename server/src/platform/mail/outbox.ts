import type pg from "pg";
import type { PgBoss } from "pg-boss";
import type { Database } from "../database/database.ts";
import { inTransaction } from "../database/transaction.ts";
import { openQueue } from "../jobs/open-queue.ts";
import { withinTransaction } from "../jobs/within-transaction.ts";
import { addMail, interruptedJobs, takeUnqueued } from "./mails-store.ts";

export const MAIL_QUEUE = "mail";
export interface MailJob {
  readonly mailId: number;
}

/** Retried for about half a day, at most a minute apart, so that waiting mails go out soon after the server is back. */
export const MAX_ATTEMPTS = 720;
const FIRST_RETRY_SECONDS = 5;
const MAX_RETRY_SECONDS = 60;
/** After this time the work of a killed server is given to another one. */
const MAX_DELIVERY_SECONDS = 120;

/** Creates or updates the queue of mails. Call it before mails are added or sent. */
export async function openMailQueue(jobs: PgBoss): Promise<void> {
  await openQueue(jobs, MAIL_QUEUE, {
    retryLimit: MAX_ATTEMPTS,
    retryDelay: FIRST_RETRY_SECONDS,
    retryBackoff: true,
    retryDelayMax: MAX_RETRY_SECONDS,
    expireInSeconds: MAX_DELIVERY_SECONDS,
  });
}

interface Outgoing<Template extends string, Content> {
  readonly template: Template;
  readonly to: string;
  readonly content: Content;
  readonly at: Date;
  /** After this the mail would come too late and is not sent. */
  readonly expiresAt?: Date;
  /** Does the same work for an address without an account, without sending a mail (decisions 24). */
  readonly isDecoy?: boolean;
}

/** Adds the emails of a feature: `Contents` are the contents of its `emails.ts`. */
export interface Outbox<Contents> {
  /** Adds a mail within the caller's transaction. It is sent only once that has committed. */
  add<Template extends keyof Contents & string>(
    client: pg.PoolClient,
    mail: Outgoing<Template, Contents[Template]>,
  ): Promise<void>;
}

/** Adds the emails of every feature. */
interface SharedOutbox {
  add(client: pg.PoolClient, mail: Outgoing<string, unknown>): Promise<void>;
}

/**
 * Adding a mail does not wait for the queues: the caller holds a connection, and opening the queues needs connections
 * of the same pool. A mail that comes first is added without a job, and gets one from `queueLeft`.
 *
 * @param jobs the queues, once they are open.
 */
export function createOutbox(jobs: Promise<PgBoss> | undefined): SharedOutbox {
  let queues: PgBoss | undefined;
  jobs?.then(
    (opened) => (queues = opened),
    () => undefined,
  );
  return {
    async add(client, { template, to, content, at, expiresAt, isDecoy = false }) {
      const mailId = await addMail(client, {
        template,
        recipient: isDecoy ? "" : to,
        content: isDecoy ? null : JSON.stringify(content),
        state: isDecoy ? "unsent" : "waiting",
        at,
        expiresAt: expiresAt ?? null,
        isQueued: queues !== undefined,
      });
      const job: MailJob = { mailId };
      await queues?.send(MAIL_QUEUE, job, withinTransaction(client));
    },
  };
}

/** Creates jobs for the mails that were added before the queues were open. */
export async function queueLeft(database: Database, jobs: PgBoss): Promise<void> {
  await inTransaction(database, async (client) => {
    const ids = await takeUnqueued(client);
    const left = ids.map((mailId) => ({ data: { mailId } satisfies MailJob }));
    if (left.length > 0) await jobs.insert(MAIL_QUEUE, left, withinTransaction(client));
  });
}

/**
 * Retries mails that a killed server was sending, without waiting for their jobs to expire. A mail that another server
 * is sending has its row locked and is skipped. Call it before this process delivers.
 */
export async function retryInterrupted(database: Database, jobs: PgBoss): Promise<void> {
  const ids = await inTransaction(database, (client) => interruptedJobs(client, MAIL_QUEUE));
  if (ids.length > 0) await jobs.fail(MAIL_QUEUE, ids, { reason: "The server was stopped" });
}
