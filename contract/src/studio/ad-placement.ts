import * as Type from "typebox";
import { limits } from "../endpoint.ts";
import { exact, Revision } from "./common.ts";
import { studioEndpoint } from "./endpoint.ts";
import { Id } from "./titles.ts";

/** As many titles with a placement of their own are listed. */
export const MAX_LISTED_TITLES = 100;

const onTitle = {
  beforeVideo: Type.Boolean({ description: "Whether ads are shown before a video." }),
  atBreaks: Type.Boolean({ description: "Whether ads are shown at the ad breaks of a video." }),
  maxAds: Type.Integer({ minimum: 1, maximum: 5, description: "The most ads in a row." }),
  maxSeconds: Type.Integer({
    minimum: 5,
    maximum: 3600,
    description: "The most seconds that the ads of one break last together.",
  }),
};
const onSite = {
  ...onTitle,
  minutesBetweenBreaks: Type.Integer({
    minimum: 1,
    maximum: 60,
    description: "How far apart the ad breaks of a video have to be.",
  }),
};

const SitePlacement = Type.Object(onSite, {
  title: "SitePlacement",
  description: "What the site has.",
});
export type SitePlacement = Type.Static<typeof SitePlacement>;

/** A value of a title, or that of the site. */
const own = <Value extends Type.TSchema>(value: Value) =>
  Type.Union([value, Type.Null()], { description: "Null is what the site has." });
const onlyOwn = {
  beforeVideo: own(onTitle.beforeVideo),
  atBreaks: own(onTitle.atBreaks),
  maxAds: own(onTitle.maxAds),
  maxSeconds: own(onTitle.maxSeconds),
};
const OwnPlacement = Type.Object(onlyOwn, {
  title: "OwnPlacement",
  description: "What the title has instead.",
});
export type OwnPlacement = Type.Static<typeof OwnPlacement>;

const AdPlacement = Type.Object(
  {
    revision: Revision,
    placement: SitePlacement,
    hasAdServer: Type.Boolean({
      description:
        "Whether AD_TAG_URL names an external ad server, which decides when and how many.",
    }),
    titleCount: Type.Integer({ description: "How many titles have a placement of their own." }),
    titles: Type.Array(
      Type.Object({
        id: Id,
        name: Type.String({ description: "As viewers see it." }),
      }),
      { description: "Those titles by name, the first hundred." },
    ),
  },
  { title: "AdPlacement", description: "When ads are shown on the site, and how many." },
);
export type AdPlacement = Type.Static<typeof AdPlacement>;

/** 0 while the title has what the site has. */
const TitleRevision = Type.Integer({
  minimum: 0,
  description: "The version that the change is based on; 0 for a title without its own placement.",
});

const TitlePlacement = Type.Object(
  {
    revision: TitleRevision,
    placement: OwnPlacement,
    site: SitePlacement,
    hasAdServer: Type.Boolean({ description: "Whether an external ad server decides instead." }),
  },
  { title: "TitlePlacement", description: "When ads are shown with a title, and how many." },
);
export type TitlePlacement = Type.Static<typeof TitlePlacement>;

const shared = { access: "staff", needs: "ads" } as const;
const reading = { ...shared, method: "GET", limit: limits.perMinute(240, "session") } as const;
const changing = { ...shared, method: "POST", limit: limits.perMinute(60, "session") } as const;

export const getAdPlacement = studioEndpoint({
  ...reading,
  path: "/ads/placement",
  summary: "When ads are shown on the site, and how many",
  input: Type.Object({}, exact),
  responses: { 200: AdPlacement },
});

export const changeAdPlacement = studioEndpoint({
  ...changing,
  path: "/ads/placement",
  summary: "Changes when ads are shown on the site, for videos that begin from now on",
  input: Type.Object({ revision: Revision, ...onSite }, exact),
  responses: { 200: AdPlacement },
});

export const getTitlePlacement = studioEndpoint({
  ...reading,
  path: "/ads/placement/titles/:id",
  summary: "When ads are shown with a title, and how many",
  input: Type.Object({ id: Id }, exact),
  responses: { 200: TitlePlacement },
});

export const changeTitlePlacement = studioEndpoint({
  ...changing,
  path: "/ads/placement/titles/:id",
  summary: "Changes when ads are shown with a title, for videos that begin from now on",
  input: Type.Object({ id: Id, revision: TitleRevision, ...onlyOwn }, exact),
  responses: { 200: TitlePlacement },
});

const TestBreak = Type.Object(
  {
    hasAdServer: Type.Boolean({ description: "Whether an external ad server fills the break." }),
    ads: Type.Array(
      Type.Object({
        name: Type.String({ description: "As viewers see it." }),
        url: Type.String({ description: "The playlist of its video." }),
        durationSeconds: Type.Number({ description: "Its length." }),
        skipAfterSeconds: Type.Union([Type.Integer(), Type.Null()], {
          description: "When viewers can skip it; null for never.",
        }),
      }),
      { description: "In their order; none if no ad can be shown." },
    ),
  },
  { title: "TestBreak", description: "What a break can show now." },
);
export type TestBreak = Type.Static<typeof TestBreak>;

export const getTestBreak = studioEndpoint({
  ...reading,
  needs: "catalog",
  path: "/titles/:id/test-break",
  summary: "The ads that a viewer could see at an ad break of a title now; nothing is counted",
  input: Type.Object({ id: Id }, exact),
  responses: { 200: TestBreak },
});
