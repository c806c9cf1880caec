import type { EmailTemplates } from "../../platform/mail/email.ts";
import { button, note, text } from "../../platform/mail/email-parts.ts";

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

const EVENTS: Readonly<Record<SecurityEvent, { readonly subject: string; readonly what: string }>> =
  {
    new_sign_in: {
      subject: "You signed in from somewhere new",
      what: "Someone signed in to your Studio account with a browser or from a country that you haven’t used before.",
    },
    password_changed: {
      subject: "Your Studio password was changed",
      what: "The password of your Studio account was changed. You were signed out everywhere else.",
    },
    email_changed: {
      subject: "Your Studio email address was changed",
      what: "Your Studio account now signs in with another email address.",
    },
    factor_added: {
      subject: "A second factor was added",
      what: "A second factor was added to your Studio account.",
    },
    factor_removed: {
      subject: "A second factor was removed",
      what: "A second factor was removed from your Studio account.",
    },
    recovery_code_used: {
      subject: "A recovery code was used",
      what: "Someone signed in to your Studio account with one of your recovery codes.",
    },
    recovery_codes_renewed: {
      subject: "Your recovery codes were replaced",
      what: "Your Studio account has new recovery codes. The old ones no longer work.",
    },
  };

export const staffEmails: EmailTemplates<StaffEmails> = {
  "staff-invitation": ({ invitedBy, hours, link }, { serviceName }) => ({
    subject: `You’re invited to the team of ${serviceName}`,
    preview: `The link works once, for ${hours} hours.`,
    heading: `Join the team of ${serviceName}`,
    parts: [
      text(`${invitedBy} invited you to work on ${serviceName}.`),
      button("Accept the invitation", link),
      text(`The link works once, for ${hours} hours, and only for this email address.`),
      note("If you don’t know what this is about, you can ignore this email."),
    ],
  }),

  "staff-password": ({ minutes, link }, { serviceName }) => ({
    subject: "Set a new Studio password",
    preview: `The link works once, for ${minutes} minutes.`,
    heading: "A new password",
    parts: [
      text(`Open this link to set a new password for the Studio of ${serviceName}:`),
      button("Set a new password", link),
      text(`It works once, for ${minutes} minutes. You’ll still need your second factor.`),
      note("If you didn’t request this, you can ignore this email. Your password won’t change."),
    ],
  }),

  "staff-security": ({ event, profileLink }) => ({
    subject: EVENTS[event].subject,
    preview: "If this wasn’t you, act now.",
    heading: EVENTS[event].subject,
    parts: [
      text(EVENTS[event].what),
      text("If this was you, you don’t need to do anything. Otherwise, check your sign-ins:"),
      button("Check my sign-ins", profileLink),
      note("If you can’t sign in any more, tell an owner of the site at once."),
    ],
  }),
};
