import { join } from "node:path";
import {
  addTitleExtra,
  changeTitleExtra,
  deleteTitleExtra,
  getTitleExtras,
  orderTitleExtras,
  restoreTitleExtra,
} from "@bijou/contract/studio/title-extras";
import { getStorage } from "@bijou/contract/studio/storage";
import { videoDetail } from "@bijou/contract/titles";
import { beforeEach, expect, test } from "vitest";
import { addExtraOf } from "../../../testing/instance/extras.ts";
import { firstOwner } from "../../../testing/instance/staff.ts";
import { addUploadOf } from "../../../testing/instance/uploads.ts";
import { DAY_MS, useTestInstance } from "../../../testing/test-instance.ts";
import { createLeases } from "../ingest/transcode-leases-store.ts";
import { masters } from "../ingest/masters.fixture.ts";
import { removeRetired } from "../ingest/transcode-retired-store.ts";

const instance = await useTestInstance({ hasOwnFiles: true });
const { pool } = instance.database;
const owner = await firstOwner(instance);
const { finishNext } = await masters(instance);
const id = instance.title("night-train");

let caller = owner.caller;
const read = () => caller.call(getTitleExtras, { id });
const shown = async () => {
  await instance.refresh();
  const { data } = await (await instance.guest()).call(videoDetail, { video_id: id });
  return data.extras;
};
const lastEntry = async () => {
  const { rows } = await pool.query<{ type: string; changes: unknown }>(
    "select type, changes from audit_entries where type not like 'staff.%' order by id desc limit 1",
  );
  return rows[0];
};

/** Signs in again: a session does not last as long. */
async function later(days: number): Promise<void> {
  instance.clock.advance(days * DAY_MS);
  caller = await owner.signIn();
}

beforeEach(async () => {
  await pool.query("delete from title_extras");
});

async function added(name: string) {
  const upload = await addUploadOf(instance, {
    email: owner.email,
    state: "ready",
    uploads: join(instance.directory, "uploads"),
  });
  return caller.call(addTitleExtra, {
    id,
    upload,
    revision: 1,
    kind: "interview",
    name,
    access: "free",
  });
}

