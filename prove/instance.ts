import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { freePort, type Instance, startInstance } from "../tools/start-server.ts";

/** All callers are on this machine, and sign-ups are not what is limited here. */
const environment = {
  LIMIT_SCALE: "1000000",
  CAPTCHA_EFFORT: "0.05",
  PREPARE_PICTURES_SECONDS: "0",
  LOG_LEVEL: "silent",
  TRANSCODE: "0",
};

/** A server that is killed and started again on the same data and port, until it is removed. */
export interface Victim {
  readonly url: string;
  readonly dataDirectory: string;
  readonly pid: number;
  /** Of the embedded PostgreSQL. */
  databasePid(): Promise<number>;
  /** Kills the server like `kill -9`, and PostgreSQL too if asked for, and starts it again. @returns the time it took */
  killAndStart(options: { readonly database: boolean }): Promise<number>;
  remove(): Promise<void>;
}

interface Place {
  /** The data directory, which stays; without it one that is removed. */
  readonly dataDirectory?: string;
  readonly port?: number;
}

export async function startVictim(
  further: Readonly<Record<string, string>> = {},
  place: Place = {},
): Promise<Victim> {
  const port = place.port ?? (await freePort());
  const first = await startInstance({
    port,
    environment: { ...environment, ...further },
    ...(place.dataDirectory !== undefined && { dataDirectory: place.dataDirectory }),
  });
  const { dataDirectory } = first;
  let current: Instance = first;

  async function databasePid(): Promise<number> {
    const file = await readFile(join(dataDirectory, "postgres/postmaster.pid"), "utf8");
    return Number(file.split("\n")[0]);
  }

  return {
    url: first.url,
    dataDirectory,
    get pid() {
      return current.pid;
    },
    databasePid,
    async killAndStart({ database }) {
      if (database) process.kill(await databasePid(), "SIGKILL");
      await current.kill();
      current = await startInstance({
        port,
        dataDirectory,
        environment: { ...environment, ...further },
      });
      return current.startedInMs;
    },
    async remove() {
      await current.stop();
      await first.remove();
    },
  };
}
