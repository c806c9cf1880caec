import type { EmailTemplates } from "../../platform/mail/email.ts";
import { button, code, isPlainName, note, text } from "../../platform/mail/email-parts.ts";

/** The content of each email. Links are paths of the site, including their secret. */
export interface AccountEmails {
  "sign-up-code": { username: string; code: string; minutes: number; link: string };
  "already-a-member": { signInPath: string; forgotPath: string };
  "sign-in-code": { code: string; minutes: number };
  /** After too many wrong codes from unknown devices; the link lets them try again. */
  "code-sign-in-frozen": { link: string };
  "reset-password": { link: string; minutes: number };
  "password-changed": { forgotPath: string };
  /** `profile`: the name of the profile. */
  "pin-changed": { profile: string; forgotPath: string };
  /** To the new address. */
  "confirm-email": { link: string; hours: number };
  /** To the old address. */
  "email-changes": { maskedEmail: string; profilePath: string };
}

function greeting(username: string): string {
  return isPlainName(username) ? `Hi ${username},` : "Hi,";
}

const NOT_YOU = "If this wasn’t you, you can ignore this email. Nothing happens without the code.";

export const accountEmails: EmailTemplates<AccountEmails> = {
  "sign-up-code": ({ username, code: digits, minutes, link }, { serviceName }) => ({
    subject: `${digits} is your ${serviceName} code`,
    preview: `Enter it to finish signing up. It’s valid for ${minutes} minutes.`,
    heading: `Welcome to ${serviceName}`,
    parts: [
      text(`${greeting(username)} enter this code to finish signing up:`),
      code(digits),
      text(`It’s valid for ${minutes} minutes. Or open this link on any device:`),
      button("Verify my email", link),
      note(
        "If you didn’t sign up, you can ignore this email. No account is created until it’s verified.",
      ),
    ],
  }),

  "already-a-member": ({ signInPath, forgotPath }, { serviceName }) => ({
    subject: `You already have an account with ${serviceName}`,
    preview: "Someone tried to sign up with your email address. You can sign in as usual.",
    heading: "You’re already a member",
    parts: [
      text(
        `Someone, probably you, tried to sign up for ${serviceName} with this email address. It already has an account, so nothing has changed.`,
      ),
      button("Sign in", signInPath),
      text("Forgot your password? You can set a new one:"),
      button("Set a new password", forgotPath),
    ],
  }),

  "sign-in-code": ({ code: digits, minutes }, { serviceName }) => ({
    subject: `${digits} is your ${serviceName} sign-in code`,
    preview: `It’s valid for ${minutes} minutes.`,
    heading: "Your sign-in code",
    parts: [
      text("Enter this code to sign in:"),
      code(digits),
      text(`It’s valid for ${minutes} minutes. We’ll never ask you for it.`),
      note(NOT_YOU),
    ],
  }),

  "code-sign-in-frozen": ({ link }) => ({
    subject: "Signing in with a code is paused",
    preview: "Someone entered many wrong codes for your account.",
    heading: "Someone tried to guess your codes",
    parts: [
      text(
        "Someone entered many wrong sign-in codes for your account, from devices you’ve never used. New devices can’t sign in with a code for now. Your password still works, and your own devices aren’t affected.",
      ),
      text("To sign in with a code on a new device, confirm it’s you:"),
      button("It’s me", link),
      note("Otherwise, you don’t need to do anything. Your account stays protected."),
    ],
  }),

  "reset-password": ({ link, minutes }, { serviceName }) => ({
    subject: "Set a new password",
    preview: `The link works once, for ${minutes} minutes.`,
    heading: "A new password",
    parts: [
      text(`Open this link to set a new password for your ${serviceName} account:`),
      button("Set a new password", link),
      text(
        `It works once, for ${minutes} minutes. Setting a new password signs you out everywhere.`,
      ),
      note("If you didn’t request this, you can ignore this email. Your password won’t change."),
    ],
  }),

  "password-changed": ({ forgotPath }, { serviceName }) => ({
    subject: "Your password was changed",
    preview: "If this wasn’t you, set a new one now.",
    heading: "Your password was changed",
    parts: [
      text(
        `The password for your ${serviceName} account was just changed, and your other devices were signed out.`,
      ),
      text("If this wasn’t you, set a new one now:"),
      button("Set a new password", forgotPath),
    ],
  }),

  "pin-changed": ({ profile, forgotPath }) => ({
    subject: "A PIN was changed",
    preview: "If this wasn’t you, set a new password now.",
    heading: "A PIN was changed",
    parts: [
      text(`The PIN for the profile ${profile} was just replaced using your account password.`),
      text("If this wasn’t you, someone knows your password. Set a new one now:"),
      button("Set a new password", forgotPath),
    ],
  }),

  "confirm-email": ({ link, hours }, { serviceName }) => ({
    subject: "Confirm your new email address",
    preview: `The link works once, for ${hours} hours.`,
    heading: "Is this your new address?",
    parts: [
      text(`Open this link to use this address for your ${serviceName} account:`),
      button("Confirm my email", link),
      text(`It works once, for ${hours} hours.`),
      note("If you didn’t request this, you can ignore this email. Nothing will change."),
    ],
  }),

  "email-changes": ({ maskedEmail, profilePath }, { serviceName }) => ({
    subject: "Your email address is about to change",
    preview: "If this wasn’t you, change your password now.",
    heading: "A new address for your account",
    parts: [
      text(
        `Someone signed in to your ${serviceName} account and asked to change its email address to ${maskedEmail}. The change takes effect when the link we sent there is opened.`,
      ),
      text("If this wasn’t you, change your password now:"),
      button("My profile", profilePath),
    ],
  }),
};
