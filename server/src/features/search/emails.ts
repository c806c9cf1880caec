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
  "saved-search-news": ({ searches, stopPath }) => ({
    subject: "New titles for your saved searches",
    preview: searches.map(({ name }) => name).join(", "),
    heading: "New for your saved searches",
    parts: [
      ...searches.flatMap(({ name, path, titles, more }) => [
        text(
          `${name}: ${[...titles.map(named), ...(more > 0 ? [`${more} more`] : [])].join(", ")}`,
        ),
        ...posters(titles),
        button("See titles", path),
      ]),
      note("You asked for this email, at most once a week. Don’t want it anymore?"),
      aside("Stop these emails", stopPath),
    ],
    stopPath,
  }),

  "title-arrived": ({ wish, title, stopPath }) => ({
    subject: `${title.name} has arrived`,
    preview: `You asked about: ${wish}`,
    heading: "It’s here",
    picture: pictureOf(title, title.landscape),
    parts: [
      text(`You searched for “${wish}” earlier. You can now watch ${named(title)}.`),
      button("Watch now", title.path),
      note("We send this email once per title. Don’t want any more of them?"),
      aside("Stop these emails", stopPath),
    ],
    stopPath,
  }),
};
