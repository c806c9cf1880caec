import { defineConfig } from "vitest/config";
import { EXCLUDED_TESTS, TEST_WORKERS } from "../tools/test-workers.ts";

export default defineConfig({
  test: {
    name: "player",
    // The root's setting is not that of projects with a file of their own.
    maxWorkers: TEST_WORKERS,
    environment: "jsdom",
    pool: "threads",
    isolate: false,
    include: ["src/**/*.test.{ts,tsx}"],
    exclude: EXCLUDED_TESTS,
    setupFiles: ["../design/src/testing/reset-between-files.ts"],
    // A busy machine is slow, which is no failure.
    testTimeout: 60_000,
    expect: { poll: { timeout: 30_000 } },
  },
});
