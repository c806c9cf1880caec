import { defineConfig } from "vitest/config";

/** The walk through other engines than Chromium. One browser at a time: each has its own server. */
export default defineConfig({
  test: {
    root: import.meta.dirname,
    include: ["*.deep.test.ts"],
    testTimeout: 300_000,
    hookTimeout: 300_000,
    fileParallelism: false,
  },
});
