import { spawn } from "node:child_process";
import { createInterface } from "node:readline";
import { findOnPath } from "./ffmpeg.ts";
import { exitCodeOf } from "../exit-code.ts";

export interface Bounds {
  /** Killed after this time. */
  readonly wallSeconds: number;
  readonly cpuSeconds: number;
  /** Of addresses; without a limit when infinite. */
  readonly memoryBytes: number;
  /** Of any one file that it writes. */
  readonly fileBytes: number;
  /** Of its standard output; without a limit when absent. */
  readonly outputBytes?: number;
}

export interface Outcome {
  /** `null` when a signal ended it. */
  readonly code: number | null;
  readonly timedOut: boolean;
  /** Killed because it wrote more to its standard output than is allowed. */
  readonly saidTooMuch: boolean;
  /** The end of its standard error. */
  readonly stderr: string;
}

const MAX_STDERR_LENGTH = 50_000;

interface Wrappers {
  readonly prlimit: string | undefined;
  readonly setpriv: string | undefined;
}

let found: Promise<Wrappers> | undefined;

function findWrappers(): Promise<Wrappers> {
  const isLinux = process.platform === "linux";
  found ??= Promise.all([
    isLinux ? findOnPath("prlimit") : undefined,
    isLinux ? findOnPath("setpriv") : undefined,
  ]).then(([prlimit, setpriv]) => ({ prlimit, setpriv }));
  return found;
}

/**
 * Runs a program without a shell and with limits: wall-clock time everywhere; processor, memory, file size and an end
 * together with its parent where util-linux offers them, so that a killed server leaves no encoder behind.
 *
 * @throws when the program cannot be started, or with the signal's reason when it is aborted.
 */
export async function runBounded(
  program: string,
  args: readonly string[],
  options: {
    readonly bounds: Bounds;
    readonly onLine?: (line: string) => void;
    readonly signal?: AbortSignal | undefined;
  },
): Promise<Outcome> {
  const { bounds, onLine, signal } = options;
  signal?.throwIfAborted();
  const { prlimit, setpriv } = await findWrappers();
  const command = [
    ...(setpriv === undefined ? [] : [setpriv, "--pdeathsig", "KILL", "--"]),
    ...(prlimit === undefined
      ? []
      : [
          prlimit,
          `--cpu=${Math.ceil(bounds.cpuSeconds)}`,
          ...(Number.isFinite(bounds.memoryBytes) ? [`--as=${bounds.memoryBytes}`] : []),
          `--fsize=${bounds.fileBytes}`,
          "--core=0",
          "--",
        ]),
    program,
    ...args,
  ];
  const child = spawn(command[0] ?? program, command.slice(1), {
    stdio: ["ignore", "pipe", "pipe"],
    // Otherwise the reserves of glibc's arenas would exceed the memory limit on a machine with many cores.
    env: { PATH: process.env["PATH"], LC_ALL: "C", MALLOC_ARENA_MAX: "2" },
  });
  let stderr = "";
  child.stderr.on(
    "data",
    (chunk: Buffer) => (stderr = (stderr + chunk.toString()).slice(-MAX_STDERR_LENGTH)),
  );
  const { outputBytes = Number.POSITIVE_INFINITY } = bounds;
  let saidBytes = 0;
  let saidTooMuch = false;
  // Text that is longer than a string can be would end this process.
  child.stdout.on("data", (chunk: Buffer) => {
    saidBytes += chunk.length;
    if (saidBytes <= outputBytes) return;
    saidTooMuch = true;
    child.kill("SIGKILL");
    child.stdout.destroy();
  });
  const lines = createInterface({ input: child.stdout });
  lines.on("line", (line) => onLine?.(line));
  let timedOut = false;
  const timer = setTimeout(() => {
    timedOut = true;
    child.kill("SIGKILL");
  }, bounds.wallSeconds * 1000);
  const abort = () => void child.kill("SIGKILL");
  signal?.addEventListener("abort", abort, { once: true });
  try {
    const code = await exitCodeOf(child);
    signal?.throwIfAborted();
    return { code, timedOut, saidTooMuch, stderr: stderr.trim() };
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener("abort", abort);
  }
}
