import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { rm } from "node:fs/promises";
import { createServer } from "node:net";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { copyDemonstration, seededDemonstration } from "./seeded-demonstration.ts";

const root = join(import.meta.dirname, "..");
const READY_TIMEOUT_MS = 120_000;
const POLL_MS = 50;
/** As in `npm start`. */
const NODE_OPTIONS = ["--max-semi-space-size=8", "--heap-growing-percent=50"];

/** A real server with its own data directory, for journeys and measurements. */
export interface Instance {
  readonly url: string;
  readonly dataDirectory: string;
  /** The server's process, until it is stopped or killed. */
  readonly pid: number;
  /** From the start of the process to its first ready response. */
  readonly startedInMs: number;
  /** What it has printed so far. */
  readonly printed: () => string;
  /** Stops it cleanly; the data stays. */
  stop(): Promise<void>;
  /** Kills it like a power cut. */
  kill(): Promise<void>;
  /** Stops it cleanly and deletes its data, if the directory was created here. */
  remove(): Promise<void>;
}

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  server.close();
  await once(server, "close");
  if (address === null || typeof address === "string") throw new Error("No port is free");
  return address.port;
}

async function whenReady(url: string, child: ChildProcess): Promise<void> {
  const deadline = Date.now() + READY_TIMEOUT_MS;
  while (Date.now() < deadline) {
    if (child.exitCode !== null) throw new Error(`The server ended with ${child.exitCode}`);
    const response = await fetch(`${url}/health/ready`).catch(() => undefined);
    if (response?.ok) return;
    await sleep(POLL_MS);
  }
  child.kill("SIGKILL");
  throw new Error(`The server was not ready after ${READY_TIMEOUT_MS / 1000} s`);
}

interface Start {
  readonly port?: number;
  /** Empty, or of an earlier start; without it a copy of the seeded demonstration, in memory where it has room. */
  readonly dataDirectory?: string;
  readonly environment?: Readonly<Record<string, string>>;
}

/** Seeds the demonstration that servers start with, unless it is there. */
export const seedDemonstration = (): Promise<string> =>
  seededDemonstration(async (dataDirectory) => {
    const environment = { PREPARE_PICTURES_SECONDS: "0", TRANSCODE: "0" };
    await (await startInstance({ dataDirectory, environment })).stop();
  });

/** A data directory with the seeded demonstration, for a server with this environment. */
export const newDemonstration = async (environment: Start["environment"] = {}): Promise<string> =>
  copyDemonstration(
    await seedDemonstration(),
    environment["PICTURE_EFFORT"] ?? process.env["PICTURE_EFFORT"],
  );

/**
 * Starts the server as in production, with the demonstration.
 *
 * @throws when it exits before it responds, or does not respond within two minutes.
 */
export async function startInstance(options: Start = {}): Promise<Instance> {
  const made = options.dataDirectory === undefined;
  const dataDirectory = options.dataDirectory ?? (await newDemonstration(options.environment));
  const port = options.port ?? (await freePort());
  const url = `http://127.0.0.1:${port}`;
  const startedAt = performance.now();
  const child = spawn(process.execPath, [...NODE_OPTIONS, "server/src/main.ts"], {
    cwd: root,
    stdio: ["ignore", "pipe", "inherit"],
    env: {
      ...process.env,
      PORT: String(port),
      HOST: "127.0.0.1",
      PUBLIC_URL: url,
      DATA_DIR: dataDirectory,
      DEMO: "1",
      // A nightly backup would disturb what is measured.
      BACKUPS: "0",
      NODE_ENV: "production",
      // As in `npm start`.
      MALLOC_ARENA_MAX: "2",
      NODE_COMPILE_CACHE: "node_modules/.cache/bijou",
      ...options.environment,
    },
  });
  let printed = "";
  child.stdout.setEncoding("utf8").on("data", (text: string) => (printed += text));
  const end = async (signal: "SIGTERM" | "SIGKILL"): Promise<void> => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    child.kill(signal);
    await once(child, "exit");
  };
  const clear = async (): Promise<void> => {
    if (made) await rm(dataDirectory, { recursive: true, force: true });
  };
  try {
    await whenReady(url, child);
  } catch (error) {
    await clear();
    throw error;
  }
  return {
    url,
    dataDirectory,
    pid: child.pid ?? 0,
    startedInMs: performance.now() - startedAt,
    printed: () => printed,
    stop: () => end("SIGTERM"),
    kill: () => end("SIGKILL"),
    async remove() {
      await end("SIGTERM");
      await clear();
    },
  };
}
