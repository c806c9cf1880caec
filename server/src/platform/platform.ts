import { randomBytes } from "node:crypto";
import type { PgBoss } from "pg-boss";
import { createCaptcha } from "./captcha/captcha.ts";
import type { PasswordCost } from "./credentials/passwords.ts";
import type { Database } from "./database/database.ts";
import { createApi, type SubscriptionStatusOf } from "./http/api.ts";
import { createAuthenticate } from "./http/authenticate.ts";
import { CALLS_AT_ONCE, type CallsAtOnce } from "./http/calls-at-once.ts";
import { createServer, type ServerOptions } from "./http/create-server.ts";
import { registerLimits } from "./http/limits.ts";
import { createResponseCache } from "./http/response-cache.ts";
import { NO_METERS } from "./metrics/meters.ts";
import { createMailServer, type GivenMail } from "./mail/mail-server.ts";
import { createOutbox } from "./mail/outbox.ts";
import { createVisitorCountry } from "./geo/visitor-country.ts";
import type { Secrets } from "./secrets.ts";
import { createSessions } from "./sessions/sessions.ts";
import { createSiteSettings } from "./site/site.ts";
import type { StudioAccess } from "./studio/may-reach-studio.ts";
import { createStudio } from "./studio/studio.ts";
import { limitKeyOf } from "./studio/studio-session.ts";

export interface PlatformDependencies extends ServerOptions {
  readonly database: Database;
  readonly secrets: Secrets;
  readonly publicUrl: string;
  /** What the environment calls the site; without it, the Studio decides. */
  readonly serviceName?: string | undefined;
  /** Delivers mails and payment events; without it both are only stored. */
  readonly jobs?: Promise<PgBoss>;
  readonly now?: () => number;
  /** Multiplies every rate limit. */
  readonly limitScale?: number;
  /** Multiplies the work of every captcha challenge. */
  readonly captchaEffort?: number;
  /** The cost of password hashes; that of `passwords.ts` without it. */
  readonly passwordCost?: PasswordCost | undefined;
  /** How many calls a process works on at once. */
  readonly callsAtOnce?: CallsAtOnce;
  /** Where mails go unless the Studio has stored something else. */
  readonly mail?: GivenMail | undefined;
  /** Where the operators' application answers; nowhere without it. */
  readonly studio?: StudioAccess | undefined;
  /** ISO 3166-1 alpha-2 of a network address; "" if unknown, and always without it. */
  readonly countryOf?: ((ip: string) => string) | undefined;
}

/** What every feature is registered on. */
export async function createPlatform(
  dependencies: PlatformDependencies,
  subscriptionStatusOf: SubscriptionStatusOf,
) {
  const { database, secrets, publicUrl, jobs } = dependencies;
  const { now = Date.now, limitScale = 1 } = dependencies;
  const visitorCountry = createVisitorCountry(dependencies.countryOf ?? (() => ""));
  const countryOf = visitorCountry.of;
  const { meters = NO_METERS } = dependencies;
  const { http, routes } = await createServer(dependencies);
  const site = createSiteSettings({ database, environmentName: dependencies.serviceName, now });

  /** Proves that the page renderer of this process makes a request. */
  const rendererSecret = randomBytes(32).toString("hex");
  const sessions = createSessions(database, now);
  const authenticate = createAuthenticate({ sessions, secrets, rendererSecret, now });
  const limiter = await registerLimits(http, {
    scale: limitScale,
    callerKey: ({ studio, viewer, ip }) =>
      studio
        ? limitKeyOf(studio)
        : viewer?.kind === "member"
          ? `session ${viewer.sessionId}`
          : `guest ${viewer?.device ?? ip}`,
    isExempt: (request) => authenticate.isRenderer(request),
  });
  const responseCache = createResponseCache();
  meters.cache("responses", responseCache.state);
  const captcha = createCaptcha({
    database,
    key: secrets.key("captcha"),
    effort: dependencies.captchaEffort,
    now,
  });

  return {
    database,
    secrets,
    publicUrl,
    site,
    serviceName: site.name,
    jobs,
    now,
    limitScale,
    countryOf,
    visitorCountry,
    http,
    routes,
    log: http.log,
    meters,
    api: createApi(http, {
      authenticate,
      limiter,
      responseCache,
      visitorCountry,
      subscriptionStatusOf,
      closingOf: () =>
        site.current().then(
          ({ closing }) => closing,
          // The database is unavailable, which the call itself says.
          () => null,
        ),
      callsAtOnce: dependencies.callsAtOnce ?? CALLS_AT_ONCE,
    }),
    limiter,
    responseCache,
    sessions,
    rendererSecret,
    captcha,
    passwordCost: dependencies.passwordCost,
    outbox: createOutbox(jobs),
    mailServer: createMailServer({
      database,
      key: secrets.key("settings"),
      given: dependencies.mail ?? {},
      serviceName: site.name,
      now,
    }),
    studio: createStudio(http, {
      access: dependencies.studio,
      publicUrl,
      database,
      limiter,
      countryOf,
      now,
    }),
  };
}
export type Platform = Awaited<ReturnType<typeof createPlatform>>;
