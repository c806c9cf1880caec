import type { Command } from "commander";
import { describeReport } from "../features/catalog/ingest/ingest-report.ts";
import {
  createTranscodeStore,
  type Transcode,
} from "../features/catalog/ingest/transcode-store.ts";
import {
  cancelTranscode,
  dropTranscode,
  pauseQueue,
  pauseTranscode,
  resumeTranscode,
  retryTranscode,
} from "../features/catalog/ingest/transcode-queue.ts";
import { queueState } from "../features/catalog/ingest/transcode-queue-store.ts";
import { createWorkers } from "../features/catalog/ingest/transcode-workers-store.ts";
import { COMMAND } from "../platform/audit/actor.ts";
import { OperatorError } from "../platform/errors.ts";
import { followAll } from "./follow.ts";
import type { OpenInstance, WithInstance } from "./open-instance.ts";
import { jobNumber, listLength } from "./options.ts";
import { formatMinute, printLine, printTable } from "./print.ts";
import { stagePart } from "./progress.ts";

const JOBS_SHOWN = 50;

function jobState(job: Transcode): string {
  if (job.isInterrupted) return "interrupted";
  const part = stagePart(job.state, job.progress, job.stageSeconds);
  return part === "" ? job.state : `${job.state} ${part}`;
}

const IS_RUNNING = new Set(["probing", "measuring", "encoding", "packaging", "publishing"]);

function remark({ id, reason, source, state, worker, report, isInterrupted }: Transcode): string {
  const isRunning = IS_RUNNING.has(state) && !isInterrupted;
  if (isRunning && worker !== null) return `${source} (on ${worker})`;
  const notes = report?.leftOut.length ?? 0;
  if (notes > 0) return `${source} (${notes} left out or changed: jobs ${id})`;
  return reason ?? source;
}

const nameOf = ({ title, part }: Transcode): string => [title, part].filter(Boolean).join(" ");

/** The options as they are written on the command line. */
function optionsLine({ options }: Transcode): string {
  const { subtitles = [], quality, thorough, largest, loudness, burnIn } = options;
  const { codec, hdr, ladder } = options;
  return [
    ...subtitles.map(({ language, kind = "full", file }) => {
      const key = kind === "full" ? language : `${language}.${kind}`;
      return `--subtitles ${key}=${file}`;
    }),
    ...(quality === undefined ? [] : [`--quality ${quality}`]),
    ...(thorough ? ["--thorough"] : []),
    ...(largest === undefined ? [] : [`--largest ${largest}`]),
    ...(loudness === undefined ? [] : [`--loudness ${loudness}`]),
    ...(codec === undefined ? [] : [`--codec ${codec}`]),
    ...(hdr ? ["--hdr"] : []),
    ...(ladder === undefined ? [] : [`--ladder ${ladder}`]),
    ...(burnIn === undefined ? [] : [`--burn-in ${burnIn}`]),
  ].join(" ");
}

/** One job with all that is known of it. */
async function show({ database }: OpenInstance, id: number): Promise<void> {
  const job = await createTranscodeStore(database).find(id);
  if (job === undefined)
    throw new OperatorError(`There is no job ${id}; see: npm run bijou -- jobs`);
  const { worker, reason, report } = job;
  const given = optionsLine(job);
  printTable([
    ["Job", String(id)],
    ["Title", `${nameOf(job)} (${job.titleName})`],
    ["File", job.source],
    ...(given === "" ? [] : [["Options", given]]),
    ["Queued", formatMinute(job.createdAt)],
    ["State", jobState(job)],
    ...(worker === null ? [] : [["Worker", worker]]),
    ...(reason === null ? [] : [["Reason", reason]]),
  ]);
  if (report) for (const line of describeReport(report)) printLine(line);
}

