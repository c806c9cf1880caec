import type { FastifyBaseLogger, FastifyInstance, FastifyRequest } from "fastify";
import { isFields } from "./read-input.ts";

declare module "fastify" {
  interface FastifyContextConfig {
    /** Which of its pages a route for many pages serves; the pattern of the route without it. */
    pageOf?: (target: string) => string;
  }
}

/** Query fields that say nothing about a person. All others are left out, also those of made-up names. */
const LOGGED_FIELDS = [
  "start_range",
  "video_id",
  "video_type",
  "season_id",
  "seasion_id",
  "episode_id",
  "menu_id",
  "genre",
  "genre_id",
  "era",
  "region",
  "list_type",
  "from_year",
  "to_year",
  "platform",
  "currency",
] as const;

/** Shorter than any token, so that none is logged when it was sent in the wrong field. */
const LOGGED_VALUE = /^[\w,-]{1,24}$/;

function queryOf({ query }: FastifyRequest): Record<string, string> | undefined {
  if (!isFields(query)) return undefined;
  const logged = LOGGED_FIELDS.flatMap((name) => {
    const value = query[name];
    const text = typeof value === "number" ? String(value) : value;
    return typeof text === "string" && LOGGED_VALUE.test(text) ? [[name, text] as const] : [];
  });
  return logged.length === 0 ? undefined : Object.fromEntries(logged);
}

/** The pattern of the route, because a path may contain a grant, an address or whatever a client made up. */
function routeOf({ routeOptions, url }: FastifyRequest): string {
  const { url: pattern, config } = routeOptions;
  return config.pageOf?.(url) ?? pattern ?? "none";
}

/** Logs a line for each response, without addresses, accounts, tokens and bodies. */
export function logAccess(http: FastifyInstance, log: FastifyBaseLogger): void {
  http.addHook("onResponse", (request, reply, done) => {
    const bytes = Number(reply.getHeader("content-length"));
    log.info(
      {
        request_id: request.id,
        method: request.method,
        route: routeOf(request),
        query: queryOf(request),
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime * 10) / 10,
        ...(Number.isSafeInteger(bytes) && { bytes }),
      },
      "request",
    );
    done();
  });
}
