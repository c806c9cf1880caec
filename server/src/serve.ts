import { join } from "node:path";
import pino from "pino";
import { announce } from "./announce.ts";
import { type App, buildApp } from "./app.ts";
import type { Background } from "./background.ts";
import { type Config, instanceEnvironment, parseConfig } from "./config.ts";
import {
  decideDemonstration,
  rejectEmptyInstallation,
  reconcileDemonstration,
} from "./demo/demonstration.ts";
import { startTranscoding } from "./features/catalog/service.ts";
import { migrate } from "./platform/database/database.ts";
import { hasEmbeddedDatabase, openServersDatabase } from "./platform/database/open.ts";
import { demoAccessKey, createDemoAccess } from "./demo/access.ts";
import { OperatorError, errorCode } from "./platform/errors.ts";
import { requireWritable } from "./platform/files/writable.ts";
import { countryOf } from "./platform/geo/country-of.ts";
import { createImageStore } from "./platform/images/image-store.ts";
import { choosePaymentProvider } from "./demo/fake-stripe/choose-provider.ts";
import { openPaymentEventQueue } from "./features/payments/events.ts";
import { startJobs } from "./platform/jobs/jobs.ts";
import { openControl } from "./platform/instance/control.ts";
import { checkInstance, saveIdentity } from "./platform/instance/identity.ts";
import { noteStart } from "./platform/instance/started-here.ts";
import { openMailQueue } from "./platform/mail/outbox.ts";
import { chooseMailServer } from "./demo/mailbox/choose-server.ts";
import { mailboxRoutes } from "./demo/mailbox/mailbox-routes.ts";
import { PUBLIC_PAYMENT_PAGES, mountFakeStripePages } from "./demo/fake-stripe/mounted-pages.ts";
import { createMediaStore } from "./platform/media/media-store.ts";
import { siteFiles } from "./platform/pages/site-files.ts";
import { deriveSecrets, readAppSecret } from "./platform/secrets.ts";
import { loadBuild, serveBuild } from "./serve-build.ts";
import { publicPaths } from "./sitemap-paths.ts";

const root = join(import.meta.dirname, "../..");
const webBuild = join(root, "web/build");
const DRAIN_MS = 10_000;
const JOBS_STOP_TIMEOUT_MS = 5_000;

/** Exit code: PostgreSQL died and could not be started again. A process supervisor may restart the whole process. */
const DATABASE_LOST = 3;

type Stop = () => Promise<void>;

/** Stops the server and exits, once, however often it is called. */
function createExit(stop: Stop): (code: number) => void {
  let isStopping = false;
  return (code) => {
    if (isStopping) return;
    isStopping = true;
    setTimeout(() => process.exit(code || 1), DRAIN_MS + 5_000).unref();
    stop().then(
      () => process.exit(code),
      (error: unknown) => {
        console.error(error);
        process.exit(code || 1);
      },
    );
  };
}

function exitOnSignals(exit: (code: number) => void): void {
  for (const signal of ["SIGINT", "SIGTERM"] as const) {
    // In development React Router's second Vite server listens too, and would exit before the database has stopped.
    process.removeAllListeners(signal);
    process.on(signal, () => exit(0));
  }
}

interface Start {
  readonly development: boolean;
  /** Stops what was started, in the order of starting. */
  readonly undo: Stop[];
  /** Aborted by a stop during the start: the current step finishes, and the next one does not begin. */
  readonly stopping: AbortSignal;
  readonly listenForSignals: () => void;
  readonly onDatabaseLost: (error: Error) => void;
}

