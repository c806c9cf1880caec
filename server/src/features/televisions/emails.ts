import type { EmailTemplates } from "../../platform/mail/email.ts";
import { button, note, text } from "../../platform/mail/email-parts.ts";
import { worded } from "../../platform/mail/wording.ts";

/** The content of each email. Links are paths of the site, including their secret. */
export interface TelevisionEmails {
  "television-signed-in": { device: string; place: string; devicesPath: string };
}

export const televisionEmails: EmailTemplates<TelevisionEmails> = {
  "television-signed-in": worded(
    {
      subject: "New sign-in on a TV",
      preview: "You can sign it out under Devices.",
      heading: "New sign-in on a TV",
      text: "{device} in {place} is now signed in to your {service} account. You can sign it out anytime:",
      textNoPlace:
        "{device} is now signed in to your {service} account. You can sign it out anytime:",
      button: "My devices",
      note: "If you didn’t enter a TV’s code, sign it out and change your password.",
    },
    (say, { device, place, devicesPath }) => ({
      subject: say("subject"),
      preview: say("preview"),
      heading: say("heading"),
      parts: [
        text(place === "" ? say("textNoPlace", { device }) : say("text", { device, place })),
        button(say("button"), devicesPath),
        note(say("note")),
      ],
    }),
  ),
};
