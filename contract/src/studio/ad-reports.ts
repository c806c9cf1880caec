import * as Type from "typebox";
import { limits } from "../endpoint.ts";
import { Ad, adChange, AdId } from "./ads.ts";
import { exact } from "./common.ts";
import { studioEndpoint } from "./endpoint.ts";

/** Links of one ad that work at the same time. */
export const MAX_REPORT_LINKS = 20;
export const REPORT_LINK_DAYS = [30, 90, 365] as const;

export const createReportLink = studioEndpoint({
  ...adChange,
  path: "/ads/:id/report-links",
  limit: limits.perMinute(20, "session"),
  summary: "Creates a link with which the advertiser sees the counts of the ad, without signing in",
  input: Type.Object(
    {
      id: AdId,
      days: Type.Integer({ minimum: 1, maximum: 365, description: "How long it works." }),
    },
    exact,
  ),
  responses: {
    200: Type.Object({
      ad: Ad,
      url: Type.String({ description: "The address. It cannot be shown again." }),
    }),
  },
});

export const revokeReportLink = studioEndpoint({
  ...adChange,
  path: "/ads/:id/report-links/:link/revoke",
  limit: limits.perMinute(60, "session"),
  summary: "Makes a link for the advertiser stop working at once",
  input: Type.Object(
    {
      id: AdId,
      link: Type.Integer({
        minimum: 1,
        maximum: 2_147_483_647,
        description: "The number of the link.",
      }),
    },
    exact,
  ),
});
