import type { Health } from "@bijou/contract/studio/health";
import type { EncodingJob, Jobs } from "@bijou/contract/studio/jobs";

const AT = "2026-11-23T15:20:00.000Z";

export const HEALTH: Health = {
  status: "failing",
  summary: "2 components need attention: encoder (failing: missing), disk (warning: low).",
  checkedAt: AT,
  components: [
    {
      id: "database",
      status: "ok",
      since: AT,
      sentence: "responds",
      facts: {
        version: "17.2",
        roundTripMs: 1.4,
        connections: 9,
        maxConnections: 40,
        waiting: 0,
      },
      whatToDo: null,
    },
    {
      id: "queue",
      status: "warning",
      since: AT,
      sentence: "failures",
      facts: { oldestWaitingSeconds: null, waiting: 0, failedInDay: 2 },
      whatToDo: "see_jobs",
    },
    {
      id: "encoder",
      status: "failing",
      since: AT,
      sentence: "missing",
      facts: {
        ffmpegVersion: null,
        encoder: null,
        transcodesHere: true,
        workers: 1,
        waiting: 0,
        failedInDay: 0,
        lastFailureAt: null,
        lastFailureName: null,
      },
      whatToDo: "install_ffmpeg",
    },
    {
      id: "disk",
      status: "warning",
      since: AT,
      sentence: "low",
      facts: {
        volumes: [{ directory: "data", freeBytes: 120_000_000_000, totalBytes: 4e12 }],
      },
      whatToDo: "free_space",
    },
    {
      id: "email",
      status: "ok",
      since: AT,
      sentence: "sends",
      facts: {
        isConfigured: true,
        waiting: 0,
        oldestWaitingSeconds: 0,
        failedInDay: 0,
        lastSentAt: AT,
      },
      whatToDo: null,
    },
    {
      id: "payments",
      status: "off",
      since: AT,
      sentence: "not_configured",
      facts: { isConfigured: false, waiting: 0, oldestWaitingSeconds: 0, lastEventAt: null },
      whatToDo: "set_up_payments",
    },
    {
      id: "clock",
      status: "ok",
      since: AT,
      sentence: "in_sync",
      facts: { differenceSeconds: 0 },
      whatToDo: null,
    },
    {
      id: "certificate",
      status: "ok",
      since: AT,
      sentence: "valid",
      facts: { host: "bijou.example", daysLeft: 61, expiresAt: AT },
      whatToDo: null,
    },
    {
      id: "nodes",
      status: "ok",
      since: AT,
      sentence: "answers",
      facts: {
        node: "bijou-1",
        processes: 2,
        upSeconds: 2_678_400,
        encoders: [{ name: "bijou-1/812", encoder: "x264" }],
      },
      whatToDo: null,
    },
  ],
};

const job = (id: number, given: Partial<EncodingJob>): EncodingJob => ({
  id,
  name: "The Lodger",
  part: "",
  file: "the-lodger.mkv",
  state: "queued",
  position: null,
  stage: null,
  percent: 0,
  node: null,
  isInterrupted: false,
  attempts: 0,
  queuedAt: AT,
  since: AT,
  reason: null,
  log: null,
  ...given,
});

export const JOBS: Jobs = {
  isPaused: false,
  workers: 1,
  counts: { running: 1, queued: 2, paused: 0, failed: 1 },
  jobs: [
    job(4, {
      state: "running",
      stage: "encoding",
      percent: 47,
      node: "bijou-1/812",
      attempts: 1,
    }),
    job(5, { name: "Shoes", file: "shoes.mov", position: 1 }),
    job(6, { name: "The Flying Ace", part: "trailer", file: "ace.mov", position: 2 }),
    job(3, {
      name: "Häxan",
      file: "haxan_restored.mkv",
      state: "failed",
      attempts: 2,
      node: "bijou-1/812",
      reason: "It could not be encoded to the end: Invalid data found when processing input",
      log: "[matroska] haxan_restored.mkv: EBML header parsing failed\nInvalid data found when processing input",
    }),
    job(2, { name: "Suspense", file: "suspense.mp4", state: "done", node: "bijou-1/812" }),
  ],
  queues: [
    { name: "mail", waiting: 0, deferred: 1, active: 0, failed: 1 },
    { name: "payment-events", waiting: 2, deferred: 0, active: 1, failed: 0 },
    { name: "something-new", waiting: 0, deferred: 0, active: 0, failed: 0 },
  ],
  failures: [{ queue: "mail", at: AT, object: "welcome, 12", reason: "550 <…> is unknown" }],
};

export const LOG = {
  minLevel: "warn",
  since: AT,
  lines: [
    {
      id: 2,
      at: AT,
      level: "error",
      message: "A request failed",
      requestId: "0198-a",
      details: '{"route":"/api/v3/home-videos"}',
    },
    { id: 1, at: AT, level: "warn", message: "A mail waits", requestId: null, details: "" },
  ],
};
