import { randomUUID } from "node:crypto";
import { once } from "node:events";
import {
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  rename,
  rm,
  symlink,
  writeFile,
} from "node:fs/promises";
import { spawn } from "node:child_process";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, afterEach, expect, test, vi } from "vitest";
import { COMMAND } from "../../../platform/audit/actor.ts";
import { createDirectoryStore } from "../../../platform/files/directory-store.ts";
import { createImageStore } from "../../../platform/images/image-store.ts";
import { findFfmpeg } from "../../../platform/media/ffmpeg.ts";
import { createMediaStore } from "../../../platform/media/media-store.ts";
import { makeRealTimeFfmpeg } from "../../../testing/real-time-ffmpeg.ts";
import { drawVideo } from "../../../testing/sample-video.ts";
import { useTestDatabase } from "../../../testing/test-database.ts";
import { queueIngest } from "../operate.ts";
import { createLeases } from "./transcode-leases-store.ts";
import { retryTranscode } from "./transcode-queue.ts";
import { createTranscodeStore, type TranscodeState } from "./transcode-store.ts";
import { createWorkers } from "./transcode-workers-store.ts";
import { startTranscoding } from "./transcoding.ts";

vi.setConfig({ testTimeout: 60_000 });

const directory = await mkdtemp(join(tmpdir(), "bijou-transcoding-"));
const database = await useTestDatabase();
const store = createTranscodeStore(database);
const workshop = {
  database,
  images: createImageStore(createDirectoryStore(directory), database),
  media: createMediaStore(createDirectoryStore(directory)),
  config: {
    workDirectory: join(directory, "work"),
    ffmpegPath: process.env["FFMPEG_PATH"],
    encoder: "x264" as const,
  },
};

let worker: { stop(): Promise<void> } | undefined;
afterEach(async () => {
  await worker?.stop();
  worker = undefined;
});
afterAll(() => rm(directory, { recursive: true, force: true }));

const ingest = (title: string, file: string): Promise<number> =>
  queueIngest(database, {
    title,
    file,
    slot: "media",
    options: {},
    name: `The ${title}`,
    year: 2024,
  });

async function until(id: number, ...states: TranscodeState[]): Promise<void> {
  for (let waited = 0; waited < 150; waited++) {
    const job = await store.find(id);
    if (job && states.includes(job.state)) return;
    await sleep(100);
  }
  throw new Error(`Still ${JSON.stringify(await store.find(id))}`);
}

async function title(id: string): Promise<Record<string, unknown>> {
  const { rows } = await database.pool.query(
    `select t.published, t.runtime_seconds, t.asset_id, t.landscape_hash, a.renditions, a.poster_hash
     from titles t left join assets a on a.id = t.asset_id where t.external_id = $1`,
    [id],
  );
  return rows[0] as Record<string, unknown>;
}

test("a queued film is encoded, given to its title with a poster, and published", async () => {
  const id = await ingest("first-film", await drawVideo(join(directory, "first.mp4")));
  expect(await title("first-film")).toMatchObject({ published: false, asset_id: null });
  worker = await startTranscoding(workshop);
  await until(id, "done");
  const { asset_id: assetId, ...rest } = await title("first-film");
  expect(rest).toMatchObject({ published: true, runtime_seconds: 3 });
  expect(rest["landscape_hash"]).toBe(rest["poster_hash"]);
  const master = workshop.media.path(String(assetId), "master.m3u8");
  expect((await workshop.media.load(master ?? "", 0))?.size).toBeGreaterThan(0);
  expect(
    await workshop.images.derive(String(rest["poster_hash"]), 240, "webp", "test"),
  ).toBeDefined();
  expect(await readdir(join(directory, "work"))).toEqual([]);
  await expect(ingest("first-film", join(directory, "first.mp4"))).rejects.toThrow(/already/);
});

test("a mood with a length matches a film once its length is known", async () => {
  const { pool } = database;
  await pool.query(
    "insert into moods (key, name, position, tone) values ('brief', 'Brief', 1, $1)",
    [{ mostMinutes: 5 }],
  );
  const moods = async (): Promise<unknown[]> =>
    (
      await pool.query(
        `select m.key from title_moods tm join moods m on m.id = tm.mood_id
         join titles t on t.id = tm.title_id where t.external_id = 'brief-film'`,
      )
    ).rows;
  const id = await ingest("brief-film", await drawVideo(join(directory, "brief.mp4")));
  expect(await moods()).toEqual([]);
  worker = await startTranscoding(workshop);
  await until(id, "done");
  expect(await moods()).toEqual([{ key: "brief" }]);
});

test("M-12: a file that is not a film fails with a reason, leaves no draft, and can be retried", async () => {
  const file = join(directory, "letter.mp4");
  await writeFile(file, "Dear projectionist");
  const id = await ingest("letter", file);
  worker = await startTranscoding(workshop);
  await until(id, "failed");
  const failed = await store.find(id);
  expect(failed).toMatchObject({ attempts: 1, reason: expect.stringMatching(/accepted|read/) });
  expect(await title("letter")).toBeUndefined();

  await drawVideo(file);
  await retryTranscode(database, id, COMMAND);
  await until(id, "done");
  expect(await title("letter")).toMatchObject({ published: true });
});

test("the work of a stopped server is put back and finished by the next", async () => {
  const file = await drawVideo(join(directory, "long.mp4"), { seconds: 8, sound: false });
  const id = await ingest("long-film", file);
  const ffmpegPath = await makeRealTimeFfmpeg(join(directory, "real-time"));
  worker = await startTranscoding({ ...workshop, config: { ...workshop.config, ffmpegPath } });
  await until(id, "encoding");
  await worker.stop();
  expect(await store.find(id)).toMatchObject({ state: "waiting", attempts: 0 });
  expect(await title("long-film")).toMatchObject({ published: false, asset_id: null });
  worker = await startTranscoding(workshop);
  await until(id, "done");
  expect(await title("long-film")).toMatchObject({ published: true, runtime_seconds: 8 });
});

