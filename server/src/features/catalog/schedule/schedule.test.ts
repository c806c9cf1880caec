import { getAuditLog } from "@bijou/contract/studio/audit-log";
import { StudioCallFailed } from "@bijou/contract/studio/client";
import { getSiteSettings, changeSiteSettings } from "@bijou/contract/studio/site-settings";
import { createTitle, getTitle } from "@bijou/contract/studio/title-page";
import {
  getTitleSchedule,
  scheduleTitle,
  unscheduleTitle,
} from "@bijou/contract/studio/title-schedule";
import { deleteTitle } from "@bijou/contract/studio/title-trash";
import { videoDetail } from "@bijou/contract/titles";
import { beforeEach, expect, test } from "vitest";
import { firstOwner } from "../../../testing/instance/staff.ts";
import type { StudioCaller } from "../../../testing/instance/studio-caller.ts";
import { DAY_MS, MINUTE_MS, useTestInstance } from "../../../testing/test-instance.ts";

const instance = await useTestInstance();
const other = await instance.another();
const olive = await firstOwner(instance);
let call: StudioCaller["call"];
beforeEach(async () => {
  ({ call } = await olive.signIn());
});

/** The minute that begins so many minutes from now. */
const minute = (ahead: number): string =>
  new Date(Math.floor(instance.clock.now() / MINUTE_MS + ahead) * MINUTE_MS).toISOString();
const waitUntil = (iso: string, extraMs = 0) =>
  instance.clock.advance(Date.parse(iso) - instance.clock.now() + extraMs);
const run = () => instance.app.titleSchedule.run();
const statusOf = async (id: number) => (await call(getTitle, { id })).status;
const entriesOf = async (id: number) =>
  (await call(getAuditLog, { objectKind: "title" })).entries.filter(
    ({ object }) => object.id === String(id),
  );

async function failure(work: Promise<unknown>) {
  const error = await work.catch((thrown: unknown) => thrown);
  if (error instanceof StudioCallFailed) return error;
  throw new Error("The call did not fail");
}
async function isShown(key: string): Promise<boolean> {
  await instance.refresh();
  const guest = await instance.guest();
  const input = { video_id: instance.title(key), video_type: 1 };
  return (await guest.send(videoDetail, input)).status === 200;
}

test("ST-056: a title is hidden and shown at its minutes, not before, by the schedule", async () => {
  const id = instance.title("night-train");
  const [hide, show] = [minute(5), minute(10)];
  await call(scheduleTitle, { id, action: "publish", at: show });
  const { entries } = await call(scheduleTitle, { id, action: "unpublish", at: hide });
  expect(entries).toMatchObject([
    { action: "unpublish", at: hide, by: "Olive", failure: null },
    { action: "publish", at: show, by: "Olive", failure: null },
  ]);
  waitUntil(hide, -1);
  await run();
  expect(await isShown("night-train")).toBe(true);
  waitUntil(hide);
  await run();
  expect(await isShown("night-train")).toBe(false);
  waitUntil(show);
  await run();
  expect(await isShown("night-train")).toBe(true);
  expect((await call(getTitleSchedule, { id })).entries).toEqual([]);
  expect((await entriesOf(id)).slice(0, 3)).toMatchObject([
    { type: "title.published", actor: { kind: "schedule" } },
    {
      type: "title.unpublished",
      actor: { kind: "schedule" },
      changes: [{ field: "published", before: true, after: false }],
    },
    { type: "title.scheduled", actor: { name: "Olive" } },
  ]);
});

test("a title becomes Premium and free", async () => {
  const id = instance.title("tide-tables");
  const [premium, free] = [minute(2), minute(4)];
  await call(scheduleTitle, { id, action: "premium", at: premium });
  await call(scheduleTitle, { id, action: "free", at: free });
  waitUntil(premium);
  await run();
  expect((await call(getTitle, { id })).fields.premium).toBe(true);
  waitUntil(free);
  await run();
  expect((await call(getTitle, { id })).fields).toMatchObject({
    premium: false,
    premiumUntil: null,
  });
  expect((await entriesOf(id))[0]).toMatchObject({
    type: "title.changed",
    actor: { kind: "schedule" },
    changes: [{ field: "premium", before: true, after: false }],
  });
});

