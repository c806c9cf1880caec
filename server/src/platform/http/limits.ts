import type { Limit } from "@bijou/contract/endpoint";
import fastifyRateLimit from "@fastify/rate-limit";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { AppError } from "../errors.ts";

const WINDOW_MS = { minute: 60_000, hour: 3_600_000 } as const;
/** The outer wall: limits that must hold on many nodes are rows in the database. */
const ADDRESS_WALL: Limit = { calls: 600, per: "minute", by: "address" };
const SESSION_WALL: Limit = { calls: 300, per: "minute", by: "session" };

/** IPv6 customers hold a /64, so that is what counts as one address. */
export function addressKey(ip: string): string {
  return ip.includes(":") ? ip.split(":").slice(0, 4).join(":") : ip;
}

export type CheckLimit = (request: FastifyRequest, reply: FastifyReply) => Promise<void>;

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
