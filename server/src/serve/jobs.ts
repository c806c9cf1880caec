import type { FastifyBaseLogger } from "fastify";
import type { PgBoss } from "pg-boss";
import type { App } from "../app.ts";
import type { Background } from "../background.ts";
import type { Config } from "../config.ts";
import { openPaymentEventQueue } from "../features/payments/events.ts";
import { startJobs, startJobsClient } from "../platform/jobs/jobs.ts";
import { openMailQueue } from "../platform/mail/outbox.ts";
import type { Startup } from "./startup.ts";
import type { Stores } from "./storage.ts";

const STOP_TIMEOUT_MS = 5_000;

interface Work {
  readonly app: App;
  readonly config: Config;
  readonly stores: Stores;
  readonly logger: FastifyBaseLogger;
}

/** Those that requests send jobs to. */
async function withQueues(jobs: PgBoss): Promise<PgBoss> {
  await openMailQueue(jobs);
  await openPaymentEventQueue(jobs);
  return jobs;
}

/**
 * Opens the job queues of the supervisor for sending, while the rest of the app is built. Waits for an unavailable
 * database: a client that failed is not opened again.
 */
export function openJobsClient({ database }: Stores, { undo, stopping }: Startup): Promise<PgBoss> {
  const started = new AbortController();
  const starting = AbortSignal.any([started.signal, stopping]);
  const client = startJobsClient(database, starting)
    .then(withQueues)
    .finally(() => started.abort());
  undo.push(async () => {
    const started = await client.catch(() => undefined);
    await started?.stop({ graceful: false });
  });
  client.catch(() => undefined);
  return client;
}

/** Opens the job queues while the rest of the app is built; no request waits for them. */
export function openJobs({ database }: Stores, { undo, stopping }: Startup) {
  const started = new AbortController();
  const starting = AbortSignal.any([started.signal, stopping]);
  let background: Promise<Background> | undefined;
  const startedBackground = async () => background?.catch(() => undefined);
  undo.push(async () => (await startedBackground())?.close());
  const queues = startJobs(database, starting).then(withQueues);
  queues.catch(() => undefined);
  undo.push(async () => {
    (await startedBackground())?.stop();
    const open = await queues.catch(() => undefined);
    await open?.stop({ graceful: true, timeout: STOP_TIMEOUT_MS });
  });
  return {
    queues,

    /**
     * Starts the work of the queues. Call it once the server listens. It waits for an unavailable database, because
     * requests are answered already.
     */
    async startWork({ app, config, stores, logger }: Work): Promise<void> {
      background = queues.then(async (jobs) => {
        const { startBackground } = await import("../background.ts");
        return startBackground({
          jobs,
          starting,
          app,
          database: stores.database,
          images: stores.images,
          preparePicturesSeconds: config.preparePicturesSeconds,
          publicUrl: config.publicUrl,
          logger,
          now: Date.now,
        });
      });
      await background;
      started.abort();
    },
  };
}
