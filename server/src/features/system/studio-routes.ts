import { getHealth } from "@bijou/contract/studio/health";
import {
  cancelJob,
  changeJobOptions,
  dropJob,
  getJobs,
  moveJob,
  pauseJob,
  pauseQueue,
  resumeJob,
  resumeQueue,
  retryJob,
  retryJobsLike,
} from "@bijou/contract/studio/jobs";
import { getLog } from "@bijou/contract/studio/system";
import type { StudioApi } from "../../platform/studio/studio-api.ts";
import type { System } from "./service.ts";

/** Calls about the server itself. */
export function systemRoutes(api: StudioApi, system: System): void {
  api.bind(getHealth, () => system.health());
  api.bind(getJobs, () => system.jobs());
  api.bind(retryJob, ({ actor, input }) => system.changeJob(actor, input.id, "retry"));
  api.bind(cancelJob, ({ actor, input }) => system.changeJob(actor, input.id, "cancel"));
  api.bind(dropJob, ({ actor, input }) => system.changeJob(actor, input.id, "drop"));
  api.bind(moveJob, ({ actor, input }) => system.changeJob(actor, input.id, "move"));
  api.bind(pauseJob, ({ actor, input }) => system.changeJob(actor, input.id, "pause"));
  api.bind(resumeJob, ({ actor, input }) => system.changeJob(actor, input.id, "resume"));
  api.bind(changeJobOptions, ({ actor, input }) => system.changeOptions(actor, input));
  api.bind(retryJobsLike, ({ actor, input }) => system.retryLike(actor, input.cause));
  api.bind(pauseQueue, ({ actor }) => system.pauseQueue(actor, true));
  api.bind(resumeQueue, ({ actor }) => system.pauseQueue(actor, false));
  api.bind(getLog, async ({ input }) => system.log(input));
}
