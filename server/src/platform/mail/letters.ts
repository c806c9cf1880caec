import { aside, button, code, dayOf, type Letter, momentOf, note, text } from "./letter-parts.ts";
import type { MailContents, MailTemplate } from "./mails.ts";
import { membershipLetters } from "./membership-letters.ts";

/** Whoever signs somebody else's address up chooses the name, so one that could read as a link is left out. */
const PLAIN_NAME = /^[\p{L}\p{M}\p{N} '’-]+$/u;

function greeting(username: string): string {
  return PLAIN_NAME.test(username) ? `Hi ${username},` : "Hi,";
}

/** Whoever invites a stranger writes these names, so that none may read as a link is left out. */
const PLAIN_LIST_NAME = /^[\p{L}\p{M}\p{N} '’"“”!?,&+()–-]+$/u;

const named = ({ name, year }: { readonly name: string; readonly year: number }): string =>
  `${name} (${year})`;

const NOT_YOU = "If this wasn’t you, you can ignore this email. Nothing happens without the code.";

type Letters = {
  readonly [Template in MailTemplate]: (content: MailContents[Template]) => Letter;
};

const letters: Letters = {
  "sign-up-code": ({ username, code: digits, minutes, link }) => ({
    subject: `${digits} is your Bijou code`,
    preview: `Enter it to finish signing up. It’s valid for ${minutes} minutes.`,
    heading: "Welcome to Bijou",
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

  "already-a-member": ({ signInPath, forgotPath }) => ({
    subject: "You already have a Bijou account",
    preview: "Someone tried to sign up with your email address. You can sign in as usual.",
    heading: "You’re already a member",
    parts: [
      text(
        "Someone, probably you, tried to sign up for Bijou with this email address. It already has an account, so nothing has changed.",
      ),
      button("Sign in", signInPath),
      text("Forgot your password? You can set a new one:"),
      button("Set a new password", forgotPath),
    ],
  }),

  "sign-in-code": ({ code: digits, minutes }) => ({
    subject: `${digits} is your Bijou sign-in code`,
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

  "reset-password": ({ link, minutes }) => ({
    subject: "Set a new password",
    preview: `The link works once, for ${minutes} minutes.`,
    heading: "A new password",
    parts: [
      text("Open this link to set a new password for your Bijou account:"),
      button("Set a new password", link),
      text(
        `It works once, for ${minutes} minutes. Setting a new password signs you out everywhere.`,
      ),
      note("If you didn’t request this, you can ignore this email. Your password won’t change."),
    ],
  }),

  "password-changed": ({ forgotPath }) => ({
    subject: "Your password was changed",
    preview: "If this wasn’t you, set a new one now.",
    heading: "Your password was changed",
    parts: [
      text(
        "The password for your Bijou account was just changed, and your other devices were signed out.",
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

  "confirm-email": ({ link, hours }) => ({
    subject: "Confirm your new email address",
    preview: `The link works once, for ${hours} hours.`,
    heading: "Is this your new address?",
    parts: [
      text("Open this link to use this address for your Bijou account:"),
      button("Confirm my email", link),
      text(`It works once, for ${hours} hours.`),
      note("If you didn’t request this, you can ignore this email. Nothing will change."),
    ],
  }),

  "email-changes": ({ maskedEmail, profilePath }) => ({
    subject: "Your email address is about to change",
    preview: "If this wasn’t you, change your password now.",
    heading: "A new address for your account",
    parts: [
      text(
        `Someone signed in to your Bijou account and asked to change its email address to ${maskedEmail}. The change takes effect when the link we sent there is opened.`,
      ),
      text("If this wasn’t you, change your password now:"),
      button("My profile", profilePath),
    ],
  }),

  "television-signed-in": ({ device, place, devicesPath }) => ({
    subject: "New sign-in on a TV",
    preview: "You can sign it out under Devices.",
    heading: "New sign-in on a TV",
    parts: [
      text(
        `${device}${place === "" ? "" : ` in ${place}`} is now signed in to your Bijou account. You can sign it out anytime:`,
      ),
      button("My devices", devicesPath),
      note("If you didn’t enter a TV’s code, sign it out and change your password."),
    ],
  }),

  "account-deletion": ({ deleteAt, profilePath, membership = "", until = "" }) => {
    const day = momentOf(deleteAt);
    // Functions, because without a membership there is no day to write.
    const ofMembership = {
      "": () => [],
      stops: () => [
        text(
          `Your membership won’t renew, and you won’t be charged again. You’ll keep it until ${until < deleteAt ? dayOf(until) : "then"}. If you keep your account, you can resume it.`,
        ),
      ],
      ended: () => [
        text(
          "Your membership has ended. We won’t try the failed payment again, and you owe nothing.",
        ),
      ],
    }[membership]();
    return {
      subject: "Your account will be deleted",
      preview: `It will be deleted on ${day}. You can keep it until then.`,
      heading: "Your account will be deleted",
      parts: [
        text(
          `As you asked, we’ll delete your Bijou account on ${day}, along with its profiles, lists, and history.`,
        ),
        ...ofMembership,
        text("Nothing else changes until then. If you change your mind, you can keep it:"),
        button("Keep my account", profilePath),
        note("If you didn’t ask for this, keep your account and change your password."),
      ],
    };
  },

  "account-kept": ({ until = "", membershipPath = "/membership" }) => ({
    subject: "We’ll keep your account",
    preview: "Nothing will be deleted.",
    heading: "Good to have you back",
    parts: [
      text("We’ll keep your Bijou account and everything in it. Nothing will be deleted."),
      ...(until === ""
        ? []
        : [
            text(
              `Your membership is still cancelled. It ends on ${dayOf(until)} unless you resume it.`,
            ),
            button("Resume subscription", membershipPath),
          ]),
    ],
  }),

  "list-shared": ({ owner, list, days, link, stopPath }) => {
    const friend = PLAIN_NAME.test(owner) ? owner : "A friend";
    const what = PLAIN_LIST_NAME.test(list) ? `the list “${list}”` : "a list";
    return {
      subject: `${friend} shared a list with you`,
      preview: `Something to watch. The invitation is valid for ${days} days.`,
      heading: "Something to watch, from a friend",
      parts: [
        text(`${friend} shared ${what} with you on Bijou. You’ll always see the latest version.`),
        button("Open list", link),
        text(
          `The link works once, for ${days} days, and only for an account with this email address. Don’t have one? Signing up is free.`,
        ),
        note(
          "If you don’t know who this is, you can ignore this email. You can also block the sender. They won’t be told:",
        ),
        aside("Block this sender", stopPath),
      ],
    };
  },

  "saved-search-news": ({ searches, stopPath }) => ({
    subject: "New titles for your saved searches",
    preview: searches.map(({ name }) => name).join(", "),
    heading: "New for your saved searches",
    parts: [
      ...searches.flatMap(({ name, path, titles, more }) => [
        text(
          `${name}: ${[...titles.map(named), ...(more > 0 ? [`${more} more`] : [])].join(", ")}`,
        ),
        button("See titles", path),
      ]),
      note("You asked for this email, at most once a week. Don’t want it anymore?"),
      aside("Stop these emails", stopPath),
    ],
    stopPath,
  }),

  "issue-closed": ({ title, note: said, path }) => ({
    subject: `Your report about ${title}`,
    preview: said === "" ? "We’ve looked into it." : said,
    heading: "Thanks for telling us",
    parts: [
      text(`You reported a problem with ${title}. We’ve looked into it, and it’s resolved.`),
      ...(said === "" ? [] : [text(said)]),
      button("Watch it again", path),
      note("If the problem is still there, please report it again."),
    ],
  }),

  ...membershipLetters,

  "title-arrived": ({ wish, title, stopPath }) => ({
    subject: `${title.name} has arrived`,
    preview: `You asked about: ${wish}`,
    heading: "It’s here",
    parts: [
      text(`You searched for “${wish}” earlier. You can now watch ${named(title)}.`),
      button("Watch now", title.path),
      note("We send this email once per title. Don’t want any more of them?"),
      aside("Stop these emails", stopPath),
    ],
    stopPath,
  }),
};

export function letterOf<Template extends MailTemplate>(
  template: Template,
  content: MailContents[Template],
): Letter {
  return letters[template](content);
}
