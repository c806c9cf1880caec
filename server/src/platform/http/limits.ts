import type { Limit } from "@bijou/contract/endpoint";
import fastifyRateLimit from "@fastify/rate-limit";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { HOUR_MS, MINUTE_MS } from "../durations.ts";
import type { Notifications } from "../database/notifications.ts";
import { AppError } from "../errors.ts";
import { readPath, withoutQuery } from "./request-path.ts";
import { createSharedCounts } from "./shared-counts.ts";

declare module "fastify" {
  interface FastifyContextConfig {
    /** `files` are cheap to send and many, so they have a higher limit. Chosen by the path without it. */
    limitGroup?: "files" | "pages";
  }
}

const WINDOW_MS = { minute: MINUTE_MS, hour: HOUR_MS } as const;
const COUNTS_CHANNEL = "limit_counts";
const TELL_EVERY_MS = 250;
/** Limits that must hold exactly across processes are rows in the database. */
const CALL_LIMIT: Limit = { calls: 600, per: "minute", by: "address" };
const PAGE_LIMIT: Limit = { calls: 600, per: "minute", by: "address" };
/** A home, a school or a mobile network shares one address: some two hundred viewers with a segment each second. */
const FILE_LIMIT: Limit = { calls: 12_000, per: "minute", by: "address" };
const SESSION_LIMIT: Limit = { calls: 300, per: "minute", by: "session" };

const GROUPS_OF_IPV6 = 8;
const GROUPS_OF_CUSTOMER = 4;
const MAPPED_IPV4 = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i;

/** An IPv6 customer holds a /64, so that counts as one address, however it is written (RFC 5952). */
export function addressKey(ip: string): string {
  if (!ip.includes(":")) return ip;
  const mapped = MAPPED_IPV4.exec(ip)?.[1];
  if (mapped !== undefined) return mapped;
  const [left = [], right = []] = ip
    .split("::")
    .map((half) => (half === "" ? [] : half.toLowerCase().split(":")));
  const omitted = Array.from({ length: GROUPS_OF_IPV6 - left.length - right.length }, () => "0");
  const groups = ip.includes("::") ? [...left, ...omitted, ...right] : left;
  return groups.slice(0, GROUPS_OF_CUSTOMER).join(":");
}

/** The network of an address key: a /24 of IPv4, or the /48 of IPv6 that one customer may hold. */
export function networkKey(address: string): string {
  return address.includes(":")
    ? address.split(":").slice(0, 3).join(":")
    : address.split(".").slice(0, 3).join(".");
}

type CheckLimit = (request: FastifyRequest, reply: FastifyReply) => Promise<void>;

export interface Limiter {
  readonly sessionLimit: CheckLimit;
  forRoute(limit: Limit): CheckLimit;
  /** Shares the counts with other processes. @returns stops it */
  share(
    notifications: Pick<Notifications, "listen">,
    tell: (channel: string, payload: string) => void,
  ): () => void;
}

/**
 * Counts requests per address before authentication; the returned limiter counts per session and per route.
 *
 * @param options.scale multiplies every limit
 */
export async function registerLimits(
  app: FastifyInstance,
  options: {
    scale: number;
    callerKey: (request: FastifyRequest) => string;
    isExempt: (request: FastifyRequest) => boolean;
  },
): Promise<Limiter> {
  const counts = createSharedCounts();
  await app.register(fastifyRateLimit, { global: false, store: counts.Store });

  const check = ({ calls, per, by }: Limit): CheckLimit => {
    const count = app.createRateLimit({
      max: Math.max(1, Math.round(calls * options.scale)),
      timeWindow: WINDOW_MS[per],
      keyGenerator: (request) =>
        by === "address" ? addressKey(request.ip) : options.callerKey(request),
    });
    return async (request, reply) => {
      if (options.isExempt(request)) return;
      const counted = await count(request);
      if (counted.isAllowed || !counted.isExceeded) return;
      void reply.header("retry-after", Math.max(1, Math.ceil(counted.ttl / 1000)));
      throw new AppError("too_many_requests");
    };
  };

  const limits = {
    calls: check(CALL_LIMIT),
    pages: check(PAGE_LIMIT),
    files: check(FILE_LIMIT),
  };
  // Before any other hook and for every route, including those of plugins and unknown addresses.
  app.addHook("onRequest", async (request, reply) => {
    const { url, config } = request.routeOptions;
    const kind = config.limitGroup ?? (url?.startsWith("/api/") ? "calls" : "pages");
    await limits[kind](request, reply);
    if (readPath(request.url) !== undefined) return;
    request.log.info({ path: withoutQuery(request.url) }, "A request target was rejected");
    throw new AppError("invalid_request", "The address of the request is not valid");
  });

  return {
    sessionLimit: check(SESSION_LIMIT),
    forRoute: check,
    share(notifications, tell) {
      notifications.listen(COUNTS_CHANNEL, (payload) => {
        if (payload) counts.add(payload);
      });
      const telling = setInterval(() => {
        for (const message of counts.takeMessages()) tell(COUNTS_CHANNEL, message);
      }, TELL_EVERY_MS);
      telling.unref();
      return () => clearInterval(telling);
    },
  };
}
