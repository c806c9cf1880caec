import pino from "pino";
import { type App, buildApp } from "../app.ts";
import { type OpenInstance, withJobs } from "./open-instance.ts";
import { openPaymentEventQueue } from "../features/payments/events.ts";
import { openMailQueue } from "../platform/mail/outbox.ts";
import { deriveSecrets, readAppSecret } from "../platform/secrets.ts";

/** The server's services without a port, for commands that do what members or webhooks also do. */
export async function withApp(
  instance: OpenInstance,
  work: (app: App) => Promise<void>,
): Promise<void> {
  const { config, database, images, media } = instance;
  const { secret } = await readAppSecret(config.appSecret, config.dataDirectory);
  await withJobs(instance, async (jobs) => {
    await openMailQueue(jobs);
    await openPaymentEventQueue(jobs);
    const app = await buildApp({
      database,
      images,
      media,
      secrets: deriveSecrets(secret),
      publicUrl: config.publicUrl,
      payments: config.payments,
      jobs: Promise.resolve(jobs),
      logger: pino({ level: "fatal" }),
    });
    try {
      await work(app);
    } finally {
      await app.http.close();
    }
  });
}
