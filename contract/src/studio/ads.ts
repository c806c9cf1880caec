import * as Type from "typebox";
import { limits } from "../endpoint.ts";
import { exact, Instant, oneOf, OptionalInstant, Revision } from "./common.ts";
import { studioEndpoint } from "./endpoint.ts";
import { UploadId } from "./uploads.ts";

export const MAX_AD_NAME = 100;
export const MAX_AD_TAGS = 20;
export const MAX_AD_TAG = 40;
export const MAX_AD_WEIGHT = 1_000;
export const MAX_AD_TITLES = 500;
export const MAX_SKIP_SECONDS = 600;
export const MAX_PER_PERSON = 1_000;
export const MAX_IN_TOTAL = 10_000_000;
export const HOURS_OF_DAY = 24;
export const HOURS_OF_WEEK = 168;

const AD_STATES = [
  "encoding",
  "failed",
  "planned",
  "running",
  "paused",
  "limit_reached",
  "ended",
  "archived",
] as const;
export type AdState = (typeof AD_STATES)[number];

export const AdId = Type.Integer({
  minimum: 1,
  maximum: 2_147_483_647,
  description: "The ad.",
});
const Nullable = <T extends Type.TSchema>(schema: T, description: string) =>
  Type.Union([schema, Type.Null()], { description });
const setOf = <T extends Type.TSchema>(item: T, maxItems: number, description: string) =>
  Type.Array(item, { maxItems, uniqueItems: true, description });
const TitleId = Type.Integer({ minimum: 1, maximum: 2_147_483_647 });
const GenreKey = Type.String({ minLength: 1, maxLength: 80 });
const Time = Type.String({ maxLength: 40 });

const given = {
  name: Type.String({
    minLength: 1,
    maxLength: MAX_AD_NAME,
    pattern: "\\S",
    description: "Its name, which viewers see.",
  }),
  clickUrl: Nullable(
    Type.String({ maxLength: 2_000 }),
    "The page that a click opens, with http or https; null for none.",
  ),
  tags: setOf(
    Type.String({ minLength: 1, maxLength: MAX_AD_TAG, pattern: "\\S" }),
    MAX_AD_TAGS,
    "Words by which staff find it.",
  ),
  weight: Type.Integer({
    minimum: 1,
    maximum: MAX_AD_WEIGHT,
    description: "How often it is chosen among the ads that fit, beside their weights.",
  }),
  startsAt: Nullable(Time, "When it begins, ISO 8601; null if it has begun."),
  endsAt: Nullable(Time, "When it ends, ISO 8601; null if it has no end."),
  countries: setOf(
    Type.String({ pattern: "^[A-Z]{2}$" }),
    250,
    "ISO 3166-1 alpha-2; without any, it is shown everywhere.",
  ),
  hours: setOf(
    Type.Integer({ minimum: 0, maximum: HOURS_OF_WEEK - 1 }),
    HOURS_OF_WEEK,
    "Hours of the week in the site’s time zone, 0 to 167 from Monday; without any, it is always shown.",
  ),
  mostPerDayInTotal: Nullable(
    Type.Integer({ minimum: 1, maximum: MAX_IN_TOTAL }),
    "How often it is shown in a day of the site’s time zone; null for no limit.",
  ),
  mostPerDay: Nullable(
    Type.Integer({ minimum: 1, maximum: MAX_PER_PERSON }),
    "How often one account sees it in such a day; null for no limit.",
  ),
  skipAfterSeconds: Nullable(
    Type.Integer({ minimum: 0, maximum: MAX_SKIP_SECONDS }),
    "When it can be skipped; null for never.",
  ),
  titleIds: setOf(
    TitleId,
    MAX_AD_TITLES,
    "Only with these titles, and those of `genreKeys`; with all titles if both are empty.",
  ),
  genreKeys: setOf(GenreKey, 100, "Only with titles of these genres."),
  withoutTitleIds: setOf(TitleId, MAX_AD_TITLES, "Never with these titles."),
  withoutGenreKeys: setOf(GenreKey, 100, "Never with titles of these genres."),
};
const Terms = Type.Object(given, exact);
export type AdTerms = Type.Static<typeof Terms>;
const changes = Type.Partial(Type.Object(given)).properties;

const count = (description: string) => Type.Integer({ minimum: 0, description });
const line = {
  id: AdId,
  revision: Revision,
  state: oneOf(AD_STATES, "What it is now."),
  problem: Nullable(Type.String(), "Why its newest video could not be encoded; null if it could."),
  isEncoding: Type.Boolean({ description: "Whether a video of it is being encoded." }),
  name: given.name,
  tags: given.tags,
  weight: Type.Integer({
    minimum: 0,
    description: "Its weight among the ads that fit; 0 pauses it.",
  }),
  startsAt: OptionalInstant("When it begins."),
  endsAt: OptionalInstant("When it ends."),
  countries: given.countries,
  durationSeconds: Nullable(Type.Number(), "The length of its video; null until that is encoded."),
  posterUrl: Nullable(Type.String(), "A picture of its video."),
  shown: count("Impressions in the last 28 days, in days of UTC."),
  completed: count("How many of them were watched to the end."),
  clicks: count("How many were clicked."),
  shownToday: count("Breaks that have got it today, in the site’s time zone."),
};
const AdLine = Type.Object(line, { title: "AdLine", description: "An ad in the list." });
export type AdLine = Type.Static<typeof AdLine>;

