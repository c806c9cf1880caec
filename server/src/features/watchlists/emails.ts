import type { EmailTemplates } from "../../platform/mail/email.ts";
import {
  aside,
  button,
  isPlainName,
  note,
  type PicturedTitle,
  posters,
  text,
} from "../../platform/mail/email-parts.ts";

/** The content of each email. Links are paths of the site, including their secret. */
export interface WatchListEmails {
  /**
   * `owner`: the profile that shares; `list`: its name of the list; `titles`: the latest of the list, absent from mails
   * of older versions; `stopPath` blocks the sender.
   */
  "list-shared": {
    owner: string;
    list: string;
    titles?: PicturedTitle[];
    days: number;
    link: string;
    stopPath: string;
  };
}

/** The sender chooses the name of the list, so it is left out if it could read as a link. */
const PLAIN_LIST_NAME = /^[\p{L}\p{M}\p{N} '’"“”!?,&+()–-]+$/u;

export const watchListEmails: EmailTemplates<WatchListEmails> = {
  "list-shared": ({ owner, list, titles = [], days, link, stopPath }, { serviceName }) => {
    const friend = isPlainName(owner) ? owner : "A friend";
    const what = PLAIN_LIST_NAME.test(list) ? `the list “${list}”` : "a list";
    return {
      subject: `${friend} shared a list with you`,
      preview: `Something to watch. The invitation is valid for ${days} days.`,
      heading: "Something to watch, from a friend",
      parts: [
        text(
          `${friend} shared ${what} with you on ${serviceName}. You’ll always see the latest version.`,
        ),
        ...posters(titles, link),
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
};
