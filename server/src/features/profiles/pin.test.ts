import { loginAsCloneUser, setProfilePin } from "@bijou/contract/profiles";
import { beforeEach, describe, expect, test } from "vitest";
import { HOUR_MS, useTestInstance } from "../../testing/test-instance.ts";

const instance = await useTestInstance();
const { alan, bob } = instance.people;

beforeEach(async () => {
  await instance.database.pool.query("delete from sign_in_failures");
});

describe("a PIN", () => {
  const enter = (
    caller: Awaited<ReturnType<typeof instance.as>>,
    profileId: number,
    pin?: string,
  ) =>
    caller.call(loginAsCloneUser, {
      clone_user_id: profileId,
      ...(pin === undefined ? {} : { pin }),
    });

  test("locks a profile until it is removed", async () => {
    const owner = await instance.as("ada");
    const locked = { user_id: alan.profileId };
    expect(await owner.call(setProfilePin, { ...locked, pin: "2468" })).toMatchObject({
      status_code: 1,
      message: "The PIN was set",
    });
    expect(await enter(owner, alan.profileId)).toMatchObject({ error: "pin_required" });
    expect(await enter(owner, alan.profileId, "1357")).toMatchObject({ error: "pin_wrong" });
    expect((await enter(owner, alan.profileId, "2468")).data?.user_id).toBe(alan.profileId);
    const again = await instance.as("ada");
    await again.call(setProfilePin, { ...locked, pin: "" });
    expect((await enter(again, alan.profileId)).data?.user_id).toBe(alan.profileId);
  });

  test("of the owner is required when a child leaves its profile", async () => {
    await (await instance.as("ada")).call(setProfilePin, { pin: "8642" });
    const child = await instance.as("amy");
    expect(await enter(child, alan.profileId)).toMatchObject({ error: "pin_required" });
    expect(await enter(child, alan.profileId, "0000")).toMatchObject({ error: "pin_wrong" });
    expect((await enter(child, alan.profileId, "8642")).data?.user_id).toBe(alan.profileId);
    await (await instance.as("ada")).call(setProfilePin, { pin: "" });
  });

  test("S-11: allows thirty wrong tries a day, however they are spread", async () => {
    await (await instance.as("ada")).call(setProfilePin, { pin: "8642" });
    const { pool } = instance.database;
    await pool.query("delete from sign_in_failures");
    const child = await instance.as("amy");
    expect(await enter(child, alan.profileId, "0000")).toMatchObject({ error: "pin_wrong" });
    await pool.query(
      `insert into sign_in_failures (account_key, address_key, failed_at)
       select account_key, '\\x00', failed_at - interval '1 hour' from sign_in_failures, generate_series(1, 29)`,
    );
    const rejected = await child.send(loginAsCloneUser, {
      clone_user_id: alan.profileId,
      pin: "8642",
    });
    expect(rejected).toMatchObject({
      status: 429,
      body: { message: expect.stringContaining("tomorrow") },
      headers: { "retry-after": "86400" },
    });
    // S-11: a child's tries count neither for another profile nor for the network.
    await pool.query(
      `insert into sign_in_failures (account_key, address_key, failed_at)
       select account_key, address_key, failed_at
       from sign_in_failures, generate_series(1, 30) where address_key <> '\\x00'`,
    );
    const owner = await instance.as("ada");
    await owner.call(setProfilePin, { user_id: alan.profileId, pin: "9753" });
    expect(await enter(owner, alan.profileId, "9753")).toMatchObject({ status_code: 1 });
    await instance.signIn("free@bijou.test");
    await pool.query("delete from sign_in_failures");
    await (await instance.as("ada")).call(setProfilePin, { pin: "" });
  });

  test("is set by an owner with a recent sign-in only, and never on a child's profile", async () => {
    const clone = await instance.as("alan");
    expect((await clone.send(setProfilePin, { pin: "1111" })).body["error"]).toBe("root_only");
    const old = await instance.as("bert");
    instance.clock.advance(HOUR_MS);
    expect(await old.call(setProfilePin, { pin: "1111" })).toMatchObject({
      error: "password_required",
    });
    const owner = await instance.as("bert");
    expect(await owner.call(setProfilePin, { user_id: bob.profileId, pin: "1111" })).toMatchObject({
      status_code: 0,
      error: "child_has_no_pin",
    });
  });

  test("is hashed like a password", async () => {
    await (await instance.as("ada")).call(setProfilePin, { user_id: alan.profileId, pin: "9753" });
    const { rows } = await instance.database.pool.query<{ pin_hash: string }>(
      "select pin_hash from profiles where id = $1",
      [alan.profileId],
    );
    expect(rows[0]?.pin_hash).toMatch(/^\$argon2id\$/);
  });
});
