import { getAuditLog } from "@bijou/contract/studio/audit-log";
import { StudioCallFailed } from "@bijou/contract/studio/client";
import { createTitle, getTitle, saveTitleDraft } from "@bijou/contract/studio/title-page";
import {
  deleteTitle,
  getTitleDeletion,
  restoreDeletedTitle,
} from "@bijou/contract/studio/title-trash";
import { getTitles, publishTitle } from "@bijou/contract/studio/titles";
import { videoDetail } from "@bijou/contract/titles";
import { beforeAll, describe, expect, test } from "vitest";
import { useCommandLine } from "../../../testing/command-line.ts";
import { firstOwner, inviteStaff } from "../../../testing/instance/staff.ts";
import type { StudioCaller } from "../../../testing/instance/studio-caller.ts";
import { DAY_MS, MINUTE_MS, useTestInstance } from "../../../testing/test-instance.ts";

const instance = await useTestInstance({ hasOwnFiles: true });
const { pool } = instance.database;
const { bijou } = await useCommandLine(instance);
const olive = await firstOwner(instance);
const eve = await inviteStaff(instance, olive, ["editor"], { name: "Eve" });
const otto = await inviteStaff(instance, olive, ["owner", "editor"], { name: "Otto" });
let owner: StudioCaller["call"];
let editor: StudioCaller["call"];
beforeAll(async () => {
  editor = (await eve.signIn()).call;
  owner = (await olive.signIn()).call;
});

async function failure(work: Promise<unknown>): Promise<[number, string]> {
  const error = await work.catch((thrown: unknown) => thrown);
  if (error instanceof StudioCallFailed) return [error.status, error.code];
  throw new Error("The call did not fail");
}
async function isShown(key: string): Promise<boolean> {
  await instance.refresh();
  const guest = await instance.guest();
  const input = { video_id: instance.title(key), video_type: 1 };
  return (await guest.send(videoDetail, input)).status === 200;
}
const keysOf = async (status?: "deleted") =>
  (await owner(getTitles, { limit: 200, ...(status && { status }) })).titles.map(({ key }) => key);
const entriesOf = async (id: number) =>
  (await owner(getAuditLog, { objectKind: "title" })).entries.filter(
    ({ object }) => object.id === String(id),
  );
const bare = (call: StudioCaller["call"], name: string) =>
  call(createTitle, { name, kind: "movie", year: 2026 });

test("a deleted title leaves viewers and the table at once, and comes back as it was", async () => {
  const id = instance.title("night-train");
  expect(await failure(owner(deleteTitle, { id, name: "Night Trai" }))).toEqual([
    400,
    "invalid_request",
  ]);
  expect(await isShown("night-train")).toBe(true);
  const page = await owner(deleteTitle, { id, name: "Night Train" });
  const at = instance.clock.now();
  expect(page).toMatchObject({
    status: "deleted",
    trash: { at: new Date(at).toISOString(), until: new Date(at + 30 * DAY_MS).toISOString() },
  });
  expect(await isShown("night-train")).toBe(false);
  expect(await keysOf()).not.toContain("night-train");
  expect(await keysOf("deleted")).toEqual(["night-train"]);

  expect(await failure(owner(deleteTitle, { id, name: "Night Train" }))).toEqual([
    409,
    "wrong_state",
  ]);
  expect(await owner(restoreDeletedTitle, { id })).toMatchObject({
    status: "published",
    trash: null,
  });
  expect(await isShown("night-train")).toBe(true);
  expect(await keysOf()).toContain("night-train");
  expect(await failure(owner(restoreDeletedTitle, { id }))).toEqual([409, "wrong_state"]);
  expect(await entriesOf(id)).toMatchObject([
    {
      type: "title.untrashed",
      actor: { name: "Olive" },
      changes: [{ field: "published", before: false, after: true }],
    },
    { type: "title.trashed", changes: [{ field: "published", before: true, after: false }] },
  ]);
});

test("a draft comes back as a draft", async () => {
  const { id, fields } = await bare(owner, "Only a Draft");
  await owner(deleteTitle, { id, name: fields.name });
  expect(await owner(restoreDeletedTitle, { id })).toMatchObject({ status: "draft" });
});

test("what goes with a title is told as numbers", async () => {
  const id = instance.title("tide-tables");
  const before = await owner(getTitleDeletion, { id });
  const { rows } = await pool.query<{ profile_id: number; id: number }>(
    `with list as (
       insert into watch_lists (profile_id, name, created_at) select min(id), 'Secret', now() from profiles
       returning profile_id, id)
     insert into watch_list_titles (profile_id, list_id, title_id, added_at)
     select profile_id, id, $1, now() from list returning profile_id, list_id as id`,
    [id],
  );
  await pool.query(
    `insert into positions (profile_id, title_id, position_seconds, total_seconds, finished, sequence, session_id, updated_at)
     values ($1, $2, 60, 600, false, 1, 1, now()) on conflict do nothing`,
    [rows[0]?.profile_id, id],
  );
  const positions = await pool.query("select from positions where title_id = $1", [id]);
  expect(await owner(getTitleDeletion, { id })).toEqual({
    resumePoints: positions.rowCount,
    listEntries: before.listEntries + 1,
    videos: 6,
    days: 30,
  });
});

