import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Database } from "../database/database.ts";
import type { Limiter } from "../http/limits.ts";
import { createStudioCookie } from "./cookie.ts";
import { createStudioSessions, type StudioSessions } from "./sessions.ts";
import { createStudioApi, type StudioApi } from "./studio-api.ts";

export interface StudioOptions {
  /** The origin at which the Studio answers. */
  readonly url: string;
  /** @throws for a host or a network at which it does not. */
  readonly admit: (request: FastifyRequest) => void;
}

export interface Studio {
  readonly url: string;
  readonly api: StudioApi;
  readonly sessions: StudioSessions;
}

const NO_API: StudioApi = { bind: () => undefined };

/** The operators' application. Without options its calls do not exist. */
export function createStudio(
  http: FastifyInstance,
  deps: {
    options: StudioOptions | undefined;
    publicUrl: string;
    database: Database;
    limiter: Limiter;
    countryOf: (ip: string) => string;
    now: () => number;
  },
): Studio {
  const { options, publicUrl, limiter, now } = deps;
  const url = options?.url ?? publicUrl;
  const sessions = createStudioSessions({ ...deps, cookie: createStudioCookie(url) });
  http.decorateRequest("studio", undefined);
  const api = options
    ? createStudioApi(http, { access: options, limiter, identify: sessions.identify, now })
    : NO_API;
  return { url, api, sessions };
}
