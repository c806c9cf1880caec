import type { FastifyBaseLogger } from "fastify";
import type pg from "pg";
import pLimit from "p-limit";
import type { Job, JobResult, PgBoss } from "pg-boss";
import type { Database } from "../database/database.ts";
import { deleteInBatches } from "../database/delete-in-batches.ts";
import { inTransaction } from "../database/transaction.ts";
import { DAY_MS } from "../durations.ts";
import { parseEmail } from "./address.ts";
import type { AnyEmailTemplates } from "./email.ts";
import { MAIL_QUEUE, type MailJob, MOST_ATTEMPTS } from "./outbox.ts";
import { CONNECTIONS, type Delivery, type Post } from "./mailer.ts";
import { type Mail, renderMail } from "./render.ts";

/** Codes are waited for with open eyes. */
const LOOK_EVERY_SECONDS = 0.5;
const MOST_AT_ONCE = 10;
const KEPT_MS = 30 * DAY_MS;

interface MailRow {
  id: number;
  template: string;
  recipient: string;
  content: unknown;
  attempts: number;
  created_at: Date;
  expires_at: Date | null;
}

type Settled = "sent" | "failed" | "expired";

interface Dependencies {
  readonly database: Database;
  readonly templates: AnyEmailTemplates;
  readonly post: Post;
  readonly publicUrl: string;
  readonly log: Pick<FastifyBaseLogger, "error">;
  readonly now: () => number;
}

/** The mail with its row locked until the transaction ends, so that no other worker sends it too. */
async function claim(client: pg.PoolClient, mailId: number): Promise<MailRow | undefined> {
  const { rows } = await client.query<MailRow>({
    name: "mail-claim",
    text: `select id, template, recipient, content, attempts, created_at, expires_at from mails
           where id = $1 and state = 'waiting' for update skip locked`,
    values: [mailId],
  });
  return rows[0];
}

async function settle(
  client: pg.PoolClient,
  mailId: number,
  state: Settled,
  { reason, at }: { reason: string | null; at: Date },
): Promise<void> {
  await client.query({
    name: "mail-settle",
    text: `update mails set state = $2, reason = $3, settled_at = $4, attempts = attempts + 1, content = null
           where id = $1`,
    values: [mailId, state, reason, at],
  });
}

export function createDelivery({ database, templates, post, publicUrl, log, now }: Dependencies) {
  const { hostname } = new URL(publicUrl);

  async function handOver(row: MailRow): Promise<Delivery> {
    const to = parseEmail(row.recipient);
    if (to === undefined) return { state: "refused", reason: "The recipient is not one address" };
    let mail: Mail;
    try {
      const write = templates[row.template];
      if (!write) throw new Error(`no email is called ${row.template}`);
      mail = renderMail(write(row.content as never), publicUrl);
    } catch (error) {
      return { state: "refused", reason: `It could not be written: ${(error as Error).message}` };
    }
    return post.deliver({
      to,
      mail,
      // The same for each attempt, so that a mail that arrives twice can be known as one.
      messageId: `<${row.id}.${row.created_at.getTime()}@${hostname}>`,
      writtenAt: row.created_at,
    });
  }

  return {
    /**
     * Sends one mail of the outbox and settles its row; one that is settled already is left alone.
     *
     * @throws when it should be tried again, after its row says why.
     */
    async deliver(mailId: number): Promise<void> {
      const again = await inTransaction(database, async (client) => {
        const row = await claim(client, mailId);
        if (!row) return undefined;
        const at = new Date(now());
        if (row.expires_at !== null && row.expires_at <= at) {
          await settle(client, row.id, "expired", { reason: null, at });
          return undefined;
        }
        const delivery = await handOver(row);
        if (delivery.state === "sent") {
          await settle(client, row.id, "sent", { reason: null, at: new Date(now()) });
          return undefined;
        }
        const { reason } = delivery;
        if (delivery.state === "refused" || row.attempts + 1 >= MOST_ATTEMPTS) {
          await settle(client, row.id, "failed", { reason, at: new Date(now()) });
          log.error({ mailId: row.id, template: row.template, reason }, "A mail was not sent");
          return undefined;
        }
        await client.query({
          name: "mail-delivery-failed-attempt",
          text: "update mails set attempts = attempts + 1, reason = $2 where id = $1",
          values: [row.id, reason],
        });
        return reason;
      });
      if (again !== undefined) throw new Error(`A mail waits: ${again}`);
    },

    /** Forgets who was written to a month ago; what still waits by then has lost its job. */
    async forgetOld(): Promise<void> {
      const monthAgo = new Date(now() - KEPT_MS);
      await deleteInBatches(database.pool, "mail-sweep-mails", "mails", "created_at < $1", [
        monthAgo,
      ]);
    },
  };
}
type MailDelivery = ReturnType<typeof createDelivery>;

/** Sends what the outbox holds, as many mails at once as the post has connections, until the jobs stop. */
export async function startDelivering(jobs: PgBoss, delivery: MailDelivery): Promise<void> {
  const inTurn = pLimit(CONNECTIONS);
  await jobs.work<MailJob>(
    MAIL_QUEUE,
    {
      pollingIntervalSeconds: LOOK_EVERY_SECONDS,
      batchSize: MOST_AT_ONCE,
      burstWhenBatchFull: true,
      perJobResults: true,
    },
    (batch: Job<MailJob>[]) =>
      Promise.all(
        batch.map(({ id, data }) =>
          inTurn(async (): Promise<JobResult> => {
            try {
              await delivery.deliver(data.mailId);
              return { id, status: "completed" };
            } catch (error) {
              return { id, status: "failed", output: { reason: (error as Error).message } };
            }
          }),
        ),
      ),
  );
}
