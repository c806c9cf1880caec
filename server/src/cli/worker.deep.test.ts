import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { afterEach, expect, inject, test, vi } from "vitest";
import { createTranscodeStore } from "../features/catalog/ingest/transcode-store.ts";
import { useCommandLine } from "../testing/command-line.ts";
import { makeRealTimeFfmpeg } from "../testing/real-time-ffmpeg.ts";
import { drawVideo } from "../testing/sample-video.ts";
import { useTestDatabase } from "../testing/test-database.ts";

vi.setConfig({ testTimeout: 120_000 });

const database = await useTestDatabase();
const { pool } = database;
const store = createTranscodeStore(database);
const { directory, bijou, environment } = await useCommandLine({ database });

const workers: ChildProcess[] = [];
afterEach(async () => {
  for (const worker of workers.splice(0)) {
    if (worker.exitCode !== null || worker.signalCode !== null) continue;
    worker.kill("SIGCONT");
    worker.kill("SIGTERM");
    await once(worker, "exit");
  }
});

const realTimeFfmpeg = await makeRealTimeFfmpeg(join(directory, "real-time"));

/** A slow one is still at work when a test stops it. */
function startWorker(options: { isSlow?: boolean } = {}): ChildProcess {
  const worker = spawn(process.execPath, [join(import.meta.dirname, "bijou.ts"), "worker"], {
    env: {
      ...process.env,
      NODE_COMPILE_CACHE: join(inject("instanceDirectory"), "compile-cache"),
      ...environment,
      ...(options.isSlow && { FFMPEG_PATH: realTimeFfmpeg }),
    },
    stdio: "ignore",
  });
  workers.push(worker);
  return worker;
}

async function until(id: number, state: string, worker?: ChildProcess): Promise<void> {
  for (let waited = 0; waited < 600; waited++) {
    const job = await store.find(id);
    if (job?.state === state && (!worker || job.worker?.endsWith(`/${worker.pid}`))) return;
    await sleep(100);
  }
  throw new Error(`Still ${JSON.stringify(await store.find(id))}`);
}

/** As if the time of a lease had passed. */
const expire = () => pool.query("update transcodes set lease_until = now() - interval '1 second'");

async function ingest(title: string, seconds = 8): Promise<number> {
  const file = await drawVideo(join(directory, `${title}.mp4`), { seconds, sound: false });
  await bijou("ingest", file, "--title", title, "--name", title, "--no-wait");
  const [newest] = await store.list(1);
  if (newest?.title !== title) throw new Error("It was not queued");
  return newest.id;
}

async function filmsOf(title: string): Promise<unknown[]> {
  const { rows } = await pool.query<{ id: string; published: boolean }>(
    "select t.asset_id as id, t.published from titles t where t.external_id = $1",
    [title],
  );
  return rows;
}

test("a worker that is killed loses no film and doubles none", async () => {
  const id = await ingest("killed");
  const killed = startWorker({ isSlow: true });
  await until(id, "encoding", killed);
  killed.kill("SIGKILL");
  await once(killed, "exit");
  await expire();
  const second = startWorker();
  await until(id, "done", second);
  expect(await store.find(id)).toMatchObject({ attempts: 2 });
  const stored = await readdir(join(directory, "media"));
  expect(await filmsOf("killed")).toEqual([{ id: stored[0], published: true }]);
  expect(stored).toHaveLength(1);
  expect(await readdir(join(directory, "work"))).toEqual([]);
});

test("a worker that was suspended while another one took its film gives it up", async () => {
  const id = await ingest("asleep");
  const asleep = startWorker({ isSlow: true });
  await until(id, "encoding", asleep);
  asleep.kill("SIGSTOP");
  await expire();
  const awake = startWorker();
  await until(id, "done", awake);
  const films = await filmsOf("asleep");
  awake.kill("SIGTERM");
  await once(awake, "exit");
  asleep.kill("SIGCONT");
  // Whether it gives its film up or finishes it, it encodes the next one only after that.
  await until(await ingest("next", 1), "done", asleep);
  expect(await filmsOf("asleep")).toEqual(films);
  expect(await store.find(id)).toMatchObject({ state: "done", attempts: 2 });
  expect((await store.find(id))?.worker).toContain(`/${awake.pid}`);
  // Every film of the store and of the database is the film of a title: neither worker left a second one.
  const used = await pool.query<{ id: string }>(
    "select distinct asset_id as id from titles where asset_id is not null order by id",
  );
  const assets = await pool.query<{ id: string }>("select id from assets order by id");
  expect(assets.rows).toEqual(used.rows);
  const stored = await readdir(join(directory, "media"));
  expect(stored.toSorted()).toEqual(used.rows.map(({ id: asset }) => asset).toSorted());
});

test("a worker that is stopped puts its film back at once", async () => {
  const id = await ingest("stopped");
  const worker = startWorker({ isSlow: true });
  await until(id, "encoding", worker);
  worker.kill("SIGTERM");
  await once(worker, "exit");
  expect(worker.exitCode).toBe(0);
  expect(await store.find(id)).toMatchObject({ state: "waiting", attempts: 0 });
});
