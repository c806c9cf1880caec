import { createOwner, getSession, lookAtSetUp, signIn } from "@bijou/contract/studio/session";
import { getMe } from "@bijou/contract/studio/me";
import { getAuditLog } from "@bijou/contract/studio/audit-log";
import { expect, test } from "vitest";
import { login } from "@bijou/contract/accounts";
import { PASSWORD } from "../../testing/instance/people.ts";
import { createStudioCaller, statusesOf } from "../../testing/instance/studio-caller.ts";
import { firstOwner, fragmentOf, OWNER, STAFF_PASSWORD } from "../../testing/instance/staff.ts";
import { useTestInstance } from "../../testing/test-instance.ts";

const instance = await useTestInstance();
const { setup } = instance.app.staff;
const browser = () => createStudioCaller(instance.app.http);

test("ST-015: each start makes the link of the one before invalid, and only a hash is stored", async () => {
  const first = await setup.newLink();
  const second = await setup.newLink();
  expect(second).toMatch(/^https:\/\/bijou\.test\/studio\/setup#[\w-]{43}$/);
  expect(await browser().send(lookAtSetUp, { key: fragmentOf(first) })).toMatchObject({
    status: 410,
    body: { code: "link_over" },
  });
  expect((await browser().send(lookAtSetUp, { key: fragmentOf(second) })).status).toBe(200);
  const { rows } = await instance.database.pool.query<{ row: string }>(
    "select row_to_json(p)::text as row from staff_policy p",
  );
  expect(rows[0]?.row).not.toContain(fragmentOf(second));
});

test("ST-015: a key that was made up creates nobody, and says what to do", async () => {
  const answer = await browser().send(createOwner, { ...OWNER, key: "x".repeat(43) });
  expect(answer.status).toBe(410);
  expect(answer.headers["content-type"]).toContain("application/problem+json");
  expect(answer.body["detail"]).toContain("Restart the server");
});

test("ST-015: of two people with the link one becomes the owner", async () => {
  const key = fragmentOf(await setup.newLink());
  const tries = await Promise.all(
    ["one", "two"].map((who) =>
      browser().send(createOwner, { ...OWNER, key, email: `${who}@studio.test` }),
    ),
  );
  expect(statusesOf(tries)).toEqual([200, 410]);
  expect(await setup.newLink()).toBeUndefined();
  await instance.database.pool.query("update staff set removed_at = now(), password_hash = ''");
});

test.each([
  ["short", "Password must have at least 12 characters."],
  ["password1234", "This password is too easy to guess. Please choose another one."],
  ["olive and oil and more", "This password contains “olive”"],
])("ST-016: the password %s is refused at its field", async (password, message) => {
  const key = fragmentOf(await setup.newLink());
  const answer = await browser().send(createOwner, { ...OWNER, key, password });
  expect(answer.status).toBe(400);
  expect(answer.body["fields"]).toEqual([
    { path: "password", message: expect.stringContaining(message) as string },
  ]);
});

test("ST-003, ST-006: the first owner does nothing before a second factor is set up", async () => {
  const caller = browser();
  const session = await caller.call(createOwner, {
    ...OWNER,
    key: fragmentOf(await setup.newLink()),
  });
  expect(session).toMatchObject({ state: "second_factor_setup", person: null, isSetUp: true });
  expect(await caller.send(getMe)).toMatchObject({
    status: 403,
    body: { code: "second_factor_setup" },
  });
  await instance.database.pool.query("update staff set removed_at = now(), password_hash = ''");
});

test("ST-001: members and staff have nothing in common, even with the same address", async () => {
  const { caller } = await firstOwner(instance);
  expect(await caller.call(getSession, {})).toMatchObject({
    state: "signed_in",
    person: { name: "Olive", roles: ["owner"] },
  });
  const asMember = await instance.anonymous.send(login, {
    login_type: "PASSWORD",
    email: OWNER.email,
    password: STAFF_PASSWORD,
    captcha_response: await instance.captcha("sign-in"),
  });
  expect(asMember.body["status_code"]).toBe(0);
  const ada = await browser().send(signIn, { email: "ada@bijou.test", password: PASSWORD });
  expect(ada).toMatchObject({ status: 401, body: { code: "wrong_credentials" } });
  const member = await instance.as("ada");
  expect((await browser().send(getMe, {}, member.headers)).status).toBe(401);
});

test("ST-002: without a session a browser learns the name of the site and nothing else", async () => {
  expect(await browser().call(getSession, {})).toEqual({
    siteName: "Bijou",
    siteUrl: null,
    isSetUp: true,
    state: "signed_out",
    offersPasskeys: true,
    person: null,
    factors: [],
    factorUntil: null,
  });
});

test("ST-012: setting up is in the audit log", async () => {
  const { rows } = await instance.database.pool.query<{ type: string }>(
    "select type from audit_entries where actor_kind = 'setup' order by id desc limit 1",
  );
  expect(rows).toEqual([{ type: "staff.owner_created" }]);
  expect(getAuditLog.needs).toBe("audit");
});
