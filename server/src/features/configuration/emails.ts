import type { EmailTemplates } from "../../platform/mail/email.ts";
import { text } from "../../platform/mail/email-parts.ts";
import { worded } from "../../platform/mail/wording.ts";

/** The content of each email. */
export interface ConfigurationEmails {
  "mail-test": { name: string };
}

export const configurationEmails: EmailTemplates<ConfigurationEmails> = {
  "mail-test": worded(
    {
      subject: "{service} can send email",
      preview: "This is the test email that you asked for.",
      heading: "It works",
      text: "{name}, this is the test email that you asked for in the Studio.",
      textSame: "{service} will send codes, receipts and invitations the same way.",
    },
    (say, { name }) => ({
      subject: say("subject"),
      preview: say("preview"),
      heading: say("heading"),
      parts: [text(say("text", { name })), text(say("textSame"))],
    }),
  ),
};