async function start(begin: Start): Promise<void> {
  const { development, undo, stopping, listenForSignals, onDatabaseLost } = begin;
  const config = parseConfig(process.env, root);
  const logger = pino({ level: config.logLevel });
  // Loaded while the database starts.
  const web = development ? undefined : loadBuild(webBuild);
  web?.catch(() => undefined);
  const { secret, save: saveSecret } = await readAppSecret(config.appSecret, config.dataDirectory);
  const secrets = deriveSecrets(secret);
  if (config.databaseUrl === undefined && !(await hasEmbeddedDatabase(config.dataDirectory)))
    rejectEmptyInstallation(config, config.dataDirectory);
  await requireWritable(config.dataDirectory);
  const opened = await openServersDatabase(config, onDatabaseLost);
  undo.push(() => opened.close());
  stopping.throwIfAborted();

  const { database } = opened;
  const images = createImageStore(config.dataDirectory, database);
  const media = createMediaStore(config.dataDirectory);
  const instance = { database, dataDirectory: config.dataDirectory };
  await checkInstance(instance, secret);
  await migrate(database);
  stopping.throwIfAborted();
  const isDemonstration = await decideDemonstration(config, database);
  const { smtp, mailbox } = await chooseMailServer(config, isDemonstration);
  undo.push(async () => mailbox?.close());
  const { payments, fakeStripe } = await choosePaymentProvider(config, isDemonstration);
  undo.push(async () => fakeStripe?.close());
  await saveSecret();
  await saveIdentity(instance, secret);
  const control = await openControl(
    config.dataDirectory,
    instanceEnvironment({ ...process.env, PUBLIC_URL: config.publicUrl }, payments),
  );
  undo.push(() => control.close());
  await noteStart(root, config.dataDirectory);
  let background: Promise<Background> | undefined;
  const startedBackground = async () => background?.catch(() => undefined);
  undo.push(async () => (await startedBackground())?.close());
  // The queues open while the rest of the app is built. No request waits for them.
  const jobs = startJobs(database).then(async (started) => {
    await openMailQueue(started);
    await openPaymentEventQueue(started);
    return started;
  });
  jobs.catch(() => undefined);
  undo.push(async () => {
    (await startedBackground())?.stop();
    const started = await jobs.catch(() => undefined);
    await started?.stop({ graceful: true, timeout: JOBS_STOP_TIMEOUT_MS });
  });
  const app = await buildApp({
    database,
    images,
    media,
    secrets,
    logger,
    jobs,
    payments,
    publicUrl: config.publicUrl,
    limitScale: config.limitScale,
    captchaEffort: config.captchaEffort,
    accelLocation: config.accelLocation,
    trustedProxies: config.trustedProxies,
    adTagUrl: config.adTagUrl,
    conversionUrls: config.conversionUrls,
    countryOf,
  });
  undo.push(() => app.http.close());
  const key = mailbox || fakeStripe ? demoAccessKey(secrets.key("demonstration")) : undefined;
  const demoAccess = createDemoAccess(app.http, {
    key,
    publicPaths: PUBLIC_PAYMENT_PAGES,
    publicUrl: config.publicUrl,
  });
  mailboxRoutes(app.http, { mailbox, demoAccess });
  mountFakeStripePages(app.http, { fakeStripe, demoAccess });
  siteFiles(app.http, {
    publicUrl: config.publicUrl,
    publicPaths: () => publicPaths(app),
  });
  if (web) await serveBuild(app, webBuild, { ...config, web: await web });
  else {
    const { serveDevelopment } = await import("./development.ts");
    await serveDevelopment(app, join(root, "web"), config.publicUrl);
    listenForSignals();
  }
  const manifest = join(root, "demo/manifest.json");
  const reconciling = reconcileDemonstration(isDemonstration, {
    app,
    database,
    images,
    media,
    manifest,
    pages: join(root, "demo/pages"),
    isRemovalRequested: config.demonstration === "off",
    fakeStripe,
  });
  // Both run at once. `allSettled`, because neither may still be running when the other's failure stops the server.
  const [reconciled, ready] = await Promise.allSettled([reconciling, app.http.ready()]);
  if (reconciled.status === "rejected") throw reconciled.reason;
  if (ready.status === "rejected") throw ready.reason;
  stopping.throwIfAborted();

  await listen(app, config);
  stopping.throwIfAborted();
  announce(config, {
    database: opened.how,
    isDemonstration,
    hasMailbox: mailbox !== undefined,
    hasFakeStripe: fakeStripe !== undefined,
    key,
  });
  background = jobs.then(async (started) => {
    const { startBackground } = await import("./background.ts");
    return startBackground({
      jobs: started,
      app,
      database,
      images,
      smtp,
      from: config.mailFrom,
      publicUrl: config.publicUrl,
      logger,
      now: Date.now,
    });
  });
  await background;
  stopping.throwIfAborted();
  const transcoding = await startTranscoding({ database, images, media, config });
  undo.push(() => transcoding.stop());
}

async function listen({ http }: App, { port, host }: Config): Promise<void> {
  try {
    await http.listen({ port, host });
  } catch (error) {
    const code = errorCode(error);
    if (code === "EADDRINUSE")
      throw new OperatorError(`Port ${port} is in use already. Set PORT to another one.`);
    if (code === "EACCES")
      throw new OperatorError(`This user may not listen on port ${port}. Set PORT to another one.`);
    if (code === "EADDRNOTAVAIL")
      throw new OperatorError(`HOST ${host} is not an address of this machine.`);
    throw error;
  }
}

/** Starts the server, which runs until a signal ends the process. */
export async function serve({ development }: { development: boolean }): Promise<void> {
  const undo: Stop[] = [];
  const stopping = new AbortController();
  let starting: Promise<void> | undefined;
  const stop = async (): Promise<void> => {
    stopping.abort();
    await starting?.catch(() => undefined);
    for (const end of undo.toReversed()) await end();
  };
  const exit = createExit(stop);
  const listenForSignals = (): void => exitOnSignals(exit);
  const onDatabaseLost = ({ message }: Error): void => {
    console.error(`PostgreSQL could not be started again, so the server stops. ${message}`);
    exit(DATABASE_LOST);
  };
  listenForSignals();
  starting = start({
    development,
    undo,
    stopping: stopping.signal,
    listenForSignals,
    onDatabaseLost,
  });
  try {
    await starting;
  } catch (error) {
    // `exit` ends the process.
    if (stopping.signal.aborted) return;
    await stop().catch(() => undefined);
    if (error instanceof OperatorError) console.error(`Bijou did not start.\n${error.message}`);
    else console.error("Bijou did not start.", error);
    process.exit(error instanceof OperatorError ? 2 : 1);
  }
}
