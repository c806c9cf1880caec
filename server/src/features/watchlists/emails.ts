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
import { worded } from "../../platform/mail/wording.ts";

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
  "list-shared": worded(
    {
      subject: "{friend} shared a list with you",
      subjectUnnamed: "A friend shared a list with you",
      preview: "Something to watch. The invitation is valid for {days} days.",
      heading: "Something to watch, from a friend",
      text: "{friend} shared the list “{list}” with you on {service}. You’ll always see the latest version.",
      textNoList:
        "{friend} shared a list with you on {service}. You’ll always see the latest version.",
      textUnnamed:
        "A friend shared the list “{list}” with you on {service}. You’ll always see the latest version.",
      textUnnamedNoList:
        "A friend shared a list with you on {service}. You’ll always see the latest version.",
      button: "Open list",
      textOnce:
        "The link works once, for {days} days, and only for an account with this email address. Don’t have one? Signing up is free.",
      note: "If you don’t know who this is, you can ignore this email. You can also block the sender. They won’t be told:",
      link: "Block this sender",
    },
    (say, { owner: friend, list, titles = [], days, link, stopPath }) => {
      const isNamed = isPlainName(friend);
      const hasList = PLAIN_LIST_NAME.test(list);
      const about = {
        text: () => say("text", { friend, list }),
        textNoList: () => say("textNoList", { friend }),
        textUnnamed: () => say("textUnnamed", { list }),
        textUnnamedNoList: () => say("textUnnamedNoList"),
      }[`text${isNamed ? "" : "Unnamed"}${hasList ? "" : "NoList"}` as const]();
      return {
        subject: isNamed ? say("subject", { friend }) : say("subjectUnnamed"),
        preview: say("preview", { days }),
        heading: say("heading"),
        parts: [
          text(about),
          ...posters(titles, link),
          button(say("button"), link),
          text(say("textOnce", { days })),
          note(say("note")),
          aside(say("link"), stopPath),
        ],
      };
    },
  ),
};
