import react from "@vitejs/plugin-react";
import { defineConfig } from "vitest/config";
import { cssLayerOrder } from "../tools/bundling/css-layer-order.ts";
import { displayFont } from "../tools/bundling/display-font.ts";
import { TEST_WORKERS } from "../tools/test-workers.ts";

export default defineConfig({
  plugins: [cssLayerOrder(), displayFont({ isForMails: false }), react()],
  test: {
    name: "studio",
    environment: "jsdom",
    pool: "vmThreads",
    maxWorkers: TEST_WORKERS,
    testTimeout: 60_000,
    expect: { poll: { timeout: 30_000 } },
    include: ["src/**/*.test.{ts,tsx}"],
    setupFiles: ["../design/src/testing/async-timeouts.ts", "src/testing/set-up.ts"],
  },
});
