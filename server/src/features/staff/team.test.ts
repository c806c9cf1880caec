import { getMe } from "@bijou/contract/studio/me";
import { lookAtLink, signIn, useLink } from "@bijou/contract/studio/session";
import {
  changeRoles,
  endStaffSessions,
  getRoles,
  getStaff,
  invite,
  removeStaff,
  revokeInvitation,
} from "@bijou/contract/studio/staff";
import { expect, test } from "vitest";
import { createStudioCaller, statusesOf } from "../../testing/instance/studio-caller.ts";
import { colleague, firstOwner, fragmentOf, STAFF_PASSWORD } from "../../testing/instance/staff.ts";
import { HOUR_MS, useTestInstance } from "../../testing/test-instance.ts";

const instance = await useTestInstance();
const olive = await firstOwner(instance);
const browser = () => createStudioCaller(instance.app.http);
const password = STAFF_PASSWORD;

/** The owner, with a second factor from just now. */
const owner = async () => (await olive.signIn()).call;

async function personOf(email: string) {
  const { people } = await (await owner())(getStaff, {});
  const found = people.find((person) => person.email === email);
  if (!found) throw new Error(`${email} does not work here`);
  return found;
}

test("ST-008: an invitation is mailed, works once, within 72 hours, and for its address only", async () => {
  const call = await owner();
  const { link, staff } = await call(invite, { email: "Eve@Studio.test", roles: ["editor"] });
  expect(staff.invitations).toEqual([
    expect.objectContaining({ email: "Eve@studio.test", roles: ["editor"], invitedBy: "Olive" }),
  ]);
  const [mail] = await instance.mailsTo("eve@studio.test");
  expect(mail).toMatchObject({ template: "staff-invitation", content: { link } });
  const token = fragmentOf(link);
  expect(await browser().call(lookAtLink, { token })).toEqual({
    kind: "invitation",
    email: "Eve@studio.test",
    roles: ["editor"],
    invitedBy: "Olive",
  });
  expect((await browser().send(useLink, { token, password })).body).toMatchObject({
    fields: [{ path: "name" }],
  });
  const tries = await Promise.all(
    ["Eve", "Mallory"].map((name) => browser().send(useLink, { token, name, password })),
  );
  expect(statusesOf(tries)).toEqual([200, 410]);
  expect((await personOf("Eve@studio.test")).roles).toEqual(["editor"]);
  expect(
    (await (await olive.signIn()).send(invite, { email: "eve@studio.test", roles: ["editor"] }))
      .body,
  ).toMatchObject({ code: "already_staff" });

  const late = await (await owner())(invite, { email: "late@studio.test", roles: ["support"] });
  instance.clock.advance(73 * HOUR_MS);
  expect(
    await browser().send(useLink, { token: fragmentOf(late.link), name: "Late", password }),
  ).toMatchObject({ status: 410, body: { code: "link_over" } });
});

test("ST-008: an invitation is revoked with one click, and replaced by the next to the same address", async () => {
  const call = await owner();
  const first = await call(invite, { email: "finn@studio.test", roles: ["finance"] });
  const second = await call(invite, { email: "finn@studio.test", roles: ["support"] });
  expect((await browser().send(lookAtLink, { token: fragmentOf(first.link) })).status).toBe(410);
  const [open] = second.staff.invitations;
  const after = await call(revokeInvitation, { id: open?.id ?? 0 });
  expect(after.invitations).toEqual([]);
  expect((await browser().send(lookAtLink, { token: fragmentOf(second.link) })).status).toBe(410);
});

test("ST-009: each role may do what the table says, and a refusal names the missing scope", async () => {
  const sam = await colleague(instance, await olive.asEmployee(), ["support"], { name: "Sam" });
  expect(await sam.caller.send(getStaff)).toMatchObject({
    status: 403,
    body: { code: "missing_scopes", scopes: ["staff"] },
  });
  const { roles } = await (await owner())(getRoles, {});
  expect(roles.map(({ role }) => role)).toEqual([
    "owner",
    "editor",
    "finance",
    "support",
    "read_only",
  ]);
  expect(roles[0]?.scopes).toContainEqual({ scope: "staff", level: "danger" });
});

