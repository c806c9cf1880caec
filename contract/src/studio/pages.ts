import * as Type from "typebox";
import { limits } from "../endpoint.ts";
import { DATED_PAGES, type DatedPage } from "../pages.ts";
import { paths } from "../site-paths.ts";
import { exact, Instant, OptionalInstant } from "./common.ts";
import { studioEndpoint } from "./endpoint.ts";
import { SitePicture } from "./site-pictures.ts";

/** The pages that every site has. */
export const PAGE_KEYS = ["about", "faq", "terms", "help", "privacy"] as const;
export type SitePageKey = (typeof PAGE_KEYS)[number];

/** A page that the operator added is `own-` and its number. */
export type PageKey = SitePageKey | `own-${number}`;
const PAGE_KEY = `^(?:${PAGE_KEYS.join("|")}|own-[1-9][0-9]{0,8})$`;

/** A text that is the key of a page. */
export const isPageKey = (text: string): text is PageKey => new RegExp(PAGE_KEY).test(text);

export const isSitePage = (key: string): key is SitePageKey =>
  PAGE_KEYS.some((known) => known === key);

/** Whether members can be asked to read a new version. */
export const isDatedPage = (key: string): key is DatedPage =>
  DATED_PAGES.some((known) => known === key);

/** Where viewers read the pages that every site has. */
export const PAGE_PATHS = {
  about: paths.about,
  faq: paths.faq,
  help: paths.help,
  terms: paths.terms,
  privacy: paths.privacyPolicy,
} satisfies Record<SitePageKey, string>;

export const MAX_PAGE_BYTES = 200 * 1024;
const MAX_PAGE_PICTURE_BYTES = 20_000_000;

/** Below the limit of a request, in which it may be longer. */
const Html = Type.String({
  maxLength: MAX_PAGE_BYTES,
  description: "The text of a page, of which the sanitizer keeps what pages may have.",
});
export const Key = Type.Unsafe<PageKey>(
  Type.String({
    pattern: PAGE_KEY,
    description: "The page: one that every site has, or `own-` and a number.",
  }),
);
const Revision = Type.Integer({
  minimum: 0,
  description: "That of what the change is based on; 0 before the first in the Studio.",
});

const OwnPage = Type.Object(
  {
    revision: Type.Integer({ description: "The version that a change of these is based on." }),
    name: Type.String({ description: "Its heading, and its name in the footer." }),
    address: Type.String({ description: "The last part of its path." }),
    inFooter: Type.Boolean({ description: "Whether every page links to it." }),
  },
  { title: "OwnPage", description: "A page that the operator added." },
);
export type OwnPage = Type.Static<typeof OwnPage>;

const PageLine = Type.Object(
  {
    key: Key,
    own: Type.Union([OwnPage, Type.Null()], { description: "Null for one that every site has." }),
    path: Type.String({ description: "Where viewers read it." }),
    isWritten: Type.Boolean({ description: "Whether viewers see a text." }),
    hasDraft: Type.Boolean({ description: "Whether there are changes that are not published." }),
    publishedAt: OptionalInstant("When what viewers see was published."),
  },
  { title: "PageLine", description: "A page of text in the list of all." },
);

export const PageList = Type.Object(
  {
    pages: Type.Array(PageLine, {
      description: "Those that every site has, then the operator’s in their order.",
    }),
  },
  { title: "PageList", description: "All pages of text." },
);
export type PageList = Type.Static<typeof PageList>;

const PageVersion = Type.Object(
  {
    id: Type.Integer({ description: "For restoring it." }),
    writtenAt: Instant("When it was published."),
    replacedAt: Instant("When another text replaced it."),
  },
  { title: "PageVersion", description: "An earlier text of a page." },
);

