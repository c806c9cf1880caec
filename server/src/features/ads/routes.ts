import { advertisement, ADVERTISEMENT_PLATFORM, myAds } from "@bijou/contract/ads";
import type { FastifyInstance, FastifyReply } from "fastify";
import type { Api } from "../../platform/http/api.ts";
import { ok } from "../../platform/http/envelope.ts";
import { PUBLIC_ROUTE } from "../../platform/http/public-route.ts";
import type { Advertising } from "./service.ts";
import { isAdEvent, NO_AD } from "./vast.ts";
import { vmapOf } from "./vmap.ts";

interface Dependencies {
  readonly advertising: Advertising;
  readonly countryOf: (ip: string) => string;
}

export function advertisingRoutes(api: Api, { advertising, countryOf }: Dependencies): void {
  api.bind(advertisement, async ({ input, caller, request }) =>
    ok({
      adv_url: await advertising.tagFor(
        {
          videoId: input.video_id,
          episodeId: input.episode_id,
          platformId: input.platform_id ?? ADVERTISEMENT_PLATFORM,
          width: input.width,
          height: input.height,
          country: countryOf(request.ip),
        },
        caller,
      ),
    }),
  );

  api.bind(myAds, async ({ caller }) => {
    const { hasAds, ads, minutes, seconds } = await advertising.monthOf(caller);
    return ok({
      has_ads: hasAds,
      ads_this_month: ads,
      minutes_this_month: minutes,
      seconds_this_month: seconds,
    });
  });
}

const BREAK = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
/** Milliseconds of a video. */
const TIME = /^\d{1,8}$/;
type Query = Readonly<Record<string, unknown>>;
const first = (value: unknown): string => (typeof value === "string" ? value : "");

/** The built-in ad server: VAST documents and tracking pixels. Neither identifies the viewer. */
export function adServerRoutes(
  http: FastifyInstance,
  { advertising, countryOf }: Dependencies,
): void {
  const documentHeaders = (reply: FastifyReply): void =>
    void reply
      .header("content-type", "application/xml; charset=utf-8")
      .header("x-content-type-options", "nosniff")
      .header("cache-control", "no-store");

  http.get<{ Querystring: Query }>(
    "/ads/vast",
    PUBLIC_ROUTE,
    async ({ query, ip, protocol, host }, reply) => {
      documentHeaders(reply);
      const id = first(query["break"]);
      const at = query["at"];
      if (!BREAK.test(id) || (at !== undefined && !TIME.test(first(at)))) return NO_AD;
      const atMs = at === undefined ? undefined : Number(at);
      return advertising.vast({ id, atMs }, countryOf(ip), { protocol, host });
    },
  );

  http.get<{ Querystring: Query }>(
    "/ads/vmap",
    PUBLIC_ROUTE,
    async ({ query, protocol, host }, reply) => {
      documentHeaders(reply);
      const id = first(query["break"]);
      return BREAK.test(id) ? advertising.vmap(id, { protocol, host }) : vmapOf([]);
    },
  );

  http.get<{ Querystring: Query }>(
    "/ads/event",
    { ...PUBLIC_ROUTE, config: { access: "public", changes: true } },
    async ({ query }, reply) => {
      void reply.header("cache-control", "no-store");
      const showing = advertising.showingOf(first(query["token"]));
      const event = first(query["event"]);
      if (!showing || !isAdEvent(event))
        return reply.code(410).send({
          status: 410,
          status_code: 0,
          message: "Unknown tracking link",
          data: null,
          error: "ad_event_over",
        });
      await advertising.count(showing, event);
      return reply.code(204).send();
    },
  );
}
