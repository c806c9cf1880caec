import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";
import type { Instance } from "../../tools/start-server.ts";

const run = promisify(execFile);

/** Runs the command line of the operator of a running server. @returns what it prints */
export async function runCommand(
  { dataDirectory }: Pick<Instance, "dataDirectory">,
  ...args: readonly string[]
): Promise<string> {
  const { stdout } = await run(process.execPath, ["server/src/cli/bijou.ts", ...args], {
    cwd: join(import.meta.dirname, "../.."),
    env: { ...process.env, DATA_DIR: dataDirectory, NODE_ENV: "production" },
  });
  return stdout;
}
