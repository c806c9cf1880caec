import type { Database } from "../database/database.ts";
import { OperatorError } from "../errors.ts";

const STATES = ["waiting", "sent", "failed", "expired"] as const;
const MAX_SHOWN = 50;

interface MailLine {
  readonly id: number;
  readonly template: string;
  readonly recipient: string;
  readonly state: string;
  readonly attempts: number;
  /** Why it was not sent, or not yet. */
  readonly reason: string | null;
  readonly createdAt: Date;
  readonly finishedAt: Date | null;
}

/** Without the content, which may contain a code or a link. */
const LINE = `
  select id, template, recipient, state, attempts, reason, created_at as "createdAt", settled_at as "finishedAt"
  from mails`;

/**
 * Lists mails and their outcome, the newest first.
 *
 * @throws {OperatorError} for an unknown state.
 */
export async function listMails(
  { pool }: Database,
  { to, state }: { to?: string | undefined; state?: string | undefined },
): Promise<MailLine[]> {
  if (state !== undefined && !STATES.some((known) => known === state))
    throw new OperatorError(`A mail is ${STATES.join(", ")}, not ${JSON.stringify(state)}.`);
  const { rows } = await pool.query<MailLine>({
    name: "mail-list",
    text: `${LINE} where state <> 'unsent' and ($1::text is null or lower(recipient) = lower($1))
           and ($2::text is null or state = $2) order by id desc limit $3`,
    values: [to ?? null, state ?? null, MAX_SHOWN],
  });
  return rows;
}

/** @throws {OperatorError} when there is no such mail. */
export async function showMail({ pool }: Database, id: number): Promise<MailLine> {
  const { rows } = await pool.query<MailLine>({
    name: "mail-show",
    text: `${LINE} where id = $1 and state <> 'unsent'`,
    values: [id],
  });
  if (!rows[0]) throw new OperatorError(`There is no mail ${id}; see: npm run bijou -- mails list`);
  return rows[0];
}