test("nobody publishes or edits a title in the trash, nor adds a video to it", async () => {
  const id = instance.title("silent-comet");
  await owner(deleteTitle, { id, name: "Silent Comet" });
  expect(await failure(owner(publishTitle, { id }))).toEqual([409, "wrong_state"]);
  const { fields } = await owner(getTitle, { id });
  const change = { id, changes: { year: 1999 }, seen: { year: fields.year } };
  expect(await failure(owner(saveTitleDraft, change))).toEqual([409, "wrong_state"]);
  expect((await bijou("publish", "silent-comet")).output).toMatch(/Silent Comet is in the trash/);
  const ingest = await bijou("ingest", "film.mp4", "--title", "silent-comet");
  expect(ingest.output).toMatch(/Silent Comet is in the trash/);
  // Nothing else can publish it by mistake, either.
  await expect(
    pool.query("update titles set published = true where id = $1", [id]),
  ).rejects.toThrow(/titles_trashed_are_hidden/);
  await owner(restoreDeletedTitle, { id });
});

test("ST-058: after 30 days the schedule deletes a title, and not before", async () => {
  const { id, fields } = await bare(owner, "Thirty Days");
  const kept = await bare(owner, "Restored in Time");
  for (const title of [
    { id, name: fields.name },
    { id: kept.id, name: kept.fields.name },
  ])
    await owner(deleteTitle, title);
  const isThere = async (number: number) =>
    (await pool.query("select from titles where id = $1", [number])).rowCount === 1;
  instance.clock.advance(30 * DAY_MS - MINUTE_MS);
  await instance.app.sweep();
  expect(await isThere(id)).toBe(true);
  owner = (await olive.signIn()).call;
  await owner(restoreDeletedTitle, { id: kept.id });
  instance.clock.advance(MINUTE_MS);
  await instance.app.sweep();
  expect([await isThere(id), await isThere(kept.id)]).toEqual([false, true]);
  expect(await entriesOf(id)).toMatchObject([
    { type: "title.deleted", actor: { kind: "schedule" }, object: { name: "Thirty Days" } },
    { type: "title.trashed" },
    { type: "title.created" },
  ]);
});

describe("who may delete a title", () => {
  test("an editor deletes what they created within 24 hours, and nothing else", async () => {
    editor = (await eve.signIn()).call;
    const own = await bare(editor, "Mine");
    const name = own.fields.name;
    await editor(deleteTitle, { id: own.id, name });
    await editor(restoreDeletedTitle, { id: own.id });
    const refused = [403, "missing_scopes"];
    const other = { id: instance.title("tide-tables"), name: "Tide Tables" };
    expect(await failure(editor(deleteTitle, other))).toEqual(refused);
    instance.clock.advance(DAY_MS);
    editor = (await eve.signIn()).call;
    expect(await failure(editor(deleteTitle, { id: own.id, name }))).toEqual(refused);
    owner = (await olive.signIn()).call;
    await owner(deleteTitle, { id: own.id, name });
    expect(await failure(editor(restoreDeletedTitle, { id: own.id }))).toEqual(refused);
  });

  test("an owner who is an editor, too, gives a second factor for the titles of others", async () => {
    const { call } = await otto.signIn();
    const own = await bare(call, "Of Otto");
    instance.clock.advance(11 * MINUTE_MS);
    const other = { id: instance.title("tide-tables"), name: "Tide Tables" };
    expect(await failure(call(deleteTitle, other))).toEqual([403, "recent_second_factor"]);
    await call(deleteTitle, { id: own.id, name: own.fields.name });
  });
});

test("bijou titles delete and restore leave the same rows and entries, except who did it", async () => {
  owner = (await olive.signIn()).call;
  const [here, there] = [await bare(owner, "Same"), await bare(owner, "Same")];
  const rowOf = async (id: number) => {
    const { rows } = await pool.query(
      `select published, published_before_trash, trashed_at is not null as trashed from titles where id = $1`,
      [id],
    );
    return rows;
  };
  const lastOf = async (id: number) => {
    const [entry] = await entriesOf(id);
    return { type: entry?.type, changes: entry?.changes, name: entry?.object.name };
  };
  expect((await bijou("titles", "delete", there.key)).output).toMatch(/add --yes/);
  expect(await rowOf(there.id)).toEqual(await rowOf(here.id));
  await owner(deleteTitle, { id: here.id, name: "Same" });
  await bijou("titles", "delete", there.key, "--yes");
  expect(await rowOf(there.id)).toEqual(await rowOf(here.id));
  expect(await lastOf(there.id)).toEqual(await lastOf(here.id));
  await owner(restoreDeletedTitle, { id: here.id });
  expect((await bijou("titles", "restore", there.key)).output).toMatch(/Same is restored/);
  expect(await rowOf(there.id)).toEqual(await rowOf(here.id));
  expect(await lastOf(there.id)).toEqual(await lastOf(here.id));
  expect((await entriesOf(there.id))[0]?.actor.kind).toBe("command");

  await bijou("titles", "delete", there.key, "--for-good", "--yes");
  expect(await rowOf(there.id)).toEqual([]);
  expect((await entriesOf(there.id))[0]).toMatchObject({ type: "title.deleted" });
});
