import type pg from "pg";
import type { PgBoss } from "pg-boss";
import type { MailContents, MailTemplate } from "./mails.ts";

export const MAIL_QUEUE = "mail";
export interface MailJob {
  readonly mailId: number;
}

/** Tried for about half a day; never more than a minute apart, so that what waited goes out soon after the server is back. */
export const MOST_ATTEMPTS = 720;
const FIRST_RETRY_SECONDS = 5;
const LONGEST_RETRY_SECONDS = 60;
/** After this the work of a killed server is given to another. */
const LONGEST_DELIVERY_SECONDS = 120;

export async function openMailQueue(jobs: PgBoss): Promise<void> {
  await jobs.createQueue(MAIL_QUEUE, {
    retryLimit: MOST_ATTEMPTS,
    retryDelay: FIRST_RETRY_SECONDS,
    retryBackoff: true,
    retryDelayMax: LONGEST_RETRY_SECONDS,
    expireInSeconds: LONGEST_DELIVERY_SECONDS,
  });
}

interface Outgoing<Template extends MailTemplate> {
  readonly template: Template;
  readonly to: string;
  readonly content: MailContents[Template];
  readonly at: Date;
  /** After this it would come too late, and is not sent at all. */
  readonly expiresAt?: Date;
  /** The same work for an address without an account, and no mail (decisions 24). */
  readonly isDecoy?: boolean;
}

export interface Outbox {
  /** Keeps a mail within the caller's transaction; it is sent once that is committed, and only then. */
  add<Template extends MailTemplate>(
    client: pg.PoolClient,
    mail: Outgoing<Template>,
  ): Promise<void>;
}

export function createOutbox(jobs: Promise<PgBoss> | undefined): Outbox {
  return {
    async add(client, { template, to, content, at, expiresAt, isDecoy = false }) {
      const { rows } = await client.query<{ id: number }>(
        `insert into mails (template, recipient, content, state, created_at, expires_at)
         values ($1, $2, $3, $4, $5, $6) returning id`,
        [
          template,
          isDecoy ? "" : to,
          isDecoy ? null : JSON.stringify(content),
          isDecoy ? "unsent" : "waiting",
          at,
          expiresAt ?? null,
        ],
      );
      const job: MailJob = { mailId: rows[0]?.id ?? 0 };
      await (
        await jobs
      )?.send(MAIL_QUEUE, job, {
        db: { executeSql: (text, values) => client.query(text, values) },
      });
    },
  };
}
