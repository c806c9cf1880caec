import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, inject } from "vitest";
import type { Database } from "../platform/database/database.ts";

interface Ended {
  readonly code: number;
  /** Standard output and standard error, interleaved. */
  readonly output: string;
}

/** Runs the command line in a process, like an operator. */
export async function runCommandLine(
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
