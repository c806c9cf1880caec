import { join } from "node:path";
import { type Config, instanceEnvironment } from "../config.ts";
import { reconcileDemonstration } from "../demo/demonstration.ts";
import { startTranscoding } from "../features/catalog/service.ts";
import { openControl } from "../platform/instance/control.ts";
import { recordDataDirectory } from "../platform/instance/data-directory-records.ts";
import { announce } from "./announce.ts";
import { keyOf } from "./demonstration-routes.ts";
import { answerHere } from "./answer-here.ts";
import { answerInWorkers } from "./workers/answer-in-workers.ts";
import { openJobs } from "./jobs.ts";
import { openLogs } from "./logs.ts";
import { openMeters } from "./metrics.ts";
import { openProviders } from "./providers.ts";
import { buildSite } from "./site.ts";
import type { Startup } from "./startup.ts";
import { openStorage } from "./storage.ts";

const root = join(import.meta.dirname, "../../..");
const demonstration = {
  manifest: join(root, "demo/manifest.json"),
  historyFile: join(root, "demo/history.json"),
  pages: join(root, "demo/pages"),
};

/** The owner of the tables is needed once. Programs that the server starts inherit the environment. */
function forgetOwner(config: Config): Config {
  delete process.env["DATABASE_ADMIN_URL"];
  delete process.env["DATABASE_ADMIN_URL_FILE"];
  return { ...config, databaseAdminUrl: undefined };
}

/**
 * Starts the server: the database, the services, their background work, and either the site in this process or the
 * workers that serve it.
 */
export async function startServer(given: Config, startup: Startup): Promise<void> {
  const config = forgetOwner(given);
  const { undo, stopping } = startup;
  const { logger, logTail, accessLog } = openLogs(config);
  const front =
    config.workers > 1 && !startup.development
      ? answerInWorkers(config, startup)
      : answerHere(config, startup);
  const storage = await openStorage(given, startup);
  const { database, images, media, secrets } = storage;
  const providers = await openProviders(config, database, startup);
  const { isDemonstration, mail, mailbox, payments, fakeStripe } = providers;
  await storage.claim();
  const control = await openControl(
    config.dataDirectory,
    instanceEnvironment({ ...process.env, PUBLIC_URL: config.publicUrl }, payments.demonstration),
  );
  undo.push(() => control.close());
  await recordDataDirectory(root, config.dataDirectory);

  const jobs = openJobs(storage, startup);
  const meters = await openMeters(config, database, startup, front.measured);
  const key = keyOf(providers, secrets);
  const app = await buildSite(
    {
      config,
      stores: storage,
      payments,
      mail,
      jobs: jobs.queues,
      addDemonstration: front.demonstration(providers, key),
      pages: front.pages,
      logger,
      logTail,
      accessLog,
      meters,
    },
    startup,
  );
  const reconciling = reconcileDemonstration(isDemonstration, {
    app,
    database,
    images,
    media,
    ...demonstration,
    isRemovalRequested: config.demonstration === "off",
    fakeStripe,
    secrets,
    publicUrl: config.publicUrl,
  });
  // Both run at once. `allSettled`, because neither may still be running when the other's failure stops the server.
  const [reconciled, ready] = await Promise.allSettled([reconciling, app.http.ready()]);
  if (reconciled.status === "rejected") throw reconciled.reason;
  if (ready.status === "rejected") throw ready.reason;
  stopping.throwIfAborted();

  undo.push(app.follow());
  const setupLink = config.studio && (await app.staff.setup.newLink());
  await front.open({ app, jobs: jobs.queues, providers, key });
  stopping.throwIfAborted();
  announce(config, {
    database: storage.how,
    isDemonstration,
    hasMailbox: mailbox !== undefined,
    hasFakeStripe: fakeStripe !== undefined,
    setupLink,
    key,
  });
  await jobs.startWork({ app, config, stores: storage, logger });
  stopping.throwIfAborted();
  if (!config.transcodes) return;
  const transcoding = await startTranscoding({ database, images, media, config });
  undo.push(() => transcoding.stop());
}
