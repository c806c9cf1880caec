import { defineConfig } from "vitest/config";

/** `npm run test:deploy` and `npm run test:image`: the files of `deploy/` with the real programs. */
export default defineConfig({
  test: {
    root: import.meta.dirname,
    include: ["{runs,image}/*.test.ts"],
    // The deep run has its own place for them.
    exclude: ["**/*.deep.test.ts"],
    testTimeout: 120_000,
    hookTimeout: 300_000,
    // The runs use whole servers.
    fileParallelism: false,
  },
});
