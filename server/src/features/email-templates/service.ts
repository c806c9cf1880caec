import {
  type changeEmailWording,
  EMAIL_NAMES,
  type EmailLanguage,
  type EmailName,
  type EmailScheme,
  type EmailText,
  type EmailWording,
  EVERY_EMAIL,
  type getEmailWording,
  type previewEmail,
  type resetEmailWording,
  type sendEmailToMe,
} from "@bijou/contract/studio/email-templates";
import type { StudioInput } from "@bijou/contract/studio/endpoint";
import type { Actor } from "../../platform/audit/actor.ts";
import { audit, changesBetween } from "../../platform/audit/audit.ts";
import type { Database } from "../../platform/database/database.ts";
import { inTransaction } from "../../platform/database/transaction.ts";
import { DAY_MS } from "../../platform/durations.ts";
import { deliverNow } from "../../platform/mail/deliver-now.ts";
import type { AnyEmailTemplates, Email, EmailSite } from "../../platform/mail/email.ts";
import { FOOTNOTE } from "../../platform/mail/layout.ts";
import { DARK_QUERY } from "../../platform/mail/look.ts";
import type { MailServer } from "../../platform/mail/mail-server.ts";
import { type Mail, renderMail } from "../../platform/mail/render.ts";
import { valuesIn, wrongValues } from "../../platform/mail/wording.ts";
import { readWording, type Wording } from "../../platform/mail/wordings-store.ts";
import type { StudioCaller } from "../../platform/studio/studio-session.ts";
import { StudioProblem, wrongField } from "../../platform/studio/problem.ts";
import { createPreviewTokens } from "./preview-token.ts";
import {
  emailOfStaff,
  findWording,
  listWordings,
  lockWording,
  type WordingRow,
  writeWording,
} from "./store.ts";

export const PREVIEW_PATH = "/email-preview";

/** In which the end of every email is shown. */
const SAMPLE_OF_ALL = "sign-in-code";

interface Dependencies {
  readonly database: Database;
  readonly templates: AnyEmailTemplates;
  /** An email with sample values; undefined for one that the site does not send. */
  readonly sampleOf: (template: string, site: EmailSite) => Email | undefined;
  readonly site: () => Promise<EmailSite>;
  readonly mailServer: MailServer;
  readonly publicUrl: string;
  /** The origin of the Studio, to which emails to staff link. */
  readonly studioUrl: string;
  readonly key: Buffer;
  readonly now: () => number;
}

/** Whatever the person's own program prefers. */
const SCHEME_QUERIES: Readonly<Record<EmailScheme, string>> = {
  light: "@media not all",
  dark: "@media all",
};

const named = (values: readonly string[]): string => values.map((name) => `{${name}}`).join(", ");

