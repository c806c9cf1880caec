import { getMe } from "@bijou/contract/studio/me";
import { lookAtLink, signIn, acceptLink } from "@bijou/contract/studio/session";
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
import { lockRow } from "../../testing/instance/lock-row.ts";
import { createStudioCaller, statusesOf } from "../../testing/instance/studio-caller.ts";
import {
  inviteStaff,
  type StaffMember,
  firstOwner,
  fragmentOf,
  STAFF_PASSWORD,
} from "../../testing/instance/staff.ts";
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

const open = async (link: string, name: string) =>
  browser().send(acceptLink, { token: fragmentOf(link), name, password });

test("an invitation is mailed to its address, and says who invites to what", async () => {
  const call = await owner();
  const { link, staff } = await call(invite, { email: "Eve@Studio.test", roles: ["editor"] });
  expect(staff.invitations).toEqual([
    expect.objectContaining({ email: "Eve@studio.test", roles: ["editor"], invitedBy: "Olive" }),
  ]);
  const [mail] = await instance.mailsTo("eve@studio.test");
  expect(mail).toMatchObject({ template: "staff-invitation", content: { link } });
  expect(await browser().call(lookAtLink, { token: fragmentOf(link) })).toEqual({
    kind: "invitation",
    email: "Eve@studio.test",
    roles: ["editor"],
    invitedBy: "Olive",
  });
});

test("ST-008: an invitation works once, and for its address only", async () => {
  const { link } = await (await owner())(invite, { email: "emma@studio.test", roles: ["editor"] });
  const token = fragmentOf(link);
  for (const more of [{ email: "mallory@studio.test" }, { roles: ["owner"] }])
    expect(
      (await browser().send(acceptLink, { token, name: "Mallory", password, ...more })).status,
    ).toBe(400);
  const tries = await Promise.all(["Emma", "Mallory"].map((name) => open(link, name)));
  expect(statusesOf(tries)).toEqual([200, 410]);
  expect((await personOf("emma@studio.test")).roles).toEqual(["editor"]);
  expect((await open(link, "Emma")).body).toMatchObject({ code: "link_over" });
});

test("an invitation is accepted with a name", async () => {
  const { link } = await (await owner())(invite, { email: "nina@studio.test", roles: ["editor"] });
  for (const name of [undefined, " "])
    expect(
      (await browser().send(acceptLink, { token: fragmentOf(link), name, password })).body,
    ).toMatchObject({ fields: [{ path: "name" }] });
  expect((await open(link, "Nina")).status).toBe(200);
});

test("a person who works here is not invited again", async () => {
  await inviteStaff(instance, await olive.inNewBrowser(), ["editor"], { name: "Ella" });
  const { send } = await olive.signIn();
  expect(
    (await send(invite, { email: "Ella@Studio.test", roles: ["finance"] })).body,
  ).toMatchObject({ code: "already_staff" });
});

test("an invitation works for 72 hours", async () => {
  const call = await owner();
  const { link: early } = await call(invite, { email: "early@studio.test", roles: ["support"] });
  const { link: late } = await call(invite, { email: "late@studio.test", roles: ["support"] });
  instance.clock.advance(71 * HOUR_MS);
  expect((await open(early, "Early")).status).toBe(200);
  instance.clock.advance(2 * HOUR_MS);
  expect(await open(late, "Late")).toMatchObject({ status: 410, body: { code: "link_over" } });
});

test("an invitation is revoked with one click, and replaced by the next to the same address", async () => {
  const call = await owner();
  const first = await call(invite, { email: "finn@studio.test", roles: ["finance"] });
  const second = await call(invite, { email: "finn@studio.test", roles: ["support"] });
  expect((await browser().send(lookAtLink, { token: fragmentOf(first.link) })).status).toBe(410);
  const [open] = second.staff.invitations;
  const after = await call(revokeInvitation, { id: open?.id ?? 0 });
  expect(after.invitations).toEqual([]);
  expect((await browser().send(lookAtLink, { token: fragmentOf(second.link) })).status).toBe(410);
});

