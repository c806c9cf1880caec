import * as Type from "typebox";
import { Envelope, errorResponses, exact, UserId } from "./common.ts";
import { endpoint, limits } from "./endpoint.ts";

/** K-27. */
export const ADVERTISEMENT_PLATFORM = 1;

const pixels = (description: string) =>
  Type.Optional(Type.Integer({ minimum: 0, maximum: 20_000, description }));

export const advertisement = endpoint({
  path: "/advertisement",
  methods: ["GET"],
  access: "browse",
  changes: false,
  limit: limits.perMinute(120, "session"),
  summary: "The ad tag before a title, filled in (C-44); empty for a profile without ads",
  input: Type.Object(
    {
      user_id: UserId,
      platform_id: Type.Optional(
        Type.Integer({
          minimum: 0,
          maximum: 999,
          default: ADVERTISEMENT_PLATFORM,
          description: "The platform of the player; 1 is the web.",
        }),
      ),
      video_id: Type.Optional(
        Type.Integer({
          minimum: 1,
          maximum: 2_147_483_647,
          description: "The title that the ads precede.",
        }),
      ),
      episode_id: Type.Optional(
        Type.Integer({
          minimum: 1,
          maximum: 2_147_483_647,
          description: "The episode of a series, whose ad breaks the tag then has.",
        }),
      ),
      width: pixels("The width of the player in CSS pixels."),
      height: pixels("The height of the player in CSS pixels."),
    },
    exact,
  ),
  responses: {
    200: Envelope(
      Type.Object(
        {
          adv_url: Type.String({
            description:
              'The address of a VAST document, with the macros of the tag of the operator filled in; "" where no ad is shown.',
          }),
        },
        { description: "The ad tag." },
      ),
    ),
    ...errorResponses,
  },
});

export const myAds = endpoint({
  path: "/my-ads",
  methods: ["GET"],
  access: "member",
  changes: false,
  limit: limits.perMinute(60, "session"),
  summary: "How many ads the profile has seen this month, and for how long",
  input: Type.Object({ user_id: UserId }, exact),
  responses: {
    200: Envelope(
      Type.Object(
        {
          has_ads: Type.Boolean({ description: "Whether films have ads for this profile today." }),
          ads_this_month: Type.Integer({
            description: "Ads that were shown since the first of the month (UTC).",
          }),
          minutes_this_month: Type.Integer({
            description: "How long they were watched, in whole minutes, rounded up.",
          }),
          seconds_this_month: Type.Integer({
            description: "The same in seconds, because less than a minute is shown in seconds.",
          }),
        },
        { description: "The ads of the current month." },
      ),
    ),
    ...errorResponses,
  },
});
