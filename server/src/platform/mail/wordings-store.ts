import { EVERY_EMAIL, type EmailLanguage } from "@bijou/contract/studio/email-templates";
import type { Database } from "../database/database.ts";
import type { EmailSite } from "./email.ts";

export type Wording = Readonly<Record<string, string>>;

/** As long as members choose no language. */
const MEMBERS_LANGUAGE: EmailLanguage = "en";

/** What an operator has worded otherwise in an email, and in what every email ends with. */
export async function readWording(
  { pool }: Pick<Database, "pool">,
  template: string,
  language: EmailLanguage = MEMBERS_LANGUAGE,
): Promise<Pick<EmailSite, "wording" | "footnote">> {
  const { rows } = await pool.query<{ template: string; texts: Wording }>({
    name: "mail-read-wording",
    text: "select template, texts from email_wordings where template in ($1, $2) and language = $3",
    values: [template, EVERY_EMAIL, language],
  });
  const textsOf = (name: string): Wording => rows.find((row) => row.template === name)?.texts ?? {};
  const { footnote } = textsOf(EVERY_EMAIL);
  return { wording: textsOf(template), ...(footnote !== undefined && { footnote }) };
}
