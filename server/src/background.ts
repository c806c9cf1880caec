import type { FastifyBaseLogger } from "fastify";
import type { PgBoss } from "pg-boss";
import type { App } from "./app.ts";
import { emailTemplates } from "./emails.ts";
import { BACKUP_QUEUE } from "./features/backups/dependencies.ts";
import { BULK_QUEUE, startCatalogJobs } from "./features/catalog/service.ts";
import { DEMO_REMOVAL_QUEUE } from "./features/demo-content/service.ts";
import { IMPORT_QUEUE } from "./features/imports/service.ts";
import { WATCH_QUEUE } from "./features/watch-folders/service.ts";
import { startPaymentEvents } from "./features/payments/webhook-worker.ts";
import { MINUTE_MS, SECOND_MS } from "./platform/durations.ts";
import type { Database } from "./platform/database/database.ts";
import { whenAvailable } from "./platform/database/when-available.ts";
import { reindexBloated } from "./platform/jobs/reindex.ts";
import { repeat } from "./platform/jobs/repeat.ts";
import { timeBudget } from "./platform/jobs/time-budget.ts";
import type { ImageStore } from "./platform/images/image-store.ts";
import { createDelivery, startDelivering } from "./platform/mail/delivery.ts";
import { queueLeft, retryInterrupted } from "./platform/mail/outbox.ts";
import { createCurrentMailer } from "./platform/mail/mail-server.ts";
import { smtpClientName } from "./platform/mail/mailer.ts";

interface Dependencies {
  readonly jobs: PgBoss;
  /** Until it is aborted, the start waits for an unavailable database. */
  readonly starting: AbortSignal;
  readonly app: App;
  readonly database: Database;
  readonly images: ImageStore;
  /** Of each minute. */
  readonly preparePicturesSeconds: number;
  readonly publicUrl: string;
  readonly logger: FastifyBaseLogger;
  readonly now: () => number;
}

export interface Background {
  /** Call it before the jobs stop: work that would outlast them ends at its next step. */
  stop(): void;
  /** Call it once the jobs have stopped. */
  close(): void;
}

const TITLE_SCHEDULE = "title-schedule";
const HOME_SCHEDULE = "home-schedule";
const EVERY_MINUTE = "* * * * *";
const EVERY_TEN_MINUTES = "*/10 * * * *";
const EVERY_HOUR = "23 * * * *";
const EVERY_NIGHT = "41 3 * * *";
/** Less than the interval, so that the next run is not skipped. */
const MINUTE_JOB_MS = 45 * SECOND_MS;
/** Less than the 15 minutes after which pg-boss considers a job lost. */
const HOURLY_JOB_MS = 10 * MINUTE_MS;

/** Background work: mails, alerts, payments, rankings, deletions. It ends with the jobs. */
export async function startBackground(deps: Dependencies): Promise<Background> {
  const { jobs, starting, app, publicUrl } = deps;
  const stopping = new AbortController();
  const clientName = smtpClientName(publicUrl);
  const mailer = createCurrentMailer(app.mailServer, { clientName });
  const delivery = createDelivery({
    ...deps,
    site: app.site.forEmails,
    templates: emailTemplates,
    mailer,
    log: deps.logger,
  });
  await whenAvailable(() => retryInterrupted(deps.database, jobs), starting);
  await startDelivering(jobs, delivery);
  await whenAvailable(() => queueLeft(deps.database, jobs), starting);
  await repeat(jobs, "queue-mails", EVERY_MINUTE, () => queueLeft(deps.database, jobs));
  await repeat(jobs, "forget-old-mails", EVERY_HOUR, () => delivery.clearOldRecipients());
  await repeat(jobs, "suggestions", EVERY_MINUTE, () =>
    app.suggestions.computeStale(timeBudget(MINUTE_JOB_MS, stopping.signal)),
  );
  await repeat(jobs, TITLE_SCHEDULE, EVERY_MINUTE, () => app.titleSchedule.run(), { isSent: true });
  await repeat(jobs, HOME_SCHEDULE, EVERY_MINUTE, () => app.homeSchedule.run(), { isSent: true });
  // What became due while the server did not run.
  for (const schedule of [TITLE_SCHEDULE, HOME_SCHEDULE]) await jobs.send(schedule);
  await repeat(jobs, "forget-removed-lists", EVERY_HOUR, () => app.watchLists.sweep());
  await repeat(jobs, "sweep", EVERY_HOUR, () => app.sweep());
  await repeat(jobs, "measure-storage", EVERY_TEN_MINUTES, () =>
    app.storage.measure(timeBudget(MINUTE_JOB_MS, stopping.signal)),
  );
  await repeat(jobs, "waveforms", EVERY_MINUTE, () =>
    app.waveforms.make(timeBudget(MINUTE_JOB_MS, stopping.signal)),
  );
  await repeat(jobs, "watch-guessing", EVERY_TEN_MINUTES, async () => {
    const hour = await app.accounts.suspectedStuffing();
    if (hour)
      deps.logger.error(
        hour,
        "Most sign-ins in the last hour failed; this may be credential stuffing",
      );
  });
  await repeat(jobs, "prepare-pictures", EVERY_MINUTE, () =>
    deps.images.prepare(deps.preparePicturesSeconds * SECOND_MS, stopping.signal),
  );
  await repeat(jobs, "delete-accounts", EVERY_HOUR, () =>
    app.privacy.deleteDue(timeBudget(HOURLY_JOB_MS, stopping.signal)),
  );
  await repeat(jobs, "search-wishes", EVERY_MINUTE, () => app.search.sendArrivalAlerts());
  await repeat(jobs, "search-news", EVERY_HOUR, () => app.search.sendSavedSearchAlerts());
  await repeat(jobs, "reindex-jobs", EVERY_NIGHT, () => reindexBloated(jobs, deps.database));
  await repeat(jobs, "search-ranks", EVERY_NIGHT, () => app.search.rankAgain());
  await startPaymentEvents(jobs, app.payments);
  await repeat(jobs, "reconcile-payments", EVERY_HOUR, async () =>
    (await app.payments())?.reconcile(timeBudget(HOURLY_JOB_MS, stopping.signal)),
  );
  // A run takes longer than a job may, and is recorded by itself.
  await repeat(jobs, BACKUP_QUEUE, EVERY_MINUTE, async () => app.backups.worker.begin(), {
    isSent: true,
  });
  await repeat(jobs, BULK_QUEUE, EVERY_MINUTE, async () => app.bulkEdits.worker.begin(), {
    isSent: true,
  });
  await repeat(jobs, IMPORT_QUEUE, EVERY_MINUTE, async () => app.imports.worker.begin(), {
    isSent: true,
  });
  await repeat(jobs, WATCH_QUEUE, EVERY_MINUTE, async () => app.watchFolders.watcher?.begin(), {
    isSent: true,
  });
  // What arrived while the server did not run.
  await jobs.send(WATCH_QUEUE);
  await repeat(
    jobs,
    DEMO_REMOVAL_QUEUE,
    EVERY_MINUTE,
    () => app.demoContent.remove(timeBudget(HOURLY_JOB_MS, stopping.signal)),
    { isSent: true },
  );
  await startCatalogJobs({ ...deps, stopping: stopping.signal });
  stopping.signal.addEventListener("abort", () => {
    app.backups.worker.stop();
    app.bulkEdits.worker.stop();
    app.imports.worker.stop();
    app.watchFolders.watcher?.stop();
  });
  return { stop: () => stopping.abort(), close: () => mailer.close() };
}
