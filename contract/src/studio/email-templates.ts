import * as Type from "typebox";
import { limits } from "../endpoint.ts";
import { Email, exact, Instant, oneOf, OptionalInstant } from "./common.ts";
import { studioEndpoint } from "./endpoint.ts";

/** The languages that emails have texts for. */
const EMAIL_LANGUAGES = ["en"] as const;
export type EmailLanguage = (typeof EMAIL_LANGUAGES)[number];

/** The texts that every email has. */
export const EVERY_EMAIL = "every-email";

/** Every email that the site sends, by what it is about. */
export const EMAIL_GROUPS = {
  all: [EVERY_EMAIL],
  account: [
    "sign-up-code",
    "already-a-member",
    "sign-in-code",
    "code-sign-in-frozen",
    "reset-password",
    "password-changed",
    "pin-changed",
    "confirm-email",
    "email-changes",
    "television-signed-in",
    "account-deletion",
    "account-kept",
  ],
  membership: [
    "receipt",
    "trial-begun",
    "trial-ending",
    "plan-changed",
    "payment-failed",
    "subscription-cancelled",
    "subscription-resumed",
    "membership-ended",
    "refunded",
    "refund-failed",
    "contract-withdrawn",
  ],
  titles: ["saved-search-news", "title-arrived", "list-shared", "issue-closed", "issue-reply"],
  staff: ["staff-invitation", "staff-password", "staff-security", "license-ending", "mail-test"],
} as const;
export type EmailGroup = keyof typeof EMAIL_GROUPS;
export type EmailName = (typeof EMAIL_GROUPS)[EmailGroup][number];
export const EMAIL_NAMES: readonly EmailName[] = Object.values(EMAIL_GROUPS).flat();

export const EMAIL_SCHEMES = ["light", "dark"] as const;
export type EmailScheme = (typeof EMAIL_SCHEMES)[number];

export const MAX_WORDING_LENGTH = 600;

const Template = oneOf(EMAIL_NAMES, "The email; `every-email` is what all of them end with.");
const Language = oneOf(EMAIL_LANGUAGES, "The language of the texts.");
const Revision = Type.Integer({
  minimum: 0,
  description: "That of what the change is based on; 0 before the first.",
});
const Texts = Type.Record(
  Type.String({ pattern: "^[A-Za-z_]{1,40}$" }),
  Type.String({
    minLength: 1,
    maxLength: MAX_WORDING_LENGTH,
    pattern: "^[^\\r\\n]*\\S[^\\r\\n]*$",
  }),
  { maxProperties: 40, description: "Texts by their names; a text that is left out is standard." },
);

const EmailLine = Type.Object(
  {
    template: Template,
    isChanged: Type.Boolean({ description: "Whether a text is not the standard one." }),
    changedBy: Type.String({ description: "Who changed it last; empty if nobody did." }),
    changedAt: OptionalInstant("When it was changed last."),
  },
  { title: "EmailLine", description: "An email in the list of all." },
);

const EmailText = Type.Object(
  {
    name: Type.String({
      description: "Begins with what it is: subject, preview, heading, text, note, button or link.",
    }),
    standard: Type.String({ description: "What the software says." }),
    wording: Type.String({ description: "What the email says." }),
    values: Type.Array(Type.String(), {
      description: "The values that it must have, such as `code` for `{code}`.",
    }),
    isInSample: Type.Boolean({
      description: "Whether the preview has it; some are for certain cases only.",
    }),
  },
  {
    title: "EmailText",
    description: "A text that an operator can word otherwise, with its standard.",
  },
);
export type EmailText = Type.Static<typeof EmailText>;

const EmailWording = Type.Object(
  {
    ...EmailLine.properties,
    language: Language,
    revision: Type.Integer({ description: "The version that a change is based on." }),
    texts: Type.Array(EmailText, { description: "In the order of the email." }),
  },
  { title: "EmailWording", description: "The texts of an email in a language." },
);
export type EmailWording = Type.Static<typeof EmailWording>;

const shared = { access: "staff", needs: "site" } as const;
const read = { ...shared, method: "GET", limit: limits.perMinute(120, "session") } as const;
const write = { ...shared, method: "POST", limit: limits.perMinute(60, "session") } as const;
const one = { template: Template, language: Language };

export const getEmailTemplates = studioEndpoint({
  ...read,
  path: "/email/templates",
  summary: "Every email that the site sends",
  input: Type.Object({ language: Language }, exact),
  responses: {
    200: Type.Object({
      templates: Type.Array(EmailLine, { description: "By what they are about." }),
    }),
  },
});

export const getEmailWording = studioEndpoint({
  ...read,
  path: "/email/templates/:template",
  summary: "The texts of an email",
  input: Type.Object(one, exact),
  responses: { 200: EmailWording },
});

export const changeEmailWording = studioEndpoint({
  ...write,
  path: "/email/templates/:template",
  summary: "Words an email otherwise; emails that are sent from now on say it",
  input: Type.Object({ ...one, revision: Revision, texts: Texts }, exact),
  responses: { 200: EmailWording },
});

export const resetEmailWording = studioEndpoint({
  ...write,
  path: "/email/templates/:template/reset",
  summary: "Gives an email its standard texts",
  input: Type.Object({ ...one, revision: Revision }, exact),
  responses: { 200: EmailWording },
});

export const previewEmail = studioEndpoint({
  ...write,
  isQuestion: true,
  limit: limits.perMinute(240, "session"),
  path: "/email/templates/:template/preview",
  summary: "An email with sample values, also before its texts are saved",
  input: Type.Object(
    { ...one, scheme: oneOf(EMAIL_SCHEMES, "How the mail program looks."), texts: Texts },
    exact,
  ),
  responses: {
    200: Type.Object({
      url: Type.String({ description: "Where its HTML is shown." }),
      expiresAt: Instant("When that stops working."),
      subject: Type.String({ description: "As the list of a mail program shows it." }),
      preview: Type.String({ description: "Beside the subject in a list of emails." }),
      text: Type.String({ description: "The whole email as plain text." }),
    }),
  },
});

export const sendEmailToMe = studioEndpoint({
  ...write,
  limit: limits.perMinute(10, "session"),
  path: "/email/templates/:template/send-to-me",
  summary: "Sends an email with sample values to the caller",
  input: Type.Object({ ...one, texts: Texts }, exact),
  responses: {
    200: Type.Object({
      isSent: Type.Boolean({ description: "Whether the mail server accepted it." }),
      to: Email,
      response: Type.Union([Type.String(), Type.Null()], {
        description: "What the mail server said if it did not.",
      }),
    }),
  },
});
