import { paths } from "@bijou/contract/site-paths";
import { videoTypeOf } from "@bijou/contract/video-type";
import { randomInt, randomUUID } from "node:crypto";
import type { Database } from "../../platform/database/database.ts";
import { DAY_MS, HOUR_MS } from "../../platform/durations.ts";
import { entitlementOf } from "../membership/service.ts";
import type { Member, Viewer } from "../../platform/sessions/principal.ts";
import type { Secrets } from "../../platform/secrets.ts";
import type { Titles } from "../titles/service.ts";
import { fillAdTag } from "./ad-tag.ts";
import { chooseAd, drawOf } from "./choose-ad.ts";
import { createEventTokens, type Showing } from "./event-token.ts";
import { createAdStore } from "./store.ts";
import { type AdEvent, NO_AD, vastOf } from "./vast.ts";

/** K-50. */
const APP_VERSION = "3.0.0";
/** As long as a film with a pause in it. */
const EVENTS_COUNT_SECONDS = 6 * 60 * 60;
const BREAKS_KEPT_MS = 2 * DAY_MS;
/** More than a viewer could watch with something in between: a script, whose ads are not to be counted. */
const MAX_BREAKS_PER_HOUR = 60;
const OWN_TAG =
  "/ads/vast?platform_id=[PLATFORMID]&app_version=[APPVERSION]&content=[CONTENTID]" +
  "&width=[PLAYERWIDTH]&height=[PLAYERHEIGHT]&cb=[CACHEBUSTING]";

interface Asked {
  readonly videoId: number | undefined;
  readonly platformId: number;
  readonly width: number | undefined;
  readonly height: number | undefined;
  readonly country: string;
}

export function createAdvertising(deps: {
  database: Database;
  titles: Titles;
  secrets: Secrets;
  publicUrl: string;
  /** Of another ad server; the house's own ads without it. */
  adTagUrl: string | undefined;
  now: () => number;
}) {
  const { database, titles, publicUrl, adTagUrl, now } = deps;
  const store = createAdStore(database);
  const tokens = createEventTokens(deps.secrets.key("ads"));

  /** Guests play trailers alone, which come without ads; children never see one (decisions 43 and 72). */
  const seesAds = (viewer: Viewer): viewer is Member => entitlementOf(viewer, now()).ads;

  async function pageOf(videoId: number | undefined, viewer: Member): Promise<string> {
    if (videoId === undefined) return `${publicUrl}${paths.home}`;
    const { kind } = await titles.entry(videoId, viewer);
    return `${publicUrl}${paths.detail({ video_id: videoId, video_type: videoTypeOf(kind) })}`;
  }

  return {
    /**
     * The tag for what a viewer is about to play; "" where no ad is to be shown.
     *
     * @throws {AppError} `video_not_found`.
     */
    async tagFor(asked: Asked, viewer: Viewer): Promise<string> {
      if (!seesAds(viewer)) return "";
      const filled = fillAdTag(adTagUrl ?? OWN_TAG, {
        CACHEBUSTING: String(randomInt(100_000_000)).padStart(8, "0"),
        PLATFORMID: asked.platformId,
        APPVERSION: APP_VERSION,
        CONTENTID: asked.videoId ?? "",
        PAGEURL: await pageOf(asked.videoId, viewer),
        PLAYERWIDTH: asked.width ?? "",
        PLAYERHEIGHT: asked.height ?? "",
        COUNTRY: asked.country,
      });
      if (adTagUrl !== undefined) return filled;
      const id = randomUUID();
      const { profileId } = viewer;
      const isAdded = await store.addBreak(
        { id, profileId, titleId: asked.videoId },
        new Date(now()),
        { most: MAX_BREAKS_PER_HOUR, since: new Date(now() - HOUR_MS) },
      );
      return isAdded ? `${filled}&break=${id}` : "";
    },

    /**
     * What our own tag answers: one ad that fits, or none. Its addresses are whole, because readers of VAST pass over
     * relative ones.
     *
     * @param caller the origin that the house was asked at, which may differ from its public one
     */
    async vast(
      breakId: string,
      country: string,
      caller: { protocol: string; host: string },
    ): Promise<string> {
      const seenToday = await store.seenSince(breakId, new Date(now() - DAY_MS));
      if (seenToday === undefined) return NO_AD;
      const situation = { nowMs: now(), country, seenToday };
      const ad = chooseAd(await store.houseAds(), situation, drawOf(breakId));
      if (!ad) return NO_AD;
      const expiresAtSeconds = Math.floor(now() / 1000) + EVENTS_COUNT_SECONDS;
      // Behind a proxy that is not named as one, the public origin alone knows of TLS.
      const isPublic = new URL(publicUrl).host === caller.host;
      const origin = isPublic ? publicUrl : `${caller.protocol}://${caller.host}`;
      const token = tokens.write({ breakId, adId: ad.id }, expiresAtSeconds);
      return vastOf(
        ad,
        `${origin}/media/public/${ad.assetId}/master.m3u8`,
        (event) => `${origin}/ads/event?event=${event}&token=${token}`,
      );
    },

    /** The showing a tracking address speaks of; nothing for one that is forged or over. */
    showingOf(token: string): Showing | undefined {
      return tokens.read(token, Math.floor(now() / 1000));
    },

    /** Counts an event of a showing, once however often it is told. */
    async count(showing: Showing, event: AdEvent): Promise<void> {
      await store.count(showing, event, new Date(now()));
    },

    /** Forgets who was shown what; the counts stay. */
    sweep: (): Promise<void> => store.forgetBreaks(new Date(now() - BREAKS_KEPT_MS)),

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
