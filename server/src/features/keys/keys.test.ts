import { exportAuditLog, getAuditLog } from "@bijou/contract/studio/audit-log";
import { createKey, getKeys, pauseKey, resumeKey, revokeKey } from "@bijou/contract/studio/keys";
import { getMe } from "@bijou/contract/studio/me";
import { changeRoles, getStaff, removeStaff } from "@bijou/contract/studio/staff";
import { getToday } from "@bijou/contract/studio/today";
import { expect, test } from "vitest";
import { createKeyCaller } from "../../testing/instance/studio-caller.ts";
import { newKey } from "../../testing/instance/api-keys.ts";
import { inviteStaff, type StaffMember, firstOwner } from "../../testing/instance/staff.ts";
import { storedText } from "../../testing/instance/stored-text.ts";
import { DAY_MS, MINUTE_MS, useTestInstance } from "../../testing/test-instance.ts";

const instance = await useTestInstance();
const olive = await firstOwner(instance);
const owner = async () => (await olive.signIn()).call;

const BOTH = [
  { scope: "audit", level: "read" },
  { scope: "today", level: "read" },
] as const;
const TODAY = [{ scope: "today", level: "read" }] as const;

type Given = Parameters<typeof newKey>[1];
const keyForBoth = (given: Given = {}, creator: StaffMember = olive) =>
  newKey(creator, { scopes: [...BOTH], ...given });

const withKey = (key: string, from?: string) => createKeyCaller(instance.app.http, key, from);

test("ST-141: a key is shown once and stored as a hash", async () => {
  const { key, entry } = await keyForBoth({ name: " Night encoder ", networks: ["192.0.2.0/24"] });
  expect(key).toMatch(/^bjk_[\w-]{43}$/);
  expect(entry).toMatchObject({
    name: "Night encoder",
    hint: `${key.slice(0, 7)}…${key.slice(-2)}`,
    scopes: BOTH,
    networks: ["192.0.2.0/24"],
    createdBy: "Olive",
    isCreatorHere: true,
    usedAt: null,
    expiresAt: null,
    status: "active",
  });
  const stored = await storedText(instance.database, "studio_keys");
  for (const plain of [key, key.slice("bjk_".length)]) expect(stored).not.toContain(plain);
  expect(JSON.stringify(await (await owner())(getKeys, {}))).not.toContain(key);
});

test("a key never has more rights than its creator, and none in danger", async () => {
  const { send } = await olive.signIn();
  const create = (scopes: object[]) => send(createKey, { name: "Too much", scopes });
  for (const [scopes, message] of [
    [[{ scope: "staff", level: "read" }], "No API key can have the scope “staff”."],
    [[{ scope: "self", level: "read" }], "No API key can have the scope “self”."],
    [[{ scope: "keys", level: "read" }], "No API key can have the scope “keys”."],
    [[{ scope: "audit", level: "write" }], "A key of yours can’t have the scope “audit” (write)."],
    [[...TODAY, ...TODAY], "Name the scope “today” once."],
  ] as const)
    expect(await create([...scopes])).toMatchObject({
      status: 400,
      body: { code: "invalid_request", fields: [{ path: "scopes", message }] },
    });
  expect((await create([])).status).toBe(400);
  expect((await create([{ scope: "danger", level: "read" }])).status).toBe(400);
});

test("networks and expiry are checked, each with what to write instead", async () => {
  const { send } = await olive.signIn();
  for (const [field, value] of [
    ["networks", ["10.0.0.0/33"]],
    ["networks", ["office.example.org"]],
    ["networks", ["fe80::1%eth0"]],
    ["expiresAt", "yesterday"],
    ["expiresAt", "2020-01-01T00:00:00Z"],
    ["expiresAt", "1"],
  ] as const)
    expect(await send(createKey, { name: "Wrong", scopes: TODAY, [field]: value })).toMatchObject({
      status: 400,
      body: { fields: [{ path: field }] },
    });
});

test("use is recorded at most once a minute", async () => {
  const { key, entry } = await keyForBoth();
  const usedAt = async () =>
    (await (await owner())(getKeys, {})).keys.find(({ id }) => id === entry.id)?.usedAt;
  await withKey(key).call(getToday, {});
  const first = await usedAt();
  expect(first).not.toBeNull();
  await withKey(key).call(getToday, {});
  expect(await usedAt()).toBe(first);
  instance.clock.advance(MINUTE_MS);
  await withKey(key).call(getToday, {});
  expect(await usedAt()).not.toBe(first);
});

