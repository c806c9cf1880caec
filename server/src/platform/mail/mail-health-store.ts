import type { Database } from "../database/database.ts";

interface MailHealth {
  readonly failedInDay: number;
  readonly lastSentAt: Date | null;
}

interface FailedMail {
  readonly id: number;
  readonly template: string;
  readonly at: Date;
  readonly reason: string | null;
}

/** A mail is retried for half a day, so one that failed within a day was written within two. */
export async function mailHealth({ pool }: Database): Promise<MailHealth> {
  const { rows } = await pool.query<MailHealth>({
    name: "mail-health",
    text: `select
             (select count(*)::int from mails where created_at > now() - interval '2 days' and state = 'failed'
                and settled_at > now() - interval '1 day') as "failedInDay",
             (select settled_at from mails where state = 'sent' order by created_at desc limit 1) as "lastSentAt"`,
  });
  return rows[0] ?? { failedInDay: 0, lastSentAt: null };
}

/** Mails that failed within a week, the last one first. Without recipients, who are members. */
export async function failedMails({ pool }: Database, limit: number): Promise<FailedMail[]> {
  const { rows } = await pool.query<FailedMail>({
    name: "mail-failed",
    text: `select id, template, coalesce(settled_at, created_at) as at, reason from mails
           where state = 'failed' and created_at > now() - interval '7 days'
           order by created_at desc limit $1`,
    values: [limit],
  });
  return rows;
}
