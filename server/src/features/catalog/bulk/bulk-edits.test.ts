import { getAuditLog } from "@bijou/contract/studio/audit-log";
import type { BulkChanges } from "@bijou/contract/studio/bulk-changes";
import {
  type BulkEdit,
  getBulkEditRefusals,
  getBulkEdits,
  previewBulkEdit,
  startBulkEdit,
  type TitleSelection,
  undoBulkEdit,
} from "@bijou/contract/studio/bulk-edits";
import type { TitleFields } from "@bijou/contract/studio/title-fields";
import {
  getTitle,
  getTitleHistory,
  publishTitleDraft,
  saveTitleDraft,
} from "@bijou/contract/studio/title-page";
import { getTitles, publishTitle, unpublishTitle } from "@bijou/contract/studio/titles";
import { videoDetail } from "@bijou/contract/titles";
import { afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import { firstOwner } from "../../../testing/instance/staff.ts";
import type { StudioCaller } from "../../../testing/instance/studio-caller.ts";
import { DAY_MS, useTestInstance } from "../../../testing/test-instance.ts";

const instance = await useTestInstance();
const olive = await firstOwner(instance);
let call: StudioCaller["call"];
let send: StudioCaller["send"];
beforeAll(async () => {
  ({ call, send } = await olive.signIn());
});
afterEach(() => {
  vi.restoreAllMocks();
});

const { worker } = instance.app.bulkEdits;
const ids = (...keys: string[]): TitleSelection => ({
  ids: keys.map((key) => instance.title(key)),
});
const fieldsOf = async (key: string): Promise<TitleFields> =>
  (await call(getTitle, { id: instance.title(key) })).fields;
const statusOf = async (key: string) => (await call(getTitle, { id: instance.title(key) })).status;
const editOf = async (id: number): Promise<BulkEdit> => {
  const edit = (await call(getBulkEdits, {})).edits.find((one) => one.id === id);
  if (!edit) throw new Error(`There is no bulk edit ${id}`);
  return edit;
};
const refusedOf = async (id: number) => (await call(getBulkEditRefusals, { id })).titles;

/** Starts a bulk edit and works on it to its end. */
async function edited(selection: TitleSelection, changes: BulkChanges): Promise<BulkEdit> {
  const { id } = await call(startBulkEdit, { selection, changes });
  await worker.work();
  return editOf(id);
}
async function undone(id: number): Promise<BulkEdit> {
  const undo = await call(undoBulkEdit, { id });
  await worker.work();
  return editOf(undo.id);
}
/** Changes fields of a title on its page, and shows them to viewers. */
async function changeOnItsPage(key: string, changes: Partial<TitleFields>): Promise<void> {
  const id = instance.title(key);
  const { fields } = await call(getTitle, { id });
  const seen = Object.fromEntries(
    Object.keys(changes).map((field) => [field, Reflect.get(fields, field)]),
  );
  const { revision } = await call(saveTitleDraft, { id, changes, seen });
  await call(publishTitleDraft, { id, revision, seen });
}

describe("ST-035: what is asked for", () => {
  test("lists are added to, taken from or replaced", async () => {
    const before = await fieldsOf("night-train");
    await edited(ids("night-train"), {
      genres: { how: "add", values: ["comedy", "drama"] },
      countries: { how: "remove", values: ["France", "Italy"] },
      keywords: { how: "replace", values: ["train"] },
      languages: { how: "add", values: ["German"] },
      moods: { how: "remove", values: ["uneasy"] },
      kids: true,
      silent: true,
      remastered: true,
      filmThatMatters: true,
      embeddable: false,
      era: "silent",
      region: null,
    });
    expect(await fieldsOf("night-train")).toEqual({
      ...before,
      genres: ["mystery", "drama", "comedy"],
      countries: [],
      keywords: ["train"],
      languages: ["French", "German"],
      moods: [],
      kids: true,
      silent: true,
      remastered: true,
      filmThatMatters: true,
      embeddable: false,
      era: "silent",
      region: null,
    });
  });

  test("free also ends a time that is Premium", async () => {
    await edited(ids("early-bird", "gilded-cage"), { access: "free" });
    expect(await fieldsOf("early-bird")).toMatchObject({ premium: false, premiumUntil: null });
    expect(await fieldsOf("gilded-cage")).toMatchObject({ premium: false });
    await edited(ids("gilded-cage"), { access: "premium" });
    expect(await fieldsOf("gilded-cage")).toMatchObject({ premium: true });
  });

  test("territories are never widened to everywhere by removing", async () => {
    await edited(ids("tide-tables"), { territories: { how: "replace", values: ["AT", "DE"] } });
    const { id, refused } = await edited(ids("tide-tables", "paper-boats"), {
      territories: { how: "remove", values: ["AT", "DE"] },
    });
    expect(refused).toBe(1);
    expect(await refusedOf(id)).toEqual([
      expect.objectContaining({ refused: [{ field: "territories", reason: "no_territory" }] }),
    ]);
    expect((await fieldsOf("tide-tables")).territories).toEqual(["AT", "DE"]);
    const { territories } = await fieldsOf("paper-boats");
    expect(territories).toContain("FR");
    expect(territories).not.toContain("DE");
    await edited(ids("short-1"), { territories: { how: "add", values: ["DE"] } });
    expect((await fieldsOf("short-1")).territories).toEqual([]);
  });

  test("viewers no longer see what is unpublished, and what has no video is not published but changed otherwise", async () => {
    const guest = await instance.guest();
    const paths = ["short-2", "short-3"];
    await edited(ids(...paths), { published: false });
    await instance.refresh();
    for (const key of paths)
      expect((await guest.send(videoDetail, { video_id: instance.title(key) })).status).toBe(404);
    await edited(ids("lost-print"), { published: false });
    const edit = await edited(ids(...paths, "lost-print"), { published: true, remastered: true });
    expect(edit).toMatchObject({ state: "done", total: 3, done: 3, changed: 3, refused: 1 });
    expect(await refusedOf(edit.id)).toMatchObject([
      { name: "Lost Print", refused: [{ field: "published", reason: "no_video" }] },
    ]);
    expect(await statusOf("lost-print")).toBe("draft");
    expect(await statusOf("short-2")).toBe("published");
    expect((await fieldsOf("lost-print")).remastered).toBe(true);
    await instance.refresh();
    expect((await guest.send(videoDetail, { video_id: instance.title("short-2") })).status).toBe(
      200,
    );
  });

  test("a genre that does not exist is refused before anything begins", async () => {
    const { edits } = await call(getBulkEdits, {});
    const changes = { genres: { how: "add" as const, values: ["no-such-genre"] } };
    for (const endpoint of [startBulkEdit, previewBulkEdit])
      expect(await send(endpoint, { selection: ids("short-1"), changes })).toMatchObject({
        status: 400,
        body: { fields: [{ path: "genres", code: "not_offered" }] },
      });
    expect((await call(getBulkEdits, {})).edits).toHaveLength(edits.length);
  });
});

describe("ST-036: before it runs", () => {
  test("the numbers of each change, five examples and what cannot be done are known, and nothing is written", async () => {
    const selection = { filters: { genre: "Comedy" }, except: [instance.title("short-30")] };
    const total = (await call(getTitles, { genre: "Comedy" })).total - 1;
    await edited(ids("lost-print"), { published: false });
    const { rows: before } = await instance.database.pool.query("select * from titles order by id");
    const preview = await call(previewBulkEdit, {
      selection,
      changes: { kids: true, genres: { how: "add", values: ["comedy"] }, access: "premium" },
    });
    expect(preview.total).toBe(total);
    expect(preview.affected).toEqual([
      { field: "access", titles: total },
      { field: "kids", titles: expect.any(Number) },
      { field: "genres", titles: 0 },
    ]);
    expect(preview.affected[1]?.titles).toBeLessThan(total);
    expect(preview.examples).toHaveLength(5);
    expect(preview.examples[0]?.changes[0]).toEqual({
      field: "access",
      before: "free",
      after: "premium",
    });
    const { rows: after } = await instance.database.pool.query("select * from titles order by id");
    expect(after).toEqual(before);
    const lost = await call(previewBulkEdit, {
      selection: ids("lost-print", "short-2"),
      changes: { published: true },
    });
    expect(lost).toMatchObject({
      changed: 0,
      affected: [{ field: "published", titles: 0 }],
      refused: [{ field: "published", reason: "no_video", titles: 1 }],
    });
  });

  test("fields in which titles differ are mixed", async () => {
    const { values } = await call(previewBulkEdit, {
      selection: ids("short-4", "gilded-cage"),
      changes: {},
    });
    const valueOf = (field: string) => values.find((value) => value.field === field);
    expect(valueOf("access")).toEqual({ field: "access", isMixed: true, value: null });
    expect(valueOf("genres")).toMatchObject({ isMixed: true });
    expect(valueOf("published")).toEqual({ field: "published", isMixed: false, value: true });
  });
});

describe("undo", () => {
  test("what nobody has changed since is as it was, field by field, and the rest is listed", async () => {
    const selection = ids("short-5", "short-6", "short-7");
    const before = await fieldsOf("short-5");
    const { id } = await edited(selection, {
      published: false,
      remastered: true,
      keywords: { how: "add", values: ["bulk"] },
    });
    await changeOnItsPage("short-6", { keywords: ["mine"] });
    // The same value again, by somebody else, is a change since.
    await call(publishTitle, { id: instance.title("short-7") });
    await call(unpublishTitle, { id: instance.title("short-7") });

    const undo = await undone(id);
    expect(undo).toMatchObject({ undoOf: id, state: "done", total: 3, changed: 3, refused: 2 });
    expect(await fieldsOf("short-5")).toEqual(before);
    expect(await statusOf("short-5")).toBe("published");
    expect(await fieldsOf("short-6")).toMatchObject({ keywords: ["mine"], remastered: false });
    expect(await statusOf("short-7")).toBe("draft");
    expect(await refusedOf(undo.id)).toEqual([
      {
        id: instance.title("short-6"),
        name: "Short 6",
        refused: [{ field: "keywords", reason: "changed_since" }],
      },
      {
        id: instance.title("short-7"),
        name: "Short 7",
        refused: [{ field: "published", reason: "changed_since" }],
      },
    ]);
    expect(await editOf(id)).toMatchObject({ undoneBy: undo.id, undoUntil: null });
    expect(await send(undoBulkEdit, { id })).toMatchObject({ status: 409 });
    expect(await send(undoBulkEdit, { id: undo.id })).toMatchObject({ status: 409 });
  });

  test("a draft that viewers do not see is no change, and stays", async () => {
    const id = instance.title("short-8");
    const edit = await edited(ids("short-8"), { remastered: true });
    await call(saveTitleDraft, { id, changes: { remastered: false }, seen: { remastered: true } });
    await undone(edit.id);
    expect((await fieldsOf("short-8")).remastered).toBe(false);
  });

  test("it is possible for 30 days; then the bulk edit and its titles are deleted", async () => {
    const { id } = await edited(ids("short-9"), { remastered: true });
    instance.clock.advance(30 * DAY_MS - 60_000);
    ({ call, send } = await olive.signIn());
    await instance.app.bulkEdits.sweep();
    expect((await editOf(id)).undoUntil).not.toBeNull();
    instance.clock.advance(120_000);
    expect(await send(undoBulkEdit, { id })).toMatchObject({ status: 409 });
    await instance.app.bulkEdits.sweep();
    expect(await send(undoBulkEdit, { id })).toMatchObject({ status: 404 });
    const { rows } = await instance.database.pool.query(
      "select from bulk_edit_titles where bulk_edit_id = $1",
      [id],
    );
    expect(rows).toEqual([]);
  });
});

test("the whole has one audit entry, and each title one", async () => {
  const { id } = await edited(ids("short-10", "short-11"), { published: false, silent: true });
  const { entries } = await call(getAuditLog, { type: "title.bulk_changed" });
  expect(entries[0]).toMatchObject({
    object: { kind: "bulk_edit", id: String(id) },
    actor: { name: "Olive" },
    changes: [
      { field: "titles", before: null, after: 2 },
      { field: "published", before: null, after: false },
      { field: "silent", before: null, after: true },
    ],
  });
  for (const key of ["short-10", "short-11"]) {
    const history = await call(getTitleHistory, { id: instance.title(key) });
    expect(history.entries).toHaveLength(1);
    expect(history.entries[0]).toMatchObject({
      actor: { name: "Olive" },
      changes: [
        { field: "published", before: true, after: false },
        { field: "silent", before: false, after: true },
      ],
    });
  }
});
