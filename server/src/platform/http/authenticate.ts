import type { Endpoint } from "@bijou/contract/endpoint";
import type { FastifyRequest } from "fastify";
import { LRUCache } from "lru-cache";
import { AppError } from "../errors.ts";
import { isSameSecret } from "../same-secret.ts";
import type { Secrets } from "../secrets.ts";
import type { Viewer } from "../sessions/principal.ts";
import type { Sessions } from "../sessions/sessions.ts";
import { type Guest, containsToken, readGuestToken } from "../sessions/tokens.ts";
import { upTo } from "../cache-size.ts";
import { currentPreview } from "./preview.ts";

type Route = Pick<Endpoint, "access" | "changes" | "bySwitchToken">;

export interface Authenticate {
  /**
   * Authenticates the caller as far as the route's access requires.
   *
   * @throws {AppError} 401 or 403; only `invalid_user_token` makes a client sign its member out.
   */
  (request: FastifyRequest, route: Route): Promise<Viewer | undefined>;
  /** Whether the page renderer of this process makes the call. */
  isRenderer(request: FastifyRequest): boolean;
  /** Whether a guest's token comes with the call, valid or not. */
  isByGuest(request: FastifyRequest): boolean;
  /** The profile that a call is made for: the caller's own, or another one of the account if its owner calls. */
  actingFor(viewer: Viewer | undefined, userId: number | undefined): Promise<Viewer | undefined>;
}

/** Marks calls of the page renderer of this process, which see what a guest sees. */
export const RENDERER_HEADER = "x-bijou-renderer";

/** A guest's token is verified once in this time: verification costs a fifth of a cached response. */
const VERIFIED_MS = 5_000;
const MAX_VERIFIED = 20_000;

const GUEST_PREFIX = "bjg.";

function bearerOf(request: FastifyRequest): string | undefined {
  return /^Bearer (\S+)$/i.exec(request.headers.authorization ?? "")?.[1];
}

export function createAuthenticate(deps: {
  sessions: Sessions;
  secrets: Secrets;
  rendererSecret: string;
  now: () => number;
}): Authenticate {
  const { sessions, secrets, rendererSecret, now } = deps;

  const isRenderer = ({ headers }: FastifyRequest): boolean => {
    const given = headers[RENDERER_HEADER];
    return typeof given === "string" && isSameSecret(given, rendererSecret);
  };

  const verified = new LRUCache<string, { guest: Guest; untilMs: number }>(upTo(MAX_VERIFIED));

  function guestOf(token: string): Guest | undefined {
    const nowMs = now();
    const known = verified.get(token);
    if (known && nowMs < known.untilMs) return known.guest;
    const guest = readGuestToken(secrets.key("guest"), token, Math.floor(nowMs / 1000));
    if (guest) verified.set(token, { guest, untilMs: nowMs + VERIFIED_MS });
    else verified.delete(token);
    return guest;
  }

  async function identify(request: FastifyRequest, route: Route): Promise<Viewer | undefined> {
    const preview = currentPreview();
    if (preview) return preview.viewer;
    if (isRenderer(request)) return { kind: "guest", device: "renderer" };
    const bearer = bearerOf(request);
    if (bearer === undefined) return undefined;
    if (bearer.startsWith(GUEST_PREFIX)) return guestOf(bearer);
    const user = request.headers["user-token"];
    const member = typeof user === "string" ? await sessions.find(bearer, user) : undefined;
    if (!member || (member.isReplaced && route.changes)) throw new AppError("invalid_user_token");
    if (member.onlySwitches && !route.bySwitchToken) throw new AppError("switch_only");
    return member;
  }

  const authenticate = async (
    request: FastifyRequest,
    route: Route,
  ): Promise<Viewer | undefined> => {
    const { access } = route;
    if (containsToken(request.url)) throw new AppError("tokens_in_query");
    if (access === "public") return undefined;
    const viewer = await identify(request, route);
    if (viewer === undefined)
      throw new AppError(access === "browse" ? "guest_token_required" : "member_required");
    if (viewer.kind === "guest" && access !== "browse" && access !== "play")
      throw new AppError("member_required");
    if (access === "root" && viewer.kind === "member" && !viewer.isRoot)
      throw new AppError("root_only");
    return viewer;
  };

  return Object.assign(authenticate, {
    isRenderer,
    isByGuest: (request: FastifyRequest) => bearerOf(request)?.startsWith(GUEST_PREFIX) === true,

    async actingFor(viewer: Viewer | undefined, userId: number | undefined) {
      if (viewer?.kind !== "member" || userId === undefined || userId === viewer.profileId)
        return viewer;
      const mayName = viewer.isRoot || viewer.onlySwitches;
      const profile = mayName ? await sessions.profileOf(viewer.accountId, userId) : undefined;
      // `rootUserDetail` names the owner beside its token. The token still represents the session's own profile.
      if (viewer.onlySwitches && profile?.isRoot) return viewer;
      if (!profile || !viewer.isRoot) throw new AppError("other_user");
      return { ...viewer, profileId: userId, isRoot: profile.isRoot, isChild: profile.isChild };
    },
  });
}
