import type { EmailTemplates } from "../../platform/mail/email.ts";
import { text } from "../../platform/mail/email-parts.ts";

/** The content of each email. */
export interface ConfigurationEmails {
  "mail-test": { name: string };
}

export const configurationEmails: EmailTemplates<ConfigurationEmails> = {
  "mail-test": ({ name }, { serviceName }) => ({
    subject: `${serviceName} can send email`,
    preview: "This is the test email that you asked for.",
    heading: "It works",
    parts: [
      text(`${name}, this is the test email that you asked for in the Studio.`),
      text(`${serviceName} will send codes, receipts and invitations the same way.`),
    ],
  }),
};