test("an upload becomes an extra, whose job gives it a video; viewers see it once it is shown", async () => {
  await added(" On the platform ");
  expect((await read()).extras).toMatchObject([
    {
      kind: "interview",
      name: "On the platform",
      access: "free",
      isShown: false,
      durationSeconds: null,
      job: { state: "waiting" },
    },
  ]);
  expect(await lastEntry()).toMatchObject({
    type: "upload.added",
    changes: [{ field: "title" }, { field: "extra", after: "On the platform" }],
  });
  await finishNext(90);
  const [extra] = (await read()).extras;
  expect(extra).toMatchObject({ durationSeconds: 90, job: null });
  expect(extra?.picture).toMatch(/^\/art\//);
  expect(await shown()).toEqual([]);
  await caller.call(changeTitleExtra, { id, extra: extra?.id ?? 0, revision: 1, isShown: true });
  expect(await shown()).toMatchObject([
    { extra_title: "On the platform", extra_kind: "interview", extra_duration: 90, is_free: "1" },
  ]);
  // The video of the title is still its own.
  const { rows } = await pool.query<{ count: number }>(
    "select count(*)::int as count from titles where asset_id = (select asset_id from title_extras)",
  );
  expect(rows[0]?.count).toBe(0);
});

test("several extras are encoded at a time, and one that fails leaves the others alone", async () => {
  await added("First");
  await added("Second");
  const leases = createLeases(instance.database);
  const lease = await leases.claim("worker");
  if (!lease) throw new Error("Nothing to claim");
  await pool.query("update transcodes set state = 'failed', lease = null where id = $1", [
    lease.id,
  ]);
  await finishNext(60);
  expect((await read()).extras).toMatchObject([
    { name: "First", durationSeconds: null, job: { state: "failed" } },
    { name: "Second", durationSeconds: 60, job: null },
  ]);
});

test("ST-050: name, kind and access change with one entry, and not over a change of somebody else", async () => {
  const extra = await addExtraOf(instance, "night-train", { name: "Dr. No" });
  const { call, send } = caller;
  const { extras } = await call(changeTitleExtra, {
    id,
    extra,
    revision: 1,
    name: "The director speaks",
    access: "premium",
  });
  expect(extras).toMatchObject([{ name: "The director speaks", access: "premium", revision: 2 }]);
  expect(await lastEntry()).toEqual({
    type: "title.extra_changed",
    changes: [
      { field: "extraName.Dr  No", before: "Dr. No", after: "The director speaks" },
      { field: "extraAccess.Dr  No", before: "title", after: "premium" },
    ],
  });
  expect(await send(changeTitleExtra, { id, extra, revision: 1, kind: "short" })).toMatchObject({
    status: 409,
    body: { code: "conflict" },
  });
  const other = instance.title("paper-boats");
  expect(
    await send(changeTitleExtra, { id: other, extra, revision: 2, kind: "short" }),
  ).toMatchObject({ status: 404 });
});

test("extras are put in order, which viewers see, unless one was added meanwhile", async () => {
  const first = await addExtraOf(instance, "night-train", { name: "First" });
  const second = await addExtraOf(instance, "night-train", { name: "Second" });
  const { call, send } = caller;
  await call(orderTitleExtras, { id, extras: [second, first] });
  expect((await shown()).map((one) => one.extra_title)).toEqual(["Second", "First"]);
  expect(await lastEntry()).toEqual({
    type: "title.extras_ordered",
    changes: [{ field: "extras", before: ["First", "Second"], after: ["Second", "First"] }],
  });
  await addExtraOf(instance, "night-train");
  expect(await send(orderTitleExtras, { id, extras: [first, second] })).toMatchObject({
    status: 409,
  });
});

test("a deleted extra is restored where it was, until it is gone with its video", async () => {
  const first = await addExtraOf(instance, "night-train", { name: "First" });
  await addExtraOf(instance, "night-train", { name: "Second" });
  const { call } = caller;
  const { extras, deleted } = await call(deleteTitleExtra, { id, extra: first, revision: 1 });
  expect(extras.map(({ name }) => name)).toEqual(["Second"]);
  expect(deleted).toMatchObject([{ name: "First" }]);
  expect((await shown()).map((one) => one.extra_title)).toEqual(["Second"]);
  const back = await call(restoreTitleExtra, { id, extra: first });
  expect(back.extras.map(({ name }) => name)).toEqual(["First", "Second"]);
  expect(back.deleted).toEqual([]);
  expect((await shown()).map((one) => one.extra_title)).toEqual(["First", "Second"]);

  await added("Gone soon");
  const asset = await finishNext(30);
  const gone = (await read()).extras.at(-1);
  await call(deleteTitleExtra, { id, extra: gone?.id ?? 0, revision: gone?.revision ?? 0 });
  await later(29);
  await instance.app.sweep();
  expect((await read()).deleted).toHaveLength(1);
  await later(2);
  await instance.app.sweep();
  expect((await read()).deleted).toEqual([]);
  await pool.query("update assets set retired_at = retired_at - interval '1 day'");
  const removed: string[] = [];
  await removeRetired({
    database: instance.database,
    media: { remove: async (one: string) => void removed.push(one) },
    images: { remove: () => Promise.resolve() },
  });
  expect(removed).toEqual([asset]);
});

test("the video of an extra counts as storage of its title, and is none that nothing uses", async () => {
  await added("Measured");
  const asset = await finishNext(45);
  await pool.query(
    "insert into asset_sizes (asset_id, bytes, parts) values ($1, 123456789, '{\"renditions\": 123456789}')",
    [asset],
  );
  const { titles, totals } = await caller.call(getStorage, {});
  expect(totals.unused).toBe(0);
  expect(titles.find((one) => one.id === id)?.bytes).toBeGreaterThanOrEqual(123_456_789);
});
