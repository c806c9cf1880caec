import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { chownSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { freePort } from "../../tools/start-server.ts";

const NOBODY = 65534;
/** PostgreSQL refuses to run as root. */
const user = process.getuid?.() === 0 ? { uid: NOBODY, gid: NOBODY } : {};
const isReady = (port: number): boolean =>
  spawnSync("pg_isready", ["--host=127.0.0.1", `--port=${port}`]).status === 0;
const START_TIMEOUT_MS = 30_000;

/** A PostgreSQL of the system that no Bijou server started, with an empty database. */
export interface Postgres {
  readonly url: string;
  remove(): Promise<void>;
}

export async function startPostgres(): Promise<Postgres> {
  if (spawnSync("initdb", ["--version"]).status !== 0)
    throw new Error(
      "PostgreSQL is not installed: run `sudo apt-get install postgresql`, and put its bin folder into PATH.",
    );
  const directory = await mkdtemp(join(tmpdir(), "bijou-postgres-"));
  if ("uid" in user) chownSync(directory, NOBODY, NOBODY);
  const data = join(directory, "data");
  const made = spawnSync(
    "initdb",
    ["--pgdata", data, "--username=bijou", "--auth=trust", "--encoding=UTF8", "--no-locale"],
    { ...user, encoding: "utf8", cwd: directory },
  );
  if (made.status !== 0) throw new Error(`initdb failed: ${made.stderr}`);
  const port = await freePort();
  const settings = [`port=${port}`, "listen_addresses=127.0.0.1", "fsync=off"];
  const server = spawn(
    "postgres",
    ["-D", data, "-k", directory, ...settings.flatMap((setting) => ["-c", setting])],
    { ...user, stdio: "ignore", cwd: directory },
  );
  const deadline = Date.now() + START_TIMEOUT_MS;
  while (!isReady(port)) {
    if (server.exitCode !== null || Date.now() > deadline)
      throw new Error("PostgreSQL did not start");
    await sleep(50);
  }
  const created = spawnSync(
    "createdb",
    ["--host=127.0.0.1", `--port=${port}`, "--username=bijou", "films"],
    { encoding: "utf8" },
  );
  if (created.status !== 0) throw new Error(created.stderr);
  return {
    url: `postgres://bijou@127.0.0.1:${port}/films`,
    async remove() {
      server.kill("SIGINT");
      await once(server, "exit");
      await rm(directory, { recursive: true, force: true });
    },
  };
}
