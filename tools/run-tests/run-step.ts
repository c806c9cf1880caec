import { spawn } from "node:child_process";
import { readFile, rm } from "node:fs/promises";
import { delimiter, join } from "node:path";
import { type Counted, playwrightResult, vitestResult } from "./results.ts";
import type { Step } from "./parts.ts";

const root = join(import.meta.dirname, "../..");

export interface Cost {
  /**
   * Of the command and all processes that it started and waited for, so without browsers and databases that were killed;
   * undefined where the system does not tell.
   */
  readonly cpuSeconds: number | undefined;
  readonly wallSeconds: number;
}

export interface StepResult extends Counted, Cost {
  readonly failures: readonly string[];
}

/** The lines of the POSIX shell's `times`: user and system seconds of the shell, then of its children. */
export function parseTimes(text: string): number | undefined {
  const children = text.trim().split("\n")[1];
  const found = [...(children ?? "").matchAll(/(\d+)m([\d.]+)s/g)];
  if (found.length !== 2) return undefined;
  return found.reduce(
    (sum, [, minutes, seconds]) => sum + Number(minutes) * 60 + Number(seconds),
    0,
  );
}

/** Runs the words behind it, and writes what they and their children cost to the third descriptor. */
const TIMED = '"$@"; code=$?; times >&3; exit $code';

const withReport = ({ kind, command }: Step, report: string): readonly string[] => {
  if (kind === "vitest")
    return [
      ...command,
      "--reporter=minimal",
      "--silent=passed-only",
      "--reporter=json",
      `--outputFile.json=${report}`,
    ];
  return kind === "playwright" ? [...command, "--reporter=dot,json"] : command;
};

async function readResult(step: Step, report: string): Promise<StepResultOfReport | undefined> {
  if (step.kind === undefined) return undefined;
  const text = await readFile(report, "utf8").catch(() => undefined);
  if (text === undefined) return undefined;
  return step.kind === "vitest" ? vitestResult(text, root) : playwrightResult(text);
}

type StepResultOfReport = Counted & Pick<StepResult, "failures">;

/** Runs a step to its end. A command that ends with an error has at least one failure, also without a report. */
export async function runStep(step: Step, report: string): Promise<StepResult> {
  await rm(report, { force: true });
  // Test runners show how far they are. What another command prints matters when it fails.
  const isShown = step.kind !== undefined;
  const isPosix = process.platform !== "win32";
  const words = withReport(step, report);
  const [program = "", ...args] = isPosix ? ["sh", "-c", TIMED, "sh", ...words] : words;
  const startedAt = performance.now();
  const child = spawn(program, args, {
    cwd: root,
    shell: !isPosix,
    stdio: ["ignore", isShown ? "inherit" : "pipe", isShown ? "inherit" : "pipe", "pipe"],
    env: {
      ...process.env,
      ...step.environment,
      // The programs of the project first, as npm does, also when this runs without npm.
      PATH: [join(root, "node_modules/.bin"), process.env["PATH"]].join(delimiter),
      PLAYWRIGHT_JSON_OUTPUT_FILE: report,
    },
  });
  let times = "";
  let printed = "";
  for (const stream of [child.stdout, child.stderr])
    stream?.on("data", (chunk: Buffer) => (printed += chunk.toString()));
  child.stdio[3]?.on("data", (chunk: Buffer) => (times += chunk.toString()));
  const ended = await new Promise<string | undefined>((resolve) => {
    child.once("error", ({ message }) => resolve(`did not start: ${message}`));
    child.once("close", (code, signal) =>
      resolve(
        code === 0 ? undefined : signal === null ? `ended with ${code}` : `was ended by ${signal}`,
      ),
    );
  });
  if (ended !== undefined && printed !== "") console.log(printed.trimEnd());
  const wallSeconds = (performance.now() - startedAt) / 1000;
  const { passed = 0, failed = 0, failures = [] } = (await readResult(step, report)) ?? {};
  const hasUnexplainedError = ended !== undefined && failures.length === 0;
  return {
    passed: step.kind === undefined && ended === undefined ? 1 : passed,
    failed: hasUnexplainedError ? failed + 1 : failed,
    failures: hasUnexplainedError ? [`${step.command.join(" ")} ${ended}`] : failures,
    cpuSeconds: parseTimes(times),
    wallSeconds,
  };
}
