import type { EmailTemplates } from "../../platform/mail/email.ts";
import { button, text } from "../../platform/mail/email-parts.ts";

/** The content of each email. */
export interface LicenseEmails {
  "license-ending": { name: string; holder: string; days: number; link: string };
}

export const licenseEmails: EmailTemplates<LicenseEmails> = {
  "license-ending": ({ name, holder, days, link }) => {
    const left = days === 1 ? "1 day" : `${days} days`;
    return {
      subject: `${name} ends in ${left}`,
      preview: `A license of ${holder}`,
      heading: `A license ends in ${left}`,
      parts: [
        text(
          `${name}, a license of ${holder}, ends in ${left}. Titles whose windows name it are listed on its page.`,
        ),
        button("Open the license", link),
      ],
    };
  },
};
