import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { freePort, type Instance, startInstance } from "../../tools/start-server.ts";
import { JOURNEYS_ENVIRONMENT, test as base } from "./journey.ts";

const run = promisify(execFile);

/** The processes of a server that answer requests. */
export async function workersOf({ pid }: Instance): Promise<readonly number[]> {
  const { stdout } = await run("pgrep", ["-P", String(pid), "-f", "main.ts"]);
  return stdout.trim().split("\n").map(Number);
}

const WORKERS = 2;
const CONNECTIONS_OF_EACH = 5;
const metricsPort = await freePort();

/** How many workers answer requests now; the supervisor adds up the connections that each process may open. */
export async function listeningWorkers(): Promise<number> {
  const text = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
  const connections = Number(/^bijou_database_connections_max (\d+)$/m.exec(text)?.[1]);
  return connections / CONNECTIONS_OF_EACH - 1;
}

/** A server with two workers and a supervisor. */
export const test = base.extend<object, { server: Instance }>({
  server: [
    // oxlint-disable-next-line eslint/no-empty-pattern -- Playwright requires a destructured first argument
    async ({}, use) => {
      const environment = {
        ...JOURNEYS_ENVIRONMENT,
        WORKERS: String(WORKERS),
        DATABASE_POOL: String((WORKERS + 1) * CONNECTIONS_OF_EACH),
        METRICS_PORT: String(metricsPort),
      };
      const server = await startInstance({ environment });
      await use(server);
      await server.remove();
    },
    { scope: "worker", timeout: 120_000 },
  ],
});
export { expect } from "./journey.ts";
