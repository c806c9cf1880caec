import type { FastifyBaseLogger } from "fastify";
import type { PgBoss } from "pg-boss";
import type { App } from "../app.ts";
import type { Background } from "../background.ts";
import type { Config } from "../config.ts";
import { openPaymentEventQueue } from "../features/payments/events.ts";
import { startJobs } from "../platform/jobs/jobs.ts";
import { openMailQueue } from "../platform/mail/outbox.ts";
import type { SmtpServer } from "../platform/mail/mailer.ts";
import type { Startup } from "./startup.ts";
import type { Storage } from "./storage.ts";

const STOP_TIMEOUT_MS = 5_000;

interface Work {
  readonly app: App;
  readonly config: Config;
  readonly storage: Storage;
  readonly smtp: SmtpServer;
  readonly logger: FastifyBaseLogger;
}

/** Opens the job queues while the rest of the app is built; no request waits for them. */
export function openJobs({ database }: Storage, { undo }: Startup) {
  let background: Promise<Background> | undefined;
  const startedBackground = async () => background?.catch(() => undefined);
  undo.push(async () => (await startedBackground())?.close());
  const queues: Promise<PgBoss> = startJobs(database).then(async (started) => {
    await openMailQueue(started);
    await openPaymentEventQueue(started);
    return started;
  });
  queues.catch(() => undefined);
  undo.push(async () => {
    (await startedBackground())?.stop();
    const started = await queues.catch(() => undefined);
    await started?.stop({ graceful: true, timeout: STOP_TIMEOUT_MS });
  });
  return {
    queues,

    /** Starts the work of the queues. Call it once the server listens. */
    async startWork({ app, config, storage, smtp, logger }: Work): Promise<void> {
      background = queues.then(async (jobs) => {
        const { startBackground } = await import("../background.ts");
        return startBackground({
          jobs,
          app,
          database: storage.database,
          images: storage.images,
          preparePicturesSeconds: config.preparePicturesSeconds,
          smtp,
          from: config.mailFrom,
          publicUrl: config.publicUrl,
          serviceName: config.serviceName,
          logger,
          now: Date.now,
        });
      });
      await background;
    },
  };
}
