import type { FastifyBaseLogger } from "fastify";
import pLimit from "p-limit";
import type { Job, JobResult, PgBoss } from "pg-boss";
import type { Database } from "../database/database.ts";
import { inTransaction } from "../database/transaction.ts";
import { DAY_MS } from "../durations.ts";
import { parseEmail } from "./address.ts";
import type { AnyEmailTemplates, EmailSite } from "./email.ts";
import { MAIL_QUEUE, type MailJob, MAX_ATTEMPTS } from "./outbox.ts";
import { CONNECTIONS, type Delivery, type Mailer } from "./mailer.ts";
import { type Mail, renderMail } from "./render.ts";
import { readWording } from "./wordings-store.ts";
import { claim, clearRecipientsBefore, type MailRow, noteAttempt, finish } from "./mails-store.ts";
import { errorMessage } from "../errors.ts";

/** Viewers wait for their sign-in codes. */
const LOOK_EVERY_SECONDS = 0.5;
const MAX_CONCURRENT = 10;
const RETENTION_MS = 30 * DAY_MS;

interface Dependencies {
  readonly database: Database;
  readonly templates: AnyEmailTemplates;
  readonly mailer: Mailer;
  readonly publicUrl: string;
  /** The origin of the Studio, to which mails to staff link. */
  readonly studioUrl?: string | undefined;
  readonly site: () => Promise<EmailSite>;
  readonly log: Pick<FastifyBaseLogger, "error">;
  readonly now: () => number;
}

export function createDelivery({
  database,
  templates,
  mailer,
  publicUrl,
  studioUrl,
  site: siteOfMails,
  log,
  now,
}: Dependencies) {
  const { hostname } = new URL(publicUrl);

  async function handOver(row: MailRow): Promise<Delivery> {
    const to = parseEmail(row.recipient);
    if (to === undefined)
      return { state: "refused", reason: "The recipient is not a single address" };
    let mail: Mail;
    try {
      const write = templates[row.template];
      if (!write) throw new Error(`there is no template ${row.template}`);
      const site = { ...(await siteOfMails()), ...(await readWording(database, row.template)) };
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the outbox stores what the template of this name takes
      mail = renderMail(write(row.content as never, site), { publicUrl, studioUrl, ...site });
    } catch (error) {
      return { state: "refused", reason: `It could not be rendered: ${errorMessage(error)}` };
    }
    return mailer.deliver({
      to,
      mail,
      // The same for each attempt, so that a mail that arrives twice can be recognized.
      messageId: `<${row.id}.${row.created_at.getTime()}@${hostname}>`,
      writtenAt: row.created_at,
    });
  }

  return {
    /**
     * Sends one mail of the outbox and records the outcome. A finished one is skipped.
     *
     * @throws when it should be retried, after its row says why.
     */
    async deliver(mailId: number): Promise<void> {
      const again = await inTransaction(database, async (client) => {
        const row = await claim(client, mailId);
        if (!row) return undefined;
        const at = new Date(now());
        if (row.expires_at !== null && row.expires_at <= at) {
          await finish(client, row.id, "expired", { reason: null, at });
          return undefined;
        }
        const delivery = await handOver(row);
        if (delivery.state === "sent") {
          await finish(client, row.id, "sent", { reason: null, at: new Date(now()) });
          return undefined;
        }
        const { reason } = delivery;
        if (delivery.state === "refused" || row.attempts + 1 >= MAX_ATTEMPTS) {
          await finish(client, row.id, "failed", { reason, at: new Date(now()) });
          log.error({ mailId: row.id, template: row.template, reason }, "A mail was not sent");
          return undefined;
        }
        await noteAttempt(client, row.id, reason);
        return reason;
      });
      if (again !== undefined) throw new Error(`A mail will be retried: ${again}`);
    },

    /** Clears the recipients of mails older than a month. A mail that still waits by then has lost its job. */
    async clearOldRecipients(): Promise<void> {
      const monthAgo = new Date(now() - RETENTION_MS);
      await clearRecipientsBefore(database, monthAgo);
    },
  };
}
type MailDelivery = ReturnType<typeof createDelivery>;

/** Sends the outbox, as many mails at once as the mailer has connections, until the jobs stop. */
export async function startDelivering(jobs: PgBoss, delivery: MailDelivery): Promise<void> {
  const inTurn = pLimit(CONNECTIONS);
  await jobs.work<MailJob>(
    MAIL_QUEUE,
    {
      pollingIntervalSeconds: LOOK_EVERY_SECONDS,
      batchSize: MAX_CONCURRENT,
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
              return { id, status: "failed", output: { reason: errorMessage(error) } };
            }
          }),
        ),
      ),
  );
}
