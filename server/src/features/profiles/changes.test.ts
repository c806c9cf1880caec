import {
  loginAsCloneUser,
  myCloneUser,
  setProfilePin,
  updateProfile,
  viewProfile,
} from "@bijou/contract/profiles";
import { myWatchList } from "@bijou/contract/watchlists";
import { beforeEach, describe, expect, test } from "vitest";
import { PASSWORD } from "../../testing/instance/people.ts";
import { HOUR_MS, useTestInstance } from "../../testing/test-instance.ts";

const instance = await useTestInstance();
const { ada, alan, amy, bert, bea, free, premium } = instance.people;

beforeEach(async () => {
  await instance.database.pool.query("delete from sign_in_failures");
});

/** A member whose sign-in is too old to change the account without a password. */
async function asLongAgo(person: Parameters<typeof instance.as>[0]) {
  const caller = await instance.as(person);
  instance.clock.advance(HOUR_MS);
  return caller;
}

const nameOf = async (person: { profileId: number }) =>
  (
    await instance.database.pool.query<{ name: string }>(
      "select name from profiles where id = $1",
      [person.profileId],
    )
  ).rows[0]?.name;

describe("C-65, a profile's own name", () => {
  test("is changed by the profile itself, and by the owner for any of the account", async () => {
    const clone = await instance.as("alan");
    expect(await clone.call(updateProfile, { first_name: " Alan ", last_name: "Turing" })).toEqual({
      status: 200,
      status_code: 1,
      message: "Your changes have been saved",
      data: null,
    });
    expect(await nameOf(alan)).toBe("Alan Turing");
    const owner = await instance.as("ada");
    await owner.call(updateProfile, { user_id: alan.profileId, first_name: "Alan M." });
    expect(await nameOf(alan)).toBe("Alan M.");
  });

  test.each([
    ["   ", "name_invalid"],
    ["x".repeat(31), "name_invalid"],
    ["ALAN m.", "name_taken"],
  ])("is rejected with a message if it is invalid: %j", async (name, error) => {
    const response = await (await instance.as("ada")).call(updateProfile, { first_name: name });
    expect(response).toMatchObject({ status_code: 0, error, message: expect.stringMatching(/\w/) });
    expect(await nameOf(ada)).not.toBe(name);
  });

  test("is unchanged when its flag says so, whatever else the form sends", async () => {
    const before = await nameOf(premium);
    const response = await (
      await instance.as("premium")
    ).call(updateProfile, {
      first_name: "Nobody",
      last_name: "",
      password: "********",
      confirm_password: "",
      email: premium.email,
      language: 1,
      name_status: "0",
      password_status: "0",
      language_status: "1",
    });
    expect(response.status_code).toBe(1);
    expect(await nameOf(premium)).toBe(before);
  });
});

