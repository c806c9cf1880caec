import { mkdtemp, rm, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeEach, expect, test } from "vitest";
import { COMMAND } from "../../../platform/audit/actor.ts";
import type { Picture } from "../../../platform/images/picture.ts";
import { useTestDatabase } from "../../../testing/test-database.ts";
import { queueIngest } from "../operate.ts";
import type { FailureCause } from "./failure-cause.ts";
import type { MadePackage } from "./make-package.ts";
import { finishTranscode } from "./transcode-finish-store.ts";
import { createLeases, type Lease } from "./transcode-leases-store.ts";
import {
  cancelTranscode,
  pauseQueue,
  pauseTranscode,
  resumeTranscode,
  retryTranscode,
} from "./transcode-queue.ts";
import { removeRetired } from "./transcode-retired-store.ts";
import { createTranscodeStore } from "./transcode-store.ts";

const directory = await mkdtemp(join(tmpdir(), "bijou-queue-"));
const database = await useTestDatabase();
const { pool } = database;
const store = createTranscodeStore(database);
const leases = createLeases(database);
afterAll(() => rm(directory, { recursive: true, force: true }));
beforeEach(async () => {
  await database.owner.pool.query(
    "truncate transcodes, titles, assets, images restart identity cascade",
  );
});

async function ingest(title: string, file = `${title}.mp4`, name?: string): Promise<number> {
  const path = join(directory, file);
  await writeFile(path, "a film");
  await utimes(path, 1, 1);
  const request = { title, file: path, slot: "media", options: {}, year: 2024 } as const;
  return queueIngest(database, { ...request, name: name ?? `The ${title}` });
}

async function claim(worker = "worker"): Promise<Lease> {
  const lease = await leases.claim(worker);
  if (!lease) throw new Error("Nothing to claim");
  return lease;
}

const failure = (reason: string, cause: FailureCause = "unreadable") => ({ reason, cause });

/** The worker of every running transcode has stopped. */
const expire = () => pool.query("update transcodes set lease_until = now() - interval '1 second'");

/** After it, a video that was replaced can no longer be restored. */
async function monthPasses(): Promise<void> {
  await pool.query("update assets set retired_at = retired_at - interval '31 days'");
  await pool.query("update earlier_videos set replaced_at = replaced_at - interval '31 days'");
}

const DIGITS = "abcdefghijklmnop";
function media(digit: number, seconds = 60): MadePackage {
  const description = {
    durationSeconds: seconds,
    frameRate: 24,
    renditions: [],
    sounds: [],
    subtitles: [],
    chapters: [],
    thumbnails: null,
    poster: "poster.jpg",
  };
  const assetId = (DIGITS[digit] ?? "z").repeat(16);
  const report = { taken: ["Picture: 360p"], leftOut: ["Sound in stream 3 (half a smile \ud83d)"] };
  return { assetId, directory: "", files: [], description, report } as unknown as MadePackage;
}
const poster = (digit: number) =>
  ({
    hash: String(digit).repeat(32),
    format: "jpeg",
    width: 320,
    height: 180,
    color: "#102030",
    fillsScreen: false,
  }) as unknown as Picture;

const finish = (lease: Lease, digit: number, seconds?: number): Promise<boolean> =>
  finishTranscode(database, lease, media(digit, seconds), poster(digit));

async function title(id: string): Promise<Record<string, unknown> | undefined> {
  const { rows } = await pool.query<Record<string, unknown>>(
    "select name, published, asset_id, runtime_seconds, still_hash from titles where external_id = $1",
    [id],
  );
  return rows[0];
}

test("workers that ask at once never get the same film", async () => {
  for (const id of ["one", "two", "three"]) await ingest(id);
  const asked = await Promise.all(Array.from({ length: 8 }, (_, n) => leases.claim(`worker ${n}`)));
  const given = asked.flatMap((lease) => lease?.id ?? []);
  expect(given.toSorted((a, b) => a - b)).toEqual([1, 2, 3]);
});

test("a worker that wakes up after its lease was given away changes nothing", async () => {
  const id = await ingest("moon");
  const old = await claim("old");
  await leases.report(old, "encoding", 0.4);
  expect(await leases.claim("early")).toBeUndefined();
  await expire();
  expect(await store.find(id)).toMatchObject({ isInterrupted: true, worker: "old" });
  const now = await claim("now");
  expect(now.id).toBe(id);

  expect(await leases.renew(old)).toBe(false);
  await leases.report(old, "packaging", 1);
  await leases.fail(old, failure("too late"));
  await leases.putBack(old, { counts: false });
  expect(await finish(old, 1)).toBe(false);
  expect(await store.find(id)).toMatchObject({ state: "probing", worker: "now", attempts: 2 });
  expect(await title("moon")).toMatchObject({ published: false, asset_id: null });

  expect(await finish(now, 2)).toBe(true);
  expect(await title("moon")).toMatchObject({ published: true, asset_id: media(2).assetId });
  expect((await pool.query("select id from assets")).rowCount).toBe(1);
  // PostgreSQL stores no half of a surrogate pair.
  const report = { taken: ["Picture: 360p"], leftOut: ["Sound in stream 3 (half a smile \ufffd)"] };
  expect(await store.find(id)).toMatchObject({ state: "done", report });
});

