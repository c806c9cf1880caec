import type { BulkChanges } from "@bijou/contract/studio/bulk-changes";
import {
  getBulkEditRefusals,
  getBulkEdits,
  previewBulkEdit,
  startBulkEdit,
  type TitleSelection,
  undoBulkEdit,
} from "@bijou/contract/studio/bulk-edits";
import {
  getTitleSchedule,
  scheduleTitle,
  unscheduleTitle,
} from "@bijou/contract/studio/title-schedule";
import { expect, test } from "vitest";
import { bulkEditsOf } from "../../../testing/instance/bulk-edits.ts";
import { firstOwner } from "../../../testing/instance/staff.ts";
import { DAY_MS, useTestInstance } from "../../../testing/test-instance.ts";

const instance = await useTestInstance();
const { call, send } = await (await firstOwner(instance)).signIn();

const KEYS = ["short-2", "short-3"] as const;
const selection: TitleSelection = { ids: KEYS.map((key) => instance.title(key)) };
const minute = (days: number): string =>
  `${new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 16)}:00.000Z`;
const plannedOf = async (key: string) =>
  (await call(getTitleSchedule, { id: instance.title(key) })).entries.map(({ action, at }) => ({
    action,
    at,
  }));

const { worked: ended } = bulkEditsOf(instance, { call });
const edited = async (changes: BulkChanges) =>
  ended((await call(startBulkEdit, { selection, changes })).id);

test("many titles are planned to be published and unpublished, and undo cancels only what was added", async () => {
  const publishAt = minute(10);
  const unpublishAt = minute(20);
  const own = { action: "publish", at: publishAt } as const;
  await call(scheduleTitle, { id: instance.title("short-2"), ...own });
  const changes = { publishAt, unpublishAt };
  expect(await call(previewBulkEdit, { selection, changes })).toMatchObject({
    changed: 2,
    affected: [
      { field: "publishAt", titles: 1 },
      { field: "unpublishAt", titles: 2 },
    ],
    refused: [],
  });
  const edit = await edited(changes);
  expect(edit).toMatchObject({ state: "done", changed: 2, refused: 0 });
  const later = { action: "unpublish", at: unpublishAt };
  for (const key of KEYS) expect(await plannedOf(key)).toEqual([own, later]);
  expect(await edited(changes)).toMatchObject({ changed: 0, refused: 0 });

  const undo = await ended((await call(undoBulkEdit, { id: edit.id })).id);
  expect(undo).toMatchObject({ changed: 2, refused: 0 });
  expect(await plannedOf("short-2")).toEqual([own]);
  expect(await plannedOf("short-3")).toEqual([]);
});

test("undo names a title whose planned publication was canceled since", async () => {
  const edit = await edited({ publishAt: minute(12) });
  const id = instance.title("short-3");
  const [entry] = (await call(getTitleSchedule, { id })).entries;
  await call(unscheduleTitle, { id, entry: entry?.id ?? 0 });
  const undo = await ended((await call(undoBulkEdit, { id: edit.id })).id);
  expect(undo).toMatchObject({ changed: 1, refused: 1 });
  const { titles } = await call(getBulkEditRefusals, { id: undo.id });
  expect(titles).toMatchObject([
    { id, refused: [{ field: "publishAt", reason: "changed_since" }] },
  ]);
});

test("titles are planned to become Premium and free, but those whose windows decide it", async () => {
  const id = instance.title("short-5");
  const titles = { ids: [instance.title("short-4"), id] };
  await instance.owner.pool.query(
    `insert into rights_windows (title_id, position, ends_at, area, countries, access)
     values ($1, 1, '2090-01-01', 'all', '{}', 'free')`,
    [id],
  );
  const changes = { premiumAt: minute(10), freeAt: minute(20) };
  const refused = [
    { field: "premiumAt", reason: "has_windows" },
    { field: "freeAt", reason: "has_windows" },
  ];
  expect(await call(previewBulkEdit, { selection: titles, changes })).toMatchObject({
    changed: 1,
    affected: [
      { field: "premiumAt", titles: 1 },
      { field: "freeAt", titles: 1 },
    ],
    refused: refused.map((one) => ({ ...one, titles: 1, names: ["Short 5"] })),
  });
  const edit = await ended((await call(startBulkEdit, { selection: titles, changes })).id);
  expect((await call(getBulkEditRefusals, { id: edit.id })).titles).toMatchObject([
    { id, refused },
  ]);
  expect(await plannedOf("short-4")).toEqual([
    { action: "premium", at: changes.premiumAt },
    { action: "free", at: changes.freeAt },
  ]);
  expect(await plannedOf("short-5")).toEqual([]);
  // On the page of the title it is refused, too.
  expect(await send(scheduleTitle, { id, action: "free", at: changes.freeAt })).toMatchObject({
    status: 400,
    body: { fields: [{ path: "action", code: "has_windows" }] },
  });
  await ended((await call(undoBulkEdit, { id: edit.id })).id);
  expect(await plannedOf("short-4")).toEqual([]);
});

test("a title with 100 planned changes is named before and after the others are planned", async () => {
  const id = instance.title("short-2");
  await instance.owner.pool.query(
    `insert into title_schedule (title_id, action, due_at, planned_by)
     select $1, 'free', now() + n * interval '1 day', 'Olive' from generate_series(1, 100) n`,
    [id],
  );
  const changes = { unpublishAt: minute(30) };
  const refused = { field: "unpublishAt", reason: "too_many" };
  expect(await call(previewBulkEdit, { selection, changes })).toMatchObject({
    changed: 1,
    refused: [{ ...refused, titles: 1 }],
  });
  const edit = await edited(changes);
  expect(edit).toMatchObject({ changed: 1, refused: 1 });
  const { titles } = await call(getBulkEditRefusals, { id: edit.id });
  expect(titles).toMatchObject([{ id, refused: [refused] }]);
});

test.each(["2020-01-01T00:00:00Z", "tomorrow"])(
  "%s is refused as a time before anything begins",
  async (publishAt) => {
    const { edits } = await call(getBulkEdits, {});
    const { status } = await send(startBulkEdit, { selection, changes: { publishAt } });
    expect(status).toBe(400);
    expect(await call(getBulkEdits, {})).toEqual({ edits });
  },
);
