import type { Scope } from "@bijou/contract/studio/roles";
import { pauseKey } from "@bijou/contract/studio/keys";
import { getStaff, removeStaff } from "@bijou/contract/studio/staff";
import { describe, expect, test } from "vitest";
import { studioEndpoints } from "../../../tools/studio-endpoints.ts";
import { newKey } from "./instance/api-keys.ts";
import { inviteStaff, firstOwner } from "./instance/staff.ts";
import { createKeyCaller } from "./instance/studio-caller.ts";
import { anyInput, KEY_SCOPES, readStudioMatrix } from "./instance/studio-matrix.ts";
import { OF_SAMPLE, sampled } from "./properties.ts";
import { HOUR_MS, useTestInstance } from "./test-instance.ts";

const instance = await useTestInstance({ limitScale: 1_000_000, hasOwnFiles: true });
const endpoints = await studioEndpoints();
const { rowOf } = await readStudioMatrix();
const olive = await firstOwner(instance);

const withKey = (key: string, from?: string) => createKeyCaller(instance.app.http, key, from);

const NETWORKS = { networks: ["192.0.2.0/24"] };

/** A call of each scope, and in the deep run each call, whose cell of a key is this. */
const casesOf = (cell: "200" | "403") =>
  sampled(
    endpoints.filter(([, endpoint]) => rowOf(endpoint).key === cell),
    ([, { needs, isDanger, method }]) => [`${needs} ${isDanger} ${method}`],
  );

/** One for all calls of a scope, because a site has 200 keys at most. */
const keysWithout = new Map<Scope | null, Promise<string>>();
function keyWithout(missing: Scope | null): Promise<string> {
  const known = keysWithout.get(missing);
  if (known) return known;
  const made = newKey(olive, {
    ...NETWORKS,
    scopes: KEY_SCOPES.filter(({ scope }) => scope !== missing),
  }).then(({ key }) => key);
  keysWithout.set(missing, made);
  return made;
}

describe(`A12, a key without the scope is refused, and told which is missing${OF_SAMPLE}`, () => {
  test.each(casesOf("200"))("%s", async (_, endpoint) => {
    expect(
      await withKey(await keyWithout(endpoint.needs)).send(endpoint, anyInput(endpoint)),
    ).toMatchObject({
      status: 403,
      body: { code: "missing_scopes", scopes: [endpoint.needs] },
    });
  });
});

describe(`a key with every scope is refused what only a person may do${OF_SAMPLE}`, () => {
  test.each(casesOf("403"))("%s", async (_, endpoint) => {
    const { needs, isDanger } = endpoint;
    expect(await withKey(await keyWithout(null)).send(endpoint, anyInput(endpoint))).toMatchObject({
      status: 403,
      body:
        needs === null || isDanger
          ? { code: "person_only" }
          : { code: "missing_scopes", scopes: [needs] },
    });
  });
});

/** A key of an owner who was removed after creating it. */
async function keyOfRemoved(): Promise<string> {
  const otto = await inviteStaff(instance, await olive.inNewBrowser(), ["owner"], { name: "Otto" });
  const { key } = await newKey(otto, NETWORKS);
  const { call } = await olive.signIn();
  const found = (await call(getStaff, {})).people.find(({ email }) => email === otto.email);
  await call(removeStaff, { id: found?.id ?? 0, revision: found?.revision ?? 0 });
  return key;
}

async function pausedKey(): Promise<string> {
  const { key, entry } = await newKey(olive, NETWORKS);
  await (await olive.signIn()).call(pauseKey, { id: entry.id });
  return key;
}

async function expiredKey(): Promise<string> {
  const expiresAt = new Date(instance.clock.now() + HOUR_MS).toISOString();
  const { key } = await newKey(olive, { ...NETWORKS, expiresAt });
  instance.clock.advance(HOUR_MS);
  return key;
}

describe(`a key that does not work is refused every call, also with a cookie${OF_SAMPLE}`, () => {
  test.each([
    ["unknown", () => `bjk_${"x".repeat(43)}`, undefined],
    ["expired", expiredKey, undefined],
    ["paused", pausedKey, undefined],
    ["of a removed person", keyOfRemoved, undefined],
    ["from another network", async () => (await newKey(olive, NETWORKS)).key, "198.51.100.7"],
  ] as const)("%s", async (_, makeKey, from) => {
    const key = await makeKey();
    const cookie = `__Host-studio=${(await olive.signIn()).token()}`;
    for (const [, endpoint] of [...casesOf("200"), ...casesOf("403")])
      expect(await withKey(key, from).send(endpoint, anyInput(endpoint), { cookie })).toMatchObject(
        { status: 401, body: { code: "invalid_key" } },
      );
  });
});
