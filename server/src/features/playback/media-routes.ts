import { open } from "node:fs/promises";
import type { FastifyInstance, FastifyReply } from "fastify";
import { LRUCache } from "lru-cache";
import { PUBLIC_FILES } from "../../platform/http/public-route.ts";
import type { Secrets } from "../../platform/secrets.ts";
import type { Member } from "../../platform/sessions/principal.ts";
import type { Sessions } from "../../platform/sessions/sessions.ts";
import { entitlementOf } from "../membership/service.ts";
import type { Titles } from "../titles/service.ts";
import { type Grant, readGrant } from "./media-signature.ts";

const READ_BYTES = 256 * 1024;
const MAX_CACHED_BYTES = 96 * 1024 * 1024;
const MAX_CACHED_FILE_BYTES = 8 * 1024 * 1024;
/** Less than ten seconds, in which a film must stop after its session or membership has ended. */
const ACCESS_CACHE_MS = 9_000;
/** Rejected requests of a session query the database at most this often. */
const RECHECK_EVERY_MS = 1_000;
const MAX_VERIFIED_GRANTS = 20_000;
const ASSET = /^[a-z0-9]{16}$/;

const CONTENT_TYPES: Readonly<Record<string, string>> = {
  m3u8: "application/vnd.apple.mpegurl",
  m4s: "video/iso.segment",
  mp4: "video/mp4",
  vtt: "text/vtt; charset=utf-8",
  jpg: "image/jpeg",
};

/** What a session may fetch with its grant. */
type MediaAccess = "none" | "free" | "premium";

/** The path of a file of an asset; undefined for a name that no package has. */
export type LocateMedia = (assetId: string, file: string) => string | undefined;

/**
 * Serves segments, playlists and captions: with a grant in the path, or public files without one. Reads no more than it
 * sends; the most used files are sent from memory.
 */
export function mediaRoutes(
  app: FastifyInstance,
  deps: {
    locate: LocateMedia;
    /** With it a reverse proxy sends the files once access is granted. */
    accelLocation: string | undefined;
    sessions: Sessions;
    titles: Titles;
    secrets: Secrets;
    now: () => number;
  },
): void {
  const { locate, accelLocation, sessions, titles, secrets, now } = deps;
  const fileCache = new LRUCache<string, Buffer>({
    maxSize: MAX_CACHED_BYTES,
    sizeCalculation: (file) => Math.max(1, file.length),
  });
  const accessCache = new LRUCache<number, MediaAccess>({
    max: 50_000,
    ttl: ACCESS_CACHE_MS,
    noDeleteOnStaleGet: true,
    perf: { now },
  });
  const rechecks = new LRUCache<number, Promise<MediaAccess>>({
    max: 50_000,
    ttl: RECHECK_EVERY_MS,
    perf: { now },
  });
  sessions.whenEnded((ended) => ended.forEach((sessionId) => accessCache.delete(sessionId)));

  /** Verifies a signature once per film, not for each segment. The expiry is checked every time. */
  const verifiedGrants = new LRUCache<string, Grant>({ max: MAX_VERIFIED_GRANTS });

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

  /**
   * A grant is valid as long as its session, and a Premium grant as long as the account's membership. A cached "free"
   * alone does not reject Premium: the account may have subscribed since, perhaps through another process.
   */
  async function holds(grant: Grant): Promise<boolean> {
    const cached = accessCache.get(grant.sessionId);
    const access = cached ?? (await readAccess(grant.sessionId));
    if (allows(access, grant)) return true;
    return cached === "free" && allows(await recheckAccess(grant.sessionId), grant);
  }

  async function send(
    reply: FastifyReply,
    assetId: string,
    file: string,
    isPublic: boolean,
  ): Promise<FastifyReply> {
    const path = ASSET.test(assetId) ? locate(assetId, file) : undefined;
    if (path === undefined) return reject(reply, 404);
    const describe = (): FastifyReply =>
      reply
        .header(
          "content-type",
          CONTENT_TYPES[file.slice(file.lastIndexOf(".") + 1)] ?? "application/octet-stream",
        )
        .header("x-content-type-options", "nosniff")
        .header("cross-origin-resource-policy", "same-origin")
        .header("referrer-policy", "no-referrer")
        .header("cache-control", isPublic ? "public, max-age=86400" : "private, max-age=3600");
    if (accelLocation !== undefined)
      return describe().header("x-accel-redirect", `${accelLocation}${assetId}/${file}`).send();
    const cached = fileCache.get(path);
    if (cached) return describe().send(cached);
    const handle = await open(path, "r").catch(() => undefined);
    if (!handle) {
      app.log.error({ asset: assetId, file }, "A file of a film is missing");
      return reject(reply, 404);
    }
    const { size } = await handle.stat();
    if (size <= MAX_CACHED_FILE_BYTES) {
      try {
        const content = await handle.readFile();
        fileCache.set(path, content);
        return describe().send(content);
      } finally {
        await handle.close();
      }
    }
    // A stream to a client that left while the file was being opened would throw.
    if (reply.raw.destroyed) {
      await handle.close();
      return reply;
    }
    return describe()
      .header("content-length", size)
      .send(handle.createReadStream({ highWaterMark: READ_BYTES }));
  }

  function reject(reply: FastifyReply, status: 403 | 404): FastifyReply {
    return reply
      .code(status)
      .header("cache-control", "no-store")
      .send({
        status,
        status_code: 0,
        message:
          status === 403 ? "This link has expired or isn’t yours" : "We couldn’t find that file",
        data: null,
        error: status === 403 ? "media_refused" : "media_not_found",
      });
  }

  app.get<{ Params: { asset: string; "*": string } }>(
    "/media/public/:asset/*",
    PUBLIC_FILES,
    async (request, reply) => {
      const { asset, "*": file } = request.params;
      if (!(await titles.snapshot()).isPublicAsset(asset)) return reject(reply, 403);
      return send(reply, asset, file, true);
    },
  );

  app.get<{ Params: { grant: string; asset: string; "*": string } }>(
    "/media/:grant/:asset/*",
    {
      exposeHeadRoute: false,
      config: { access: "play", limitGroup: "files" },
      schema: { hide: true },
    },
    async (request, reply) => {
      const { grant: segment, asset, "*": file } = request.params;
      const grant = grantOf(segment, asset);
      if (!grant || !(await holds(grant))) return reject(reply, 403);
      return send(reply, asset, file, false);
    },
  );
}
