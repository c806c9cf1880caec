import { join } from "node:path";
import pino from "pino";
import { type Config, instanceEnvironment, parseConfig } from "../config.ts";
import { reconcileDemonstration } from "../demo/demonstration.ts";
import { startTranscoding } from "../features/catalog/service.ts";
import { OperatorError } from "../platform/errors.ts";
import { drain } from "../platform/http/drain.ts";
import { openControl } from "../platform/instance/control.ts";
import { recordDataDirectory } from "../platform/instance/data-directory-records.ts";
import { announce } from "./announce.ts";
import { openJobs } from "./jobs.ts";
import { listen } from "./listen.ts";
import { openMeters } from "./metrics.ts";
import { openProviders } from "./providers.ts";
import { beginLoading, buildSite } from "./site.ts";
import { OPEN_REQUESTS_MS, type Startup, type Stop } from "./startup.ts";
import { openStorage } from "./storage.ts";

const root = join(import.meta.dirname, "../../..");
const demonstration = {
  manifest: join(root, "demo/manifest.json"),
  pages: join(root, "demo/pages"),
};
/** For what is stopped after the requests: jobs, the encoder, the database. */
const STOP_REST_MS = 10_000;

/** Exit code: PostgreSQL died and could not be started again. A process supervisor may restart the whole process. */
const DATABASE_LOST = 3;

/** The owner of the tables is needed once. Programs that the server starts inherit the environment. */
function forgetOwner(config: Config): Config {
  delete process.env["DATABASE_ADMIN_URL"];
  delete process.env["DATABASE_ADMIN_URL_FILE"];
  return { ...config, databaseAdminUrl: undefined };
}

async function start(given: Config, startup: Startup): Promise<void> {
  const config = forgetOwner(given);
  const { undo, stopping, hurry } = startup;
  const logger = pino({ level: config.logLevel });
  // Its lines are written whatever LOG_LEVEL is, several at once.
  const accessLog = config.accessLog
    ? pino({ level: "info" }, pino.destination({ sync: false }))
    : undefined;
  // The web build reads it while it loads.
  Reflect.set(globalThis, "serviceName", config.serviceName);
  const web = beginLoading(startup);
  const storage = await openStorage(given, startup);
  const { database, images, media } = storage;
  const providers = await openProviders(config, database, startup);
  const { isDemonstration, smtp, mailbox, payments, fakeStripe } = providers;
  await storage.claim();
  const control = await openControl(
    config.dataDirectory,
    instanceEnvironment({ ...process.env, PUBLIC_URL: config.publicUrl }, payments),
  );
  undo.push(() => control.close());
  await recordDataDirectory(root, config.dataDirectory);

  const jobs = openJobs(storage, startup);
  const meters = await openMeters(config, database, startup);
  const site = { config, storage, providers, jobs: jobs.queues, web, logger, accessLog, meters };
  const { app, key } = await buildSite(site, startup);
  const reconciling = reconcileDemonstration(isDemonstration, {
    app,
    database,
    images,
    media,
    ...demonstration,
    isRemovalRequested: config.demonstration === "off",
    fakeStripe,
  });
  // Both run at once. `allSettled`, because neither may still be running when the other's failure stops the server.
  const [reconciled, ready] = await Promise.allSettled([reconciling, app.http.ready()]);
  if (reconciled.status === "rejected") throw reconciled.reason;
  if (ready.status === "rejected") throw ready.reason;
  stopping.throwIfAborted();

  undo.push(app.follow());
  await listen(app.http, config);
  stopping.throwIfAborted();
  announce(config, {
    database: storage.how,
    isDemonstration,
    hasMailbox: mailbox !== undefined,
    hasFakeStripe: fakeStripe !== undefined,
    key,
  });
  undo.push(() => drain(config.drainSeconds, hurry));
  await jobs.startWork({ app, config, storage, smtp, logger });
  stopping.throwIfAborted();
  if (!config.transcodes) return;
  const transcoding = await startTranscoding({ database, images, media, config });
  undo.push(() => transcoding.stop());
}

/** Stops the server and exits, once. A second call, or a code that means failure, ends the drain. */
function createExit(stop: Stop, hurry: () => void, maxMs: number): (code: number) => void {
  let isStopping = false;
  return (code) => {
    if (isStopping || code !== 0) hurry();
    if (isStopping) return;
    isStopping = true;
    setTimeout(() => process.exit(code || 1), maxMs).unref();
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

function exitUnstarted(error: unknown): never {
  if (error instanceof OperatorError) console.error(`Bijou did not start.\n${error.message}`);
  else console.error("Bijou did not start.", error);
  process.exit(error instanceof OperatorError ? 2 : 1);
}

function readConfig(): Config {
  try {
    return parseConfig(process.env, root);
  } catch (error) {
    return exitUnstarted(error);
  }
}

/** Starts the server, which runs until a signal ends the process. */
export async function serve({
  development,
  stopTracing,
}: {
  development: boolean;
  stopTracing: Stop | undefined;
}): Promise<void> {
  const config = readConfig();
  // The last to end. A collector that is gone must not make the exit a failure.
  const undo: Stop[] = stopTracing ? [() => stopTracing().catch(() => undefined)] : [];
  const stopping = new AbortController();
  const hurry = new AbortController();
  let starting: Promise<void> | undefined;
  const stop = async (): Promise<void> => {
    stopping.abort();
    await starting?.catch(() => undefined);
    for (const end of undo.toReversed()) await end();
  };
  const maxStopMs = config.drainSeconds * 1000 + OPEN_REQUESTS_MS + STOP_REST_MS;
  const exit = createExit(stop, () => hurry.abort(), maxStopMs);
  const listenForSignals = (): void => exitOnSignals(exit);
  const onDatabaseLost = ({ message }: Error): void => {
    console.error(`PostgreSQL could not be started again, so the server stops. ${message}`);
    exit(DATABASE_LOST);
  };
  listenForSignals();
  starting = start(config, {
    development,
    undo,
    stopping: stopping.signal,
    hurry: hurry.signal,
    listenForSignals,
    onDatabaseLost,
  });
  try {
    await starting;
  } catch (error) {
    // `exit` ends the process.
    if (stopping.signal.aborted) return;
    hurry.abort();
    await stop().catch(() => undefined);
    exitUnstarted(error);
  }
}
