import type { EmailTemplates } from "../../platform/mail/email.ts";
import { button, text } from "../../platform/mail/email-parts.ts";
import { worded } from "../../platform/mail/wording.ts";

/** The content of each email. */
export interface LicenseEmails {
  "license-ending": { name: string; holder: string; days: number; link: string };
}

export const licenseEmails: EmailTemplates<LicenseEmails> = {
  "license-ending": worded(
    {
      subject: "{name} ends in {left}",
      preview: "A license of {holder}",
      heading: "A license ends in {left}",
      text: "{name}, a license of {holder}, ends in {left}. Titles whose windows name it are listed on its page.",
      button: "Open the license",
      textDay: "1 day",
      textDays: "{days} days",
    },
    (say, { name, holder, days, link }) => {
      const left = days === 1 ? say("textDay") : say("textDays", { days });
      return {
        subject: say("subject", { name, left }),
        preview: say("preview", { holder }),
        heading: say("heading", { left }),
        parts: [text(say("text", { name, holder, left })), button(say("button"), link)],
      };
    },
  ),
};