test("a key works until it expires, is paused or revoked, and in its networks only", async () => {
  const expiresAt = new Date(instance.clock.now() + DAY_MS).toISOString();
  const { key, entry } = await keyForBoth({
    networks: ["203.0.113.9", "2001:db8::/32"],
    expiresAt,
  });
  const at = (from: string) => withKey(key, from).send(getToday);
  expect((await at("203.0.113.9")).status).toBe(200);
  expect((await at("2001:db8::7")).status).toBe(200);
  expect(await at("203.0.113.10")).toMatchObject({
    status: 401,
    body: { code: "invalid_key", detail: expect.stringContaining("203.0.113.10") },
  });
  const { id } = entry;
  expect((await (await owner())(pauseKey, { id })).keys[0]?.status).toBe("paused");
  expect((await at("203.0.113.9")).body).toMatchObject({
    detail: expect.stringContaining("paused"),
  });
  expect((await (await olive.signIn()).send(pauseKey, { id })).body).toMatchObject({
    code: "conflict",
  });
  await (
    await owner()
  )(resumeKey, { id });
  expect((await (await olive.signIn()).send(resumeKey, { id })).body).toMatchObject({
    code: "conflict",
  });
  expect((await at("203.0.113.9")).status).toBe(200);
  instance.clock.advance(DAY_MS);
  expect((await at("203.0.113.9")).body).toMatchObject({
    detail: expect.stringContaining("expired"),
  });
  expect((await (await owner())(getKeys, {})).keys[0]?.status).toBe("expired");
  const { keys } = await (await owner())(revokeKey, { id });
  expect(keys.map((one) => one.id)).not.toContain(id);
  expect((await at("203.0.113.9")).body).toMatchObject({
    detail: expect.stringContaining("revoked"),
  });
  expect((await (await olive.signIn()).send(revokeKey, { id })).status).toBe(404);
});

test("a request with a key and a cookie is judged by the key", async () => {
  const { key } = await keyForBoth();
  const browser = await olive.signIn();
  const cookie = `__Host-studio=${browser.token()}`;
  expect(await withKey(key).send(getMe, {}, { cookie })).toMatchObject({
    status: 403,
    body: { code: "missing_scopes", scopes: ["self"] },
  });
  expect((await withKey(key).send(getAuditLog, {}, { cookie })).status).toBe(200);
});

test("the keys of a person who loses a role are paused, and a resumed one can only what the roles allow", async () => {
  const nora = await inviteStaff(instance, await olive.inNewBrowser(), ["owner", "editor"], {
    name: "Nora",
  });
  const { key, entry } = await keyForBoth({ name: "Noras key" }, nora);
  const call = await owner();
  const person = (await call(getStaff, {})).people.find(({ name }) => name === "Nora");
  const { id, revision } = person ?? { id: 0, revision: 0 };
  expect(person?.apiKeys).toEqual(["Noras key"]);
  await call(changeRoles, { id, revision, roles: ["read_only"] });
  expect((await withKey(key).send(getToday)).body).toMatchObject({ code: "invalid_key" });
  const [change] = (await call(getAuditLog, { type: "staff.roles_changed" })).entries;
  expect(change?.changes).toContainEqual({
    field: "pausedKeys",
    before: null,
    after: ["Noras key"],
  });
  await call(resumeKey, { id: entry.id });
  expect((await withKey(key).send(getToday)).status).toBe(200);
  expect(await withKey(key).send(exportAuditLog, { format: "csv" })).toMatchObject({
    status: 403,
    body: {
      code: "missing_scopes",
      scopes: ["audit"],
      detail: expect.stringContaining("no longer"),
    },
  });

  const after = (await call(getStaff, {})).people.find(({ name }) => name === "Nora");
  await call(removeStaff, { id, revision: after?.revision ?? 0 });
  expect((await withKey(key).send(getToday)).body).toMatchObject({ code: "invalid_key" });
  const [left] = (await call(getKeys, {})).keys;
  expect(left).toMatchObject({ name: "Noras key", status: "paused", isCreatorHere: false });
  await expect(call(resumeKey, { id: entry.id })).rejects.toMatchObject({
    code: "creator_removed",
  });
});

test("what happens to a key is in the audit log, without its token", async () => {
  const { key, entry } = await keyForBoth({ name: "Logged", networks: ["10.0.0.0/8"] });
  const call = await owner();
  await call(pauseKey, { id: entry.id });
  await call(resumeKey, { id: entry.id });
  await call(revokeKey, { id: entry.id });
  const { entries } = await call(getAuditLog, { objectKind: "key", objectId: String(entry.id) });
  expect(entries.map(({ type, object }) => [type, object.name])).toEqual([
    ["key.revoked", "Logged"],
    ["key.resumed", "Logged"],
    ["key.paused", "Logged"],
    ["key.created", "Logged"],
  ]);
  expect(entries.at(-1)?.changes).toEqual([
    { field: "scopes", before: null, after: ["audit: read", "today: read"] },
    { field: "networks", before: null, after: ["10.0.0.0/8"] },
    { field: "expiresAt", before: null, after: null },
  ]);
  expect(JSON.stringify(entries)).not.toContain(key.slice(7, 40));
});
