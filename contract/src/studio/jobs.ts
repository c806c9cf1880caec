import * as Type from "typebox";
import { limits } from "../endpoint.ts";
import { exact, Instant, oneOf, OptionalInstant } from "./common.ts";
import { studioEndpoint } from "./endpoint.ts";
import { JobOptions } from "./job-options.ts";

const JOB_STATES = ["running", "queued", "paused", "failed", "done"] as const;
export const JOB_STAGES = ["probing", "measuring", "encoding", "packaging", "publishing"] as const;
/** Why an encoding failed, as far as one failure is like another. */
export const JOB_CAUSES = [
  "missing",
  "unreadable",
  "damaged",
  "encoder",
  "disk",
  "interrupted",
  "other",
] as const;

const Found = Type.Object(
  {
    codec: Type.String({ description: "Of the picture, as ffmpeg names it." }),
    width: Type.Integer({ description: "As it is shown." }),
    height: Type.Integer({ description: "As it is shown." }),
    frameRate: Type.Number({ description: "Frames in a second." }),
    durationSeconds: Type.Union([Type.Number(), Type.Null()], {
      description: "As it says itself.",
    }),
    sounds: Type.Array(
      Type.Object({
        name: Type.String({ description: "As viewers see it." }),
        language: Type.String({ description: "BCP 47." }),
        codec: Type.String({ description: "As ffmpeg names it." }),
        channels: Type.Integer({ description: "Of the stream with the most." }),
        loudness: Type.Union([Type.Number(), Type.Null()], {
          description: "In LUFS (ITU-R BS.1770); null until it is measured.",
        }),
      }),
      { description: "Its audio tracks, the default first." },
    ),
    subtitles: Type.Array(Type.String(), { description: "The languages of its text subtitles." }),
    bars: Type.Union(
      [
        Type.Object({
          top: Type.Integer({ description: "Lines." }),
          bottom: Type.Integer({ description: "Lines." }),
          left: Type.Integer({ description: "Columns." }),
          right: Type.Integer({ description: "Columns." }),
        }),
        Type.Null(),
      ],
      { description: "Black bars in its picture; null without any, or until they are looked for." },
    ),
  },
  { description: "What is in a file." },
);
export type FoundFile = Type.Static<typeof Found>;

const Job = Type.Object(
  {
    id: Type.Integer({ description: "As `bijou jobs` numbers it." }),
    name: Type.String({ description: "The title." }),
    title: Type.Union([Type.Integer(), Type.Null()], {
      description: "Whose video it is; null for an ad, and for a title that is gone.",
    }),
    part: Type.String({ description: "`S1E2`, `trailer` or `ad`; empty for the film itself." }),
    file: Type.String({ description: "The name of the source file, as its uploader had it." }),
    state: oneOf(JOB_STATES, "How far it is."),
    position: Type.Union([Type.Integer(), Type.Null()], {
      description: "Of a queued one: its place in the queue, from 1 on.",
    }),
    beginsInSeconds: Type.Union([Type.Integer({ minimum: 0 }), Type.Null()], {
      description:
        "Of a queued one: about when it begins, judged by the sizes of the files before it and what the last finished jobs took; null if nothing can be said.",
    }),
    waitsForNight: Type.Boolean({ description: "Of a queued one: whether it begins in a night." }),
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
    cause: Type.Union(
      [oneOf(JOB_CAUSES, "Of a failed one: what kind of failure it is."), Type.Null()],
      {
        description: "Null for those that failed before causes were stored.",
      },
    ),
    log: Type.Union([Type.String(), Type.Null()], {
      description: "The last lines of the encoder of a failed one.",
    }),
    secondsLeft: Type.Union([Type.Integer(), Type.Null()], {
      description: "Of one that has been encoding for 10 seconds.",
    }),
    speed: Type.Union([Type.Number(), Type.Null()], {
      description: "Seconds of the film that are encoded in a second, in all renditions together.",
    }),
    renditions: Type.Array(
      Type.Object({
        name: Type.String({ description: "Such as `1080p`." }),
        percent: Type.Integer({
          minimum: 0,
          maximum: 100,
          description: "By its segments on disk.",
        }),
      }),
      { description: "Of one that is being encoded." },
    ),
    found: Type.Union([Found, Type.Null()], { description: "Null until the file has been read." }),
    options: Type.Union([JobOptions, Type.Null()], {
      description: "Of a queued or paused one, whose options can be changed.",
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
    stoppedAt: OptionalInstant("When the queue paused itself because the encoder kept failing."),
    workers: Type.Integer({ description: "Processes that encode." }),
    causes: Type.Array(
      Type.Object({
        cause: oneOf(JOB_CAUSES, "The kind of failure."),
        count: Type.Integer({ description: "How many videos can be retried together." }),
      }),
      { description: "Of the failed videos, the most frequent one first." },
    ),
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

const Id = Type.Integer({ minimum: 1, maximum: 2_147_483_647, description: "The job." });

const change = {
  access: "staff",
  needs: "ingest",
  method: "POST",
  limit: limits.perMinute(60, "session"),
  input: Type.Object({ id: Id }, exact),
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

export const moveJob = studioEndpoint({
  ...change,
  path: "/system/jobs/:id/move",
  summary: "Makes a queued video the next one",
});

export const pauseJob = studioEndpoint({
  ...change,
  path: "/system/jobs/:id/pause",
  summary: "Holds a queued or running video back; a running one starts over when it is resumed",
});

export const resumeJob = studioEndpoint({
  ...change,
  path: "/system/jobs/:id/resume",
  summary: "Queues a paused video again",
});

export const changeJobOptions = studioEndpoint({
  ...change,
  path: "/system/jobs/:id/options",
  summary: "Changes how a queued or paused video is encoded, and when",
  input: Type.Object(
    {
      id: Id,
      options: JobOptions,
      /** Those that the caller knew; more exact than a revision, because a worker writes to the job as well. */
      seen: JobOptions,
    },
    exact,
  ),
});

export const retryJobsLike = studioEndpoint({
  ...change,
  path: "/system/jobs/retry-like",
  summary: "Queues all videos that failed for the same cause again",
  input: Type.Object({ cause: oneOf(JOB_CAUSES, "The kind of failure.") }, exact),
});

export const pauseQueue = studioEndpoint({
  ...change,
  path: "/system/queue/pause",
  summary: "Lets no queued video begin",
  input: Type.Object({}, exact),
});

export const resumeQueue = studioEndpoint({
  ...change,
  path: "/system/queue/resume",
  summary: "Continues the queue after a pause or a stop",
  input: Type.Object({}, exact),
});
