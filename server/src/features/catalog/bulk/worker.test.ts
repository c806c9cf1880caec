import {
  type BulkEdit,
  getBulkEditRefusals,
  getBulkEdits,
  startBulkEdit,
  stopBulkEdit,
  undoBulkEdit,
} from "@bijou/contract/studio/bulk-edits";
import { getTitles } from "@bijou/contract/studio/titles";
import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { firstOwner } from "../../../testing/instance/staff.ts";
import type { StudioCaller } from "../../../testing/instance/studio-caller.ts";
import { useTestInstance } from "../../../testing/test-instance.ts";

const TITLES = 1_000;
const ALL = { filters: { search: "bulk-title-" }, except: [] };

const instance = await useTestInstance();
const { database } = instance;
const olive = await firstOwner(instance);
let call: StudioCaller["call"];
beforeAll(async () => {
  ({ call } = await olive.signIn());
});
beforeEach(async () => {
  await instance.empty("bulk_edits");
  await database.pool.query("delete from titles where external_id like 'bulk-title-%'");
  await database.pool.query(
    `insert into titles (external_id, kind, name, year)
     select 'bulk-title-' || n, 'movie', 'Bulk ' || n, 1950 from generate_series(1, $1) n`,
    [TITLES],
  );
});
afterEach(() => {
  database.isUnavailable = false;
  vi.restoreAllMocks();
});

const start = () => call(startBulkEdit, { selection: ALL, changes: { remastered: true } });
const read = async (id: number): Promise<BulkEdit | undefined> =>
  (await call(getBulkEdits, {})).edits.find((edit) => edit.id === id);
/** The workers of other processes; the first one is stopped by its test. */
const newWorker = async () => (await instance.another()).app.bulkEdits.worker;
const first = await newWorker();
const worker = await newWorker();
const third = await newWorker();
const untilBegun = (id: number) =>
  vi.waitUntil(async () => ((await read(id))?.done ?? 0) > 0, { timeout: 10_000, interval: 5 });

async function remastered(): Promise<number> {
  const { rows } = await database.pool.query<{ count: number }>(
    "select count(*)::int as count from titles where external_id like 'bulk-title-%' and remastered",
  );
  return rows[0]?.count ?? 0;
}
/** How many titles have how many audit entries. */
async function entries(): Promise<{ titles: number; entries: number }[]> {
  const { rows } = await database.pool.query<{ titles: number; entries: number }>(
    `select count(*)::int as titles, entries::int from (
       select t.id, count(e.id) as entries from titles t
       left join audit_entries e on e.object_kind = 'title' and e.object_id = t.id::text
       where t.external_id like 'bulk-title-%' group by t.id) counted
     group by entries order by entries`,
  );
  return rows;
}

test("ST-037: all that a filter finds is changed, also by another process after a restart, each title once", async () => {
  const { id, total } = await start();
  expect(total).toBe(TITLES);
  const working = first.work();
  await untilBegun(id);
  first.stop();
  await working;
  const done = await remastered();
  expect(done).toBeGreaterThan(0);
  expect(done).toBeLessThan(TITLES);
  expect(await read(id)).toMatchObject({ state: "running", done, changed: done });

  await Promise.all([worker.work(), third.work()]);
  expect(await read(id)).toMatchObject({ state: "done", done: TITLES, changed: TITLES });
  expect(await remastered()).toBe(TITLES);
  expect(await entries()).toEqual([{ titles: TITLES, entries: 1 }]);
});

test("work that the database ended in the middle of a batch is continued, each title once", async () => {
  const { id } = await start();
  const working = worker.work();
  await untilBegun(id);
  database.isUnavailable = true;
  await expect(working).rejects.toBeInstanceOf(Error);
  database.isUnavailable = false;
  const edit = await read(id);
  expect(edit?.done).toBe(await remastered());
  expect(edit?.state).toBe("running");
  await worker.work();
  expect(await read(id)).toMatchObject({ state: "done", changed: TITLES });
  expect(await entries()).toEqual([{ titles: TITLES, entries: 1 }]);
});

test("what was changed before a stop stays, can be undone, and nothing else is changed", async () => {
  const { id } = await start();
  const working = worker.work();
  await untilBegun(id);
  await call(stopBulkEdit, { id });
  await working;
  const edit = await read(id);
  expect(edit).toMatchObject({ state: "stopped", total: TITLES });
  expect(edit?.changed).toBe(await remastered());
  expect(edit?.changed).toBeLessThan(TITLES);

  const undo = await call(undoBulkEdit, { id });
  expect(undo.total).toBe(edit?.changed);
  await worker.work();
  expect(await remastered()).toBe(0);
});

test("an undo that was stopped can be continued", async () => {
  const { id } = await start();
  await worker.work();
  const undo = await call(undoBulkEdit, { id });
  const working = worker.work();
  await untilBegun(undo.id);
  await call(stopBulkEdit, { id: undo.id });
  await working;
  const left = await remastered();
  expect(left).toBeGreaterThan(0);
  const rest = await call(undoBulkEdit, { id });
  expect(rest.total).toBe(left);
  await worker.work();
  expect(await remastered()).toBe(0);
  expect(await read(rest.id)).toMatchObject({ refused: 0 });
});

test("titles that are gone or cannot be written are listed, and the others are changed", async () => {
  const logged = vi.spyOn(console, "error").mockImplementation(() => undefined);
  await instance.owner.pool.query(
    "alter table titles add constraint no_bulk check (external_id <> 'bulk-title-7' or not remastered)",
  );
  const { id } = await start();
  await database.pool.query("delete from titles where external_id = 'bulk-title-5'");
  await worker.work();
  await instance.owner.pool.query("alter table titles drop constraint no_bulk");
  expect(await read(id)).toMatchObject({ state: "done", done: TITLES, changed: TITLES - 2 });
  expect((await call(getBulkEditRefusals, { id })).titles).toMatchObject([
    { name: "Bulk 5", refused: [{ field: null, reason: "deleted" }] },
    { name: "Bulk 7", refused: [{ field: null, reason: "unexpected" }] },
  ]);
  expect(logged).toHaveBeenCalledWith(
    "A bulk edit could not change a title:",
    expect.objectContaining({ message: expect.stringContaining("no_bulk") }),
  );
});

test("titles that are excluded from all stay as they are", async () => {
  const { titles } = await call(getTitles, { search: "bulk-title-", limit: 3 });
  const except = titles.map(({ id }) => id);
  await call(startBulkEdit, { selection: { ...ALL, except }, changes: { remastered: true } });
  await worker.work();
  expect(await remastered()).toBe(TITLES - 3);
});
