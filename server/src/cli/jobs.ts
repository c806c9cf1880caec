import type { Command } from "commander";
import {
  createTranscodeStore,
  type Transcode,
} from "../features/catalog/ingest/transcode-store.ts";
import { isQueuePaused, pauseQueue } from "../features/catalog/ingest/transcode-changes-store.ts";
import {
  cancelTranscode,
  pauseTranscode,
  resumeTranscode,
  retryTranscode,
} from "../features/catalog/ingest/transcode-queue.ts";
import { createWorkers } from "../features/catalog/ingest/transcode-workers-store.ts";
import { followAll } from "./follow.ts";
import type { OpenInstance, WithInstance } from "./open-instance.ts";
import { jobNumber, listLength } from "./options.ts";
import { printLine, printTable } from "./print.ts";
import { stagePart } from "./progress.ts";

const JOBS_SHOWN = 50;

function jobState(job: Transcode): string {
  if (job.isInterrupted) return "interrupted";
  const part = stagePart(job.state, job.progress, job.stageSeconds);
  return part === "" ? job.state : `${job.state} ${part}`;
}

const IS_RUNNING = new Set(["probing", "measuring", "encoding", "packaging"]);

function remark({ reason, source, state, worker, isInterrupted }: Transcode): string {
  const isRunning = IS_RUNNING.has(state) && !isInterrupted;
  return isRunning && worker !== null ? `${source} (on ${worker})` : (reason ?? source);
}

async function list({ database }: OpenInstance, limit: number | null): Promise<void> {
  const store = createTranscodeStore(database);
  const jobs = await store.list(limit);
  if (jobs.length === 0) {
    printLine("No jobs yet.");
    return;
  }
  printTable(
    jobs.map((job) => [
      String(job.id),
      jobState(job),
      [job.title, job.part].filter(Boolean).join(" "),
      remark(job),
    ]),
  );
  const workers = await createWorkers(database).alive();
  for (const { name, encoder } of workers) printLine(`Worker ${name} encodes with ${encoder}.`);
  const more = (await store.count()) - jobs.length;
  if (more > 0)
    printLine(`${more} older ${more === 1 ? "job is" : "jobs are"} not shown: add --all`);
  if (await isQueuePaused(database))
    printLine("The queue is paused. Continue it: npm run bijou -- jobs --resume");
  else if (jobs.some(({ state }) => state === "waiting") && workers.length === 0)
    printLine("No worker is running. Start the server, or: npm run bijou -- worker");
}

interface JobOptions {
  readonly all?: boolean;
  readonly limit: number;
  readonly retry?: number;
  readonly cancel?: number;
  /** Without a number: the whole queue. */
  readonly pause?: number | true;
  readonly resume?: number | true;
}

async function pause({ database }: OpenInstance, which: number | true): Promise<void> {
  if (which === true) {
    await pauseQueue(database, true);
    printLine("The queue is paused. Jobs that are running are finished; no other one begins.");
    return;
  }
  await pauseTranscode(database, which);
  printLine(`Job ${which} is paused. Continue it: npm run bijou -- jobs --resume ${which}`);
}

async function resume({ database }: OpenInstance, which: number | true): Promise<void> {
  if (which === true) {
    await pauseQueue(database, false);
    printLine("The queue continues.");
    return;
  }
  await resumeTranscode(database, which);
  printLine(`Job ${which} is queued again.`);
}

async function run(instance: OpenInstance, options: JobOptions): Promise<void> {
  const { database } = instance;
  if (options.retry !== undefined) {
    await retryTranscode(database, options.retry);
    await followAll(instance, [options.retry]);
  } else if (options.cancel !== undefined) {
    await cancelTranscode(database, options.cancel);
    printLine(`Job ${options.cancel} is cancelled.`);
  } else if (options.pause !== undefined) await pause(instance, options.pause);
  else if (options.resume !== undefined) await resume(instance, options.resume);
  else await list(instance, options.all ? null : options.limit);
}

/** `bijou jobs`: the encoding queue. */
export function addJobCommands(program: Command, withInstance: WithInstance): void {
  program
    .command("jobs")
    .description("list encoding jobs, newest first; retry, cancel or pause them")
    .option("--limit <number>", "how many to list", listLength, JOBS_SHOWN)
    .option("--all", "list all of them")
    .option("--retry <number>", "retry a failed or cancelled job", jobNumber)
    .option("--cancel <number>", "cancel a queued or running job", jobNumber)
    .option(
      "--pause [number]",
      "pause a job, which later starts over, or the whole queue",
      jobNumber,
    )
    .option("--resume [number]", "continue a paused job, or the whole queue", jobNumber)
    .action((options: JobOptions) => withInstance((instance) => run(instance, options)));
}
