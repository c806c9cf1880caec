import { join } from "node:path";
import type { FastifyBaseLogger } from "fastify";
import type { PgBoss } from "pg-boss";
import { type App, buildApp } from "../app.ts";
import type { Config } from "../config.ts";
import { createDemoAccess, demoAccessKey } from "../demo/access.ts";
import { mountFakeStripePages, PUBLIC_PAYMENT_PAGES } from "../demo/fake-stripe/mounted-pages.ts";
import { mailboxRoutes } from "../demo/mailbox/mailbox-routes.ts";
import { countryOf } from "../platform/geo/country-of.ts";
import { closeWhenAnswered } from "../platform/http/drain.ts";
import type { Meters } from "../platform/metrics/meters.ts";
import { siteFiles } from "../platform/pages/site-files.ts";
import { securityContact } from "../security-contact.ts";
import { publicPages } from "../sitemap-pages.ts";
import { loadBuild, loadEmbedFiles, serveBuild } from "./build.ts";
import type { Providers } from "./providers.ts";
import { OPEN_REQUESTS_MS, type Startup } from "./startup.ts";
import type { Storage } from "./storage.ts";

const webDirectory = join(import.meta.dirname, "../../../web");
const buildDirectory = join(webDirectory, "build");

/** Begins to load the built web client; undefined in development, which builds as it goes. */
export function beginLoading({ development }: Startup) {
  const web = development ? undefined : loadBuild(buildDirectory);
  // `buildSite` awaits it; until then a failure must not end the process.
  web?.catch(() => undefined);
  return web;
}

interface Needs {
  readonly config: Config;
  readonly storage: Storage;
  readonly providers: Providers;
  readonly jobs: Promise<PgBoss>;
  readonly web: ReturnType<typeof beginLoading>;
  readonly logger: FastifyBaseLogger;
  readonly accessLog: FastifyBaseLogger | undefined;
  readonly meters: Meters;
}

/** The API, the pages and their files. They are served once `http.listen` is called. */
export async function buildSite(needs: Needs, startup: Startup) {
  const { config, storage, providers, jobs, web, logger, accessLog, meters } = needs;
  const { database, images, media, secrets } = storage;
  const { mailbox, payments, fakeStripe } = providers;
  const { publicUrl } = config;
  const app = await buildApp({
    database,
    images,
    media,
    secrets,
    logger,
    accessLog,
    meters,
    jobs,
    payments,
    publicUrl,
    serviceName: config.serviceName,
    limitScale: config.limitScale,
    captchaEffort: config.captchaEffort,
    accelLocation: config.accelLocation,
    trustedProxies: config.trustedProxies,
    adTagUrl: config.adTagUrl,
    conversionUrls: config.conversionUrls,
    embedOrigins: config.embedOrigins,
    embedFiles: web && (await loadEmbedFiles(buildDirectory)),
    countryOf,
    stopping: startup.stopping,
  });
  startup.undo.push(() => closeWhenAnswered(app.http, OPEN_REQUESTS_MS));
  const key = mailbox || fakeStripe ? demoAccessKey(secrets.key("demonstration")) : undefined;
  const demoAccess = createDemoAccess(app.http, {
    key,
    publicPaths: PUBLIC_PAYMENT_PAGES,
    publicUrl,
  });
  mailboxRoutes(app.http, { mailbox, demoAccess });
  mountFakeStripePages(app.http, { fakeStripe, demoAccess });
  siteFiles(app.http, {
    publicUrl,
    serviceName: config.serviceName,
    publicPages: publicPages(app),
    securityContact: () => securityContact(app, config),
  });
  await servePages(app, web, config, startup);
  return { app, key };
}

async function servePages(
  app: App,
  web: Needs["web"],
  config: Config,
  { listenForSignals }: Startup,
): Promise<void> {
  if (web) return serveBuild(app, buildDirectory, { ...config, web: await web });
  const { serveDevelopment } = await import("../development.ts");
  await serveDevelopment(app, webDirectory, config.publicUrl);
  // Vite replaced the listeners.
  listenForSignals();
}
