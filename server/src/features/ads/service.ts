import { paths } from "@bijou/contract/site-paths";
import { videoTypeOf } from "@bijou/contract/video-type";
import { randomInt, randomUUID } from "node:crypto";
import type { Database } from "../../platform/database/database.ts";
import { DAY_MS, HOUR_MS, SECOND_MS } from "../../platform/durations.ts";
import { entitlementOf } from "../membership/service.ts";
import type { Member, Viewer } from "../../platform/sessions/principal.ts";
import type { Sessions } from "../../platform/sessions/sessions.ts";
import type { Secrets } from "../../platform/secrets.ts";
import type { Meters } from "../../platform/metrics/meters.ts";
import type { SiteSettings } from "../../platform/site/site.ts";
import type { Titles } from "../titles/service.ts";
import { fillAdTag } from "./ad-tag.ts";
import { createChooser } from "./chooser.ts";
import { createEventTokens, type Showing } from "./event-token.ts";
import { createAdStore } from "./store.ts";
import { type AdEvent, NO_AD, vastOf } from "./vast.ts";

/** K-50. */
const APP_VERSION = "3.0.0";
/** Long enough for a film with pauses. */
const EVENT_TOKEN_TTL_SECONDS = 6 * 60 * 60;
const BREAK_RETENTION_MS = 2 * DAY_MS;
/** After their last day links of advertisers still say that they have ended. */
const LINK_RETENTION_MS = 30 * DAY_MS;
/** More than a viewer can watch; beyond it the client is a script. */
const MAX_BREAKS_PER_HOUR = 60;
const OWN_TAG =
  "/ads/vast?platform_id=[PLATFORMID]&app_version=[APPVERSION]&content=[CONTENTID]" +
  "&width=[PLAYERWIDTH]&height=[PLAYERHEIGHT]&cb=[CACHEBUSTING]";

interface TagRequest {
  readonly videoId: number | undefined;
  readonly platformId: number;
  readonly width: number | undefined;
  readonly height: number | undefined;
  readonly country: string;
}

export function createAdvertising(deps: {
  database: Database;
  sessions: Sessions;
  titles: Titles;
  secrets: Secrets;
  site: SiteSettings;
  publicUrl: string;
  /** Of an external ad server; house ads without it. */
  adTagUrl: string | undefined;
  meters: Meters;
  now: () => number;
}) {
  const { database, sessions, titles, publicUrl, adTagUrl, now } = deps;
  const store = createAdStore(database);
  const adOf = createChooser({
    ...deps,
    store,
    titleOf: async (id) => (await titles.entries([id])).get(id),
  });
  const tokens = createEventTokens(deps.secrets.key("ads"));
  const countEvent = deps.meters.counter({
    name: "ad_events_total",
    help: "Events that players report for ads of this server, by event of VAST",
    labels: ["event"],
  });

  /** Not guests, who can only play trailers, and not children (decisions 43 and 72). */
  const seesAds = (viewer: Viewer): viewer is Member => entitlementOf(viewer, now()).ads;

  async function pageOf(videoId: number | undefined, viewer: Member): Promise<string> {
    if (videoId === undefined) return `${publicUrl}${paths.home}`;
    const { kind } = await titles.entry(videoId, viewer);
    return `${publicUrl}${paths.detail({ video_id: videoId, video_type: videoTypeOf(kind) })}`;
  }

  return {
    /**
     * The ad tag for a title; "" if the viewer sees no ads.
     *
     * @throws {AppError} `video_not_found`.
     */
    async tagFor(request: TagRequest, viewer: Viewer): Promise<string> {
      if (!seesAds(viewer) || !seesAds(await sessions.withCurrentMembership(viewer))) return "";
      const filled = fillAdTag(adTagUrl ?? OWN_TAG, {
        CACHEBUSTING: String(randomInt(100_000_000)).padStart(8, "0"),
        PLATFORMID: request.platformId,
        APPVERSION: APP_VERSION,
        CONTENTID: request.videoId ?? "",
        PAGEURL: await pageOf(request.videoId, viewer),
        PLAYERWIDTH: request.width ?? "",
        PLAYERHEIGHT: request.height ?? "",
        COUNTRY: request.country,
      });
      if (adTagUrl !== undefined) return filled;
      const id = randomUUID();
      const { profileId } = viewer;
      const isAdded = await store.addBreak(
        { id, profileId, titleId: request.videoId },
        new Date(now()),
        { most: MAX_BREAKS_PER_HOUR, since: new Date(now() - HOUR_MS) },
      );
      return isAdded ? `${filled}&break=${id}` : "";
    },

    /**
     * A VAST document with one eligible ad, or none. Its URLs are absolute, because VAST readers ignore relative ones.
     *
     * @param caller the origin of the request, which may differ from the public one
     */
    async vast(
      breakId: string,
      country: string,
      caller: { protocol: string; host: string },
    ): Promise<string> {
      const ad = await adOf(breakId, country);
      if (!ad) return NO_AD;
      const expiresAtSeconds = Math.floor(now() / 1000) + EVENT_TOKEN_TTL_SECONDS;
      // Behind a proxy that is not configured as trusted, only the public URL has the right scheme.
      const isPublic = new URL(publicUrl).host === caller.host;
      const origin = isPublic ? publicUrl : `${caller.protocol}://${caller.host}`;
      const token = tokens.write({ breakId, adId: ad.id }, expiresAtSeconds);
      const servingId = randomUUID();
      return vastOf(ad, {
        servingId,
        mediaUrl: `${origin}/media/public/${ad.assetId}/master.m3u8`,
        urlOf: (event) =>
          `${origin}/ads/event?event=${event}&token=${token}&ad_serving_id=${servingId}`,
      });
    },

    /** Undefined for a forged or expired token. */
    showingOf(token: string): Showing | undefined {
      return tokens.read(token, Math.floor(now() / 1000));
    },

    /** Idempotent: counts an event once. */
    async count(showing: Showing, event: AdEvent): Promise<void> {
      if (await store.count(showing, event, new Date(now()))) countEvent({ event });
    },

    /** Deletes old breaks, which link profiles to ads, and what was chosen but not shown; the counts stay. */
    async sweep(): Promise<void> {
      const before = (ms: number): Date => new Date(now() - ms);
      await store.giveBack(before(EVENT_TOKEN_TTL_SECONDS * SECOND_MS));
      await store.deleteBreaks(before(BREAK_RETENTION_MS));
      await store.deleteLimits(before(BREAK_RETENTION_MS));
      await store.deleteLinks(before(LINK_RETENTION_MS));
    },

    /** The ads that a profile has seen this month (UTC). `minutes` is rounded up, for display. */
    async monthOf(
      member: Member,
    ): Promise<{ hasAds: boolean; ads: number; minutes: number; seconds: number }> {
      const { ads, watchedMs } = await store.monthOf(member.profileId, new Date(now()));
      return {
        hasAds: seesAds(member),
        ads,
        minutes: Math.ceil(watchedMs / 60_000),
        seconds: Math.round(watchedMs / 1000),
      };
    },
  };
}
export type Advertising = ReturnType<typeof createAdvertising>;
