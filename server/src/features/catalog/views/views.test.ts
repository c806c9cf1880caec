import { getAuditLog } from "@bijou/contract/studio/audit-log";
import { getStaff, removeStaff } from "@bijou/contract/studio/staff";
import {
  changeTitleColumns,
  changeTitleView,
  createTitleView,
  deleteTitleView,
  getTitleColumns,
  getTitleViews,
} from "@bijou/contract/studio/title-views";
import { beforeAll, expect, test } from "vitest";
import { firstOwner, inviteStaff } from "../../../testing/instance/staff.ts";
import type { StudioCaller } from "../../../testing/instance/studio-caller.ts";
import { useTestInstance } from "../../../testing/test-instance.ts";

const instance = await useTestInstance();
const olive = await firstOwner(instance);
const edda = await inviteStaff(instance, olive, ["editor"], { name: "Edda" });
let own: StudioCaller["call"];
let hers: StudioCaller["call"];
beforeAll(async () => {
  own = (await olive.signIn()).call;
  hers = (await edda.signIn()).call;
});

const NAME = { id: "name", width: 320, isPinned: true } as const;
const YEAR = { id: "year", width: null, isPinned: false } as const;
const view = (name: string, isShared = false) => ({
  name,
  isShared,
  filters: { status: "draft", sort: "year", watchedBelow: 10 } as const,
  columns: [NAME, YEAR],
});
const namesOf = async (call: StudioCaller["call"]) =>
  (await call(getTitleViews, {})).views.map(({ name }) => name);

test("columns are kept for each person, in their order, with their width and place", async () => {
  expect(await own(getTitleColumns, {})).toEqual({ columns: [] });
  const columns = [YEAR, NAME];
  expect(await own(changeTitleColumns, { columns })).toEqual({ columns });
  expect(await own(getTitleColumns, {})).toEqual({ columns });
  expect(await hers(getTitleColumns, {})).toEqual({ columns: [] });
  await expect(own(changeTitleColumns, { columns: [NAME, NAME] })).rejects.toMatchObject({
    code: "invalid_request",
  });
});

test("a view holds filters, order and columns, and is seen by others only if it is shared", async () => {
  const { views } = await own(createTitleView, view(" Old drafts "));
  expect(views).toMatchObject([{ ...view("Old drafts"), isOwn: true, owner: "Olive" }]);
  expect(await namesOf(hers)).toEqual([]);
  const { id = 0, revision = 0 } = views[0] ?? {};
  await own(changeTitleView, { id, revision, isShared: true, name: "Drafts" });
  expect((await hers(getTitleViews, {})).views).toMatchObject([
    { ...view("Drafts", true), isOwn: false, owner: "Olive" },
  ]);
  await expect(own(changeTitleView, { id, revision, name: "Late" })).rejects.toMatchObject({
    code: "conflict",
  });
  for (const change of [changeTitleView, deleteTitleView])
    await expect(hers(change, { id, revision: revision + 1 })).rejects.toMatchObject({
      code: "not_found",
    });
  await own(deleteTitleView, { id, revision: revision + 1 });
  expect(await namesOf(own)).toEqual([]);
  const { entries } = await own(getAuditLog, { objectKind: "view", objectId: String(id) });
  expect(entries.map(({ type }) => type)).toEqual(["view.deleted", "view.changed", "view.created"]);
});

test("the views of a person who is removed are listed, and become those of another one", async () => {
  const { views } = await hers(createTitleView, view("Of Edda"));
  const personOf = async (name: string) => {
    const { people } = await own(getStaff, {});
    return people.find((person) => person.name === name);
  };
  const person = await personOf("Edda");
  expect(person?.savedViews).toEqual(["Of Edda"]);
  const { id = 0, revision = 0 } = person ?? {};
  await expect(own(removeStaff, { id, revision, viewsTo: id })).rejects.toMatchObject({
    code: "not_found",
  });
  expect((await personOf("Edda"))?.savedViews).toEqual(["Of Edda"]);
  await own(removeStaff, { id, revision });
  expect((await own(getTitleViews, {})).views).toMatchObject([
    { id: views[0]?.id, name: "Of Edda", isOwn: true },
  ]);
});
