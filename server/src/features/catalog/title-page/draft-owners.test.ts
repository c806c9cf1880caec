import { getAuditLog } from "@bijou/contract/studio/audit-log";
import { changeRoles, getStaff, removeStaff, type StaffMember } from "@bijou/contract/studio/staff";
import { getTitle, saveTitleDraft } from "@bijou/contract/studio/title-page";
import { beforeAll, expect, test } from "vitest";
import { firstOwner, inviteStaff } from "../../../testing/instance/staff.ts";
import type { StudioCaller } from "../../../testing/instance/studio-caller.ts";
import { useTestInstance } from "../../../testing/test-instance.ts";

const instance = await useTestInstance();
const olive = await firstOwner(instance);
const [edda, finn, rob] = [
  await inviteStaff(instance, olive, ["editor"], { name: "Edda" }),
  await inviteStaff(instance, olive, ["editor"], { name: "Finn" }),
  await inviteStaff(instance, olive, ["finance"], { name: "Rob" }),
];
let own: StudioCaller["call"];
beforeAll(async () => {
  own = (await olive.signIn()).call;
});

const open = (key: string) => own(getTitle, { id: instance.title(key) });
const ownersOf = async (key: string) =>
  Object.fromEntries((await open(key)).draft.map(({ field, by }) => [field, by]));

async function personOf(email: string): Promise<StaffMember> {
  const person = (await own(getStaff, {})).people.find((one) => one.email === email);
  if (!person) throw new Error(`${email} does not work here`);
  return person;
}

async function typeYear(call: StudioCaller["call"], key: string): Promise<void> {
  const { id, fields } = await open(key);
  await call(saveTitleDraft, { id, changes: { year: 1999 }, seen: { year: fields.year } });
}

test("drafts of a person who is removed are listed, and become those of another one", async () => {
  const hers = (await edda.signIn()).call;
  for (const key of ["night-train", "tide-tables"]) await typeYear(hers, key);
  const page = await open("tide-tables");
  await own(saveTitleDraft, {
    id: page.id,
    changes: { kids: !page.fields.kids },
    seen: { kids: page.fields.kids },
  });
  const { id, revision, titleDrafts } = await personOf(edda.email);
  expect(titleDrafts).toEqual(["Night Train", "Tide Tables"]);
  expect((await personOf(olive.email)).titleDrafts).toEqual(["Tide Tables"]);
  // Neither to herself, nor to somebody who cannot edit titles, nor to nobody.
  for (const draftsTo of [id, (await personOf(rob.email)).id, 99_999])
    await expect(own(removeStaff, { id, revision, draftsTo })).rejects.toMatchObject({
      status: 400,
      fields: [{ path: "draftsTo" }],
    });
  expect((await personOf(edda.email)).titleDrafts).toHaveLength(2);
  const draftsTo = (await personOf(finn.email)).id;
  await own(removeStaff, { id, revision, draftsTo });
  expect((await personOf(finn.email)).titleDrafts).toEqual(["Night Train", "Tide Tables"]);
  expect(await ownersOf("tide-tables")).toEqual({ year: "Finn", kids: "Olive" });
  // What is drafted stays, also for somebody who has it open.
  const after = await open("tide-tables");
  expect(after.draft.find(({ field }) => field === "year")?.value).toBe(1999);
  expect(after.revision).toBe(page.revision + 1);
  const { entries } = await own(getAuditLog, { type: "staff.removed" });
  expect(entries[0]?.changes).toContainEqual({
    field: "titleDrafts",
    before: ["Night Train", "Tide Tables"],
    after: "Finn",
  });
});

test("drafts of a person who loses a role stay theirs, or are handed over", async () => {
  const his = (await finn.signIn()).call;
  await typeYear(his, "paper-boats");
  const { id, revision } = await personOf(finn.email);
  await own(changeRoles, { id, revision, roles: ["support"] });
  expect(await ownersOf("paper-boats")).toEqual({ year: "Finn" });
  const me = await personOf(olive.email);
  const roles = ["read_only"] as const;
  await own(changeRoles, { id, revision: revision + 1, roles: [...roles], draftsTo: me.id });
  expect(await ownersOf("paper-boats")).toEqual({ year: "Olive" });
  expect((await personOf(finn.email)).titleDrafts).toEqual([]);
  const { entries } = await own(getAuditLog, { type: "staff.roles_changed" });
  expect(entries[0]?.changes.map(({ field }) => field)).toEqual(["roles", "titleDrafts"]);
  expect(entries[1]?.changes.map(({ field }) => field)).toEqual(["roles"]);
});
