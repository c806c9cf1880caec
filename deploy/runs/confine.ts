import { spawn, spawnSync } from "node:child_process";
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";

const NOBODY = 65534;
const START_TIMEOUT_MS = 120_000;

interface Mount {
  readonly source: string;
  readonly destination: string;
  readonly readOnly?: boolean;
}

export interface Confinement {
  /** The root file system, which the process cannot write. "/" is this machine's own. */
  readonly root: string;
  readonly mounts: readonly Mount[];
  /** Empty folders in memory. */
  readonly temporary: readonly string[];
  readonly command: readonly string[];
  readonly directory: string;
  readonly environment: Readonly<Record<string, string>>;
  readonly user?: number;
  /** The system calls that the process may use; all without it. */
  readonly systemCalls?: readonly string[];
}

const proc = { destination: "/proc", type: "proc", source: "proc", options: ["subset=pid"] };
const device = {
  destination: "/dev",
  type: "tmpfs",
  source: "tmpfs",
  options: ["nosuid", "mode=755", "size=65536k"],
};
const shared = {
  destination: "/dev/shm",
  type: "tmpfs",
  source: "shm",
  options: ["nosuid", "noexec", "nodev", "mode=1777"],
};

/** An OCI bundle without capabilities, in the network of this machine. */
function specOf(confined: Confinement, root: string) {
  const { mounts, temporary, command, directory, environment, systemCalls } = confined;
  const user = confined.user ?? NOBODY;
  return {
    ociVersion: "1.0.2",
    process: {
      terminal: false,
      user: { uid: user, gid: user },
      args: command,
      env: Object.entries(environment).map(([name, value]) => `${name}=${value}`),
      cwd: directory,
      capabilities: {},
      noNewPrivileges: true,
    },
    root: { path: root, readonly: true },
    mounts: [
      proc,
      device,
      shared,
      ...temporary.map((destination) => ({
        destination,
        type: "tmpfs",
        source: "tmpfs",
        options: ["nosuid", "nodev", "mode=1777"],
      })),
      ...mounts.map(({ source, destination, readOnly = false }) => ({
        destination,
        type: "bind",
        source,
        options: ["rbind", readOnly ? "ro" : "rw"],
      })),
    ],
    linux: {
      namespaces: ["pid", "ipc", "uts", "mount"].map((type) => ({ type })),
      ...(systemCalls && {
        seccomp: {
          defaultAction: "SCMP_ACT_ERRNO",
          defaultErrnoRet: 1,
          architectures: ["SCMP_ARCH_X86_64", "SCMP_ARCH_AARCH64"],
          syscalls: [{ names: systemCalls, action: "SCMP_ACT_ALLOW" }],
        },
      }),
    },
  };
}

export interface Confined {
  /** Runs another command in the same place, to its end. */
  exec(command: readonly string[]): Promise<{ code: number; output: string }>;
  /** Its standard output and error so far. */
  output(): string;
  /** Sends a signal and returns the exit code, or "killed" if it does not end within the time. */
  stop(timeoutMs: number): Promise<number | "killed">;
}

/** Runs a process with runc as a container engine or a service manager would. Needs root. */
export async function confine(bundle: string, confined: Confinement): Promise<Confined> {
  if (process.getuid?.() !== 0) throw new Error("This needs root: run `sudo npm run test:deploy`.");
  if (spawnSync("runc", ["--version"]).status !== 0)
    throw new Error("runc is not installed: run `sudo apt-get install runc`.");
  const name = `bijou-${randomUUID()}`;
  const root = confined.root === "/" ? join(bundle, "root") : confined.root;
  await mkdir(root, { recursive: true });
  await writeFile(join(bundle, "config.json"), JSON.stringify(specOf(confined, root)));
  // runc cannot pivot into the root that it has already. The mount ends with its namespace.
  const bind = confined.root === "/" ? 'mount --bind / "$1" && ' : "";
  const script = `mount --make-rprivate / && ${bind}exec runc run --bundle "$2" "$3"`;
  const child = spawn("unshare", ["--mount", "sh", "-c", script, "sh", root, bundle, name], {
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr])
    stream.on("data", (chunk: Buffer) => (output = (output + chunk.toString()).slice(-8000)));
  const ended = new Promise<number>((resolve) => child.once("exit", (code) => resolve(code ?? -1)));
  return {
    async exec(args) {
      const run = spawn("runc", ["exec", "--cwd", confined.directory, name, ...args]);
      let said = "";
      for (const stream of [run.stdout, run.stderr])
        stream.on("data", (chunk: Buffer) => (said += chunk.toString()));
      const [code] = await once(run, "close");
      return { code: Number(code), output: said };
    },
    output: () => output,
    async stop(timeoutMs) {
      spawnSync("runc", ["kill", name, "TERM"]);
      const code = await Promise.race([ended, sleep(timeoutMs, "killed" as const, { ref: false })]);
      if (code === "killed") spawnSync("runc", ["kill", name, "KILL"]);
      await ended;
      return code;
    },
  };
}

/** Waits for a server. @throws with its output if it does not become ready */
export async function whenReady(url: string, confined: Confined): Promise<void> {
  const deadline = Date.now() + START_TIMEOUT_MS;
  while (Date.now() < deadline) {
    const response = await fetch(`${url}/health/ready`).catch(() => undefined);
    if (response?.ok) return;
    await sleep(100);
  }
  await confined.stop(1000);
  throw new Error(`The server did not become ready:\n${confined.output()}`);
}
