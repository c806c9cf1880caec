import { once } from "node:events";
import { mkdtemp, rename, rm } from "node:fs/promises";
import { spawn } from "node:child_process";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { openDatabase } from "./database.ts";
import { type RunningDatabase, startDatabase } from "./supervisor.ts";

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

const parent = await mkdtemp(join(tmpdir(), "bijou-supervised-"));
const directory = join(parent, "postgres");
const settings = { fsync: "off" };
const onLost = vi.fn<(error: Error) => void>();
let running: RunningDatabase;

/** Starts the database in a process and kills that process, so that the postmaster is left running. */
async function startAndKillServer(): Promise<void> {
  const script = `
    const { startDatabase } = await import(${JSON.stringify(join(import.meta.dirname, "supervisor.ts"))});
    await startDatabase({ directory: ${JSON.stringify(directory)}, settings: { fsync: "off" } });
    process.stdout.write("up");`;
  const child = spawn(process.execPath, ["--input-type=module", "--eval", script], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  await once(child.stdout, "data");
  child.kill("SIGKILL");
  await once(child, "exit");
}

beforeAll(async () => {
  await startAndKillServer();
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  running = await startDatabase({ directory, settings, onLost, restartPausesMs: [0, 50, 100] });
});
afterAll(async () => {
  vi.restoreAllMocks();
  await running.stop();
  await rm(parent, { recursive: true });
});

function kill(): void {
  if (running.pid === undefined) throw new Error("PostgreSQL does not run");
  process.kill(running.pid, "SIGKILL");
}

test("O-01: a killed postmaster is started again, adopted or not, and the pool goes on", async () => {
  const { pool } = openDatabase({ host: running.host, user: running.user, database: "postgres" });
  expect(running.how).toBe("adopted");
  await pool.query("create table kept as select 7 as value");
  for (let round = 0; round < 2; round++) {
    const before = running.pid;
    kill();
    await expect.poll(() => running.pid).not.toBe(before);
    await expect.poll(() => running.pid).toBeDefined();
    await expect
      .poll(() => pool.query("select value from kept").then(({ rows }) => rows), {
        timeout: 10_000,
      })
      .toEqual([{ value: 7 }]);
  }
  await pool.end();
  expect(onLost).not.toHaveBeenCalled();
});

test("O-01: a postmaster that cannot be restarted is given up, and its directory is released", async () => {
  const broken = join(directory, "global");
  await rename(broken, `${broken}-away`);
  kill();
  await vi.waitFor(() => expect(onLost).toHaveBeenCalledOnce(), 30_000);
  expect(running.pid).toBeUndefined();
  await rename(`${broken}-away`, broken);
  await running.stop();
  running = await startDatabase({ directory, settings });
  expect(running.how).toBe("started");
});
