import { mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeEach, expect, test, vi } from "vitest";
import { COMMAND } from "../../../platform/audit/actor.ts";
import { createDirectoryStore } from "../../../platform/files/directory-store.ts";
import { createImageStore } from "../../../platform/images/image-store.ts";
import { findFfmpeg } from "../../../platform/media/ffmpeg.ts";
import { createMediaStore } from "../../../platform/media/media-store.ts";
import { makeRealTimeFfmpeg } from "../../../testing/real-time-ffmpeg.ts";
import { drawVideo } from "../../../testing/sample-video.ts";
import { useTestDatabase } from "../../../testing/test-database.ts";
import { queueIngest } from "../operate.ts";
import type { FailureCause } from "./failure-cause.ts";
import { failuresByCause } from "./transcode-changes-store.ts";
import { createLeases } from "./transcode-leases-store.ts";
import { createTranscodeLines } from "./transcode-lines-store.ts";
import { encoderWorked, queueState } from "./transcode-queue-store.ts";
import {
  cancelTranscode,
  moveTranscode,
  pauseQueue,
  pauseTranscode,
  resumeTranscode,
  retryLike,
} from "./transcode-queue.ts";
import { createTranscodeStore } from "./transcode-store.ts";
import { startTranscoding } from "./transcoding.ts";

vi.setConfig({ testTimeout: 60_000 });

const directory = await mkdtemp(join(tmpdir(), "bijou-stops-"));
const database = await useTestDatabase();
const store = createTranscodeStore(database);
const leases = createLeases(database);
const workDirectory = join(directory, "work");
const workshop = {
  database,
  images: createImageStore(createDirectoryStore(directory), database),
  media: createMediaStore(createDirectoryStore(directory)),
  config: { workDirectory, ffmpegPath: process.env["FFMPEG_PATH"], encoder: "x264" as const },
};

let worker: { stop(): Promise<void> } | undefined;
beforeEach(async () => {
  await database.owner.pool.query("truncate transcodes, titles restart identity cascade");
  await pauseQueue(database, false, COMMAND);
  await encoderWorked(database.pool);
});
afterEach(async () => {
  await worker?.stop();
  worker = undefined;
});
afterAll(() => rm(directory, { recursive: true, force: true }));

async function ingest(title: string, file?: string): Promise<number> {
  const path = file ?? join(directory, `${title}.mkv`);
  if (file === undefined) await writeFile(path, "Dear projectionist");
  const request = { title, file: path, slot: "media", options: {}, year: 2024 } as const;
  return queueIngest(database, { ...request, name: `The ${title}` });
}

const stateOf = async (id: number) => (await store.find(id))?.state;
const causesOf = async () => {
  const failed = await createTranscodeLines(database).ended("failed", 20);
  return failed.toReversed().map(({ cause }) => cause);
};
async function until(id: number, state: string): Promise<void> {
  await expect.poll(() => stateOf(id)).toBe(state);
}

async function fail(title: string, cause: FailureCause): Promise<number> {
  await ingest(title);
  const lease = await leases.claim("worker");
  if (!lease) throw new Error("Nothing to claim");
  await leases.fail(lease, { reason: "It failed.", cause });
  return lease.id;
}

async function entries(): Promise<unknown[]> {
  const { rows } = await database.pool.query<{ type: string; object_id: string }>(
    "select type, object_id from audit_entries order by id",
  );
  return rows.map(({ type, object_id }) => `${type} ${object_id}`);
}

test("a queued video that is moved to the top is the next one, and a paused one waits", async () => {
  const [first, second, third] = [await ingest("one"), await ingest("two"), await ingest("three")];
  await moveTranscode(database, second, COMMAND);
  await moveTranscode(database, third, COMMAND);
  await pauseTranscode(database, second, COMMAND);
  const listed = await createTranscodeLines(database).unfinished(10);
  expect(listed.map(({ id }) => id)).toEqual([third, first, second]);
  expect((await leases.claim("a"))?.id).toBe(third);
  expect((await leases.claim("b"))?.id).toBe(first);
  expect(await leases.claim("c")).toBeUndefined();
  await resumeTranscode(database, second, COMMAND);
  expect((await leases.claim("c"))?.id).toBe(second);
  await expect(moveTranscode(database, second, COMMAND)).rejects.toThrow(/not queued/);
  expect((await entries()).slice(-4)).toEqual([
    `job.moved ${second}`,
    `job.moved ${third}`,
    `job.paused ${second}`,
    `job.resumed ${second}`,
  ]);
});

