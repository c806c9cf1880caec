import { loginAsCloneUser, myCloneUser } from "@bijou/contract/profiles";
import { addWatchList, myWatchList } from "@bijou/contract/watchlists";
import { beforeEach, describe, expect, test } from "vitest";
import { CHILD_PIN, PASSWORD } from "../../testing/instance/people.ts";
import { useTestInstance } from "../../testing/test-instance.ts";

const instance = await useTestInstance();
const { ada, alan, amy, anton, bert } = instance.people;

beforeEach(async () => {
  await instance.database.pool.query("delete from sign_in_failures");
});

test("C-68, X-04, F-31 the account's profiles, its owner first, none with its password", async () => {
  const { data, count } = await (await instance.as("alan")).call(myCloneUser, {});
  expect(count).toBe(4);
  expect(data[0]).toMatchObject({ id: ada.profileId, is_parent: 1, has_pin: 0 });
  expect(data.map(({ is_child: isChild }) => isChild)).toEqual([0, 0, 1, 0]);
  expect(data.every(({ parent_id: parent }) => parent === ada.profileId)).toBe(true);
  expect(new Set(data.map(({ password }) => password))).toEqual(new Set(["********"]));
});

describe("C-71, switching to another profile", () => {
  test("gives new tokens for the new profile and a way back to the owner", async () => {
    const before = await instance.as("ada");
    const { data } = await before.call(loginAsCloneUser, { clone_user_id: alan.profileId });
    expect(data).toMatchObject({
      user_id: alan.profileId,
      is_parent: 0,
      rootUserDetail: { user_id: ada.profileId },
    });
    const after = instance.withTokens(data?.token ?? "", data?.userToken);
    const { data: lists } = await after.call(myWatchList, {});
    const { rows } = await instance.database.pool.query<{ id: number }>(
      "select id from watch_lists where profile_id = $1",
      [alan.profileId],
    );
    expect(lists.map(({ id }) => id)).toEqual(rows.map(({ id }) => id));
  });

  test("the old tokens may finish reading for ten seconds and change nothing", async () => {
    const before = await instance.as("ada");
    await before.call(loginAsCloneUser, { clone_user_id: alan.profileId });
    expect((await before.send(myWatchList)).status).toBe(200);
    expect((await before.send(addWatchList, { watch_list_name: "Late" })).status).toBe(401);
    instance.clock.advance(11_000);
    expect((await before.send(myWatchList)).status).toBe(401);
  });

  test("a double click gets one pair of tokens, and its second half an error instead of a fault", async () => {
    const caller = await instance.as("ada");
    const responses = await Promise.all(
      [1, 2, 3].map(() => caller.send(loginAsCloneUser, { clone_user_id: alan.profileId })),
    );
    expect(responses.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
      200, 401, 401,
    ]);
  });

  test("a profile of another account is not found", async () => {
    const caller = await instance.as("ada");
    const response = await caller.send(loginAsCloneUser, { clone_user_id: bert.profileId });
    expect(response).toMatchObject({ status: 404, body: { error: "object_not_found" } });
  });

  test("a locked profile requires the right PIN", async () => {
    const caller = await instance.as("ada");
    const enter = (pin?: string) =>
      caller.call(loginAsCloneUser, {
        clone_user_id: anton.profileId,
        ...(pin === undefined ? {} : { pin }),
      });
    expect(await enter()).toMatchObject({ status_code: 0, error: "pin_required", data: null });
    expect(await enter("0000")).toMatchObject({ status_code: 0, error: "pin_wrong" });
    expect((await enter(CHILD_PIN)).data?.user_id).toBe(anton.profileId);
  });

  test("a child leaves its profile with the account's password only", async () => {
    const child = await instance.as("amy");
    const leave = (password?: string) =>
      child.call(loginAsCloneUser, {
        clone_user_id: ada.profileId,
        ...(password === undefined ? {} : { password }),
      });
    expect(await leave()).toMatchObject({ status_code: 0, error: "password_required" });
    expect(await leave("guessed")).toMatchObject({ status_code: 0, error: "password_wrong" });
    expect((await leave(PASSWORD)).data?.user_id).toBe(ada.profileId);
  });

  test("wrong PINs are limited to ten", async () => {
    const child = await instance.as("amy");
    const guess = () =>
      child.send(loginAsCloneUser, { clone_user_id: anton.profileId, pin: "0000" });
    for (let index = 0; index < 10; index++) expect((await guess()).status).toBe(200);
    expect((await guess()).status).toBe(429);
  });

  test("entering a child's profile requires nothing", async () => {
    const { data } = await (
      await instance.as("ada")
    ).call(loginAsCloneUser, { clone_user_id: amy.profileId });
    expect(data).toMatchObject({ is_child: 1, user_id: amy.profileId });
  });
});
