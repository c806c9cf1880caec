import { loginAsCloneUser, resetProfilePin, setProfilePin } from "@bijou/contract/profiles";
import { beforeEach, describe, expect, test } from "vitest";
import { PASSWORD } from "../../testing/instance/people.ts";
import { useTestInstance } from "../../testing/test-instance.ts";

const instance = await useTestInstance();
const { ada, alan, anton, bert } = instance.people;

type Caller = Awaited<ReturnType<typeof instance.as>>;

const enter = (caller: Caller, profileId: number, pin?: string) =>
  caller.call(loginAsCloneUser, {
    clone_user_id: profileId,
    ...(pin === undefined ? {} : { pin }),
  });
const reset = (caller: Caller, profileId: number, password: string, pin: string) =>
  caller.call(resetProfilePin, { clone_user_id: profileId, password, pin });

beforeEach(async () => {
  await instance.database.pool.query("delete from sign_in_failures");
});

describe("A-06: a forgotten PIN", () => {
  test("is replaced by a member who knows the account's password, and its owner gets a mail", async () => {
    const caller = await instance.as("alan");
    expect(await reset(caller, anton.profileId, "guessed", "1357")).toMatchObject({
      status_code: 0,
      error: "password_wrong",
    });
    expect(await reset(caller, anton.profileId, PASSWORD, "1357")).toMatchObject({
      status_code: 1,
      message: "The new PIN is set",
    });
    expect((await instance.mailsTo(ada.email)).at(-1)).toMatchObject({ template: "pin-changed" });
    expect((await enter(caller, anton.profileId, "1357")).data?.user_id).toBe(anton.profileId);
  });

  test("of the owner is replaced when a child's profile is left", async () => {
    await (await instance.as("ada")).call(setProfilePin, { pin: "8642" });
    const child = await instance.as("amy");
    expect(await enter(child, alan.profileId)).toMatchObject({ error: "pin_required" });
    await reset(child, alan.profileId, PASSWORD, "7531");
    expect((await enter(child, alan.profileId, "7531")).data?.user_id).toBe(alan.profileId);
    await (await instance.as("ada")).call(setProfilePin, { pin: "" });
  });

  test("is accepted at once, even if wrong tries had used up the limit", async () => {
    const caller = await instance.as("alan");
    for (let count = 0; count < 10; count++) await enter(caller, anton.profileId, "0000");
    const spent = { clone_user_id: anton.profileId, pin: "0000" };
    expect((await caller.send(loginAsCloneUser, spent)).status).toBe(429);
    await reset(caller, anton.profileId, PASSWORD, "2468");
    expect((await enter(caller, anton.profileId, "2468")).data?.user_id).toBe(anton.profileId);
  });

  test("limits wrong passwords", async () => {
    const child = await instance.as("amy");
    const guess = (password: string) =>
      child.send(resetProfilePin, { clone_user_id: anton.profileId, password, pin: "1111" });
    for (let count = 0; count < 10; count++) expect((await guess("guessed")).status).toBe(200);
    expect((await guess(PASSWORD)).status).toBe(429);
  });

  test("of another account gets the same response as one of a missing profile", async () => {
    const caller = await instance.as("ada");
    const foreign = await caller.send(resetProfilePin, {
      clone_user_id: bert.profileId,
      password: PASSWORD,
      pin: "1111",
    });
    const missing = await caller.send(resetProfilePin, {
      clone_user_id: 2_000_000_000,
      password: PASSWORD,
      pin: "1111",
    });
    expect(foreign.status).toBe(404);
    expect(foreign.body).toEqual(missing.body);
  });

  test("is not set where no PIN is required", async () => {
    expect(await reset(await instance.as("ada"), alan.profileId, PASSWORD, "1111")).toMatchObject({
      status_code: 0,
      error: "pin_not_needed",
    });
    const { rows } = await instance.database.pool.query<{ pin_hash: string | null }>(
      "select pin_hash from profiles where id = $1",
      [alan.profileId],
    );
    expect(rows[0]?.pin_hash).toBeNull();
  });
});
