import { once } from "node:events";
import { chown, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { findBinaries } from "../server/src/platform/database/binaries.ts";
import { openDatabase } from "../server/src/platform/database/database.ts";
import { chooseWrap, run } from "../server/src/platform/database/run-postgres.ts";
import { freePort } from "./start-server.ts";

const HOST = "127.0.0.1";
const USER = "bijou";
const START_TIMEOUT_MS = 30_000;

/** A PostgreSQL that no Bijou server started, with an empty database. */
export interface Postgres {
  readonly url: string;
  remove(): Promise<void>;
}

/** Makes the database as soon as PostgreSQL accepts connections. */
async function createWhenReady(port: number, isRunning: () => boolean): Promise<void> {
  const { pool } = openDatabase({ host: HOST, port, user: USER, database: "postgres" });
  const deadline = Date.now() + START_TIMEOUT_MS;
  try {
    for (;;) {
      const failed: unknown = await pool.query("create database films").then(
        () => undefined,
        (error: unknown) => error,
      );
      if (failed === undefined) return;
      if (!isRunning() || Date.now() > deadline)
        throw new Error("PostgreSQL did not start", { cause: failed });
      await sleep(50);
    }
  } finally {
    await pool.end();
  }
}

export async function startPostgres(): Promise<Postgres> {
  const directory = await mkdtemp(join(tmpdir(), "bijou-postgres-"));
  const data = join(directory, "data");
  const binaries = await findBinaries();
  const { wrap, ownerUid } = await chooseWrap(directory);
  if (ownerUid !== undefined) await chown(directory, ownerUid, ownerUid);
  const how = [`--username=${USER}`, "--auth=trust", "--encoding=UTF8", "--no-locale"];
  await run(wrap, binaries.initdb, ["--pgdata", data, ...how]);
  const port = await freePort();
  const settings = [`port=${port}`, `listen_addresses=${HOST}`, "fsync=off"];
  const flags = settings.flatMap((setting) => ["-c", setting]);
  const server = wrap(binaries.postgres, ["-D", data, "-k", directory, ...flags]);
  server.stderr?.resume();
  const exited = once(server, "exit");
  await createWhenReady(port, () => server.exitCode === null);
  return {
    url: `postgres://${USER}@${HOST}:${port}/films`,
    async remove() {
      server.kill("SIGINT");
      await exited;
      await rm(directory, { recursive: true, force: true });
    },
  };
}