test("all that failed for one cause are retried together, unless a later file of the title exists", async () => {
  const alike = [await fail("one", "missing"), await fail("two", "missing")];
  const other = await fail("three", "damaged");
  await fail("four", "missing");
  const later = await ingest("four", join(directory, "three.mkv"));
  expect(await failuresByCause(database)).toEqual([
    { cause: "missing", count: 2 },
    { cause: "damaged", count: 1 },
  ]);
  await retryLike(database, "missing", COMMAND);
  expect(await Promise.all([...alike, later].map(stateOf))).toEqual([
    "waiting",
    "waiting",
    "waiting",
  ]);
  expect(await stateOf(other)).toBe("failed");
  expect((await entries()).slice(-2)).toEqual(alike.map((id) => `job.retried ${id}`));
});

/** Whether a program runs that has the folder of unfinished packages in its command. */
async function isEncoding(): Promise<boolean> {
  const ids = (await readdir("/proc")).filter((name) => /^\d+$/.test(name));
  const commands = ids.map((id) => readFile(`/proc/${id}/cmdline`, "utf8").catch(() => ""));
  return (await Promise.all(commands)).some((command) => command.includes(workDirectory));
}

test(
  "ST-075: canceling stops ffmpeg and removes what it wrote",
  { skip: process.platform !== "linux" },
  async () => {
    // Longer than a poll waits.
    const long = { size: "160x90", rate: 5, seconds: 60, sound: false };
    const file = await drawVideo(join(directory, "long.mp4"), long);
    const id = await ingest("long", file);
    const ffmpegPath = await makeRealTimeFfmpeg(join(directory, "real-time"));
    worker = await startTranscoding({ ...workshop, config: { ...workshop.config, ffmpegPath } });
    await until(id, "encoding");
    await expect.poll(isEncoding).toBe(true);
    await cancelTranscode(database, id, COMMAND);
    await expect.poll(isEncoding).toBe(false);
    await expect.poll(() => readdir(workDirectory)).toEqual([]);
    expect(await stateOf(id)).toBe("cancelled");
  },
);

test("bad files fail, each with its cause, and the films after them are encoded", async () => {
  const film = await drawVideo(join(directory, "film.mp4"));
  for (const title of ["one", "two", "three"]) await ingest(title);
  const gone = await ingest("four");
  await rm(join(directory, "four.mkv"));
  const last = await ingest("five", film);
  worker = await startTranscoding(workshop);
  await until(last, "done");
  expect(await causesOf()).toEqual(["unreadable", "unreadable", "unreadable", "missing"]);
  expect(await stateOf(gone)).toBe("failed");
  expect(await queueState(database)).toMatchObject({ isPaused: false, stoppedAt: null });
});

test("ST-076: after three failures of the encoder itself the queue stops until it is resumed", async () => {
  const { ffprobe } = await findFfmpeg(process.env["FFMPEG_PATH"]);
  const programs = join(directory, "broken");
  await mkdir(programs);
  await symlink(ffprobe, join(programs, "ffprobe"));
  await writeFile(join(programs, "ffmpeg"), '#!/bin/sh\necho "No codec" >&2; exit 1', {
    mode: 0o755,
  });
  const film = await drawVideo(join(directory, "good.mp4"));
  const ids = [];
  for (const title of ["one", "two", "three", "four"]) ids.push(await ingest(title, film));
  const config = { ...workshop.config, ffmpegPath: programs };
  worker = await startTranscoding({ ...workshop, config });
  await until(ids[2] ?? 0, "failed");
  expect(await causesOf()).toEqual(["encoder", "encoder", "encoder"]);
  const { isPaused, stoppedAt, stopReason } = await queueState(database);
  expect([isPaused, stoppedAt === null]).toEqual([true, false]);
  expect(stopReason).toContain("No codec");
  expect(await leases.claim("another")).toBeUndefined();
  await worker.stop();
  await pauseQueue(database, false, COMMAND);
  expect(await queueState(database)).toMatchObject({ isPaused: false, stoppedAt: null });
  expect((await entries()).at(-1)).toBe("queue.resumed queue");
  expect((await leases.claim("another"))?.id).toBe(ids[3]);
});

test("an encoding that works between failures, or fails for its file alone, starts the count over", async () => {
  await fail("one", "encoder");
  await fail("two", "disk");
  await fail("three", "damaged");
  await fail("four", "encoder");
  await fail("five", "unreadable");
  await fail("six", "encoder");
  expect((await queueState(database)).stoppedAt).toBeNull();
  await fail("seven", "encoder");
  expect((await queueState(database)).stoppedAt).not.toBeNull();
});
