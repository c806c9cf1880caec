import { join } from "node:path";
import type { FastifyBaseLogger } from "fastify";
import type { PgBoss } from "pg-boss";
import { type App, buildApp } from "../app.ts";
import type { Config } from "../config.ts";
import type { GivenPayments } from "../config/provider-access.ts";
import { countryOf } from "../platform/geo/country-of.ts";
import { closeWhenAnswered } from "../platform/http/drain.ts";
import type { GivenMail } from "../platform/mail/mail-server.ts";
import type { Meters } from "../platform/metrics/meters.ts";
import type { LogTail } from "../platform/log-tail.ts";
import { siteFiles } from "../platform/pages/site-files.ts";
import { securityContact } from "../security-contact.ts";
import { publicPages } from "../sitemap-pages.ts";
import { backupSetup } from "./backups.ts";
import type { AddDemonstration } from "./demonstration-routes.ts";
import type { Pages } from "./pages.ts";
import { OPEN_REQUESTS_MS, type Startup } from "./startup.ts";
import type { Stores } from "./storage.ts";

interface Needs {
  readonly config: Config;
  readonly stores: Stores;
  readonly payments: GivenPayments;
  readonly mail?: GivenMail | undefined;
  /** Adds what only a demonstration has, below `/demo`. */
  readonly addDemonstration: AddDemonstration;
  readonly jobs: Promise<PgBoss>;
  readonly pages: Pages;
  readonly logger: FastifyBaseLogger;
  readonly logTail: LogTail;
  readonly accessLog: FastifyBaseLogger | undefined;
  readonly meters: Meters;
}

/** The API, the pages and their files. They are served once `http.listen` is called. */
export async function buildSite(needs: Needs, startup: Startup): Promise<App> {
  const { config, stores, payments, mail, jobs, pages, logger, logTail, accessLog, meters } = needs;
  const { database, images, media, secrets } = stores;
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
    mail,
    publicUrl,
    serviceName: config.serviceName,
    limitScale: config.limitScale,
    captchaEffort: config.captchaEffort,
    accelLocation: config.accelLocation,
    workers: config.workers,
    trustedProxies: config.trustedProxies,
    adTagUrl: config.adTagUrl,
    conversionUrls: config.conversionUrls,
    embedOrigins: config.embedOrigins,
    studio: config.studio,
    machine: { ...config, processes: config.workers, logTail },
    backups: backupSetup(config, database, startup.restore),
    uploads: { directory: join(config.dataDirectory, "uploads") },
    mediaRoots: config.mediaRoots,
    demonstrationVariables: config.demonstration === "on" ? ["DEMO"] : [],
    snapshotPath: join(config.dataDirectory, "cache/titles"),
    embedFiles: await pages.embedFiles(),
    countryOf,
    stopping: startup.stopping,
  });
  startup.undo.push(() => closeWhenAnswered(app.http, OPEN_REQUESTS_MS));
  await needs.addDemonstration(app.http, publicUrl);
  siteFiles(app.http, {
    publicUrl,
    site: app.site.current,
    publicPages: publicPages(app),
    securityContact: () => securityContact(app, config),
  });
  await pages.serve(app, config);
  return app;
}
