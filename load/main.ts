import { spawnSync } from "node:child_process";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { machine, version } from "../prove/report.ts";
import { readOptions } from "./options.ts";
import type { Figures, Step } from "./report/figures.ts";
import { growingOf } from "./report/growing.ts";
import { page } from "./report/page.ts";
import { plot } from "./report/plot.ts";
import { runStep } from "./run.ts";

const EDITS = 3;
const docs = join(import.meta.dirname, "../docs");

const options = readOptions(process.argv.slice(2));
if (typeof options === "string") {
  console.error(options);
  process.exit(2);
}

/** What docs/performance.md was written from is kept beside it. */
async function write(steps: readonly Step[], requests: number): Promise<void> {
  const figures: Figures = {
    date: new Date().toISOString().slice(0, 10),
    version: version(),
    machine: machine(),
    requests,
    // Without statements: those that grow are enough.
    steps: steps.map((step) => ({ ...step, statements: undefined })),
    growing: growingOf(steps),
  };
  const files = [join(docs, "performance.json"), join(docs, "performance.md")] as const;
  await writeFile(files[0], JSON.stringify(figures, undefined, 2));
  await writeFile(files[1], page(figures));
  await writeFile(join(docs, "pictures/load.svg"), plot(figures));
  spawnSync("npx", ["oxfmt", ...files], { cwd: docs });
}

// Worlds are removed when the process exits.
for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => process.exit(130));

const { sizes, requests } = options;
const steps: Step[] = [];
for (const [index, size] of sizes.entries()) {
  const plans = index === sizes.length - 1;
  steps.push(
    await runStep(size, { requests, edits: EDITS, plans, tell: (line) => console.error(line) }),
  );
  await write(steps, requests);
}
console.error("docs/performance.md is written.");