async function list({ database }: OpenInstance, limit: number | null): Promise<void> {
  const store = createTranscodeStore(database);
  const jobs = await store.list(limit);
  if (jobs.length === 0) {
    printLine("No jobs yet.");
    return;
  }
  printTable(jobs.map((job) => [String(job.id), jobState(job), nameOf(job), remark(job)]));
  const workers = await createWorkers(database).alive();
  for (const { name, encoder } of workers) printLine(`Worker ${name} encodes with ${encoder}.`);
  const more = (await store.count()) - jobs.length;
  if (more > 0)
    printLine(`${more} older ${more === 1 ? "job is" : "jobs are"} not shown: add --all`);
  const { isPaused, stoppedAt } = await queueState(database);
  if (stoppedAt !== null)
    printLine(
      "The queue has stopped because the encoder failed three times. Continue it: npm run bijou -- jobs --resume",
    );
  else if (isPaused) printLine("The queue is paused. Continue it: npm run bijou -- jobs --resume");
  else if (jobs.some(({ state }) => state === "waiting") && workers.length === 0)
    printLine("No worker is running. Start the server, or: npm run bijou -- worker");
}

interface JobOptions {
  readonly all?: boolean;
  readonly limit: number;
  readonly retry?: number;
  readonly cancel?: number;
  readonly drop?: number;
  /** Without a number: the whole queue. */
  readonly pause?: number | true;
  readonly resume?: number | true;
}

async function pause({ database }: OpenInstance, which: number | true): Promise<void> {
  if (which === true) {
    await pauseQueue(database, true, COMMAND);
    printLine("The queue is paused. Jobs that are running are finished; no other one begins.");
    return;
  }
  await pauseTranscode(database, which, COMMAND);
  printLine(`Job ${which} is paused. Continue it: npm run bijou -- jobs --resume ${which}`);
}

async function resume({ database }: OpenInstance, which: number | true): Promise<void> {
  if (which === true) {
    await pauseQueue(database, false, COMMAND);
    printLine("The queue continues.");
    return;
  }
  await resumeTranscode(database, which, COMMAND);
  printLine(`Job ${which} is queued again.`);
}

async function run(
  instance: OpenInstance,
  shown: number | undefined,
  options: JobOptions,
): Promise<void> {
  const { database } = instance;
  if (shown !== undefined) await show(instance, shown);
  else if (options.retry !== undefined) {
    await retryTranscode(database, options.retry, COMMAND);
    await followAll(instance, [options.retry]);
  } else if (options.cancel !== undefined) {
    await cancelTranscode(database, options.cancel, COMMAND);
    printLine(`Job ${options.cancel} is cancelled.`);
  } else if (options.drop !== undefined) {
    await dropTranscode(database, options.drop, COMMAND);
    printLine(`Job ${options.drop} is no longer listed as failed.`);
  } else if (options.pause !== undefined) await pause(instance, options.pause);
  else if (options.resume !== undefined) await resume(instance, options.resume);
  else await list(instance, options.all ? null : options.limit);
}

/** `bijou jobs`: the encoding queue. */
export function addJobCommands(program: Command, withInstance: WithInstance): void {
  const jobs = program
    .command("jobs")
    .description("list encoding jobs, newest first; show, retry, cancel or pause one")
    .argument(
      "[number]",
      "show this job: what was taken of its file, and what was left out",
      jobNumber,
    )
    .option("--limit <number>", "how many to list", listLength, JOBS_SHOWN)
    .option("--all", "list all of them")
    .option("--retry <number>", "retry a failed or cancelled job", jobNumber)
    .option("--cancel <number>", "cancel a queued or running job", jobNumber)
    .option("--drop <number>", "stop listing a failed job as failed", jobNumber)
    .option(
      "--pause [number]",
      "pause a job, which later starts over, or the whole queue",
      jobNumber,
    )
    .option("--resume [number]", "continue a paused job, or the whole queue", jobNumber)
    .action((shown: number | undefined, options: JobOptions) => {
      const { retry, cancel, drop, pause: paused, resume: resumed } = options;
      if (shown !== undefined && (retry ?? cancel ?? drop ?? paused ?? resumed) !== undefined) {
        jobs.error("error: write the number behind the option, for example --retry 7");
      }
      return withInstance((instance) => run(instance, shown, options));
    });
}
