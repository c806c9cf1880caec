import type { FastifyInstance } from "fastify";
import type { Database } from "../database/database.ts";
import type { Limiter } from "../http/limits.ts";
import { createStudioCookie } from "./cookie.ts";
import { createStudioAccess, type StudioAccess } from "./may-reach-studio.ts";
import { createStudioKeys, type StudioKeys } from "./keys.ts";
import { createStudioSessions, type StudioSessions } from "./sessions.ts";
import { createStudioApi, type StudioApi } from "./studio-api.ts";

export interface Studio {
  readonly url: string;
  readonly api: StudioApi;
  readonly sessions: StudioSessions;
  readonly keys: StudioKeys;
}

const NO_API: StudioApi = { bind: () => undefined, bindTus: () => undefined };

/** The operators' application. Without access its calls do not exist. */
export function createStudio(
  http: FastifyInstance,
  deps: {
    access: StudioAccess | undefined;
    publicUrl: string;
    database: Database;
    limiter: Limiter;
    countryOf: (ip: string) => string;
    now: () => number;
  },
): Studio {
  const { access, publicUrl, limiter, now } = deps;
  const url = access?.url ?? publicUrl;
  const sessions = createStudioSessions({ ...deps, cookie: createStudioCookie(url) });
  const keys = createStudioKeys(deps);
  http.decorateRequest("studio", undefined);
  const api = access
    ? createStudioApi(http, {
        url,
        requireReach: createStudioAccess(access),
        limiter,
        identify: (request, isActive) => sessions.identify(request, isActive),
        keys,
        now,
      })
    : NO_API;
  return { url, api, sessions, keys };
}