/** The wording of emails, as staff change it (ST-138). */
export function createEmailTemplates(deps: Dependencies) {
  const { database, templates, site, mailServer, publicUrl, studioUrl, now } = deps;
  const tokens = createPreviewTokens(deps.key);

  /** @throws {StudioProblem} for an email that the site does not send. */
  function standardOf(template: string): Wording {
    if (template === EVERY_EMAIL) return { footnote: FOOTNOTE };
    const known = Object.hasOwn(templates, template) ? templates[template] : undefined;
    if (!known) throw new StudioProblem("not_found", `There is no email ${template}.`);
    return known.texts;
  }

  /** @throws {StudioProblem} that names the values that are unknown or missing. */
  function checked(template: string, texts: Wording): Wording {
    const standard = standardOf(template);
    const changed: Record<string, string> = {};
    for (const [name, given] of Object.entries(texts)) {
      const path = `texts.${name}`;
      const expected = Object.hasOwn(standard, name) ? standard[name] : undefined;
      if (expected === undefined) throw wrongField(path, "unknown", `There is no text ${name}.`);
      const text = given.trim();
      const { unknown, missing } = wrongValues(text, expected);
      if (unknown.length > 0)
        throw wrongField(path, "unknown_values", `There is no value ${named(unknown)} here.`, {
          value: named(unknown),
        });
      if (missing.length > 0)
        throw wrongField(path, "missing_values", `The value ${named(missing)} is missing.`, {
          value: named(missing),
        });
      if (text !== expected) changed[name] = text;
    }
    return changed;
  }

  /** An email with sample values, and the names of the texts that it has. */
  async function sample(
    template: string,
    texts: Wording,
  ): Promise<{ email: Email; mail: Mail; used: ReadonlySet<string> }> {
    const isEnd = template === EVERY_EMAIL;
    const shown = isEnd ? SAMPLE_OF_ALL : template;
    const used = new Set<string>(isEnd ? ["footnote"] : []);
    const { wording, footnote: stored } = await readWording(database, shown);
    const footnote = isEnd ? texts["footnote"] : stored;
    const shownSite: EmailSite = {
      ...(await site()),
      ...(footnote !== undefined && { footnote }),
      wording: isEnd ? { ...wording } : texts,
      ...(!isEnd && { onText: (name: string) => void used.add(name) }),
    };
    const email = deps.sampleOf(shown, shownSite);
    if (!email) throw new StudioProblem("not_found", `There is no email ${template}.`);
    return { email, mail: renderMail(email, { publicUrl, studioUrl, ...shownSite }), used };
  }

  const line = (template: EmailName, row: WordingRow | undefined) => ({
    template,
    isChanged: Object.keys(row?.texts ?? {}).length > 0,
    changedBy: row?.changedBy ?? "",
    changedAt: row && row.revision > 0 ? row.changedAt.toISOString() : null,
  });

  async function read({
    template,
    language,
  }: StudioInput<typeof getEmailWording>): Promise<EmailWording> {
    const standard = standardOf(template);
    const row = await findWording(database, template, language);
    const { used } = await sample(template, row?.texts ?? {});
    return {
      ...line(template, row),
      language,
      revision: row?.revision ?? 0,
      texts: Object.entries(standard).map(([name, text]): EmailText => ({
        name,
        standard: text,
        wording: row?.texts[name] ?? text,
        values: valuesIn(text).filter((value) => value !== "service"),
        isInSample: used.has(name),
      })),
    };
  }

  /** Changes texts that nobody else has changed meanwhile, and writes the entry. */
  async function write(
    actor: Actor,
    given: {
      readonly template: EmailName;
      readonly language: EmailLanguage;
      readonly revision: number;
    },
    type: `email.${string}`,
    texts: Wording,
  ): Promise<EmailWording> {
    const { template, language, revision } = given;
    const standard = standardOf(template);
    await inTransaction(database, async (client) => {
      const before = await lockWording(client, template, language);
      if ((before?.revision ?? 0) !== revision)
        throw new StudioProblem(
          "conflict",
          `${before && before.changedBy !== "" ? before.changedBy : "Someone else"} changed this email in the meantime.`,
        );
      const at = new Date(now());
      await writeWording(client, { template, language, texts, by: actor.name, at });
      await audit(client, actor, {
        type,
        object: { kind: "email", id: template, name: template },
        changes: changesBetween<Wording>(
          { ...standard, ...before?.texts },
          { ...standard, ...texts },
        ),
        at,
      });
    });
    return read({ template, language });
  }

  return {
    read,

    async list(language: EmailLanguage) {
      const rows = new Map(
        (await listWordings(database, language)).map((row) => [row.template, row]),
      );
      return {
        templates: EMAIL_NAMES.map((template) => line(template, rows.get(template))),
      };
    },

    change: (actor: Actor, { texts, ...given }: StudioInput<typeof changeEmailWording>) =>
      write(actor, given, "email.worded", checked(given.template, texts)),

    reset: (actor: Actor, given: StudioInput<typeof resetEmailWording>) =>
      write(actor, given, "email.reset", {}),

    async preview({ template, scheme, texts: given }: StudioInput<typeof previewEmail>) {
      const texts = checked(template, given);
      const { email, mail } = await sample(template, texts);
      const expiresAtMs = now() + DAY_MS;
      const token = tokens.write({ template, scheme, texts, expiresAtMs });
      return {
        url: `${publicUrl}${PREVIEW_PATH}/${token}`,
        expiresAt: new Date(expiresAtMs).toISOString(),
        subject: email.subject,
        preview: email.preview,
        text: mail.text,
      };
    },

    /** The HTML of a preview; undefined for a token that is not genuine or over. */
    async show(token: string): Promise<string | undefined> {
      const previewed = tokens.read(token);
      if (!previewed || previewed.expiresAtMs <= now()) return undefined;
      const { mail } = await sample(previewed.template, previewed.texts);
      return mail.html.replaceAll(DARK_QUERY, SCHEME_QUERIES[previewed.scheme]);
    },

    async sendTo(
      { staffId }: StudioCaller,
      actor: Actor,
      { template, texts: given }: StudioInput<typeof sendEmailToMe>,
    ) {
      const texts = checked(template, given);
      const { route } = await mailServer.current();
      if (!route)
        throw new StudioProblem("wrong_state", "Set the email server first, then send this.");
      const at = new Date(now());
      const to = await emailOfStaff(database, staffId);
      const { mail } = await sample(template, texts);
      const outcome = await deliverNow(route, publicUrl, { to, mail, at });
      await inTransaction(database, (client) =>
        audit(client, actor, {
          type: "email.sample_sent",
          object: { kind: "email", id: template, name: template },
          changes: [{ field: "outcome", before: null, after: outcome.state }],
          at,
        }),
      );
      return {
        isSent: outcome.state === "sent",
        to,
        response: outcome.state === "sent" ? null : outcome.reason,
      };
    },
  };
}
