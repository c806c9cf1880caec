import type { Limit } from "@bijou/contract/endpoint";
import fastifyRateLimit from "@fastify/rate-limit";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { HOUR_MS, MINUTE_MS } from "../durations.ts";
import { AppError } from "../errors.ts";

const WINDOW_MS = { minute: MINUTE_MS, hour: HOUR_MS } as const;
/** The outer wall: limits that must hold on many nodes are rows in the database. */
const ADDRESS_WALL: Limit = { calls: 600, per: "minute", by: "address" };
const SESSION_WALL: Limit = { calls: 300, per: "minute", by: "session" };

const GROUPS_OF_IPV6 = 8;
const GROUPS_OF_CUSTOMER = 4;
const MAPPED_IPV4 = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i;

/** IPv6 customers hold a /64, so that is what counts as one address, however it is written (RFC 5952). */
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

type CheckLimit = (request: FastifyRequest, reply: FastifyReply) => Promise<void>;

export interface Limiter {
  readonly addressWall: CheckLimit;
  readonly sessionWall: CheckLimit;
  forRoute(limit: Limit): CheckLimit;
}

export async function registerLimits(
  app: FastifyInstance,
  options: {
    scale: number;
    callerKey: (request: FastifyRequest) => string;
    isExempt: (request: FastifyRequest) => boolean;
  },
): Promise<Limiter> {
  await app.register(fastifyRateLimit, { global: false });

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

  return { addressWall: check(ADDRESS_WALL), sessionWall: check(SESSION_WALL), forRoute: check };
}
