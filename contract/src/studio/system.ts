import * as Type from "typebox";
import { limits } from "../endpoint.ts";
import { exact, Instant, oneOf, OptionalInstant } from "./common.ts";
import { studioEndpoint } from "./endpoint.ts";

const JOB_STATES = ["running", "queued", "paused", "failed", "done"] as const;
export const JOB_STAGES = ["probing", "measuring", "encoding", "packaging"] as const;
export const LOG_LEVELS = ["trace", "debug", "info", "warn", "error", "fatal"] as const;
export type LogLevel = (typeof LOG_LEVELS)[number];

const Job = Type.Object(
  {
    id: Type.Integer({ description: "As `bijou jobs` numbers it." }),
    name: Type.String({ description: "The title." }),
    part: Type.String({ description: "`S1E2` or `trailer`; empty for the film itself." }),
    file: Type.String({ description: "The name of the source file." }),
    state: oneOf(JOB_STATES, "How far it is."),
    position: Type.Union([Type.Integer(), Type.Null()], {
      description: "Of a queued one: its place in the queue, from 1 on.",
    }),
    stage: Type.Union([oneOf(JOB_STAGES, "Of a running one."), Type.Null()], {
      description: "Of a running one: what is being done.",
    }),
    percent: Type.Integer({ minimum: 0, maximum: 100, description: "Of the stage." }),
    node: Type.Union([Type.String(), Type.Null()], {
      description: "Host and process of the worker that has or had it.",
    }),
    isInterrupted: Type.Boolean({
      description: "It is running, but its worker has stopped; another one takes it over.",
    }),
    attempts: Type.Integer({ description: "How often it was begun." }),
    queuedAt: Instant("When it was queued."),
    since: Instant("Since when it is in this state or stage."),
    reason: Type.Union([Type.String(), Type.Null()], {
      description: "Why it failed or does not start, in one sentence.",
    }),
    log: Type.Union([Type.String(), Type.Null()], {
      description: "The last lines of the encoder of a failed one.",
    }),
  },
  { title: "EncodingJob", description: "A video that was, is or will be encoded." },
);
export type EncodingJob = Type.Static<typeof Job>;

const Queue = Type.Object({
  name: Type.String({ description: "Such as `mail`." }),
  waiting: Type.Integer({ description: "Due jobs." }),
  deferred: Type.Integer({ description: "Jobs for later, among them retries." }),
  active: Type.Integer({ description: "Jobs that are being done." }),
  failed: Type.Integer({ description: "Failed jobs that are still stored." }),
});

const JobFailure = Type.Object({
  queue: Type.String({ description: "The queue of the job." }),
  at: Instant("When it failed for the last time."),
  object: Type.String({ description: "What it was about, without a member’s address." }),
  reason: Type.String({ description: "Why, in one sentence; may be empty." }),
});

const Jobs = Type.Object(
  {
    isPaused: Type.Boolean({ description: "No queued video is begun until the queue continues." }),
    workers: Type.Integer({ description: "Processes that encode." }),
    counts: Type.Object(
      {
        running: Type.Integer({ description: "Running videos." }),
        queued: Type.Integer({ description: "Queued videos." }),
        paused: Type.Integer({ description: "Paused videos." }),
        failed: Type.Integer({ description: "Failed videos." }),
      },
      { description: "All videos; `jobs` has the first of each state." },
    ),
    jobs: Type.Array(Job, {
      description:
        "Running, queued and paused ones by their place, then the last failed and finished ones.",
    }),
    queues: Type.Array(Queue, { description: "The other queues, by name." }),
    failures: Type.Array(JobFailure, {
      description: "Jobs of the other queues that failed within a week, the last one first.",
    }),
  },
  { title: "Jobs", description: "What the server does in the background." },
);
export type Jobs = Type.Static<typeof Jobs>;

export const getJobs = studioEndpoint({
  access: "staff",
  needs: "health",
  method: "GET",
  path: "/system/jobs",
  limit: limits.perMinute(120, "session"),
  summary: "Videos to be encoded, the other queues, and what failed",
  input: Type.Object({}, exact),
  responses: { 200: Jobs },
});

const change = {
  access: "staff",
  needs: "ingest",
  method: "POST",
  limit: limits.perMinute(60, "session"),
  input: Type.Object(
    { id: Type.Integer({ minimum: 1, maximum: 2_147_483_647, description: "The job." }) },
    exact,
  ),
  responses: { 200: Jobs },
} as const;

export const retryJob = studioEndpoint({
  ...change,
  path: "/system/jobs/:id/retry",
  summary: "Queues a failed or cancelled video again",
});

export const cancelJob = studioEndpoint({
  ...change,
  path: "/system/jobs/:id/cancel",
  summary: "Cancels a queued, paused or running video; a title that was created for it is deleted",
});

export const dropJob = studioEndpoint({
  ...change,
  path: "/system/jobs/:id/drop",
  summary: "Takes a failed video off the list of failed ones",
});

const LogLine = Type.Object({
  id: Type.Integer({ description: "Later lines have greater ids." }),
  at: Instant("When it was written."),
  level: oneOf(LOG_LEVELS, "How serious it is."),
  message: Type.String({ description: "What happened." }),
  requestId: Type.Union([Type.String(), Type.Null()], { description: "The request it is about." }),
  details: Type.String({ description: "The other fields as JSON; may be empty." }),
});
export type LogLine = Type.Static<typeof LogLine>;

export const getLog = studioEndpoint({
  access: "staff",
  needs: "danger",
  method: "GET",
  path: "/system/log",
  limit: limits.perMinute(120, "session"),
  summary: "The last lines of the log of the process that answers, the newest first",
  input: Type.Object(
    {
      level: Type.Optional(oneOf(LOG_LEVELS, "Lines of this level and more serious ones.")),
      requestId: Type.Optional(
        Type.String({ maxLength: 128, description: "Lines of this request only." }),
      ),
    },
    exact,
  ),
  responses: {
    200: Type.Object({
      minLevel: oneOf(LOG_LEVELS, "The server writes no less serious lines (LOG_LEVEL)."),
      since: OptionalInstant("When the oldest line that is kept was written."),
      lines: Type.Array(LogLine, { description: "At most 500." }),
    }),
  },
});
