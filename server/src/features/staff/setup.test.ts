import { createOwner, getSession, lookAtSetUp } from "@bijou/contract/studio/session";
import { getMe } from "@bijou/contract/studio/me";
import { beforeEach, expect, test } from "vitest";
import { createStudioCaller, statusesOf } from "../../testing/instance/studio-caller.ts";
import { firstOwner, fragmentOf, OWNER } from "../../testing/instance/staff.ts";
import { storedText } from "../../testing/instance/stored-text.ts";
import { useTestInstance } from "../../testing/test-instance.ts";

const instance = await useTestInstance();
const { database } = instance;
const { setup } = instance.app.staff;
const setUpKey = async () => fragmentOf(await setup.newLink());
const browser = () => createStudioCaller(instance.app.http);

beforeEach(async () => {
  await database.pool.query("update staff set removed_at = now() where removed_at is null");
});

test("each start makes the link of the one before invalid", async () => {
  const [first, second] = [await setup.newLink(), await setup.newLink()];
  expect(second).toMatch(/^https:\/\/bijou\.test\/studio\/setup#[\w-]{43}$/);
  expect(await browser().send(lookAtSetUp, { key: fragmentOf(first) })).toMatchObject({
    status: 410,
    body: { code: "link_over" },
  });
  expect((await browser().send(lookAtSetUp, { key: fragmentOf(second) })).status).toBe(200);
});

test("the key of the link is not stored in plain", async () => {
  const key = await setUpKey();
  const stored = await storedText(database, "staff_policy");
  for (const plain of [key, Buffer.from(key, "base64url").toString("latin1")])
    expect(stored).not.toContain(plain);
});

test("a key that was made up creates nobody, and says what to do", async () => {
  await setUpKey();
  const response = await browser().send(createOwner, { ...OWNER, key: "x".repeat(43) });
  expect(response.status).toBe(410);
  expect(response.headers["content-type"]).toContain("application/problem+json");
  expect(response.body["detail"]).toContain("Restart the server");
  expect(await setup.newLink()).toBeDefined();
});

test("ST-015: of two people with the link one becomes the owner, and there is no other link", async () => {
  const key = await setUpKey();
  const tries = await Promise.all(
    ["one", "two"].map((who) =>
      browser().send(createOwner, { ...OWNER, key, email: `${who}@studio.test` }),
    ),
  );
  expect(statusesOf(tries)).toEqual([200, 410]);
  expect(await setup.newLink()).toBeUndefined();
});

test.each([
  ["short", "Password must have at least 12 characters.", { code: "too_short", limit: 12 }],
  [
    "password1234",
    "This password is too easy to guess. Please choose another one.",
    { code: "too_common" },
  ],
  [
    "olive and oil and more",
    "This password contains “olive”",
    { code: "guessable", value: "olive" },
  ],
])("the password %s is refused at its field", async (password, message, about) => {
  const response = await browser().send(createOwner, { ...OWNER, key: await setUpKey(), password });
  expect(response.status).toBe(400);
  expect(response.body["fields"]).toEqual([
    { path: "password", message: expect.stringContaining(message) as string, ...about },
  ]);
});

test("ST-003: the first owner has to set up a second factor before anything else", async () => {
  const caller = browser();
  const session = await caller.call(createOwner, { ...OWNER, key: await setUpKey() });
  expect(session).toMatchObject({ state: "second_factor_setup", person: null, isSetUp: true });
  expect(await caller.send(getMe)).toMatchObject({
    status: 403,
    body: { code: "second_factor_setup" },
  });
});

test("without a session a browser learns the name of the site and nothing else", async () => {
  await firstOwner(instance);
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

test("the first owner is in the audit log, created by the set-up", async () => {
  await browser().call(createOwner, { ...OWNER, key: await setUpKey() });
  const { rows } = await database.pool.query(
    "select type, object_name, network, changes from audit_entries where actor_kind = 'setup' order by id desc limit 1",
  );
  expect(rows).toEqual([
    {
      type: "staff.owner_created",
      object_name: OWNER.name,
      network: "192.0.2.0/24",
      changes: [
        { field: "email", before: null, after: OWNER.email },
        { field: "roles", before: null, after: ["owner"] },
      ],
    },
  ]);
});