test("a lease that has ended is still good until another worker takes it", async () => {
  await ingest("moon");
  const lease = await claim();
  await expire();
  expect(await leases.renew(lease)).toBe(true);
  expect(await leases.claim("other")).toBeUndefined();
});

test("M-12: a queued or running job is cancelled with the title that was created for it", async () => {
  const waiting = await ingest("waiting");
  await cancelTranscode(database, waiting, COMMAND);
  expect(await title("waiting")).toBeUndefined();
  expect(await store.find(waiting)).toMatchObject({ state: "cancelled", titleName: "The waiting" });

  const running = await ingest("running");
  const lease = await claim();
  await cancelTranscode(database, running, COMMAND);
  expect(await leases.renew(lease)).toBe(false);
  expect(await finish(lease, 1)).toBe(false);
  await expect(cancelTranscode(database, running, COMMAND)).rejects.toThrow(
    /not queued or running/,
  );

  await retryTranscode(database, running, COMMAND);
  expect(await title("running")).toMatchObject({ name: "The running", published: false });
  expect(await finish(await claim(), 1)).toBe(true);
  expect(await title("running")).toMatchObject({ published: true });
});

test("M-12: a failed film leaves no draft, but a title with other content stays", async () => {
  await ingest("alone");
  await leases.fail(await claim(), failure("It is not a film."));
  expect(await title("alone")).toBeUndefined();

  await ingest("described");
  await pool.query("update titles set short_description = 'A ship.'");
  await leases.fail(await claim(), failure("It is not a film."));
  expect(await title("described")).toMatchObject({ published: false });

  // The second try of a draft publishes it, and goes with it when it fails too.
  await ingest("again", "bad.mp4");
  const bad = await claim();
  const second = await ingest("again", "good.mp4");
  expect(await store.find(bad.id)).toMatchObject({
    state: "cancelled",
    reason: `Job ${second} replaces it.`,
  });
  await leases.fail(await claim(), failure("It is not a film either."));
  expect(await title("again")).toBeUndefined();
  expect(await store.list(null)).toHaveLength(4);
});

test("a paused job is left alone until it is resumed, and so is a paused queue", async () => {
  const id = await ingest("moon");
  const lease = await claim();
  await pauseTranscode(database, id, COMMAND);
  expect(await leases.renew(lease)).toBe(false);
  expect(await leases.claim("other")).toBeUndefined();
  await expect(retryTranscode(database, id, COMMAND)).rejects.toThrow(/not failed or cancelled/);
  await resumeTranscode(database, id, COMMAND);
  await pauseQueue(database, true, COMMAND);
  expect(await leases.claim("other")).toBeUndefined();
  await pauseQueue(database, false, COMMAND);
  expect((await claim()).id).toBe(id);
});

test("a new master replaces the film when it is ready; the old files go later", async () => {
  await ingest("moon", "first.mp4");
  await finish(await claim(), 1, 60);
  await ingest("moon", "second.mp4");
  expect(await title("moon")).toMatchObject({ published: true, asset_id: media(1).assetId });
  await finish(await claim(), 2, 90);
  expect(await title("moon")).toMatchObject({
    published: true,
    asset_id: media(2).assetId,
    runtime_seconds: 90,
    still_hash: poster(2).hash,
  });

  const removed: string[] = [];
  const stores = {
    database,
    media: { remove: async (id: string) => void removed.push(id) },
    images: { remove: async (hashes: readonly string[]) => void removed.push(...hashes) },
  };
  await removeRetired(stores);
  expect(removed).toEqual([]);
  await monthPasses();
  await removeRetired(stores);
  expect(removed).toEqual([media(1).assetId, poster(1).hash]);
  expect((await pool.query("select id from assets")).rows).toEqual([{ id: media(2).assetId }]);

  // The first file again: it is not in the title any more, so it is encoded once more.
  await ingest("moon", "first.mp4");
  await expect(ingest("moon", "first.mp4")).resolves.toBe((await claim()).id);
});

test("a retired film that is used again stays", async () => {
  await ingest("moon", "first.mp4");
  await finish(await claim(), 1);
  await ingest("moon", "second.mp4");
  await finish(await claim(), 2);
  await monthPasses();
  await pool.query("update titles set trailer_asset_id = $1", [media(1).assetId]);
  await removeRetired({
    database,
    media: { remove: () => Promise.reject(new Error("It is in use")) },
    images: { remove: () => Promise.reject(new Error("It is in use")) },
  });
  expect((await pool.query("select 1 from assets where retired_at is null")).rowCount).toBe(2);
});

test("a new video takes the place of one that failed", async () => {
  await ingest("described", "bad.mp4");
  await pool.query("update titles set short_description = 'A ship.'");
  const bad = await claim();
  await leases.fail(bad, failure("It is not a film."));
  await ingest("described", "good.mp4");
  expect(await store.find(bad.id)).toMatchObject({ state: "cancelled" });
});
