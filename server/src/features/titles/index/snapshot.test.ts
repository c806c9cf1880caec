import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeEach, expect, test, vi } from "vitest";
import { DAY_MS } from "../../../platform/durations.ts";
import { useTestDatabase } from "../../../testing/test-database.ts";
import { createLibrary } from "../library.ts";
import { createTitleStore } from "../store.ts";
import { createSnapshots } from "./snapshot.ts";
import { titleFacts } from "./title-index.fixture.ts";
import { TitleRows } from "./title-rows.ts";

const { pool, owner } = await useTestDatabase();
const store = createTitleStore({ pool });
const directory = mkdtempSync(join(tmpdir(), "bijou-snapshot-"));
afterAll(() => rmSync(directory, { recursive: true }));
const path = join(directory, "cache/titles");
const NOW_MS = Date.UTC(2026, 10, 21, 9);
const failures: unknown[] = [];

const snapshots = (minTitles = 1) =>
  createSnapshots(path, {
    changes: store.changes,
    now: () => NOW_MS,
    onFailure: (error) => failures.push(error),
    minTitles,
  });

/** Records a change of a title, or of a group without one. @returns its version */
async function recorded(titleId = 0): Promise<number> {
  await pool.query(
    `with raised as (update catalogue_version set version = version + 1 returning version)
     insert into catalog_changes (version, kind, title_id)
     select version, case $1::int when 0 then 'groups' else 'title' end, $1 from raised`,
    [titleId],
  );
  return store.changes.version();
}

/** Of a server that is stopped cleanly. */
async function written(rows: TitleRows): Promise<void> {
  const kept = snapshots();
  kept.keep(await recorded(1), rows, true);
  await kept.close();
}

const rowsOf = (...ids: number[]): TitleRows => {
  const rows = new TitleRows();
  for (const id of ids) rows.put(titleFacts(id, {}), NOW_MS);
  return rows;
};

beforeEach(async () => {
  rmSync(path, { force: true });
  await owner.pool.query("truncate titles cascade");
  await owner.pool.query("truncate catalog_changes");
});

test("P-05: a snapshot gives every fact of every title", async () => {
  const rows = new TitleRows();
  // Title 2 is late: its transaction took longer than that of title 3.
  for (const id of [1, 3, 2, 400])
    rows.put(
      titleFacts(id, {
        series: id === 3,
        kids: id === 2,
        premium: id === 400,
        original: id === 1,
        year: 1900 + id,
        runtimeSeconds: id * 60,
        eraId: id % 2,
        regionId: 7,
        genreIds: [id, 9],
        moodIds: [5],
        releaseMs: id === 3 ? NOW_MS + DAY_MS : undefined,
        premiumUntilMs: id === 2 ? NOW_MS + 2 * DAY_MS : undefined,
      }),
      NOW_MS,
    );
  await written(rows);
  const read = (await snapshots().read())?.rows ?? new TitleRows();
  expect(read.count).toBe(rows.count);
  for (const id of [1, 2, 3, 400]) {
    const row = rows.rowOf(id) ?? -1;
    expect(read.rowOf(id)).toBe(row);
    expect(read.idOf(row)).toBe(id);
    expect(read.digest(row)).toBe(rows.digest(row));
  }
  expect(read.put(titleFacts(401, { year: 1999 }), NOW_MS)).toBe(4);
  expect(read.idOf(4)).toBe(401);
  expect(readdirSync(join(directory, "cache"))).toEqual(["titles"]);
  expect(failures).toEqual([]);
});

test("P-05: times that pass while a server is stopped have passed", async () => {
  const rows = new TitleRows();
  rows.put(titleFacts(1, { releaseMs: NOW_MS + 1 }), NOW_MS);
  await written(rows);
  const later = createSnapshots(path, {
    changes: store.changes,
    now: () => NOW_MS + 1,
    onFailure: (error) => failures.push(error),
  });
  expect((await later.read())?.rows.releaseMs.size).toBe(0);
});

test("P-05: a server starts with the snapshot and what changed since, and reads no other title", async () => {
  await pool.query(
    `insert into titles (id, external_id, kind, name, year, published)
     select n, 'title-' || n, 'movie', 'Title ' || n, 1940, true from generate_series(1, 3) n`,
  );
  await recorded(1);
  const first = snapshots();
  expect([...(await createLibrary(store, () => NOW_MS, first).current()).all(false)]).toEqual([
    3, 2, 1,
  ]);
  await first.close();
  await pool.query("update titles set published = false where id = 2");
  await recorded(2);

  const readAll = vi.spyOn(store.facts, "all");
  const index = await createLibrary(store, () => NOW_MS, snapshots()).current();
  expect([...index.all(false)]).toEqual([3, 1]);
  expect(readAll).not.toHaveBeenCalled();

  await recorded();
  await createLibrary(store, () => NOW_MS, snapshots()).current();
  expect(readAll).toHaveBeenCalledOnce();
});

test("P-05: a snapshot of another state of the database is not used", async () => {
  await written(rowsOf(1, 2));
  expect(await snapshots().read()).toBeDefined();
  // A restored database records the same version at another time.
  await pool.query("update catalog_changes set changed_at = changed_at + interval '1 microsecond'");
  expect(await snapshots().read()).toBeUndefined();
  await owner.pool.query("truncate catalog_changes");
  expect(await snapshots().read()).toBeUndefined();
});

test.each([
  ["cut short", (bytes: Buffer) => bytes.subarray(0, bytes.length / 2)],
  ["empty", () => Buffer.alloc(0)],
  ["changed", (bytes: Buffer) => bytes.fill(255, bytes.length - 9, bytes.length - 8)],
])("P-05: a snapshot that is %s is as good as none", async (_, damage) => {
  await written(rowsOf(1, 2, 3));
  writeFileSync(path, damage(readFileSync(path)));
  expect(await snapshots().read()).toBeUndefined();
});

test("P-05: a small catalog and a version that is not recorded have no snapshot", async () => {
  const small = snapshots(3);
  small.keep(await recorded(1), rowsOf(1, 2), true);
  await small.close();
  const unrecorded = snapshots();
  unrecorded.keep(1_000_000, rowsOf(1, 2), true);
  await unrecorded.close();
  expect(await snapshots().read()).toBeUndefined();
});

test("P-05: a file that cannot be written is told, harms nothing, and is written later", async () => {
  const parent = join(directory, "later");
  writeFileSync(parent, "");
  const kept = createSnapshots(join(parent, "titles"), {
    changes: store.changes,
    now: () => NOW_MS,
    onFailure: (error) => failures.push(error),
    minTitles: 1,
  });
  kept.keep(await recorded(1), rowsOf(1), true);
  await kept.close();
  expect(failures).toHaveLength(1);
  expect(await kept.read()).toBeUndefined();
  rmSync(parent);
  await kept.close();
  expect((await kept.read())?.rows.count).toBe(1);
});
