import { setTimeout as sleep } from "node:timers/promises";
import type { PgBoss } from "pg-boss";
import { showProgress } from "./progress.ts";
import { type FoundInstance, noInstance } from "./find-instance.ts";
import type { Config } from "../config.ts";
import { createTranscodeStore } from "../features/catalog/ingest/transcode-store.ts";
import { startTranscoding } from "../features/catalog/service.ts";
import { type Database, migrate } from "../platform/database/database.ts";
import { hasEmbeddedDatabase, openInstanceDatabase } from "../platform/database/open.ts";
import { OperatorError } from "../platform/errors.ts";
import { createImageStore, type ImageStore } from "../platform/images/image-store.ts";
import { checkInstance, isMigrated } from "../platform/instance/identity.ts";
import { startJobs } from "../platform/jobs/jobs.ts";
import { createMediaStore, type MediaStore } from "../platform/media/media-store.ts";

/** The instance that a command works with: that of a running server, or one opened for the command. */
export interface OpenInstance {
  readonly database: Database;
  readonly images: ImageStore;
  readonly media: MediaStore;
  readonly config: Config;
  /** No other process can be transcoding. */
  readonly startedHere: boolean;
}

/** Opens the instance for one command. */
export type WithInstance = (work: (instance: OpenInstance) => Promise<void>) => Promise<void>;

/** @throws {OperatorError} without an instance: a command never creates one. */
export async function withInstance(
  { config }: FoundInstance,
  work: (instance: OpenInstance) => Promise<void>,
): Promise<void> {
  const { dataDirectory, databaseUrl } = config;
  if (databaseUrl === undefined && !(await hasEmbeddedDatabase(dataDirectory)))
    throw noInstance(dataDirectory);
  const opened = await openInstanceDatabase(config);
  const { database, startedHere } = opened;
  try {
    if (!(await isMigrated(database))) throw noInstance("the database of DATABASE_URL");
    // Only the server may know the secret.
    await checkInstance({ database, dataDirectory }, undefined);
    await migrate(database);
    const images = createImageStore(dataDirectory, database);
    const media = createMediaStore(dataDirectory);
    await work({ database, images, media, config, startedHere });
  } finally {
    await opened.close();
  }
}

/** Opens the queue for adding jobs. */
export async function withJobs<T>(
  { database }: OpenInstance,
  work: (jobs: PgBoss) => Promise<T>,
): Promise<T> {
  const jobs = await startJobs(database);
  try {
    return await work(jobs);
  } finally {
    await jobs.stop({ graceful: true, timeout: 5_000 });
  }
}

const POLL_EVERY_MS = 300;
/** By then a server on the same database would have started the job. */
const WORKER_TIMEOUT_MS = 15_000;

/** Follows one transcode to its end; returns why it failed, if it did. */
async function follow(
  instance: OpenInstance,
  id: number,
  startWorker: () => Promise<void>,
): Promise<string | undefined> {
  const store = createTranscodeStore(instance.database);
  const beganAtMs = Date.now();
  const first = await store.find(id);
  const title = [first?.titleName, first?.part].filter(Boolean).join(", ");
  const bar = showProgress(title);
  for (;;) {
    const job = await store.find(id);
    if (job === undefined || job.state === "failed") {
      bar.failed();
      return `${title}: ${job?.reason ?? "the title was removed in the meantime."}`;
    }
    if (job.state === "done") {
      bar.done(`${title} is ready.`);
      return undefined;
    }
    bar.show(job.state, job.progress);
    const hasNoWorker = job.state === "waiting" && Date.now() - beganAtMs > WORKER_TIMEOUT_MS;
    if (hasNoWorker && (await store.underWay()).size === 0) await startWorker();
    await sleep(POLL_EVERY_MS);
  }
}

/**
 * Waits for transcodes. The server's worker does them; without a server, this process does.
 *
 * @throws {OperatorError} with a line for each that failed.
 */
export async function followAll(instance: OpenInstance, ids: readonly number[]): Promise<void> {
  let worker: Promise<{ stop(): Promise<void> }> | undefined;
  const printInterrupted = (): void =>
    console.error(
      "Interrupted. The job is still queued and continues when the server runs. See: npm run bijou -- jobs",
    );
  process.once("exit", printInterrupted);
  const startWorker = async (): Promise<void> => {
    worker ??= startTranscoding(instance);
    await worker;
  };
  try {
    if (instance.startedHere && ids.length > 0) await startWorker();
    const failures: string[] = [];
    for (const id of ids) {
      const failure = await follow(instance, id, startWorker);
      if (failure !== undefined) failures.push(failure);
    }
    if (failures.length > 0) throw new OperatorError(failures.join("\n"));
  } finally {
    process.off("exit", printInterrupted);
    await (await worker)?.stop();
  }
}
