import type { EmailTemplates } from "../../platform/mail/email.ts";
import { button, note, text } from "../../platform/mail/email-parts.ts";
import { worded } from "../../platform/mail/wording.ts";

export type SecurityEvent =
  | "new_sign_in"
  | "password_changed"
  | "email_changed"
  | "factor_added"
  | "factor_removed"
  | "recovery_code_used"
  | "recovery_codes_renewed";

/** The content of each email. Links are addresses of the Studio, including their secret. */
export interface StaffEmails {
  "staff-invitation": { invitedBy: string; hours: number; link: string };
  "staff-password": { minutes: number; link: string };
  /** Sent to the person whose sign-in changed. */
  "staff-security": { event: SecurityEvent; profileLink: string };
}

export const staffEmails: EmailTemplates<StaffEmails> = {
  "staff-invitation": worded(
    {
      subject: "You’re invited to the team of {service}",
      preview: "The link works once, for {hours} hours.",
      heading: "Join the team of {service}",
      text: "{invitedBy} invited you to work on {service}.",
      button: "Accept the invitation",
      textOnce: "The link works once, for {hours} hours, and only for this email address.",
      note: "If you don’t know what this is about, you can ignore this email.",
    },
    (say, { invitedBy, hours, link }) => ({
      subject: say("subject"),
      preview: say("preview", { hours }),
      heading: say("heading"),
      parts: [
        text(say("text", { invitedBy })),
        button(say("button"), link),
        text(say("textOnce", { hours })),
        note(say("note")),
      ],
    }),
  ),

  "staff-password": worded(
    {
      subject: "Set a new Studio password",
      preview: "The link works once, for {minutes} minutes.",
      heading: "A new password",
      text: "Open this link to set a new password for the Studio of {service}:",
      button: "Set a new password",
      textOnce: "It works once, for {minutes} minutes. You’ll still need your second factor.",
      note: "If you didn’t request this, you can ignore this email. Your password won’t change.",
    },
    (say, { minutes, link }) => ({
      subject: say("subject"),
      preview: say("preview", { minutes }),
      heading: say("heading"),
      parts: [
        text(say("text")),
        button(say("button"), link),
        text(say("textOnce", { minutes })),
        note(say("note")),
      ],
    }),
  ),

  "staff-security": worded(
    {
      subject_new_sign_in: "You signed in from somewhere new",
      text_new_sign_in:
        "Someone signed in to your Studio account with a browser or from a country that you haven’t used before.",
      subject_password_changed: "Your Studio password was changed",
      text_password_changed:
        "The password of your Studio account was changed. You were signed out everywhere else.",
      subject_email_changed: "Your Studio email address was changed",
      text_email_changed: "Your Studio account now signs in with another email address.",
      subject_factor_added: "A second factor was added",
      text_factor_added: "A second factor was added to your Studio account.",
      subject_factor_removed: "A second factor was removed",
      text_factor_removed: "A second factor was removed from your Studio account.",
      subject_recovery_code_used: "A recovery code was used",
      text_recovery_code_used:
        "Someone signed in to your Studio account with one of your recovery codes.",
      subject_recovery_codes_renewed: "Your recovery codes were replaced",
      text_recovery_codes_renewed:
        "Your Studio account has new recovery codes. The old ones no longer work.",
      preview: "If this wasn’t you, act now.",
      text: "If this was you, you don’t need to do anything. Otherwise, check your sign-ins:",
      button: "Check my sign-ins",
      note: "If you can’t sign in any more, tell an owner of the site at once.",
    },
    (say, { event, profileLink }) => ({
      subject: say(`subject_${event}`),
      preview: say("preview"),
      heading: say(`subject_${event}`),
      parts: [
        text(say(`text_${event}`)),
        text(say("text")),
        button(say("button"), profileLink),
        note(say("note")),
      ],
    }),
  ),
};
