import { availableParallelism } from "node:os";

/** A worker waits for PostgreSQL, ffmpeg and timers a quarter of its time, so two cores run three. */
export const TEST_WORKERS = Math.ceil(availableParallelism() * 1.5);
