import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { WebBuild } from "@bijou/contract/render-page";
import fastifyStatic from "@fastify/static";
import pino from "pino";
import { type App, buildApp } from "./app.ts";
import type { Background } from "./background.ts";
import { type Config, instanceEnvironment, parseConfig } from "./config.ts";
import {
  decideDemonstration,
  DEMONSTRATION_SIGN_INS,
  rejectEmptyInstallation,
  reconcileDemonstration,
} from "./demo/demonstration.ts";
import { startTranscoding } from "./features/catalog/service.ts";
import { migrate } from "./platform/database/database.ts";
import { hasEmbeddedDatabase, openServersDatabase } from "./platform/database/open.ts";
import { demoAccessKey, createDemoAccess } from "./demo/access.ts";
import { OperatorError } from "./platform/errors.ts";
import { requireWritable } from "./platform/files/writable.ts";
import { countryOf } from "./platform/geo/country-of.ts";
import { createImageStore } from "./platform/images/image-store.ts";
import { choosePaymentProvider } from "./demo/fake-stripe/choose-provider.ts";
import { openPaymentEventQueue } from "./features/payments/events.ts";
import { startJobs } from "./platform/jobs/jobs.ts";
import { openControl } from "./platform/instance/control.ts";
import { checkInstance, markInstance } from "./platform/instance/marks.ts";
import { noteStart } from "./platform/instance/started-here.ts";
import { openMailQueue } from "./platform/mail/outbox.ts";
import { chooseMailServer } from "./demo/mailbox/choose-server.ts";
import { mailboxRoutes } from "./demo/mailbox/mailbox-routes.ts";
import { PUBLIC_PAYMENT_PAGES, mountFakeStripePages } from "./demo/fake-stripe/mounted-pages.ts";
import { createMediaStore } from "./platform/media/media-store.ts";
import { servePages } from "./platform/pages/pages.ts";
import { siteFiles } from "./platform/pages/site-files.ts";
import { deriveSecrets, readAppSecret } from "./platform/secrets.ts";
import { publicPaths } from "./sitemap-paths.ts";

const root = join(import.meta.dirname, "../..");
const DRAIN_MS = 10_000;
const JOBS_STOP_TIMEOUT_MS = 5_000;

/** PostgreSQL died and could not be started again; a supervisor may try with the whole process. */
const DATABASE_LOST = 3;

type Stop = () => Promise<void>;

/** Ends the process in order and once, however often it is asked for. */
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
    // In development React Router's second Vite server listens too, and would end the process before the database.
    process.removeAllListeners(signal);
    process.on(signal, () => exit(0));
  }
}

async function loadRenderer(): Promise<WebBuild> {
  const entry = pathToFileURL(join(root, "web/build/server/index.js")).href;
  return (await import(entry)) as WebBuild;
}

async function serveBuild(
  app: App,
  web: WebBuild,
  { publicUrl, adHosts, conversionUrls }: Config,
): Promise<void> {
  app.http.addHook("onRoute", (route) => {
    route.config = { access: "public", wall: "files", ...route.config };
  });
  await app.http.register(fastifyStatic, {
    root: join(root, "web/build/client"),
    wildcard: false,
    index: false,
    preCompressed: true,
    setHeaders: (reply, path) => {
      const isHashed = path.includes("/assets/");
      reply.header(
        "cache-control",
        isHashed ? "public, max-age=31536000, immutable" : "public, max-age=3600",
      );
      reply.header("x-content-type-options", "nosniff");
    },
  });
  servePages(app.http, {
    web,
    rendererSecret: app.rendererSecret,
    limiter: app.limiter,
    publicUrl,
    adHosts,
    pixelHosts: conversionUrls.map((url) => new URL(url).origin),
    whenChanged: app.titles.whenChanged,
  });
}

interface Start {
  readonly development: boolean;
  /** How each thing that was begun is ended, in the order they began. */
  readonly undo: Stop[];
  /** Aborted when the server is asked to stop while it starts: the step under way is finished, none is begun after. */
  readonly stopping: AbortSignal;
  readonly listenForSignals: () => void;
  readonly onDatabaseLost: (error: Error) => void;
}

