import type { EmailTemplates } from "../../platform/mail/email.ts";
import {
  aside,
  button,
  named,
  note,
  type PicturedTitle,
  pictureOf,
  posters,
  text,
} from "../../platform/mail/email-parts.ts";
import { worded } from "../../platform/mail/wording.ts";

/** Variables of each template. Links are site paths and may contain a secret. */
export interface SearchEmails {
  /** New titles for saved searches; `more` counts those not listed. */
  "saved-search-news": {
    searches: { name: string; path: string; titles: PicturedTitle[]; more: number }[];
    stopPath: string;
  };
  "title-arrived": { wish: string; title: PicturedTitle; stopPath: string };
}

export const searchEmails: EmailTemplates<SearchEmails> = {
  "saved-search-news": worded(
    {
      subject: "New titles for your saved searches",
      heading: "New for your saved searches",
      text: "{search}: {titles}",
      textMore: "{search}: {titles}, {more} more",
      button: "See titles",
      note: "You asked for this email, at most once a week. Don’t want it anymore?",
      link: "Stop these emails",
    },
    (say, { searches, stopPath }) => ({
      subject: say("subject"),
      preview: searches.map(({ name }) => name).join(", "),
      heading: say("heading"),
      parts: [
        ...searches.flatMap(({ name: search, path, titles: found, more }) => {
          const titles = found.map(named).join(", ");
          return [
            text(
              more > 0
                ? say("textMore", { search, titles, more })
                : say("text", { search, titles }),
            ),
            ...posters(found),
            button(say("button"), path),
          ];
        }),
        note(say("note")),
        aside(say("link"), stopPath),
      ],
      stopPath,
    }),
  ),

  "title-arrived": worded(
    {
      subject: "{title} has arrived",
      preview: "You asked about: {search}",
      heading: "It’s here",
      text: "You searched for “{search}” earlier. You can now watch {title}.",
      button: "Watch now",
      note: "We send this email once per title. Don’t want any more of them?",
      link: "Stop these emails",
    },
    (say, { wish: search, title, stopPath }) => ({
      subject: say("subject", { title: title.name }),
      preview: say("preview", { search }),
      heading: say("heading"),
      picture: pictureOf(title, title.landscape),
      parts: [
        text(say("text", { search, title: named(title) })),
        button(say("button"), title.path),
        note(say("note")),
        aside(say("link"), stopPath),
      ],
      stopPath,
    }),
  ),
};
