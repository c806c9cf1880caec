import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";

const START_TIMEOUT_MS = 60_000;
const STOP_TIMEOUT_MS = 10_000;

/** A program with a home directory of its own, and all that it starts. */
export interface Process {
  readonly home: string;
  readonly printed: () => string;
  stop(): Promise<void>;
}

export const newHome = (): Promise<string> => mkdtemp(join(tmpdir(), "bijou-browser-"));

/** Starts a program and waits until it prints a line, whose groups it returns. */
export async function startProcess(
  command: string,
  args: readonly string[],
  options: {
    readonly home: string;
    readonly until?: RegExp;
    readonly environment?: Readonly<Record<string, string>>;
    /** What to do where the program is missing. */
    readonly advice: string;
  },
): Promise<{ process: Process; line: RegExpExecArray | undefined }> {
  const { home, until, environment, advice } = options;
  const child: ChildProcess = spawn(command, args, {
    stdio: ["ignore", "pipe", "pipe"],
    // All of the group is stopped together: browsers have many processes.
    detached: true,
    env: { ...process.env, HOME: home, XDG_RUNTIME_DIR: home, ...environment },
  });
  let printed = "";
  let failed: Error | undefined;
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding("utf8").on("data", (text: string) => (printed += text));
  child.once("error", (error) => (failed = error));
  const signal = (name: "SIGTERM" | "SIGKILL"): void => {
    try {
      if (child.pid !== undefined) process.kill(-child.pid, name);
    } catch {
      // All of it has ended.
    }
  };
  const stop = async (): Promise<void> => {
    const ended = child.exitCode === null ? once(child, "exit") : Promise.resolve();
    signal("SIGTERM");
    await Promise.race([ended, sleep(STOP_TIMEOUT_MS, undefined, { ref: false })]);
    signal("SIGKILL");
    await rm(home, { recursive: true, force: true, maxRetries: 5 });
  };
  const deadline = Date.now() + START_TIMEOUT_MS;
  let line = until?.exec(printed) ?? undefined;
  while (until && !line) {
    if (failed || child.exitCode !== null || Date.now() > deadline) {
      await stop();
      throw new Error(`${command} did not start: ${failed?.message ?? printed}. ${advice}`);
    }
    await sleep(20);
    line = until.exec(printed) ?? undefined;
  }
  return { process: { home, printed: () => printed, stop }, line };
}