describe("decisions 31: what belongs to the account", () => {
  test("V-39 nothing is saved while the email is empty", async () => {
    const caller = await instance.as("free");
    const response = await caller.call(updateProfile, { first_name: "Changed", email: " " });
    expect(response).toMatchObject({ status_code: 0, message: "Please enter your email address" });
    expect(await nameOf(free)).toBe("free");
  });

  test("is changed by its owner only", async () => {
    for (const person of ["alan", "amy"] as const) {
      const caller = await instance.as(person);
      for (const change of [
        { email: "mine@bijou.test" },
        { password: "a better password", confirm_password: "a better password" },
        { language: 2 },
        { is_child: person === "amy" ? "0" : "1" },
      ] as const)
        expect(
          await caller.call(updateProfile, { ...change, current_password: PASSWORD }),
        ).toMatchObject({ status_code: 0, error: "owner_only" });
    }
  });

  test("requires the password, unless the sign-in is less than a quarter of an hour old", async () => {
    const caller = await asLongAgo("free");
    const change = (extra: object) =>
      caller.call(updateProfile, {
        password: "a better password",
        confirm_password: "a better password",
        ...extra,
      });
    expect(await change({})).toMatchObject({ status_code: 0, error: "password_required" });
    expect(await change({ current_password: "guessed" })).toMatchObject({
      status_code: 0,
      error: "password_wrong",
    });
    expect(await change({ current_password: PASSWORD })).toMatchObject({ status_code: 1 });
    const fresh = await instance.as("free");
    expect(
      await fresh.call(updateProfile, { password: PASSWORD, confirm_password: PASSWORD }),
    ).toMatchObject({ status_code: 1 });
  });

  test("switching the profile does not renew a sign-in", async () => {
    const before = await asLongAgo("bert");
    const { data } = await before.call(loginAsCloneUser, { clone_user_id: bert.profileId });
    const after = instance.withTokens(data?.token ?? "", data?.userToken);
    expect(
      await after.call(updateProfile, {
        password: "a new password",
        confirm_password: "a new password",
      }),
    ).toMatchObject({ status_code: 0, error: "password_required" });
  });

  test("a new password ends every other session at once, and this one gets new tokens", async () => {
    const [here, elsewhere] = [await instance.as("premium"), await instance.as("premium")];
    expect((await elsewhere.send(myWatchList)).status).toBe(200);
    const { data, ...response } = await here.call(updateProfile, {
      first_name: "Renamed",
      password: "a new password",
      confirm_password: "a new password",
    });
    expect((await elsewhere.send(myWatchList)).status).toBe(401);
    expect(data).toMatchObject({ user_id: premium.profileId, username: "Renamed" });
    expect(response).toMatchObject({ bearer_token: data?.token, user_token: data?.userToken });
    const next = instance.withTokens(data?.token ?? "", data?.userToken);
    expect((await next.send(myWatchList)).status).toBe(200);
    // A copy of the old tokens cannot change anything, and may finish only reads under way.
    expect((await here.send(updateProfile, { first_name: "Copied" })).status).toBe(401);
    instance.clock.advance(10_001);
    expect((await here.send(myWatchList)).status).toBe(401);
    expect((await next.send(myWatchList)).status).toBe(200);
  });

  test("an invalid password is rejected, and the name beside it is not saved", async () => {
    const caller = await instance.as("premium");
    const response = await caller.call(updateProfile, {
      first_name: "Halfway",
      password: "one thing",
      confirm_password: "another",
    });
    expect(response).toMatchObject({
      status_code: 0,
      message: "Password and Confirm Password are not same",
    });
    expect(await nameOf(premium)).not.toBe("Halfway");
  });

  test("C-67 a new address waits for its confirmation, which only the owner sees", async () => {
    const owner = await instance.as("bert");
    const response = await owner.call(updateProfile, { email: "new.canarybert@bijou.test" });
    expect(response).toMatchObject({ status_code: 1, message: expect.stringContaining("link") });
    const seen = async (person: "bert" | "bea") =>
      (await (await instance.as(person)).call(viewProfile, {})).data;
    expect(await seen("bert")).toMatchObject({
      email: bert.email,
      pending_email: "new.canarybert@bijou.test",
      username: "bert",
      subscription_status: "Inactive",
      delete_at: "",
      password: "********",
    });
    expect((await seen("bea")).pending_email).toBe("");
    const bad = await owner.call(updateProfile, { email: "bert@bijou.test\r\nBcc: x@bijou.test" });
    expect(bad).toMatchObject({ status_code: 0, error: "email_refused" });
  });
});

describe("children", () => {
  test("the owner makes a profile a child's, which applies to its sessions at once", async () => {
    const clone = await instance.as("bea");
    const leave = { clone_user_id: bert.profileId };
    expect((await clone.call(myCloneUser, {})).data[0]?.email).toBe(bert.email);
    const owner = await instance.as("bert");
    await owner.call(setProfilePin, { user_id: bea.profileId, pin: "1234" });
    await owner.call(updateProfile, { user_id: bea.profileId, is_child: "1" });
    expect(await clone.call(loginAsCloneUser, leave)).toMatchObject({ error: "password_required" });
    const { data } = await owner.call(myCloneUser, {});
    expect(data.find(({ id }) => id === bea.profileId)).toMatchObject({ is_child: 1, has_pin: 0 });
    await owner.call(updateProfile, { user_id: bea.profileId, is_child: "0" });
    expect((await clone.call(loginAsCloneUser, leave)).data?.user_id).toBe(bert.profileId);
  });

  test("the owner's own profile cannot become a child's", async () => {
    expect(await (await instance.as("ada")).call(updateProfile, { is_child: "1" })).toMatchObject({
      status_code: 0,
      error: "owner_is_adult",
    });
  });

  test("do not get the address of the account", async () => {
    const child = await instance.as("amy");
    const { data } = await child.call(myCloneUser, {});
    expect(new Set(data.map(({ email }) => email))).toEqual(new Set([""]));
    expect((await child.call(viewProfile, {})).data.email).toBe("");
    const entered = await (
      await instance.as("ada")
    ).call(loginAsCloneUser, {
      clone_user_id: amy.profileId,
    });
    expect(entered.data).toMatchObject({ is_child: 1, email: "" });
    expect(data.map(({ id }) => id)).toContain(amy.profileId);
  });
});
