import { defineConfig } from "vitest/config";

/** `npm run test:deploy`: the files of `deploy/` with the real programs, which have to be installed. */
export default defineConfig({
  test: {
    root: import.meta.dirname,
    include: ["runs/*.test.ts"],
    testTimeout: 120_000,
    hookTimeout: 300_000,
    // The runs use whole servers.
    fileParallelism: false,
  },
});
