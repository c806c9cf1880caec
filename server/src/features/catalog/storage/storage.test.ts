import { freeEarlierVersions, freeUnusedVideos, getStorage } from "@bijou/contract/studio/storage";
import { expect, test } from "vitest";
import { createDirectoryStore } from "../../../platform/files/directory-store.ts";
import { createMediaStore } from "../../../platform/media/media-store.ts";
import { firstOwner } from "../../../testing/instance/staff.ts";
import { DAY_MS, useTestInstance } from "../../../testing/test-instance.ts";
import { createStorage } from "./storage.ts";

const instance = await useTestInstance();
const { pool } = instance.database;
const owner = await firstOwner(instance);
const { call, send } = owner.caller;
const storage = createStorage({
  database: instance.database,
  media: createMediaStore(createDirectoryStore(instance.directory)),
  now: instance.clock.now,
});
const movie = instance.title("gilded-cage");

test("videos are measured once in the background, and shown by title and rendition", async () => {
  const before = await call(getStorage, {});
  expect(before).toMatchObject({ measuredAt: null, titles: [] });
  expect(before.waiting).toBeGreaterThan(0);
  await storage.measure();
  const use = await call(getStorage, {});
  expect(use.waiting).toBe(0);
  const { rows } = await pool.query<{ bytes: string }>(
    "select sum(bytes) as bytes from asset_sizes",
  );
  expect(use.totals.videos).toBe(Number(rows[0]?.bytes));
  expect(use.totals.videos).toBeGreaterThan(0);
  expect(use.parts.map(({ part }) => part).toSorted()).toEqual([
    "360p",
    "audio",
    "pictures",
    "subtitles",
  ]);
  expect(use.parts.reduce((sum, { bytes }) => sum + bytes, 0)).toBe(use.totals.videos);
  expect(use.freeBytes).toBeGreaterThan(0);
  expect(use.titles.map(({ bytes }) => bytes)).toEqual(
    use.titles.map(({ bytes }) => bytes).toSorted((a, b) => b - a),
  );
  expect(use.titles.find(({ id }) => id === movie)).toMatchObject({ earlierBytes: 0 });
});

test("earlier versions are counted where nothing else plays them, and freed by title", async () => {
  await pool.query(
    `insert into assets (id, duration_ms, renditions, retired_at) values ('earlierversion00', 1000, '[]', now())`,
  );
  await pool.query(
    "insert into asset_sizes values ('earlierversion00', 5000, '{\"1080p\": 5000}')",
  );
  await pool.query(
    "insert into earlier_videos (title_id, asset_id) values ($1, 'earlierversion00')",
    [movie],
  );
  await storage.measure();
  const use = await call(getStorage, {});
  expect(use.totals).toMatchObject({ earlier: 5_000, unused: 0 });
  expect(use.titles[0]).toMatchObject({ id: movie, earlierBytes: 5_000, largest: "1080p" });
  const freed = await call(freeEarlierVersions, { id: movie });
  expect(freed.totals).toMatchObject({ earlier: 0, unused: 5_000 });
  expect(await send(freeEarlierVersions, { id: movie })).toMatchObject({ status: 409 });
});

test("what nothing plays is marked for the sweep, but no file of a manifest", async () => {
  await pool.query(
    `insert into assets (id, external_id, duration_ms, renditions, created_at) values
       ('unusedvideo00000', null, 1000, '[]', now() - interval '2 days'),
       ('manifestvideo000', 'of a manifest', 1000, '[]', now() - interval '2 days')`,
  );
  await call(freeUnusedVideos, {});
  const { rows } = await pool.query<{ id: string; gone: boolean }>(
    "select id, retired_at is not null as gone from assets where id = any($1) order by id",
    [["unusedvideo00000", "manifestvideo000"]],
  );
  expect(rows).toEqual([
    { id: "manifestvideo000", gone: false },
    { id: "unusedvideo00000", gone: true },
  ]);
});

test("ST-144: growth is that of the last 30 days, and says when the volume is full", async () => {
  await pool.query("delete from storage_days");
  await storage.measure();
  instance.clock.advance(10 * DAY_MS);
  await pool.query(
    "update asset_sizes set bytes = bytes + 1000000 where asset_id = 'earlierversion00'",
  );
  await storage.measure();
  const later = await owner.signIn();
  const { bytesPerDay, fullInDays, freeBytes } = await later.call(getStorage, {});
  expect(bytesPerDay).toBeCloseTo(100_000, 0);
  expect(fullInDays).toBe(Math.floor((freeBytes ?? 0) / (bytesPerDay ?? 1)));
});

test("freeing storage is in the audit log", async () => {
  const { rows } = await pool.query(
    "select type from audit_entries where type = any($1) order by id",
    [["title.earlier_videos_deleted", "storage.unused_deleted"]],
  );
  expect(rows).toEqual([
    { type: "title.earlier_videos_deleted" },
    { type: "storage.unused_deleted" },
  ]);
});