test("ST-009: the refusal of what a role does not allow names the missing scope", async () => {
  const sam = await inviteStaff(instance, await olive.inNewBrowser(), ["support"], { name: "Sam" });
  expect(await sam.caller.send(getStaff)).toMatchObject({
    status: 403,
    body: { code: "missing_scopes", scopes: ["staff"] },
  });
});

test("the five roles are listed with their scopes", async () => {
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

test("a person who may only read needs no second factor, unless the owner decides so", async () => {
  const rob = await inviteStaff(instance, await olive.inNewBrowser(), ["read_only"], {
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

const demote = async (person: StaffMember, by: StaffMember) => {
  const { send } = await by.signIn();
  const { id, revision } = await personOf(person.email);
  return () => send(changeRoles, { id, revision, roles: ["editor"] });
};

test("ST-010: the last owner can neither leave nor be demoted", async () => {
  const { send } = await olive.signIn();
  const { id, revision } = await personOf(olive.email);
  const refusal = { status: 409, body: { code: "last_owner" } };
  expect(await send(removeStaff, { id, revision })).toMatchObject(refusal);
  expect(await send(changeRoles, { id, revision, roles: ["editor"] })).toMatchObject(refusal);
});

test("another owner without a second factor could not sign in, and does not count", async () => {
  const nora = await inviteStaff(instance, await olive.inNewBrowser(), ["owner"], {
    name: "Nora",
    hasFactor: false,
  });
  expect((await personOf(nora.email)).roles).toEqual(["owner"]);
  expect(await (await demote(olive, olive))()).toMatchObject({ body: { code: "last_owner" } });
});

test("of two owners who demote each other at once, one remains", async () => {
  const otto = await inviteStaff(instance, await olive.inNewBrowser(), ["owner"], { name: "Otto" });
  const both = [await demote(otto, olive), await demote(olive, otto)];
  const lock = await lockRow(instance, "select 1 from staff_policy for update");
  const sent = both.map((send) => send());
  // Both were let in before either has ended the other's session.
  await lock.whenBlocking(2);
  await lock.release();
  const tries = await Promise.all(sent);
  expect(statusesOf(tries)).toEqual([200, 409]);
  expect(tries.find(({ status }) => status === 409)?.body).toMatchObject({ code: "last_owner" });
  await instance.database.pool.query(
    "update staff set roles = '{owner}', revision = revision + 1 where email = $1",
    [olive.email],
  );
});

test("a change of roles does not wait for what the person does at the same time", async () => {
  const theo = await inviteStaff(instance, await olive.inNewBrowser(), ["editor"], {
    name: "Theo",
  });
  const change = await demote(theo, olive);
  const { id } = await personOf(theo.email);
  // As each of the person’s entries in the audit log does. Two who wait for each other would be a deadlock.
  const entry = await lockRow(instance, "select 1 from staff where id = $1 for key share", id);
  expect((await change()).status).toBe(200);
  await entry.release();
});

test("ST-011: who is removed or gets fewer rights is signed out within a second", async () => {
  const tess = await inviteStaff(instance, await olive.inNewBrowser(), ["editor", "support"], {
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

test("two owners who change the roles of a person do not overwrite each other", async () => {
  const uma = await inviteStaff(instance, await olive.inNewBrowser(), ["editor"], { name: "Uma" });
  const call = await owner();
  const { id, revision } = await personOf(uma.email);
  await call(changeRoles, { id, revision, roles: ["support"] });
  const late = await (await olive.signIn()).send(changeRoles, { id, revision, roles: ["finance"] });
  expect(late).toMatchObject({
    status: 409,
    body: {
      code: "conflict",
      fields: [{ path: "roles", code: "changed", message: "Now: support." }],
    },
  });
  expect((await personOf(uma.email)).roles).toEqual(["support"]);
});

test("every change is in the audit log once, with the fields before and after", async () => {
  const vera = await inviteStaff(instance, await olive.inNewBrowser(), ["editor"], {
    name: "Vera",
  });
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