test("ST-003: a person who may only read needs no second factor, unless the owner decides so", async () => {
  const rob = await colleague(instance, await olive.asEmployee(), ["read_only"], {
    name: "Rob",
    hasFactor: false,
  });
  expect((await rob.caller.send(getMe)).status).toBe(200);
  await instance.database.pool.query(
    "update staff_policy set read_only_needs_second_factor = true",
  );
  expect((await rob.caller.send(getMe)).body).toMatchObject({ code: "second_factor_setup" });
  await instance.database.pool.query(
    "update staff_policy set read_only_needs_second_factor = false",
  );
});

test("ST-010: the last owner cannot leave or be demoted, also when two do it at once", async () => {
  const call = await owner();
  const self = await personOf(olive.email);
  const mine = { id: self.id, revision: self.revision };
  await expect(call(removeStaff, mine)).rejects.toMatchObject({ code: "last_owner" });
  await expect(call(changeRoles, { ...mine, roles: ["editor"] })).rejects.toMatchObject({
    code: "last_owner",
  });
  const nora = await colleague(instance, await olive.asEmployee(), ["owner"], {
    name: "Nora",
    hasFactor: false,
  });
  // An owner without a second factor does not count: nobody could sign in.
  await expect(
    call(changeRoles, { id: self.id, revision: self.revision, roles: ["editor"] }),
  ).rejects.toMatchObject({ code: "last_owner" });
  expect(nora.email).toBe("nora@studio.test");
  const otto = await colleague(instance, await olive.asEmployee(), ["owner"], { name: "Otto" });
  const other = await personOf(otto.email);
  const [olives, ottos] = [await olive.signIn(), await otto.signIn()];
  const tries = await Promise.all([
    olives.send(changeRoles, { id: other.id, revision: other.revision, roles: ["editor"] }),
    ottos.send(changeRoles, { id: self.id, revision: self.revision, roles: ["editor"] }),
  ]);
  expect(statusesOf(tries)).not.toEqual([200, 200]);
  await instance.database.pool.query(
    "update staff set roles = '{owner}', revision = revision + 1 where email in ($1, $2)",
    [olive.email, otto.email],
  );
});

test("ST-011: who is removed or gets fewer rights is signed out within a second", async () => {
  const tess = await colleague(instance, await olive.asEmployee(), ["editor", "support"], {
    name: "Tess",
  });
  const call = await owner();
  const before = await personOf(tess.email);
  await call(changeRoles, { id: before.id, revision: before.revision, roles: ["editor"] });
  expect((await tess.caller.send(getMe)).status).toBe(401);
  const again = await tess.signIn();
  const more = await personOf(tess.email);
  await call(changeRoles, { id: more.id, revision: more.revision, roles: ["editor", "finance"] });
  expect((await again.send(getMe)).status).toBe(200);
  await call(endStaffSessions, { id: more.id });
  expect((await again.send(getMe)).status).toBe(401);
  const last = await tess.signIn();
  const now = await personOf(tess.email);
  await call(removeStaff, { id: now.id, revision: now.revision });
  expect((await last.send(getMe)).status).toBe(401);
  expect(await browser().send(signIn, { email: tess.email, password })).toMatchObject({
    status: 401,
    body: { code: "wrong_credentials" },
  });
});

test("ST-147: two owners who change the roles of a person do not overwrite each other", async () => {
  const uma = await colleague(instance, await olive.asEmployee(), ["editor"], { name: "Uma" });
  const call = await owner();
  const { id, revision } = await personOf(uma.email);
  await call(changeRoles, { id, revision, roles: ["support"] });
  const late = await (await olive.signIn()).send(changeRoles, { id, revision, roles: ["finance"] });
  expect(late).toMatchObject({
    status: 409,
    body: { code: "conflict", fields: [{ path: "roles", message: "support" }] },
  });
  expect((await personOf(uma.email)).roles).toEqual(["support"]);
});

test("ST-012: every change is in the audit log once, with the fields before and after", async () => {
  const vera = await colleague(instance, await olive.asEmployee(), ["editor"], { name: "Vera" });
  const { id, revision } = await personOf(vera.email);
  await (
    await owner()
  )(changeRoles, { id, revision, roles: ["editor", "finance"] });
  const { rows } = await instance.database.pool.query<{ entry: string }>(
    `select json_build_object('actor', actor_name, 'network', network, 'changes', changes)::text as entry
     from audit_entries where type = 'staff.roles_changed' and object_name = 'Vera'`,
  );
  expect(rows.map(({ entry }) => JSON.parse(entry) as unknown)).toEqual([
    {
      actor: "Olive",
      network: "192.0.2.0/24",
      changes: [{ field: "roles", before: ["editor"], after: ["editor", "finance"] }],
    },
  ]);
});
