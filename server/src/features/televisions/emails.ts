import type { EmailTemplates } from "../../platform/mail/email.ts";
import { button, note, text } from "../../platform/mail/email-parts.ts";

/** The content of each email. Links are paths of the site, including their secret. */
export interface TelevisionEmails {
  "television-signed-in": { device: string; place: string; devicesPath: string };
}

export const televisionEmails: EmailTemplates<TelevisionEmails> = {
  "television-signed-in": ({ device, place, devicesPath }, { serviceName }) => ({
    subject: "New sign-in on a TV",
    preview: "You can sign it out under Devices.",
    heading: "New sign-in on a TV",
    parts: [
      text(
        `${device}${place === "" ? "" : ` in ${place}`} is now signed in to your ${serviceName} account. You can sign it out anytime:`,
      ),
      button("My devices", devicesPath),
      note("If you didn’t enter a TV’s code, sign it out and change your password."),
    ],
  }),
};
