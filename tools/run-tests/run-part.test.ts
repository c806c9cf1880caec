import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import type { Step } from "./parts.ts";
import { runPart } from "./run-part.ts";
import { parseTimes } from "./run-step.ts";

const node = (script: string): Step => ({ command: [process.execPath, "--eval", script] });

async function run(...steps: Step[]) {
  const reports = await mkdtemp(join(tmpdir(), "bijou-reports-"));
  onTestFinished(() => rm(reports, { recursive: true }));
  return runPart({ name: "check", needs: [], steps }, reports);
}

test("every step runs, whatever fails before it, and each failure is reported", async () => {
  const result = await run(node("process.exit(3)"), node(""), node("process.kill(process.pid)"));
  expect(result).toMatchObject({ passed: 1, failed: 2 });
  expect(result.failures).toEqual([
    expect.stringContaining("process.exit(3) ended with 3"),
    expect.stringMatching(/ended with 143$|was ended by SIGTERM$/),
  ]);
});

test("the CPU seconds of processes that a step starts are counted", async () => {
  const busy = "const { user } = process.cpuUsage(); while (process.cpuUsage().user < user + 4e5);";
  const parent = `require("node:child_process").spawnSync(process.execPath, ["-e", ${JSON.stringify(busy)}])`;
  const { cpuSeconds } = await run(node(parent));
  expect(cpuSeconds).toBeGreaterThanOrEqual(0.4);
});

test("the words of a step reach it as they are", async () => {
  const result = await run({
    command: [
      process.execPath,
      "--eval",
      'process.exit(process.argv[1] === "a b $c" ? 0 : 1)',
      "a b $c",
    ],
  });
  expect(result.failed).toBe(0);
});

test("the shell's times are read in minutes and seconds, and nothing else is", () => {
  expect(parseTimes("0m0.010s 0m0.020s\n1m2.500s 0m3.250s\n")).toBe(65.75);
  expect(parseTimes("")).toBeUndefined();
});
