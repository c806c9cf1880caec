import type { JobOptions } from "@bijou/contract/studio/job-options";
import type { TestInstance } from "../test-instance.ts";
import { addTranscode } from "./transcodes.ts";

/** Of a job that was queued without any. */
export const JOB_OPTIONS: JobOptions = {
  atNight: false,
  largest: 2_160,
  quality: 23,
  isThorough: false,
  ladder: "measured",
  codec: null,
  keepsHdr: false,
  loudness: -24,
  subtitles: [],
};

/** Inputs with which the calls about the encoding queue succeed. */
export function studioJobInputs(instance: TestInstance) {
  async function queueThatIs(state: "paused" | "running"): Promise<object> {
    const { pool } = instance.database;
    await pool.query("update transcode_queue set paused = $1", [state === "paused"]);
    return {};
  }
  return {
    getJobs: () => ({}),
    retryJob: async () => ({ id: await addTranscode(instance, "failed") }),
    cancelJob: async () => ({ id: await addTranscode(instance, "waiting") }),
    moveJob: async () => ({ id: await addTranscode(instance, "waiting") }),
    pauseJob: async () => ({ id: await addTranscode(instance, "waiting") }),
    changeJobOptions: async () => ({
      id: await addTranscode(instance, "waiting"),
      options: { ...JOB_OPTIONS, largest: 720 },
      seen: JOB_OPTIONS,
    }),
    resumeJob: async () => ({ id: await addTranscode(instance, "paused") }),
    retryJobsLike: async () => {
      await addTranscode(instance, "failed", { cause: "disk" });
      return { cause: "disk" };
    },
    pauseQueue: () => queueThatIs("running"),
    resumeQueue: () => queueThatIs("paused"),
    dropJob: async () => ({ id: await addTranscode(instance, "failed") }),
  };
}