async function start(begin: Start): Promise<void> {
  const { development, undo, stopping, listenForSignals, onDatabaseLost } = begin;
  const config = parseConfig(process.env, root);
  const logger = pino({ level: config.logLevel });
  // Read while the database starts.
  const renderer = development ? undefined : loadRenderer();
  renderer?.catch(() => undefined);
  const { secret, keep: keepSecret } = await readAppSecret(config.appSecret, config.dataDirectory);
  const secrets = deriveSecrets(secret);
  if (config.databaseUrl === undefined && !(await hasEmbeddedDatabase(config.dataDirectory)))
    rejectEmptyInstallation(config, config.dataDirectory);
  await requireWritable(config.dataDirectory);
  const house = await openServersDatabase(config, onDatabaseLost);
  undo.push(() => house.close());
  stopping.throwIfAborted();

  const { database } = house;
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
  await keepSecret();
  await markInstance(instance, secret);
  const control = await openControl(
    config.dataDirectory,
    instanceEnvironment({ ...process.env, PUBLIC_URL: config.publicUrl }, payments),
  );
  undo.push(() => control.close());
  await noteStart(root, config.dataDirectory);
  let background: Promise<Background> | undefined;
  const startedBackground = async () => background?.catch(() => undefined);
  undo.push(async () => (await startedBackground())?.close());
  // The queues are opened while the rest is made ready; nothing that is served waits for them.
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
  if (renderer) await serveBuild(app, await renderer, config);
  else {
    const { serveDevelopment } = await import("./development.ts");
    await serveDevelopment(app, join(root, "web"), config.publicUrl);
    listenForSignals();
  }
  const manifest = join(root, "demo/manifest.json");
  const settling = reconcileDemonstration(isDemonstration, {
    app,
    database,
    images,
    media,
    manifest,
    pages: join(root, "demo/pages"),
    isRemovalRequested: config.demonstration === "off",
    fakeStripe,
  });
  // Its files are read and written while the routes are made ready; neither is left behind by the other's failure.
  const [settled, ready] = await Promise.allSettled([settling, app.http.ready()]);
  if (settled.status === "rejected") throw settled.reason;
  if (ready.status === "rejected") throw ready.reason;
  stopping.throwIfAborted();

  await listen(app, config);
  stopping.throwIfAborted();
  announce(config, house.how, {
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
    const { code } = error as NodeJS.ErrnoException;
    if (code === "EADDRINUSE")
      throw new OperatorError(`Port ${port} is in use already. Set PORT to another one.`);
    if (code === "EACCES")
      throw new OperatorError(
        `Port ${port} may not be used by this user. Set PORT to another one.`,
      );
    if (code === "EADDRNOTAVAIL")
      throw new OperatorError(`HOST ${host} is not an address of this machine.`);
    throw error;
  }
}

/** On this machine its pages open by themselves; to a browser elsewhere by the key. */
function backstageUrl({ publicUrl }: Config, page: string, key: string | undefined): string {
  const isHere = /^(?:localhost|127(?:\.\d+){3}|\[::1\])$/.test(new URL(publicUrl).hostname);
  return `${publicUrl}/demo/${page}${isHere ? "" : `?key=${key}`}`;
}

interface Opened {
  readonly isDemonstration: boolean;
  readonly hasMailbox: boolean;
  readonly hasFakeStripe: boolean;
  /** Opens what a demonstration shows behind its scenes. */
  readonly key: string | undefined;
}

function announce(config: Config, database: string, opened: Opened): void {
  const { isDemonstration, hasMailbox, hasFakeStripe, key } = opened;
  const lines = [
    "",
    `  Bijou is open:  ${config.publicUrl}`,
    `  Data:           ${config.dataDirectory}  (database ${database})`,
    ...(isDemonstration
      ? [
          "  Demonstration:  sign in with the password bijou-demo as",
          ...DEMONSTRATION_SIGN_INS.map(
            ({ email, what }) => `                  ${email.padEnd(22)} ${what}`,
          ),
        ]
      : []),
    ...(hasMailbox ? [`  Its emails:     ${backstageUrl(config, "mailbox", key)}`] : []),
    ...(hasFakeStripe
      ? [`  Its payments:   ${backstageUrl(config, "payments/payments", key)}`]
      : []),
    ...(/^(?:0\.0\.0\.0|\[::\])$/.test(new URL(config.publicUrl).hostname)
      ? ["  Links use HOST. Set PUBLIC_URL to the address that browsers use."]
      : []),
    `  Ready after ${process.uptime().toFixed(1)} s. Ctrl-C stops it.`,
    "",
  ];
  console.log(lines.join("\n"));
}

/** Starts the house and serves it until a signal ends the process. */
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
    console.error(`PostgreSQL could not be started again, so the server ends. ${message}`);
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
    // Whoever asked for the stop ends the process too.
    if (stopping.signal.aborted) return;
    await stop().catch(() => undefined);
    if (error instanceof OperatorError) console.error(`Bijou did not start.\n${error.message}`);
    else console.error("Bijou did not start.", error);
    process.exit(error instanceof OperatorError ? 2 : 1);
  }
}
