import cluster from "node:cluster";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, afterEach, beforeEach, expect, test, vi } from "vitest";
import { DatabaseUnavailable } from "../../platform/database/unavailable.ts";
import { startWorkers } from "./supervise.ts";

vi.setConfig({ testTimeout: 60_000 });

const directory = await mkdtemp(join(tmpdir(), "bijou-workers-"));
const starts = join(directory, "starts");
cluster.setupPrimary({
  exec: fileURLToPath(import.meta.resolve("./failing-worker.fixture.ts")),
  execArgv: [],
});

beforeEach(() => rm(starts, { force: true }));
afterEach(() => {
  vi.unstubAllEnvs();
});
afterAll(() => rm(directory, { recursive: true }));

const startsSoFar = async (): Promise<number> => (await readFile(starts, "utf8")).length;

function start(failures: number, isDatabaseUnavailable: boolean) {
  vi.stubEnv("STARTS", starts);
  vi.stubEnv("FAILURES", String(failures));
  vi.stubEnv("UNAVAILABLE", isDatabaseUnavailable ? "1" : "0");
  const stopping = new AbortController();
  const hurry = new AbortController().signal;
  const workers = startWorkers(1, { payments: {} }, { stopping: stopping.signal, hurry });
  return { stopping, workers };
}

test("O-01: workers that start while the database is gone are started again until it is back", async () => {
  const workers = await start(2, true).workers;
  expect(await startsSoFar()).toBe(3);
  await workers.stop();
});

test("O-01: a stop ends the wait for the database", async () => {
  const { stopping, workers } = start(Infinity, true);
  const ended = workers.catch((error: unknown) => error);
  await expect.poll(() => startsSoFar().catch(() => 0)).toBeGreaterThan(0);
  stopping.abort();
  expect(await ended).toBeInstanceOf(DatabaseUnavailable);
});

test("a worker that fails for another reason ends the start", async () => {
  await expect(start(1, false).workers).rejects.toThrow("no database");
  expect(await startsSoFar()).toBe(1);
});