const StaffPage = Type.Object(
  {
    ...PageLine.properties,
    revision: Type.Integer({ description: "The version that a change is based on." }),
    html: Type.String({ description: "The draft; without one, what viewers see." }),
    publishedHtml: Type.String({ description: "What viewers see." }),
    draftBy: Type.String({ description: "Who saved the draft; empty without one." }),
    draftAt: OptionalInstant("When the draft was saved."),
    versions: Type.Array(PageVersion, { description: "Earlier texts, newest first." }),
    asked: Type.Union(
      [
        Type.Object(
          {
            at: Instant("Since when."),
            confirmed: Type.Integer({ description: "How many accounts have confirmed it." }),
          },
          { title: "PageAsked", description: "Members are asked to read the page." },
        ),
        Type.Null(),
      ],
      { description: "Null while nobody is asked to read it." },
    ),
  },
  { title: "StaffPage", description: "A page of text, as staff edit it." },
);
export type StaffPage = Type.Static<typeof StaffPage>;

const shared = { access: "staff", needs: "site" } as const;
const read = { ...shared, method: "GET", limit: limits.perMinute(120, "session") } as const;
const write = { ...shared, method: "POST", limit: limits.perMinute(60, "session") } as const;

export const getPages = studioEndpoint({
  ...read,
  path: "/pages",
  summary: "The pages of text",
  input: Type.Object({}, exact),
  responses: {
    200: PageList,
  },
});

export const getPage = studioEndpoint({
  ...read,
  path: "/pages/:key",
  summary: "A page of text with its draft and its earlier texts",
  input: Type.Object({ key: Key }, exact),
  responses: { 200: StaffPage },
});

export const savePageDraft = studioEndpoint({
  ...write,
  path: "/pages/:key/draft",
  summary: "Saves the draft of a page, without what the sanitizer removes",
  input: Type.Object({ key: Key, revision: Revision, html: Html }, exact),
  responses: { 200: StaffPage },
});

export const discardPageDraft = studioEndpoint({
  ...write,
  path: "/pages/:key/draft/discard",
  summary: "Discards the draft of a page",
  input: Type.Object({ key: Key, revision: Revision }, exact),
  responses: { 200: StaffPage },
});

export const publishPage = studioEndpoint({
  ...write,
  path: "/pages/:key/publish",
  summary: "Publishes the draft of a page; what it replaces becomes an earlier text",
  input: Type.Object(
    {
      key: Key,
      revision: Revision,
      asksMembers: Type.Optional(
        Type.Boolean({
          description: "Whether members are asked to read it; only for terms and privacy.",
        }),
      ),
    },
    exact,
  ),
  responses: { 200: StaffPage },
});

export const restorePage = studioEndpoint({
  ...write,
  path: "/pages/:key/restore",
  summary: "Makes an earlier text the draft of a page",
  input: Type.Object(
    { key: Key, revision: Revision, version: Type.Integer({ description: "The earlier text." }) },
    exact,
  ),
  responses: { 200: StaffPage },
});

const Removed = Type.Object(
  {
    what: Type.String({ description: "Such as `<iframe>`." }),
    count: Type.Integer({ description: "How often." }),
  },
  { title: "RemovedHtml", description: "What the sanitizer removes." },
);
export type RemovedHtml = Type.Static<typeof Removed>;

export const checkPage = studioEndpoint({
  ...write,
  isQuestion: true,
  path: "/pages/check",
  summary: "What is left of HTML, and what the sanitizer removes",
  input: Type.Object({ html: Html }, exact),
  responses: {
    200: Type.Object({
      html: Type.String({ description: "What is left." }),
      removed: Type.Array(Removed, { description: "What is not." }),
    }),
  },
});

export const uploadPagePicture = studioEndpoint({
  ...write,
  path: "/pages/pictures",
  limit: limits.perMinute(30, "session"),
  summary: "Stores a picture for a page",
  input: Type.Object({}, exact),
  responses: { 200: SitePicture },
  fileBody: {
    maxBytes: MAX_PAGE_PICTURE_BYTES,
    description: "A JPEG, PNG, WebP or AVIF of at most 24 megapixels and 20 MB.",
  },
});

export const previewPage = studioEndpoint({
  ...read,
  path: "/pages/:key/preview",
  summary: "A link to the viewers’ page with the draft",
  input: Type.Object({ key: Key }, exact),
  responses: {
    200: Type.Object({
      url: Type.String({ description: "Where the page is shown with its draft." }),
      expiresAt: Instant("When it stops working: after 24 hours."),
    }),
  },
});
