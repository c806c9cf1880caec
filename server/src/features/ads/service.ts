import { paths } from "@bijou/contract/site-paths";
import { videoTypeOf } from "@bijou/contract/video-type";
import type { TestBreak } from "@bijou/contract/studio/ad-placement";
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
import { breakIdWithin } from "./break-id.ts";
import type { HouseAd } from "./choose-ad.ts";
import { createChooser } from "./chooser.ts";
import { createEventTokens, type Showing } from "./event-token.ts";
import type { Placement } from "./placement.ts";
import { createAdStore } from "./store.ts";
import { type AdEvent, NO_AD, vastOf } from "./vast.ts";
import { vmapOf } from "./vmap.ts";

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
  "?platform_id=[PLATFORMID]&app_version=[APPVERSION]&content=[CONTENTID]" +
  "&width=[PLAYERWIDTH]&height=[PLAYERHEIGHT]&cb=[CACHEBUSTING]";

interface TagRequest {
  readonly videoId: number | undefined;
  readonly episodeId: number | undefined;
  readonly platformId: number;
  readonly width: number | undefined;
  readonly height: number | undefined;
  readonly country: string;
}

/** The origin of a request. */
interface Caller {
  readonly protocol: string;
  readonly host: string;
}

export function createAdvertising(deps: {
  database: Database;
  sessions: Sessions;
  titles: Titles;
  placement: Pick<Placement, "of">;
  secrets: Secrets;
  site: SiteSettings;
  publicUrl: string;
  /** Of an external ad server; house ads without it. */
  adTagUrl: string | undefined;
  meters: Meters;
  now: () => number;
}) {
  const { database, sessions, titles, placement, publicUrl, adTagUrl, now } = deps;
  const store = createAdStore(database);
  const chooser = createChooser({
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

  // Behind a proxy that is not configured as trusted, only the public URL has the right scheme.
  const originOf = ({ protocol, host }: Caller): string =>
    new URL(publicUrl).host === host ? publicUrl : `${protocol}://${host}`;
  const mediaPathOf = (ad: HouseAd): string => `/media/public/${ad.assetId}/master.m3u8`;

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
      const { videoId, episodeId } = request;
      const { beforeVideo, breaksMs } = await placement.of({
        titleId: videoId ?? null,
        episodeId: episodeId ?? null,
      });
      if (!beforeVideo && breaksMs.length === 0) return "";
      const id = randomUUID();
      const { profileId } = viewer;
      const isAdded = await store.addBreak(
        { id, profileId, titleId: videoId, episodeId },
        new Date(now()),
        { most: MAX_BREAKS_PER_HOUR, since: new Date(now() - HOUR_MS) },
      );
      const path = breaksMs.length === 0 ? "/ads/vast" : "/ads/vmap";
      return isAdded ? `${path}${filled}&break=${id}` : "";
    },

    /**
     * A VMAP document with the breaks of a video; without those that the viewer has seen lately, so that a video that
     * is resumed repeats none.
     */
    async vmap(breakId: string, caller: Caller): Promise<string> {
      const video = await store.videoOf(breakId);
      if (!video) return vmapOf([]);
      const [{ beforeVideo, breaksMs }, seen] = await Promise.all([
        placement.of(video),
        store.seenBreaks(breakId),
      ]);
      const tagUrl = `${originOf(caller)}/ads/vast?break=${breakId}`;
      return vmapOf([
        ...(beforeVideo ? [{ time: "start" as const, tagUrl }] : []),
        ...breaksMs
          .filter((atMs) => !seen.has(atMs))
          .map((atMs) => ({ time: { atMs }, tagUrl: `${tagUrl}&at=${atMs}` })),
      ]);
    },

    /**
     * A VAST document with the eligible ads of a break, or none. Its URLs are absolute, because VAST readers ignore
     * relative ones.
     *
     * @param asked the break before the video, or with a time the one within it
     * @param caller the origin of the request, which may differ from the public one
     */
    async vast(
      asked: { readonly id: string; readonly atMs: number | undefined },
      country: string,
      caller: Caller,
    ): Promise<string> {
      const video = await store.videoOf(asked.id);
      if (!video) return NO_AD;
      const { atMs } = asked;
      const { beforeVideo, breaksMs, ...most } = await placement.of(video);
      if (atMs === undefined ? !beforeVideo : !breaksMs.includes(atMs)) return NO_AD;
      const breakId = atMs === undefined ? asked.id : breakIdWithin(asked.id, atMs);
      if (atMs !== undefined) await store.addWithin(breakId, asked.id, atMs, new Date(now()));
      const ads = await chooser.ofBreak(breakId, country, most);
      const expiresAtSeconds = Math.floor(now() / 1000) + EVENT_TOKEN_TTL_SECONDS;
      const origin = originOf(caller);
      return vastOf(ads, (ad) => {
        const token = tokens.write({ breakId, adId: ad.id }, expiresAtSeconds);
        const servingId = randomUUID();
        return {
          servingId,
          mediaUrl: `${origin}${mediaPathOf(ad)}`,
          urlOf: (event) =>
            `${origin}/ads/event?event=${event}&token=${token}&ad_serving_id=${servingId}`,
        };
      });
    },

    /** The ads that a viewer could see at a break of a title now. */
    async testBreak(titleId: number): Promise<TestBreak> {
      if (adTagUrl !== undefined) return { hasAdServer: true, ads: [] };
      const most = await placement.of({ titleId, episodeId: null });
      const ads = await chooser.example(titleId, most);
      return {
        hasAdServer: false,
        ads: ads.map((ad) => ({
          name: ad.name,
          url: mediaPathOf(ad),
          durationSeconds: ad.durationMs / 1000,
          skipAfterSeconds: ad.skipAfterSeconds,
        })),
      };
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
