import react from "@vitejs/plugin-react";
import { defineConfig } from "vitest/config";
import { cssLayerOrder } from "../tools/bundling/css-layer-order.ts";
import { displayFont } from "../tools/bundling/display-font.ts";
import { EXCLUDED_TESTS, TEST_WORKERS } from "../tools/test-workers.ts";

export default defineConfig({
  plugins: [cssLayerOrder(), displayFont({ isForMails: false }), react()],
  test: {
    name: "studio",
    environment: "jsdom",
    pool: "threads",
    isolate: false,
    maxWorkers: TEST_WORKERS,
    testTimeout: 60_000,
    expect: { poll: { timeout: 30_000 } },
    include: ["src/**/*.test.{ts,tsx}"],
    exclude: EXCLUDED_TESTS,
    setupFiles: [
      "../design/src/testing/no-owner-stacks.ts",
      "../design/src/testing/testing-library.ts",
      "../design/src/testing/reset-between-files.ts",
      "src/testing/set-up.ts",
    ],
  },
});
