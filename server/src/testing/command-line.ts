import { spawn } from "node:child_process";
import { AsyncLocalStorage } from "node:async_hooks";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { format } from "node:util";
import { afterAll, inject } from "vitest";
import { runCommand } from "../cli/run-command.ts";
import type { Database } from "../platform/database/database.ts";

interface Ended {
  readonly code: number;
  /** Standard output and standard error, interleaved. */
  readonly output: string;
}

/** What the command that is under way has printed. Commands may run at the same time. */
const printed = new AsyncLocalStorage<{ text: string }>();

/** Sends what a command prints to that command's own output, and leaves other output as it is. */
function capturePrinting(): () => void {
  const capture =
    (textOf: (...values: unknown[]) => string) =>
    (original: (...values: unknown[]) => unknown) =>
    (...values: unknown[]): unknown => {
      const command = printed.getStore();
      if (!command) return original(...values);
      command.text += textOf(...values);
      return true;
    };
  const line = capture((...values) => `${format(...values)}\n`);
  const chunk = capture((text) =>
    typeof text === "string" ? text : Buffer.from(text as Buffer).toString(),
  );
  const restores = [
    replaceMethod(console, "log", line),
    replaceMethod(console, "error", line),
    replaceMethod(process.stdout, "write", chunk),
    replaceMethod(process.stderr, "write", chunk),
  ];
  return () => restores.forEach((restore) => restore());
}

function replaceMethod<Name extends string>(
  on: Record<Name, unknown>,
  name: Name,
  wrap: (original: (...values: unknown[]) => unknown) => unknown,
): () => void {
  const original = on[name] as (...values: unknown[]) => unknown;
  on[name] = wrap((...values) => original.apply(on, values));
  return () => {
    on[name] = original;
  };
}

let running = 0;
let release = (): void => undefined;

/** Runs a command in this process, which takes a tenth of the time of a process of its own. */
export async function runCommandLine(
  args: readonly string[],
  environment: Readonly<Record<string, string>>,
): Promise<Ended> {
  if (running++ === 0) release = capturePrinting();
  const output = { text: "" };
  try {
    const code = await printed.run(output, () =>
      runCommand(args, { ...process.env, ...environment, NODE_ENV: "production" }),
    );
    return { code, output: output.text };
  } finally {
    if (--running === 0) release();
  }
}

/** Runs a command in a process, like an operator. */
export async function spawnCommandLine(
  args: readonly string[],
  environment: Readonly<Record<string, string>>,
): Promise<Ended> {
  const child = spawn(process.execPath, [join(import.meta.dirname, "../cli/bijou.ts"), ...args], {
    env: {
      ...process.env,
      // Most of a command's time is reading the same files.
      NODE_COMPILE_CACHE: join(inject("instanceDirectory"), "compile-cache"),
      ...environment,
      NODE_ENV: "production",
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  const append = (chunk: Buffer): void => void (output += chunk.toString());
  child.stdout.on("data", append);
  child.stderr.on("data", append);
  const [code] = (await once(child, "close")) as [number];
  return { code, output };
}

/** Runs the command line beside a running server, on its database, with its own data directory. */
export async function useCommandLine({ database }: { readonly database: Database }): Promise<{
  readonly directory: string;
  /** Of a process on this instance. */
  readonly environment: Readonly<Record<string, string>>;
  readonly bijou: (...args: string[]) => Promise<Ended>;
}> {
  const directory = await mkdtemp(join(tmpdir(), "bijou-command-line-"));
  afterAll(() => rm(directory, { recursive: true, force: true }));
  const { host, role } = inject("databaseServer");
  const { rows } = await database.pool.query<{ name: string }>("select current_database() as name");
  const url = `postgres://${role}@localhost/${rows[0]?.name}?host=${encodeURIComponent(host)}`;
  const environment = { DATA_DIR: directory, DATABASE_URL: url };
  return { directory, environment, bijou: (...args) => runCommandLine(args, environment) };
}
