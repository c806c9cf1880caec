import type pg from "pg";
import type { Database } from "../database/database.ts";
import { deleteInBatches } from "../database/delete-in-batches.ts";

export interface MailRow {
  id: number;
  template: string;
  recipient: string;
  content: unknown;
  attempts: number;
  created_at: Date;
  expires_at: Date | null;
}

type Finished = "sent" | "failed" | "expired";

/** The mail with its row locked until the transaction ends, so that no other worker sends it too. */
export async function claim(client: pg.PoolClient, mailId: number): Promise<MailRow | undefined> {
  const { rows } = await client.query<MailRow>({
    name: "mail-claim",
    text: `select id, template, recipient, content, attempts, created_at, expires_at from mails
           where id = $1 and state = 'waiting' for update skip locked`,
    values: [mailId],
  });
  return rows[0];
}

export async function finish(
  client: pg.PoolClient,
  mailId: number,
  state: Finished,
  { reason, at }: { reason: string | null; at: Date },
): Promise<void> {
  await client.query({
    name: "mail-finish",
    text: `update mails set state = $2, reason = $3, settled_at = $4, attempts = attempts + 1, content = null
           where id = $1`,
    values: [mailId, state, reason, at],
  });
}

export async function noteAttempt(
  client: pg.PoolClient,
  mailId: number,
  reason: string,
): Promise<void> {
  await client.query({
    name: "mail-failed-attempt",
    text: "update mails set attempts = attempts + 1, reason = $2 where id = $1",
    values: [mailId, reason],
  });
}

/** Mails that are waiting, and the age of the oldest; 0 without any. */
export async function waitingMails({
  pool,
}: Database): Promise<{ count: number; oldestSeconds: number }> {
  const { rows } = await pool.query<{ count: number; oldestSeconds: number }>({
    name: "mail-waiting",
    text: `select count(*)::int as count,
                  coalesce(extract(epoch from now() - min(created_at)), 0)::float8 as "oldestSeconds"
           from mails where state = 'waiting'`,
  });
  return rows[0] ?? { count: 0, oldestSeconds: 0 };
}

export async function clearRecipientsBefore({ pool }: Database, at: Date): Promise<void> {
  await deleteInBatches(pool, "mail-sweep-mails", "mails", "created_at < $1", [at]);
}

export async function addMail(
  client: pg.PoolClient,
  mail: {
    template: string;
    recipient: string;
    content: string | null;
    state: "waiting" | "unsent";
    at: Date;
    expiresAt: Date | null;
    isQueued: boolean;
  },
): Promise<number> {
  const { rows } = await client.query<{ id: number }>({
    name: "mail-add",
    text: `insert into mails (template, recipient, content, state, created_at, expires_at, is_queued)
           values ($1, $2, $3, $4, $5, $6, $7) returning id`,
    values: [
      mail.template,
      mail.recipient,
      mail.content,
      mail.state,
      mail.at,
      mail.expiresAt,
      mail.isQueued,
    ],
  });
  return rows[0]?.id ?? 0;
}

/** Selects the mails without a job, for which the caller creates one. */
export async function takeUnqueued(client: pg.PoolClient): Promise<number[]> {
  const { rows } = await client.query<{ id: number }>({
    name: "mail-queue-left",
    text: `update mails set is_queued = true where id in (
             select id from mails where state = 'waiting' and not is_queued order by id for update skip locked
           ) returning id`,
  });
  return rows.map(({ id }) => id);
}

/** The jobs of interrupted mails. A mail that is being sent has its row locked and is skipped. */
export async function interruptedJobs(client: pg.PoolClient, queue: string): Promise<string[]> {
  const { rows } = await client.query<{ id: string }>({
    name: "mail-interrupted",
    text: `select j.id from jobs.job j join mails m on m.id = (j.data ->> 'mailId')::bigint
           where j.name = $1 and j.state = 'active' and m.state = 'waiting' for update of m skip locked`,
    values: [queue],
  });
  return rows.map(({ id }) => id);
}
