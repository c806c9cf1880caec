import { basename } from "node:path";
import { type EncodingJob, JOB_STAGES, type Jobs } from "@bijou/contract/studio/jobs";
import type { StudioResponse } from "@bijou/contract/studio/endpoint";
import type { getToday } from "@bijou/contract/studio/today";
import type { Database } from "../../platform/database/database.ts";
import { failedJobs } from "../../platform/jobs/queue-health-store.ts";
import { queueSizes } from "../../platform/jobs/queue-sizes-store.ts";
import { failedMails } from "../../platform/mail/mail-health-store.ts";
import { MAIL_QUEUE } from "../../platform/mail/outbox.ts";
import { withoutFolders } from "../../platform/text/without-folders.ts";
import {
  createTranscodeLines,
  createWorkers,
  failuresByCause,
  optionsOf,
  queuePace,
  queueState,
  type TranscodeLine,
} from "../catalog/service.ts";
import { eventTypes } from "../payments/service.ts";
import { secondsLeft, startsOf } from "./job-starts.ts";

const MAX_UNFINISHED = 200;
const MAX_ENDED = 20;
const MAX_FAILURES = 50;

/** Of the pg-boss library itself. */
const INTERNAL_QUEUE = /^__pgboss__/;

/** What a mail server says may name the member. */
const withoutAddresses = (text: string): string => text.replaceAll(/[^\s<>@"']+@[^\s<>@"']+/g, "…");

function stateOf({ state }: TranscodeLine): EncodingJob["state"] {
  if (state === "waiting") return "queued";
  if (state === "paused" || state === "failed" || state === "done") return state;
  return "running";
}

const fileOf = ({ source, uploadName }: TranscodeLine): string => uploadName ?? basename(source);

/** The text without folders, and with the file’s own name. */
const readable = (line: TranscodeLine, text: string): string =>
  withoutFolders(text).replaceAll(basename(line.source), fileOf(line));

const NOT_QUEUED = { position: null, beginsInSeconds: null };

const toJob = (
  line: TranscodeLine,
  { position, beginsInSeconds }: Pick<EncodingJob, "position" | "beginsInSeconds"> = NOT_QUEUED,
): EncodingJob => ({
  id: line.id,
  name: line.name ?? fileOf(line),
  title: line.title,
  part: line.part,
  file: fileOf(line),
  state: stateOf(line),
  position,
  beginsInSeconds,
  waitsForNight: line.atNight && line.state === "waiting",
  stage: JOB_STAGES.find((stage) => stage === line.state) ?? null,
  percent: Math.round(line.progress * 100),
  node: line.worker,
  isInterrupted: line.isInterrupted,
  attempts: line.attempts,
  queuedAt: line.createdAt.toISOString(),
  since: line.since.toISOString(),
  reason: line.reason === null ? null : readable(line, line.reason),
  cause: line.cause,
  log: line.log === null ? null : readable(line, line.log),
  secondsLeft: secondsLeft(line),
  speed: (line.state === "encoding" && line.detail?.speed) || null,
  renditions:
    line.state === "encoding" && line.detail?.renditions
      ? line.detail.renditions.map(({ name, part }) => ({ name, percent: Math.floor(part * 100) }))
      : [],
  found: line.detail?.found ?? null,
  options: line.state === "waiting" || line.state === "paused" ? optionsOf(line) : null,
});

/** The videos that failed last, with why, and how many there are. */
export async function readFailedVideos(
  database: Database,
): Promise<StudioResponse<typeof getToday>["failedVideos"]> {
  const lines = createTranscodeLines(database);
  const [failed, counts] = await Promise.all([lines.ended("failed", MAX_ENDED), lines.counts()]);
  const videos = failed.map((line) => {
    const { id, name, file, cause, reason } = toJob(line);
    return { id, name, file, cause, reason: reason ?? "" };
  });
  return { total: counts.failed, videos };
}

/** Numbers those that are queued, in their order. */
function withPositions(
  lines: readonly TranscodeLine[],
  starts: ReadonlyMap<number, number>,
): EncodingJob[] {
  let position = 0;
  return lines.map((line) =>
    line.state === "waiting"
      ? toJob(line, {
          position: (position += 1),
          beginsInSeconds: starts.get(line.id) ?? null,
        })
      : toJob(line),
  );
}

function eventOf(data: unknown): string | undefined {
  const id: unknown = typeof data === "object" && data !== null && Reflect.get(data, "eventId");
  return typeof id === "string" ? id : undefined;
}

/** Reads what the server does in the background. */
export function createJobs(database: Database) {
  const lines = createTranscodeLines(database);
  const workers = createWorkers(database);

  async function failures(): Promise<Jobs["failures"]> {
    const [mails, others] = await Promise.all([
      failedMails(database, MAX_FAILURES),
      failedJobs(database, MAX_FAILURES),
    ]);
    const types = await eventTypes(
      database,
      others.flatMap(({ data }) => eventOf(data) ?? []),
    );
    return [
      ...mails.map(({ id, template, at, reason }) => ({
        queue: MAIL_QUEUE,
        at: at.toISOString(),
        object: `${template}, ${id}`,
        reason: withoutAddresses(reason ?? ""),
      })),
      // The rows of mails say more than their jobs.
      ...others
        .filter(({ queue }) => queue !== MAIL_QUEUE)
        .map(({ queue, at, data, reason }) => {
          const event = eventOf(data);
          return {
            queue,
            at: at.toISOString(),
            object: event === undefined ? "" : `${types.get(event) ?? "event"}, ${event}`,
            reason: withoutFolders(withoutAddresses(reason ?? "")),
          };
        }),
    ]
      .toSorted((a, b) => b.at.localeCompare(a.at))
      .slice(0, MAX_FAILURES);
  }

  async function queues(): Promise<Jobs["queues"]> {
    const sizes = await queueSizes(database);
    const of = (queue: string, state: (typeof sizes)[number]["state"]): number =>
      sizes.find((size) => size.queue === queue && size.state === state)?.count ?? 0;
    const names = [...new Set(sizes.map(({ queue }) => queue))];
    return names
      .filter((name) => !INTERNAL_QUEUE.test(name))
      .toSorted()
      .map((name) => ({
        name,
        waiting: of(name, "ready"),
        deferred: of(name, "deferred"),
        active: of(name, "active"),
        failed: of(name, "failed"),
      }));
  }

  return async (): Promise<Jobs> => {
    const [unfinished, failed, done, counts, alive, queue, causes, pace] = await Promise.all([
      lines.unfinished(MAX_UNFINISHED),
      lines.ended("failed", MAX_ENDED),
      lines.ended("done", MAX_ENDED),
      lines.counts(),
      workers.alive(),
      queueState(database),
      failuresByCause(database),
      queuePace(database),
    ]);
    const { running, queued, paused } = counts;
    return {
      isPaused: queue.isPaused,
      stoppedAt: queue.stoppedAt?.toISOString() ?? null,
      workers: alive.length,
      counts: { running, queued, paused, failed: counts.failed },
      causes,
      jobs: [
        ...withPositions(unfinished, startsOf(unfinished, queue.isPaused ? 0 : alive.length, pace)),
        ...[...failed, ...done].map((line) => toJob(line)),
      ],
      queues: await queues(),
      failures: await failures(),
    };
  };
}
