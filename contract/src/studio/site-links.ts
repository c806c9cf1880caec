import * as Type from "typebox";
import { limits } from "../endpoint.ts";
import { exact, oneOf } from "./common.ts";
import { studioEndpoint } from "./endpoint.ts";
import { LANGUAGES } from "./session.ts";

export const MAX_SITE_LINKS = 12;
export const MAX_LINK_NAME_LENGTH = 40;
export const MAX_LINK_ADDRESS_LENGTH = 250;

/** How much of the viewers’ pages each language has, in percent. Only a whole one can be theirs. */
const TRANSLATED = { en: 100, de: 0 } as const satisfies Record<(typeof LANGUAGES)[number], number>;

const SiteLink = Type.Object(
  {
    name: Type.String({
      minLength: 1,
      maxLength: MAX_LINK_NAME_LENGTH,
      pattern: "^(?=.*\\S)[^|;<>\\r\\n]*$",
      description: "What viewers read, such as `App Store`; without | and ;.",
    }),
    address: Type.String({
      minLength: 1,
      maxLength: MAX_LINK_ADDRESS_LENGTH,
      description: "An https address.",
    }),
  },
  { ...exact, title: "SiteLink", description: "A link to another site." },
);
export type SiteLink = Type.Static<typeof SiteLink>;

const given = {
  apps: Type.Array(SiteLink, {
    maxItems: MAX_SITE_LINKS,
    description: "Where the site’s apps are, such as a store.",
  }),
  social: Type.Array(SiteLink, {
    maxItems: MAX_SITE_LINKS,
    description: "The site’s pages in social networks.",
  }),
  hasCalendar: Type.Boolean({
    description: "Whether viewers can subscribe to premieres in their calendar.",
  }),
};

const SiteLinks = Type.Object(
  {
    revision: Type.Integer({ description: "The version that a change is based on." }),
    ...given,
    calendarAddress: Type.String({ description: "Of the calendar feed." }),
    languages: Type.Array(
      Type.Object(
        {
          language: oneOf(LANGUAGES, "ISO 639-1."),
          translated: Type.Integer({ description: "How much of the viewers’ pages, in percent." }),
          isOn: Type.Boolean({ description: "Whether viewers’ pages are in it." }),
        },
        { title: "ViewersLanguage", description: "A language of the viewers’ pages." },
      ),
      { description: "All that the Studio knows." },
    ),
  },
  { title: "SiteLinks", description: "Links at the end of every page, and languages." },
);
export type SiteLinks = Type.Static<typeof SiteLinks>;

export const VIEWERS_LANGUAGES: SiteLinks["languages"] = LANGUAGES.map((language) => ({
  language,
  translated: TRANSLATED[language],
  isOn: TRANSLATED[language] === 100,
}));

const shared = { access: "staff", needs: "site", path: "/site/links" } as const;

export const getSiteLinks = studioEndpoint({
  ...shared,
  method: "GET",
  limit: limits.perMinute(120, "session"),
  summary: "Links at the end of every page, the calendar feed, and languages",
  input: Type.Object({}, exact),
  responses: { 200: SiteLinks },
});

export const changeSiteLinks = studioEndpoint({
  ...shared,
  method: "POST",
  limit: limits.perMinute(60, "session"),
  summary: "Sets the links and the calendar feed; every node uses them within seconds",
  input: Type.Object(
    {
      revision: Type.Integer({
        minimum: 0,
        description: "That of what the change is based on; 0 before the first.",
      }),
      ...given,
    },
    exact,
  ),
  responses: { 200: SiteLinks },
});
