import { setTimeout as sleep } from "node:timers/promises";
import { describeReport } from "../features/catalog/ingest/ingest-report.ts";
import { isQueuePaused } from "../features/catalog/ingest/transcode-queue-store.ts";
import {
  createTranscodeStore,
  type Transcode,
} from "../features/catalog/ingest/transcode-store.ts";
import { createWorkers } from "../features/catalog/ingest/transcode-workers-store.ts";
import { startTranscoding } from "../features/catalog/service.ts";
import { OperatorError } from "../platform/errors.ts";
import type { OpenInstance } from "./open-instance.ts";
import { printLine } from "./print.ts";
import { showProgress } from "./progress.ts";

const POLL_EVERY_MS = 300;
/** By then a worker on the same database would have started the job. */
const WORKER_TIMEOUT_MS = 15_000;

const ENDS: Readonly<Partial<Record<Transcode["state"], (job: Transcode) => string>>> = {
  failed: ({ reason }) => reason ?? "It failed.",
  cancelled: ({ reason }) => `Cancelled. ${reason ?? ""}`.trim(),
  paused: ({ id }) => `Paused. Continue it: npm run bijou -- jobs --resume ${id}`,
};

/** Follows one transcode to its end; returns why it did not finish, if so. */
async function follow(
  { database }: OpenInstance,
  id: number,
  needWorker: () => Promise<void>,
): Promise<string | undefined> {
  const store = createTranscodeStore(database);
  const beganAtMs = Date.now();
  const first = await store.find(id);
  const title = [first?.titleName, first?.part].filter(Boolean).join(", ");
  const bar = showProgress(title);
  for (;;) {
    const job = await store.find(id);
    const end =
      job === undefined ? "the title was removed in the meantime." : ENDS[job.state]?.(job);
    if (job === undefined || end !== undefined) {
      bar.failed();
      return `${title}: ${end}`;
    }
    if (job.state === "done") {
      bar.done(`${title} is ready.`);
      if (job.report) for (const line of describeReport(job.report)) printLine(line);
      return undefined;
    }
    bar.show(job.state, job.progress, job.stageSeconds);
    if (job.state === "waiting") {
      if (await isQueuePaused(database)) {
        bar.failed();
        return `${title}: The queue is paused, and job ${id} waits in it. Continue it: npm run bijou -- jobs --resume`;
      }
      const isLate = Date.now() - beganAtMs > WORKER_TIMEOUT_MS;
      if (isLate && (await createWorkers(database).alive()).length === 0) await needWorker();
    }
    await sleep(POLL_EVERY_MS);
  }
}

/**
 * Waits for transcodes. The workers on this database do them; without any, this process does.
 *
 * @throws {OperatorError} with a line for each that did not finish.
 */
export async function followAll(instance: OpenInstance, ids: readonly number[]): Promise<void> {
  const { startedHere, config } = instance;
  let worker: Promise<{ stop(): Promise<void> }> | undefined;
  let isHintPrinted = false;
  const printInterrupted = (): void =>
    console.error(
      "Interrupted. The job is still queued and continues when the server or a worker runs. See: npm run bijou -- jobs",
    );
  process.once("exit", printInterrupted);
  const startWorker = async (): Promise<void> => {
    worker ??= startTranscoding(instance);
    await worker;
  };
  const needWorker = async (): Promise<void> => {
    if (config.transcodes) return startWorker();
    if (!isHintPrinted) printLine("No worker is running. Start one: npm run bijou -- worker");
    isHintPrinted = true;
  };
  try {
    // No other process can use an embedded database that this one started.
    if (startedHere && ids.length > 0) await startWorker();
    const failures: string[] = [];
    for (const id of ids) {
      const failure = await follow(instance, id, needWorker);
      if (failure !== undefined) failures.push(failure);
    }
    if (failures.length > 0) throw new OperatorError(failures.join("\n"));
  } finally {
    process.off("exit", printInterrupted);
    await (await worker)?.stop();
  }
}
