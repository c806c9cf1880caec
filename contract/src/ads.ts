import * as Type from "typebox";
import { Envelope, exact, errorResponses, UserId } from "./common.ts";
import { endpoint, limits } from "./endpoint.ts";

/** K-27. */
export const ADVERTISEMENT_PLATFORM = 1;

const Pixels = Type.Optional(Type.Integer({ minimum: 0, maximum: 20_000 }));

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
        Type.Integer({ minimum: 0, maximum: 999, default: ADVERTISEMENT_PLATFORM }),
      ),
      /** The title that the ads precede. */
      video_id: Type.Optional(Type.Integer({ minimum: 1, maximum: 2_147_483_647 })),
      /** The size of the player in CSS pixels. */
      width: Pixels,
      height: Pixels,
    },
    exact,
  ),
  responses: { 200: Envelope(Type.Object({ adv_url: Type.String() })), ...errorResponses },
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
      Type.Object({
        /** Whether films have ads for this profile today. */
        has_ads: Type.Boolean(),
        ads_this_month: Type.Integer(),
        /** Whole minutes, rounded up. */
        minutes_this_month: Type.Integer(),
        /** The same in seconds, because less than a minute is shown in seconds. */
        seconds_this_month: Type.Integer(),
      }),
    ),
    ...errorResponses,
  },
});