const ReportLink = Type.Object({
  id: Type.Integer({ description: "The number of the link." }),
  createdAt: Instant("When it was created."),
  createdBy: Type.String({ description: "Who created it." }),
  expiresAt: Instant("When it stops working."),
});

export const Ad = Type.Object(
  {
    ...line,
    clickUrl: given.clickUrl,
    hours: given.hours,
    mostPerDayInTotal: given.mostPerDayInTotal,
    mostPerDay: given.mostPerDay,
    skipAfterSeconds: given.skipAfterSeconds,
    titleIds: given.titleIds,
    genreKeys: given.genreKeys,
    withoutTitleIds: given.withoutTitleIds,
    withoutGenreKeys: given.withoutGenreKeys,
    mediaUrl: Nullable(Type.String(), "The address of its video, HLS."),
    titles: Type.Array(
      Type.Object({
        id: Type.Integer({ description: "The title." }),
        name: Type.String({ description: "Its title, in the language of the site." }),
      }),
      { description: "The names of its titles; of deleted ones there is none." },
    ),
    reportLinks: Type.Array(ReportLink, { description: "Links for its advertiser that work." }),
    timeZone: Type.String({ description: "Of the site, in which times are typed." }),
  },
  { title: "Ad", description: "An ad of the site." },
);
export type Ad = Type.Static<typeof Ad>;

const Ads = Type.Object(
  {
    ads: Type.Array(AdLine, { description: "The newest first." }),
    next: Nullable(Type.Integer(), "The cursor of the next page; null for the last one."),
    total: Type.Integer({ description: "How many there are in all." }),
    usesOtherServer: Type.Boolean({
      description: "Whether another ad server is set up: then these ads are not shown.",
    }),
    timeZone: Type.String({ description: "Of the site." }),
  },
  { title: "Ads", description: "A page of the list of ads." },
);

const read = { access: "staff", needs: "ads", method: "GET" } as const;
export const adChange = {
  access: "staff",
  needs: "ads",
  method: "POST",
  limit: limits.perMinute(120, "session"),
  responses: { 200: Ad },
} as const;

export const getAds = studioEndpoint({
  ...read,
  path: "/ads",
  limit: limits.perMinute(240, "session"),
  summary: "The ads, with what they are now and their counts of 28 days",
  input: Type.Object(
    {
      search: Type.Optional(
        Type.String({ maxLength: 100, description: "Part of the name, or a tag." }),
      ),
      archived: Type.Optional(Type.Boolean({ description: "Archived ads instead of the others." })),
      cursor: Type.Optional(
        Type.Integer({ minimum: 1, maximum: 2_147_483_647, description: "`next` of a page." }),
      ),
      limit: Type.Optional(
        Type.Integer({ minimum: 1, maximum: 100, default: 100, description: "Ads of a page." }),
      ),
    },
    exact,
  ),
  responses: { 200: Ads },
});

export const getAd = studioEndpoint({
  ...read,
  path: "/ads/:id",
  limit: limits.perMinute(240, "session"),
  summary: "An ad with its terms, and the links for its advertiser",
  input: Type.Object({ id: AdId }, exact),
  responses: { 200: Ad },
});

const video = {
  upload: UploadId,
  uploadRevision: Type.Integer({ minimum: 1, description: "The revision of that upload." }),
};

export const createAd = studioEndpoint({
  ...adChange,
  path: "/ads",
  summary: "Makes an ad of a video that the caller has uploaded; it is paused until it is started",
  input: Type.Object({ ...video, name: given.name }, exact),
});

export const changeAd = studioEndpoint({
  ...adChange,
  path: "/ads/:id",
  summary: "Changes the terms of an ad; fields that are left out stay",
  input: Type.Object({ id: AdId, revision: Revision, ...changes }, exact),
});

export const replaceAdVideo = studioEndpoint({
  ...adChange,
  path: "/ads/:id/video",
  summary: "Encodes another video for an ad, which shows its current one until then",
  input: Type.Object({ id: AdId, revision: Revision, ...video }, exact),
});

const step = { ...adChange, input: Type.Object({ id: AdId, revision: Revision }, exact) } as const;

export const pauseAd = studioEndpoint({
  ...step,
  path: "/ads/:id/pause",
  summary: "Pauses an ad: no viewer gets it from now on",
});
export const resumeAd = studioEndpoint({
  ...step,
  path: "/ads/:id/resume",
  summary: "Starts a paused ad; its terms decide when it is shown",
});
export const archiveAd = studioEndpoint({
  ...step,
  path: "/ads/:id/archive",
  summary: "Archives an ad: it is no longer shown, and its counts and links stay",
});
export const restoreAd = studioEndpoint({
  ...step,
  path: "/ads/:id/restore",
  summary: "Takes an ad out of the archive",
});

const AdEstimate = Type.Object(
  {
    perDay: Nullable(
      Type.Integer(),
      "Impressions of an average day; null if there is not enough data yet.",
    ),
    isUpperBound: Type.Boolean({
      description: "Whether it can only be fewer: plays are not counted by country.",
    }),
    isLimited: Type.Boolean({ description: "Whether the daily limit decides the number." }),
  },
  { title: "AdEstimate", description: "How often an ad would be shown." },
);
export type AdEstimate = Type.Static<typeof AdEstimate>;

export const estimateAd = studioEndpoint({
  ...adChange,
  isQuestion: true,
  path: "/ads/:id/estimate",
  limit: limits.perMinute(240, "session"),
  summary: "Estimates the impressions per day of an ad with these terms, from the plays of 28 days",
  input: Type.Object({ id: AdId, ...changes }, exact),
  responses: { 200: AdEstimate },
});
