import { deleteTitles } from "@bijou/contract/studio/bulk-delete";
import { getBulkEdits, startBulkEdit, undoBulkEdit } from "@bijou/contract/studio/bulk-edits";
import { getTitle } from "@bijou/contract/studio/title-page";
import { restoreDeletedTitle } from "@bijou/contract/studio/title-trash";
import { videoDetail } from "@bijou/contract/titles";
import { expect, test } from "vitest";
import { createKeyCaller } from "../../../testing/instance/studio-caller.ts";
import { newKey } from "../../../testing/instance/api-keys.ts";
import { firstOwner, inviteStaff } from "../../../testing/instance/staff.ts";
import { useTestInstance } from "../../../testing/test-instance.ts";

const instance = await useTestInstance();
const olive = await firstOwner(instance);
const { call, send } = await olive.signIn();
const { worker } = instance.app.bulkEdits;
const ids = ["night-train", "paper-boats", "early-bird"].map((key) => instance.title(key));
const selection = { ids };

const statuses = () => Promise.all(ids.map(async (id) => (await call(getTitle, { id })).status));
async function isSeen(id: number): Promise<boolean> {
  await instance.refresh();
  return (await (await instance.guest()).send(videoDetail, { video_id: id })).status === 200;
}
async function ended(id: number) {
  await worker.work();
  return (await call(getBulkEdits, {})).edits.find((one) => one.id === id);
}

test("titles are deleted together, and undoing that shows them again, but those that somebody restored", async () => {
  const before = await statuses();
  const { id } = await call(deleteTitles, { selection, titles: ids.length });
  expect(await ended(id)).toMatchObject({ state: "done", changed: 3, refused: 0 });
  expect(await statuses()).toEqual(["deleted", "deleted", "deleted"]);
  expect(await Promise.all(ids.map(isSeen))).toEqual([false, false, false]);
  await call(restoreDeletedTitle, { id: ids[0] ?? 0 });
  const undo = await call(undoBulkEdit, { id });
  expect(await ended(undo.id)).toMatchObject({ state: "done", changed: 2, refused: 1 });
  expect(await statuses()).toEqual(before);
  expect(await Promise.all(ids.map(isSeen))).toEqual([true, true, true]);
});

test("deleting names the number of titles, and a title that is in the trash already stays there", async () => {
  expect(await send(deleteTitles, { selection, titles: 2 })).toMatchObject({
    status: 400,
    body: { fields: [{ path: "titles" }] },
  });
  const [first = 0, ...rest] = ids;
  const { id } = await call(deleteTitles, { selection: { ids: [first] }, titles: 1 });
  await ended(id);
  const again = await call(deleteTitles, { selection, titles: 3 });
  expect(await ended(again.id)).toMatchObject({ changed: rest.length, refused: 1 });
  for (const one of [again.id, id]) await ended((await call(undoBulkEdit, { id: one })).id);
});

test("editors do not delete titles of others together, nor bring them back, and keys neither", async () => {
  const editor = await inviteStaff(instance, await olive.inNewBrowser(), ["editor"]);
  const { send: byEditor } = await editor.signIn();
  const refused = { status: 403, body: { code: "missing_scopes", scopes: ["delete"] } };
  expect(await byEditor(deleteTitles, { selection, titles: 3 })).toMatchObject(refused);
  const { id } = await (await olive.signIn()).call(deleteTitles, { selection, titles: 3 });
  await worker.work();
  expect(await byEditor(undoBulkEdit, { id })).toMatchObject(refused);
  const { key } = await newKey(olive, { scopes: [{ scope: "publish", level: "write" }] });
  expect(await createKeyCaller(instance.app.http, key).send(undoBulkEdit, { id })).toMatchObject({
    status: 403,
    body: { code: "person_only" },
  });
  await (await olive.signIn()).call(undoBulkEdit, { id });
  await worker.work();
});

test("a bulk edit of fields does not take the way around it", async () => {
  const changes = { trashed: true } as object;
  expect(await send(startBulkEdit, { selection, changes })).toMatchObject({ status: 400 });
});