test("what became due while nothing ran is done in its order, once, by one of two processes", async () => {
  const id = instance.title("silent-comet");
  for (const [action, ahead] of [
    ["unpublish", 1],
    ["publish", 2],
    ["unpublish", 3],
  ] as const)
    await call(scheduleTitle, { id, action, at: minute(ahead) });
  const before = (await entriesOf(id)).length;
  instance.clock.advance(DAY_MS);
  await Promise.all([run(), other.app.titleSchedule.run()]);
  ({ call } = await olive.signIn());
  expect(await statusOf(id)).toBe("draft");
  expect((await entriesOf(id)).length).toBe(before + 3);
});

test("what fails stays with its reason for 30 days, and can be removed", async () => {
  const { id } = await call(createTitle, { name: "No Video", kind: "movie", year: 2026 });
  const trashed = await call(createTitle, { name: "Trashed", kind: "movie", year: 2026 });
  const at = minute(1);
  await call(scheduleTitle, { id, action: "publish", at });
  await call(scheduleTitle, { id: trashed.id, action: "free", at });
  await call(deleteTitle, { id: trashed.id, name: "Trashed" });
  waitUntil(at);
  await run();
  expect(await statusOf(id)).toBe("draft");
  const { entries } = await call(getTitleSchedule, { id });
  expect(entries).toMatchObject([{ action: "publish", failedAt: at, failure: "nothing_to_play" }]);
  expect((await call(getTitleSchedule, { id: trashed.id })).entries).toMatchObject([
    { failure: "in_trash" },
  ]);
  // It is not tried again.
  await run();
  const entry = entries[0]?.id ?? 0;
  expect((await call(unscheduleTitle, { id, entry })).entries).toEqual([]);
  instance.clock.advance(29 * DAY_MS);
  await instance.app.sweep();
  ({ call } = await olive.signIn());
  expect((await call(getTitleSchedule, { id: trashed.id })).entries).toHaveLength(1);
  const rows = () =>
    instance.database.pool.query("select from title_schedule where failed_at is not null");
  expect((await rows()).rowCount).toBe(1);
  instance.clock.advance(2 * DAY_MS);
  await instance.app.sweep();
  expect((await rows()).rowCount).toBe(0);
});

test("what is planned can be canceled, and is told in the audit log", async () => {
  const id = instance.title("early-bird");
  const at = minute(3);
  const { entries } = await call(scheduleTitle, { id, action: "unpublish", at });
  const entry = entries[0]?.id ?? 0;
  // The same again is one.
  expect((await call(scheduleTitle, { id, action: "unpublish", at })).entries).toEqual(entries);
  expect((await call(unscheduleTitle, { id, entry })).entries).toEqual([]);
  expect((await failure(call(unscheduleTitle, { id, entry }))).code).toBe("not_found");
  waitUntil(at);
  await run();
  expect(await statusOf(id)).toBe("published");
  expect((await entriesOf(id)).slice(0, 2)).toMatchObject([
    { type: "title.unscheduled", changes: [{ field: "unpublishAt", before: at, after: null }] },
    { type: "title.scheduled", changes: [{ field: "unpublishAt", before: null, after: at }] },
  ]);
});

test("a time is one in the future, to the minute, and the site's time zone is told", async () => {
  const id = instance.title("early-bird");
  const past = await failure(call(scheduleTitle, { id, action: "free", at: minute(0) }));
  expect(past.fields).toMatchObject([{ path: "at", code: "not_in_future" }]);
  const late = new Date(Date.parse(minute(2)) + 59_000).toISOString();
  const { entries } = await call(scheduleTitle, { id, action: "free", at: late });
  expect(entries[0]?.at).toBe(minute(2));
  const { revision } = await call(getSiteSettings, {});
  await call(changeSiteSettings, {
    revision,
    name: "Kino Laterna",
    accentColor: "#ffb840",
    language: "en",
    timeZone: "Europe/Vienna",
    currency: "EUR",
  });
  expect((await call(getTitleSchedule, { id })).timeZone).toBe("Europe/Vienna");
});
