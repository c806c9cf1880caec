import type { EmailTemplates } from "../../platform/mail/email.ts";
import { button, code, isPlainName, note, text } from "../../platform/mail/email-parts.ts";
import { worded } from "../../platform/mail/wording.ts";

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

const NOT_YOU = "If this wasn’t you, you can ignore this email. Nothing happens without the code.";

export const accountEmails: EmailTemplates<AccountEmails> = {
  "sign-up-code": worded(
    {
      subject: "{code} is your {service} code",
      preview: "Enter it to finish signing up. It’s valid for {minutes} minutes.",
      heading: "Welcome to {service}",
      textNamed: "Hi {name}, enter this code to finish signing up:",
      textUnnamed: "Hi, enter this code to finish signing up:",
      textOrLink: "It’s valid for {minutes} minutes. Or open this link on any device:",
      button: "Verify my email",
      note: "If you didn’t sign up, you can ignore this email. No account is created until it’s verified.",
    },
    (say, { username, code: digits, minutes, link }) => ({
      subject: say("subject", { code: digits }),
      preview: say("preview", { minutes }),
      heading: say("heading"),
      parts: [
        text(isPlainName(username) ? say("textNamed", { name: username }) : say("textUnnamed")),
        code(digits),
        text(say("textOrLink", { minutes })),
        button(say("button"), link),
        note(say("note")),
      ],
    }),
  ),

  "already-a-member": worded(
    {
      subject: "You already have an account with {service}",
      preview: "Someone tried to sign up with your email address. You can sign in as usual.",
      heading: "You’re already a member",
      text: "Someone, probably you, tried to sign up for {service} with this email address. It already has an account, so nothing has changed.",
      button: "Sign in",
      textForgot: "Forgot your password? You can set a new one:",
      buttonForgot: "Set a new password",
    },
    (say, { signInPath, forgotPath }) => ({
      subject: say("subject"),
      preview: say("preview"),
      heading: say("heading"),
      parts: [
        text(say("text")),
        button(say("button"), signInPath),
        text(say("textForgot")),
        button(say("buttonForgot"), forgotPath),
      ],
    }),
  ),

  "sign-in-code": worded(
    {
      subject: "{code} is your {service} sign-in code",
      preview: "It’s valid for {minutes} minutes.",
      heading: "Your sign-in code",
      text: "Enter this code to sign in:",
      textValid: "It’s valid for {minutes} minutes. We’ll never ask you for it.",
      note: NOT_YOU,
    },
    (say, { code: digits, minutes }) => ({
      subject: say("subject", { code: digits }),
      preview: say("preview", { minutes }),
      heading: say("heading"),
      parts: [
        text(say("text")),
        code(digits),
        text(say("textValid", { minutes })),
        note(say("note")),
      ],
    }),
  ),

  "code-sign-in-frozen": worded(
    {
      subject: "Signing in with a code is paused",
      preview: "Someone entered many wrong codes for your account.",
      heading: "Someone tried to guess your codes",
      text: "Someone entered many wrong sign-in codes for your account, from devices you’ve never used. New devices can’t sign in with a code for now. Your password still works, and your own devices aren’t affected.",
      textConfirm: "To sign in with a code on a new device, confirm it’s you:",
      button: "It’s me",
      note: "Otherwise, you don’t need to do anything. Your account stays protected.",
    },
    (say, { link }) => ({
      subject: say("subject"),
      preview: say("preview"),
      heading: say("heading"),
      parts: [
        text(say("text")),
        text(say("textConfirm")),
        button(say("button"), link),
        note(say("note")),
      ],
    }),
  ),

  "reset-password": worded(
    {
      subject: "Set a new password",
      preview: "The link works once, for {minutes} minutes.",
      heading: "A new password",
      text: "Open this link to set a new password for your {service} account:",
      button: "Set a new password",
      textOnce:
        "It works once, for {minutes} minutes. Setting a new password signs you out everywhere.",
      note: "If you didn’t request this, you can ignore this email. Your password won’t change.",
    },
    (say, { link, minutes }) => ({
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

  "password-changed": worded(
    {
      subject: "Your password was changed",
      preview: "If this wasn’t you, set a new one now.",
      heading: "Your password was changed",
      text: "The password for your {service} account was just changed, and your other devices were signed out.",
      textNotYou: "If this wasn’t you, set a new one now:",
      button: "Set a new password",
    },
    (say, { forgotPath }) => ({
      subject: say("subject"),
      preview: say("preview"),
      heading: say("heading"),
      parts: [text(say("text")), text(say("textNotYou")), button(say("button"), forgotPath)],
    }),
  ),

  "pin-changed": worded(
    {
      subject: "A PIN was changed",
      preview: "If this wasn’t you, set a new password now.",
      heading: "A PIN was changed",
      text: "The PIN for the profile {profile} was just replaced using your account password.",
      textNotYou: "If this wasn’t you, someone knows your password. Set a new one now:",
      button: "Set a new password",
    },
    (say, { profile, forgotPath }) => ({
      subject: say("subject"),
      preview: say("preview"),
      heading: say("heading"),
      parts: [
        text(say("text", { profile })),
        text(say("textNotYou")),
        button(say("button"), forgotPath),
      ],
    }),
  ),

  "confirm-email": worded(
    {
      subject: "Confirm your new email address",
      preview: "The link works once, for {hours} hours.",
      heading: "Is this your new address?",
      text: "Open this link to use this address for your {service} account:",
      button: "Confirm my email",
      textOnce: "It works once, for {hours} hours.",
      note: "If you didn’t request this, you can ignore this email. Nothing will change.",
    },
    (say, { link, hours }) => ({
      subject: say("subject"),
      preview: say("preview", { hours }),
      heading: say("heading"),
      parts: [
        text(say("text")),
        button(say("button"), link),
        text(say("textOnce", { hours })),
        note(say("note")),
      ],
    }),
  ),

  "email-changes": worded(
    {
      subject: "Your email address is about to change",
      preview: "If this wasn’t you, change your password now.",
      heading: "A new address for your account",
      text: "Someone signed in to your {service} account and asked to change its email address to {email}. The change takes effect when the link we sent there is opened.",
      textNotYou: "If this wasn’t you, change your password now:",
      button: "My profile",
    },
    (say, { maskedEmail, profilePath }) => ({
      subject: say("subject"),
      preview: say("preview"),
      heading: say("heading"),
      parts: [
        text(say("text", { email: maskedEmail })),
        text(say("textNotYou")),
        button(say("button"), profilePath),
      ],
    }),
  ),
};