/** A dead process that its parent has not reaped does not run. */
async function isRunning(pid: number): Promise<boolean> {
  const status = await readFile(`/proc/${pid}/stat`, "utf8").catch(() => "");
  return status !== "" && !/\) [ZX] /.test(status);
}

test(
  "an encoder does not outlive a killed server",
  { skip: process.platform !== "linux" },
  async () => {
    const program = `
    import { runBounded } from ${JSON.stringify(join(import.meta.dirname, "../../../platform/media/run-bounded.ts"))};
    const bounds = { wallSeconds: 60, cpuSeconds: 60, memoryBytes: 2 ** 30, fileBytes: 2 ** 20 };
    await runBounded("sh", ["-c", "echo $$; exec sleep 60"], { bounds, onLine: (line) => console.log(line) });`;
    const parent = spawn(process.execPath, ["--input-type=module", "-e", program], {
      stdio: ["ignore", "pipe", "inherit"],
    });
    const [line] = (await once(parent.stdout, "data")) as [Buffer];
    const encoder = Number(line.toString());
    expect(await isRunning(encoder)).toBe(true);
    parent.kill("SIGKILL");
    await once(parent, "close");
    for (let waited = 0; waited < 20 && (await isRunning(encoder)); waited++) await sleep(100);
    expect(await isRunning(encoder)).toBe(false);
  },
);

test("the work of a killed server is finished by the next", async () => {
  const id = await ingest("killed", await drawVideo(join(directory, "killed.mp4"), { rate: 25 }));
  // The state after a kill: started, half done, and its lease is not renewed.
  const leases = createLeases(database);
  const lease = await leases.claim("killed");
  expect(lease?.id).toBe(id);
  if (lease) await leases.report(lease, "encoding", 0.4);
  await database.pool.query("update transcodes set lease_until = now() where id = $1", [id]);
  worker = await startTranscoding(workshop);
  await until(id, "done");
  expect(await store.find(id)).toMatchObject({ attempts: 2 });
});

test("a file that only another worker may read is looked for again after a minute", async () => {
  const other = createWorkers(database);
  const elsewhere = { id: randomUUID(), name: "elsewhere", encoder: "x264" as const };
  await other.seen(elsewhere);
  const file = await drawVideo(join(directory, "unmounted.mp4"));
  const id = await ingest("unmounted", file);
  await rename(file, `${file}.away`);
  worker = await startTranscoding(workshop);
  await expect
    .poll(() => store.find(id))
    .toMatchObject({
      state: "waiting",
      attempts: 0,
      reason: expect.stringContaining("another worker may"),
    });
  await rename(`${file}.away`, file);
  const now = Date.now();
  const clock = vi.spyOn(Date, "now").mockImplementation(() => now + 61_000);
  try {
    await until(id, "done");
  } finally {
    clock.mockRestore();
    await other.leave(elsewhere);
  }
});

/** More than half of the longest path. */
const DEEP = `${"d".repeat(200)}/`.repeat(12);

test(
  "a leftover that cannot be removed costs no attempt",
  { skip: process.platform === "win32" },
  async () => {
    const id = await ingest("leftover", await drawVideo(join(directory, "leftover.mp4")));
    const folder = join(workshop.config.workDirectory, String(id));
    const aside = join(directory, "aside");
    const below = join(folder, DEEP, "below");
    await mkdir(join(folder, DEEP), { recursive: true });
    await mkdir(join(aside, DEEP), { recursive: true });
    // Its path is longer than any that the system accepts. Removing a folder into which an encoder writes fails too.
    await rename(aside, below);
    await expect(rm(folder, { recursive: true })).rejects.toThrow("ENAMETOOLONG");
    try {
      worker = await startTranscoding(workshop);
      await until(id, "done");
      expect(await store.find(id)).toMatchObject({ attempts: 1, reason: null });
    } finally {
      await rename(below, aside);
    }
  },
);

test("a film that the hardware encoder cannot encode is encoded in software, as are those after it", async () => {
  const { ffmpeg, ffprobe } = await findFfmpeg(process.env["FFMPEG_PATH"]);
  const programs = join(directory, "hardware");
  await mkdir(programs);
  await symlink(ffprobe, join(programs, "ffprobe"));
  // Its trial works, a film does not.
  const script = `#!/bin/sh
case "$*" in
  *testsrc2*h264_nvenc*) exit 0;;
  *h264_nvenc*) echo "No device" >&2; exit 1;;
esac
exec ${ffmpeg} "$@"`;
  await writeFile(join(programs, "ffmpeg"), script, { mode: 0o755 });
  const said = vi.spyOn(console, "log").mockImplementation(() => undefined);
  const config = { ...workshop.config, ffmpegPath: programs, encoder: "nvenc" as const };
  const film = await drawVideo(join(directory, "hardware.mp4"));
  const first = await ingest("hard-first", film);
  worker = await startTranscoding({ ...workshop, config });
  await until(first, "done");
  const second = await ingest("hard-second", film);
  await until(second, "done");
  const lines = said.mock.calls.map(([line]) => String(line));
  said.mockRestore();
  expect(await title("hard-second")).toMatchObject({ published: true });
  expect(lines.filter((line) => /No device.*but in software/.test(line))).toHaveLength(1);
});
