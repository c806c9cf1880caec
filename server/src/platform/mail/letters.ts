import type { MailContents, MailTemplate } from "./mails.ts";

/** A mail as plain words; `render.ts` lays it out. */
export interface Letter {
  readonly subject: string;
  /** What a list of mails shows beside the subject. */
  readonly preview: string;
  readonly heading: string;
  readonly parts: readonly Part[];
  /** Where one click stops more of its kind. */
  readonly stopPath?: string;
}

type Part =
  | { readonly kind: "text" | "note"; readonly text: string }
  | { readonly kind: "code"; readonly code: string }
  /** What the mail is for is a button; what its reader may want besides is a link. `path` is one of the site's own. */
  | { readonly kind: "button" | "link"; readonly label: string; readonly path: string };

const text = (words: string): Part => ({ kind: "text", text: words });
const note = (words: string): Part => ({ kind: "note", text: words });
const code = (digits: string): Part => ({ kind: "code", code: digits });
const button = (label: string, path: string): Part => ({ kind: "button", label, path });
const aside = (label: string, path: string): Part => ({ kind: "link", label, path });

/** Whoever signs somebody else's address up chooses the name, so one that could read as a link is left out. */
const PLAIN_NAME = /^[\p{L}\p{M}\p{N} '’-]+$/u;

function greeting(username: string): string {
  return PLAIN_NAME.test(username) ? `Hello ${username},` : "Hello,";
}

/** Whoever invites a stranger writes these names, so that none may read as a link is left out. */
const PLAIN_LIST_NAME = /^[\p{L}\p{M}\p{N} '’"“”!?,&+()–-]+$/u;

const deletionDay = new Intl.DateTimeFormat("en-GB", {
  day: "numeric",
  month: "long",
  year: "numeric",
  hour: "2-digit",
  minute: "2-digit",
  timeZone: "UTC",
  timeZoneName: "short",
});

const membershipDay = new Intl.DateTimeFormat("en-GB", {
  day: "numeric",
  month: "long",
  year: "numeric",
  timeZone: "UTC",
});
const dayOf = (isoTime: string): string => membershipDay.format(new Date(isoTime));

const named = ({ name, year }: { readonly name: string; readonly year: number }): string =>
  `${name} (${year})`;

const NOT_YOU = "If this was not you, you can ignore this mail: without the code nothing happens.";

type Letters = {
  readonly [Template in MailTemplate]: (content: MailContents[Template]) => Letter;
};

const letters: Letters = {
  "sign-up-code": ({ username, code: digits, minutes, link }) => ({
    subject: `${digits} is your Bijou code`,
    preview: `Enter it to finish your sign-up. It is valid for ${minutes} minutes.`,
    heading: "Welcome to the house",
    parts: [
      text(`${greeting(username)} enter this code to finish your sign-up:`),
      code(digits),
      text(`It is valid for ${minutes} minutes. Or open this link, on any device:`),
      button("Verify my address", link),
      note(
        "If you did not sign up, you can ignore this mail: there is no account until it is verified.",
      ),
    ],
  }),

  "already-a-member": ({ signInPath, forgotPath }) => ({
    subject: "You already have an account at Bijou",
    preview: "Somebody signed up with your address. You can sign in as before.",
    heading: "You are a member already",
    parts: [
      text(
        "Somebody, probably you, signed up at Bijou with this address. It has an account, so nothing was changed.",
      ),
      button("Sign in", signInPath),
      text("If you do not know your password any more, you can set a new one:"),
      button("Set a new password", forgotPath),
    ],
  }),

  "sign-in-code": ({ code: digits, minutes }) => ({
    subject: `${digits} is your Bijou sign-in code`,
    preview: `It is valid for ${minutes} minutes.`,
    heading: "Your sign-in code",
    parts: [
      text("Enter this code to sign in:"),
      code(digits),
      text(`It is valid for ${minutes} minutes. Nobody from Bijou will ever ask you for it.`),
      note(NOT_YOU),
    ],
  }),

  "code-sign-in-frozen": ({ link }) => ({
    subject: "Signing in by code is paused",
    preview: "There were many wrong codes for your account.",
    heading: "Somebody guessed at your codes",
    parts: [
      text(
        "There were many wrong sign-in codes for your account, from devices you never used. New devices cannot sign in by code for now; your password and the devices you know work as before.",
      ),
      text("If you want to sign in by code on a new device, confirm that it is you:"),
      button("It is me", link),
      note("If you do not need it, there is nothing to do: your account stays closed to guesses."),
    ],
  }),

  "reset-password": ({ link, minutes }) => ({
    subject: "Set a new password",
    preview: `The link works once, for ${minutes} minutes.`,
    heading: "A new password",
    parts: [
      text("Open this link to set a new password for your account at Bijou:"),
      button("Set a new password", link),
      text(
        `It works once, for ${minutes} minutes. Setting a new password signs you out everywhere.`,
      ),
      note("If you did not ask for it, you can ignore this mail: your password stays as it is."),
    ],
  }),

  "password-changed": ({ forgotPath }) => ({
    subject: "Your password was changed",
    preview: "If that was not you, set a new one now.",
    heading: "Your password was changed",
    parts: [
      text(
        "The password of your account at Bijou was changed a moment ago, and other devices were signed out.",
      ),
      text("If that was not you, set a new one now:"),
      button("Set a new password", forgotPath),
    ],
  }),

  "confirm-email": ({ link, hours }) => ({
    subject: "Confirm your new e-mail address",
    preview: `The link works once, for ${hours} hours.`,
    heading: "Is this your new address?",
    parts: [
      text("Open this link, and your account at Bijou belongs to this address from then on:"),
      button("Confirm this address", link),
      text(`It works once, for ${hours} hours.`),
      note("If you did not ask for it, you can ignore this mail: nothing changes."),
    ],
  }),

  "email-changes": ({ maskedEmail, profilePath }) => ({
    subject: "Your e-mail address is about to change",
    preview: "If that was not you, change your password now.",
    heading: "A new address for your account",
    parts: [
      text(
        `Somebody signed in to your account at Bijou and asked for it to belong to ${maskedEmail}. That happens once the link sent there is opened.`,
      ),
      text("If that was not you, change your password now:"),
      button("My profile", profilePath),
    ],
  }),

  "television-signed-in": ({ device, place, devicesPath }) => ({
    subject: "A television was signed in",
    preview: "It is in your list of devices, where you can sign it out.",
    heading: "A television was signed in",
    parts: [
      text(
        `${device}${place === "" ? "" : ` in ${place}`} now plays with your account at Bijou. You can sign it out at any time:`,
      ),
      button("My devices", devicesPath),
      note("If you did not enter a television's code, sign it out there and change your password."),
    ],
  }),

  "account-deletion": ({ deleteAt, profilePath }) => {
    const day = deletionDay.format(new Date(deleteAt));
    return {
      subject: "Your account will be deleted",
      preview: `It goes on ${day}. Until then you can keep it.`,
      heading: "Your account will be deleted",
      parts: [
        text(
          `As you asked, your account at Bijou is deleted on ${day}, with its profiles, lists and everything it watched.`,
        ),
        text("Until then all goes on as before. If you change your mind, keep it:"),
        button("Keep my account", profilePath),
        note("If you did not ask for it, keep the account and change its password."),
      ],
    };
  },

  "account-kept": () => ({
    subject: "Your account stays",
    preview: "Nothing is deleted.",
    heading: "Good to have you here",
    parts: [text("Your account at Bijou stays, with everything in it. Nothing is deleted.")],
  }),

  "list-shared": ({ owner, list, days, link, stopPath }) => {
    const friend = PLAIN_NAME.test(owner) ? owner : "A friend";
    const what = PLAIN_LIST_NAME.test(list) ? `the list “${list}”` : "a list";
    return {
      subject: `${friend} shares a list with you`,
      preview: `Films to watch. The invitation is good for ${days} days.`,
      heading: "Something to watch, from a friend",
      parts: [
        text(`${friend} shares ${what} with you at Bijou. You see it as it is at any time.`),
        button("See the list", link),
        text(
          `The link works once, for ${days} days, and only for an account with this address. If you have none, signing up is free.`,
        ),
        note(
          "If you do not know who this is, you can ignore this mail: nothing happens. Or block who sent it, who does not hear of it:",
        ),
        aside("No more invitations from them", stopPath),
      ],
    };
  },

  "saved-search-news": ({ searches, stopPath }) => ({
    subject: "New in the house for your saved searches",
    preview: searches.map(({ name }) => name).join(", "),
    heading: "New for your searches",
    parts: [
      ...searches.flatMap(({ name, path, titles, more }) => [
        text(
          `${name}: ${[...titles.map(named), ...(more > 0 ? [`${more} more`] : [])].join(", ")}`,
        ),
        button("See them", path),
      ]),
      note("You get this at most once a week, because you asked for it. One click ends it:"),
      aside("No more of these mails", stopPath),
    ],
    stopPath,
  }),

  "issue-closed": ({ title, note: said, path }) => ({
    subject: `What you reported about ${title}`,
    preview: said === "" ? "It has been looked into." : said,
    heading: "Thank you for telling us",
    parts: [
      text(`You reported trouble with ${title}. It has been looked into, and is settled.`),
      ...(said === "" ? [] : [text(said)]),
      button("Watch it again", path),
      note("If it is not better, please report it once more."),
    ],
  }),

  receipt: ({ plan, amount, until, membershipPath }) => ({
    subject: `Your receipt: ${amount} for ${plan}`,
    preview: "Thank you. Your invoices are in Membership.",
    heading: "Thank you",
    parts: [
      text(`We received ${amount} for ${plan}.`),
      ...(until === "" ? [] : [text(`It is paid for until ${dayOf(until)}.`)]),
      text("Invoices, your card and your plan are in Membership:"),
      button("My membership", membershipPath),
      note("You get this each time a payment is taken."),
    ],
  }),

  "subscription-cancelled": ({ plan, until, membershipPath }) => {
    const day = dayOf(until);
    return {
      subject: "Your subscription is cancelled",
      preview: `${plan} stays open until ${day}.`,
      heading: "Your subscription is cancelled",
      parts: [
        text(
          `As you asked, ${plan} ends on ${day}. Until then nothing changes, and nothing more is charged.`,
        ),
        text("If you change your mind before that day, one click takes it back:"),
        button("Resume subscription", membershipPath),
        note("If you did not ask for it, resume it and change your password."),
      ],
    };
  },

  "payment-failed": ({ plan, until, membershipPath }) => {
    const day = dayOf(until);
    return {
      subject: "Your payment did not go through",
      preview: `${plan} stays open until ${day}; please look at your card.`,
      heading: "Your payment did not go through",
      parts: [
        text(
          `The payment for ${plan} was refused. It will be tried again; ${plan} stays open until ${day}.`,
        ),
        text("If your card has changed, please tell the payment provider:"),
        button("My membership", membershipPath),
        note("If you no longer want it, there is nothing to do: it ends by itself on that day."),
      ],
    };
  },

  "title-arrived": ({ wish, title, stopPath }) => ({
    subject: `${title.name} has arrived`,
    preview: `You asked to be told: ${wish}`,
    heading: "It has arrived",
    parts: [
      text(`You looked for “${wish}”. ${named(title)} can be watched now.`),
      button("Go to it", title.path),
      note("You are told this once. If you wait for other titles and no longer want to be told:"),
      aside("No more of these mails", stopPath),
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
