import { availableParallelism } from "node:os";

/** A worker waits for PostgreSQL, ffmpeg and timers a quarter of its time, so two cores run three. */
export const TEST_WORKERS = Math.ceil(availableParallelism() * 1.5);

/** What `npm test` leaves to the deep run (`tools/run-tests/shards.ts`). */
export const EXCLUDED_TESTS = [
  "**/node_modules/**",
  ...(process.env["TEST_DEEP"] === "1" ? [] : ["**/*.deep.test.{ts,tsx}"]),
];
