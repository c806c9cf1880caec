import { levelOf } from "@bijou/contract/studio/roles";
import type { FastifyInstance } from "fastify";
import { LRUCache } from "lru-cache";
import type { Database } from "../../platform/database/database.ts";
import { PUBLIC_FILES } from "../../platform/http/public-route.ts";
import type { Meters } from "../../platform/metrics/meters.ts";
import type { Secrets } from "../../platform/secrets.ts";
import type { Member } from "../../platform/sessions/principal.ts";
import type { Sessions } from "../../platform/sessions/sessions.ts";
import type { SiteSettings } from "../../platform/site/site.ts";
import type { StudioSessions } from "../../platform/studio/sessions.ts";
import { entitlementOf } from "../membership/service.ts";
import type { Titles } from "../titles/service.ts";
import { createChangedTracks } from "./changed-tracks.ts";
import { createEndedRights } from "./ended-rights.ts";
import { createMediaSender, type MediaFiles, rejectMedia } from "./media-files.ts";
import { type Grant, readGrant } from "./media-signature.ts";
import { lasting, upTo } from "../../platform/cache-size.ts";

/** Less than ten seconds, in which a film must stop after its session or membership has ended. */
const ACCESS_CACHE_MS = 9_000;
/** Rejected requests of a session query the database at most this often. */
const RECHECK_EVERY_MS = 1_000;
const MAX_VERIFIED_GRANTS = 20_000;

/** What a session may fetch with its grant. */
type MediaAccess = "none" | "free" | "premium";

/** Serves segments, playlists and captions: with a grant in the path, or public files without one. */
export function mediaRoutes(
  app: FastifyInstance,
  deps: {
    database: Database;
    media: MediaFiles;
    /** With it a reverse proxy sends the files once access is granted. */
    accelLocation: string | undefined;
    sessions: Sessions;
    staffSessions: Pick<StudioSessions, "again">;
    titles: Titles;
    secrets: Secrets;
    site: SiteSettings;
    countryOf: (ip: string) => string;
    meters: Meters;
    /** How many processes share the memory for segments. */
    workers: number;
    now: () => number;
  },
): void {
  const { sessions, staffSessions, titles, secrets, countryOf, now } = deps;
  const haveEnded = createEndedRights(deps);
  const findChanged = createChangedTracks(deps.database);
  const send = createMediaSender(app, { ...deps, findChanged });
  const accessCache = new LRUCache<number, MediaAccess>({
    ...upTo(50_000),
    ...lasting(ACCESS_CACHE_MS, now),
    noDeleteOnStaleGet: true,
  });
  const rechecks = new LRUCache<number, Promise<MediaAccess>>({
    ...upTo(50_000),
    ...lasting(RECHECK_EVERY_MS, now),
  });
  sessions.whenEnded((ended) => ended.forEach((sessionId) => accessCache.delete(sessionId)));

  /** Verifies a signature once per film, not for each segment. The expiry is checked every time. */
  const verifiedGrants = new LRUCache<string, Grant>(upTo(MAX_VERIFIED_GRANTS));

  function grantOf(segment: string, asset: string): Grant | undefined {
    const nowSeconds = Math.floor(now() / 1000);
    const key = `${segment}/${asset}`;
    const cached = verifiedGrants.get(key);
    if (cached) return cached.expiresAtSeconds > nowSeconds ? cached : undefined;
    const grant = readGrant(secrets.key("media"), segment, asset, nowSeconds);
    if (grant) verifiedGrants.set(key, grant);
    return grant;
  }

  function mediaAccessOf(account: Pick<Member, "membership"> | undefined): MediaAccess {
    if (!account) return "none";
    const holder = { kind: "member", isChild: false, ...account } as const;
    return entitlementOf(holder, now()).premium ? "premium" : "free";
  }

  /** While the database is unavailable the last known access holds, so that a film goes on until its grant expires. */
  async function readAccess(sessionId: number): Promise<MediaAccess> {
    try {
      const access = mediaAccessOf(await sessions.accountOf(sessionId));
      accessCache.set(sessionId, access);
      return access;
    } catch (error) {
      const lastKnown = accessCache.get(sessionId, { allowStale: true });
      if (lastKnown === undefined) throw error;
      return lastKnown;
    }
  }

  /** Caches the promise: concurrent requests of one session share one query. */
  function recheckAccess(sessionId: number): Promise<MediaAccess> {
    const recent = rechecks.get(sessionId);
    if (recent) return recent;
    const access = readAccess(sessionId);
    rechecks.set(sessionId, access);
    return access;
  }

  const allows = (access: MediaAccess, { isPremium }: Grant): boolean =>
    access === "premium" || (access === "free" && !isPremium);

  const staffAccess = new LRUCache<number, Promise<boolean>>({
    ...upTo(1_000),
    ...lasting(ACCESS_CACHE_MS, now),
  });

  /** A grant of staff ends with its session, or with the role that lets them see the catalog. */
  function holdsForStaff(id: number): Promise<boolean> {
    const recent = staffAccess.get(id);
    if (recent) return recent;
    const access = staffSessions
      .again({ id })
      .then(
        (session) =>
          session?.state === "signed_in" && levelOf(session.roles, "catalog") !== undefined,
      );
    staffAccess.set(id, access);
    access.catch(() => staffAccess.delete(id));
    return access;
  }

  /**
   * A grant is valid as long as its session, and a Premium grant as long as the account's membership. A cached "free"
   * alone does not reject Premium: the account may have subscribed since, perhaps through another process.
   */
  async function holds(grant: Grant, ip: string): Promise<boolean> {
    if (grant.isStaff) return grant.sessionId === 0 || holdsForStaff(grant.sessionId);
    return (await isAllowed(grant)) && !(await isOver(grant, ip));
  }

  /** While rights last for it, a running video plays on. */
  const isOver = ({ assetId, sessionId }: Grant, ip: string): Promise<boolean> =>
    haveEnded(assetId, {
      country: () => countryOf(ip),
      isMember: accessCache.get(sessionId) === "premium",
    });

  async function isAllowed(grant: Grant): Promise<boolean> {
    const cached = accessCache.get(grant.sessionId);
    const access = cached ?? (await readAccess(grant.sessionId));
    if (allows(access, grant)) return true;
    return cached === "free" && allows(await recheckAccess(grant.sessionId), grant);
  }

  app.route<{ Params: { asset: string; "*": string } }>({
    method: ["GET", "HEAD"],
    url: "/media/public/:asset/*",
    ...PUBLIC_FILES,
    handler: async (request, reply) => {
      const { asset, "*": file } = request.params;
      if (!(await titles.isPublicAsset(asset))) return rejectMedia(reply, 403);
      return send(request, reply, { asset, file, isPublic: true });
    },
  });

  app.route<{ Params: { grant: string; asset: string; "*": string } }>({
    method: ["GET", "HEAD"],
    url: "/media/:grant/:asset/*",
    exposeHeadRoute: false,
    config: { access: "play", limitGroup: "files" },
    schema: { hide: true },
    handler: async (request, reply) => {
      const { grant: segment, asset, "*": file } = request.params;
      const grant = grantOf(segment, asset);
      if (!grant || !(await holds(grant, request.ip))) return rejectMedia(reply, 403);
      return send(request, reply, { asset, file, isPublic: false });
    },
  });
}
