import type { EmailLanguage } from "@bijou/contract/studio/email-templates";
import type pg from "pg";
import type { Database } from "../../platform/database/database.ts";
import type { Wording } from "../../platform/mail/wordings-store.ts";

export interface WordingRow {
  readonly template: string;
  readonly texts: Wording;
  readonly revision: number;
  readonly changedBy: string;
  readonly changedAt: Date;
}

const COLUMNS = `template, texts, revision, changed_by as "changedBy", changed_at as "changedAt"`;

export async function listWordings(
  { pool }: Database,
  language: EmailLanguage,
): Promise<WordingRow[]> {
  const { rows } = await pool.query<WordingRow>({
    name: "email-templates-list",
    text: `select ${COLUMNS} from email_wordings where language = $1`,
    values: [language],
  });
  return rows;
}

export async function findWording(
  { pool }: Database,
  template: string,
  language: EmailLanguage,
): Promise<WordingRow | undefined> {
  const { rows } = await pool.query<WordingRow>({
    name: "email-templates-find",
    text: `select ${COLUMNS} from email_wordings where template = $1 and language = $2`,
    values: [template, language],
  });
  return rows[0];
}

/** Locks an email for a change, also before its first one. */
export async function lockWording(
  client: pg.PoolClient,
  template: string,
  language: EmailLanguage,
): Promise<WordingRow | undefined> {
  await client.query({
    name: "email-templates-begin",
    text: `insert into email_wordings (template, language, texts, revision, changed_by, changed_at)
           values ($1, $2, '{}', 0, '', now()) on conflict do nothing`,
    values: [template, language],
  });
  const { rows } = await client.query<WordingRow>({
    name: "email-templates-lock",
    text: `select ${COLUMNS} from email_wordings where template = $1 and language = $2 for update`,
    values: [template, language],
  });
  return rows[0];
}

export async function writeWording(
  client: pg.PoolClient,
  {
    template,
    language,
    texts,
    by,
    at,
  }: {
    readonly template: string;
    readonly language: EmailLanguage;
    readonly texts: Wording;
    readonly by: string;
    readonly at: Date;
  },
): Promise<void> {
  await client.query({
    name: "email-templates-write",
    text: `update email_wordings set texts = $3, revision = revision + 1, changed_by = $4, changed_at = $5
           where template = $1 and language = $2`,
    values: [template, language, JSON.stringify(texts), by, at],
  });
}

/** Of the person who calls, or who created the key that calls. */
export async function emailOfStaff({ pool }: Database, staffId: number): Promise<string> {
  const { rows } = await pool.query<{ email: string }>({
    name: "email-templates-email-of-staff",
    text: "select email from staff where id = $1",
    values: [staffId],
  });
  return rows[0]?.email ?? "";
}
