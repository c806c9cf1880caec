import type { StudioInput } from "@bijou/contract/studio/endpoint";
import type { changeJobOptions, JOB_CAUSES, Jobs } from "@bijou/contract/studio/jobs";
import type { FastifyBaseLogger } from "fastify";
import type { Actor } from "../../platform/audit/actor.ts";
import type { Database } from "../../platform/database/database.ts";
import { OperatorError } from "../../platform/errors.ts";
import { StudioProblem } from "../../platform/studio/problem.ts";
import {
  cancelTranscode,
  changeOptions,
  createTranscodeLines,
  createWorkers,
  dropTranscode,
  moveTranscode,
  pauseQueue,
  pauseTranscode,
  resumeTranscode,
  retryLike,
  retryTranscode,
} from "../catalog/service.ts";
import { checkCertificate } from "./certificate.ts";
import type { Machine } from "./dependencies.ts";
import { createHealth } from "./health.ts";
import { createJobs, readFailedVideos } from "./jobs.ts";
import { readLog } from "./log.ts";
import { checkDisk, checkEncoder, checkNodes } from "./machine-checks.ts";
import {
  checkClock,
  checkDatabase,
  checkEmail,
  checkPayments,
  checkQueue,
} from "./service-checks.ts";
import { createSystemStore } from "./store.ts";

const CHANGES = {
  retry: retryTranscode,
  cancel: cancelTranscode,
  drop: dropTranscode,
  move: moveTranscode,
  pause: pauseTranscode,
  resume: resumeTranscode,
} as const;
type Change = keyof typeof CHANGES;

const NEEDED: Readonly<Record<Change, string>> = {
  retry: "failed or cancelled",
  cancel: "queued, paused or running",
  drop: "failed",
  move: "queued",
  pause: "queued or running",
  resume: "paused",
};

/** How the server is, and what it does in the background. */
export function createSystem(deps: {
  database: Database;
  publicUrl: string;
  now: () => number;
  log: FastifyBaseLogger;
  /** Whether mails reach people. */
  reachesPeople: () => Promise<boolean>;
  takesPayments: () => Promise<boolean>;
  machine: Machine | undefined;
}) {
  const { database, publicUrl, now, log, reachesPeople, takesPayments, machine } = deps;
  const store = createSystemStore(database);
  const workers = createWorkers(database);
  const lines = createTranscodeLines(database);
  const jobs = createJobs(database);
  const health = createHealth(
    [
      checkDatabase(database, store),
      checkQueue(database),
      checkEncoder(machine, { workers, lines, now }),
      checkDisk(machine),
      checkEmail(database, reachesPeople),
      checkPayments(database, takesPayments),
      checkClock(store, now),
      checkCertificate({ publicUrl, now, read: machine?.readCertificate }),
      checkNodes(machine, workers),
    ],
    { now, log },
  );
  return {
    health,
    jobs,
    failedVideos: () => readFailedVideos(database),

    /** @throws {StudioProblem} when the job is not in a state that allows it. */
    async changeJob(actor: Actor, id: number, change: Change): Promise<Jobs> {
      try {
        await CHANGES[change](database, id, actor);
      } catch (error) {
        if (!(error instanceof OperatorError)) throw error;
        throw new StudioProblem(
          "wrong_state",
          `Job ${id} isn’t ${NEEDED[change]} anymore. Reload the list to see how it is now.`,
        );
      }
      return jobs();
    },

    async changeOptions(actor: Actor, input: StudioInput<typeof changeJobOptions>): Promise<Jobs> {
      await changeOptions(database, actor, input);
      return jobs();
    },

    async retryLike(actor: Actor, cause: (typeof JOB_CAUSES)[number]): Promise<Jobs> {
      await retryLike(database, cause, actor);
      return jobs();
    },

    async pauseQueue(actor: Actor, isPaused: boolean): Promise<Jobs> {
      await pauseQueue(database, isPaused, actor);
      return jobs();
    },

    log: (filter: Parameters<typeof readLog>[1]) => readLog(machine?.logTail, filter),
  };
}
export type System = ReturnType<typeof createSystem>;
