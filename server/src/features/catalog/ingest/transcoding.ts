import { randomUUID } from "node:crypto";
import { mkdir, readdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { OperatorError, errorMessage } from "../../../platform/errors.ts";
import { examinePicture } from "../../../platform/images/picture.ts";
import { startJobs } from "../../../platform/jobs/jobs.ts";
import { findFfmpeg } from "../../../platform/media/ffmpeg.ts";
import type { Stores } from "../import/import-manifest.ts";
import { makePackage, type Stage } from "./make-package.ts";
import { openQueue, QUEUE, requeueInterrupted, type TranscodeJob } from "./transcode-queue.ts";
import { createTranscodeStore, type Transcode, type TranscodeStore } from "./transcode-store.ts";

const MAX_ATTEMPTS = 3;
const REPORT_EVERY_MS = 500;
const STOP_TIMEOUT_MS = 5_000;

interface Workshop extends Stores {
  readonly config: {
    readonly dataDirectory: string;
    readonly databaseUrl: string | undefined;
    readonly ffmpegPath: string | undefined;
  };
}

/** Writes progress in order, now and then, and skips a report while the last one is being written. */
function reporter(store: TranscodeStore, id: number) {
  let reportedAtMs = 0;
  let stage: Stage | undefined;
  let writing = Promise.resolve();
  return {
    onStage: (next: Stage, progress: number): void => {
      const nowMs = Date.now();
      if (next === stage && nowMs - reportedAtMs < REPORT_EVERY_MS) return;
      stage = next;
      reportedAtMs = nowMs;
      // The next report replaces a lost one.
      writing = writing.then(() => store.report(id, next, progress)).catch(() => undefined);
    },
    flushed: () => writing,
  };
}

async function transcode(
  { images, media, config }: Workshop,
  store: TranscodeStore,
  job: Transcode,
  signal: AbortSignal,
): Promise<void> {
  const workshop = join(config.dataDirectory, "work", String(job.id));
  // A new folder for each attempt: an encoder that outlived a killed server cannot write into it.
  const directory = join(workshop, randomUUID());
  const { subtitles = [], ...settings } = job.options;
  const report = reporter(store, job.id);
  try {
    await rm(workshop, { recursive: true, force: true });
    await mkdir(directory, { recursive: true });
    const made = await makePackage(await findFfmpeg(config.ffmpegPath), job.source, directory, {
      subtitles,
      settings,
      onStage: report.onStage,
      signal,
    });
    const poster = await examinePicture(join(directory, made.description.poster));
    await images.add([poster]);
    await media.adopt(made, { move: true });
    await report.flushed();
    await store.finish(job.id, made, poster);
  } finally {
    await report.flushed();
    await rm(workshop, { recursive: true, force: true });
  }
}

async function clearLeftovers(dataDirectory: string, store: TranscodeStore): Promise<void> {
  const work = join(dataDirectory, "work");
  const active = await store.underWay();
  const names = await readdir(work).catch((): string[] => []);
  for (const name of names.filter((entry) => !active.has(entry))) {
    await rm(join(work, name), { recursive: true, force: true });
  }
}

/**
 * Transcodes the queue, one video at a time, until it is stopped. Interrupted work is put back and started again by the
 * next worker.
 */
export async function startTranscoding(workshop: Workshop): Promise<{ stop(): Promise<void> }> {
  const { database, media, config } = workshop;
  const store = createTranscodeStore(database);
  const stopping = new AbortController();
  await media.sweep();

  async function handle(transcodeId: number, lost: AbortSignal): Promise<void> {
    const job = await store.begin(transcodeId);
    if (job === undefined) return;
    if (job.attempts > MAX_ATTEMPTS) {
      await store.fail(
        job.id,
        job.reason ?? `The server stopped ${MAX_ATTEMPTS} times while it worked on this.`,
      );
      return;
    }
    const signal = AbortSignal.any([stopping.signal, lost]);
    try {
      await transcode(workshop, store, job, signal);
    } catch (error) {
      if (signal.aborted) {
        await store.putBack(job.id, { counts: false });
        throw error;
      }
      const reason = errorMessage(error);
      // Invalid input fails in the same way every time.
      if (error instanceof OperatorError || job.attempts >= MAX_ATTEMPTS) {
        await store.fail(job.id, reason);
        return;
      }
      await store.putBack(job.id, { counts: true });
      throw error;
    }
  }

  const jobs = await startJobs(database);
  await openQueue(jobs);
  // The embedded database has one server, so running transcodes were left by a killed one.
  if (config.databaseUrl === undefined) await requeueInterrupted(database, jobs);
  await clearLeftovers(config.dataDirectory, store);
  await jobs.work<TranscodeJob>(QUEUE, { pollingIntervalSeconds: 1 }, async ([job]) => {
    if (job) await handle(job.data.transcodeId, job.signal);
  });
  return {
    async stop() {
      stopping.abort(new Error("The server stops"));
      await jobs.stop({ graceful: true, timeout: STOP_TIMEOUT_MS });
    },
  };
}
