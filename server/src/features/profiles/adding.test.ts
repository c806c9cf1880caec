import { Agent, request } from "node:http";
import type { AddressInfo } from "node:net";
import { API_BASE } from "@bijou/contract/endpoint";
import { createCloneUser, myCloneUser, removeCloneUser } from "@bijou/contract/profiles";
import { myWatchList } from "@bijou/contract/watchlists";
import { beforeEach, describe, expect, test } from "vitest";
import { useTestInstance } from "../../testing/test-instance.ts";

const instance = await useTestInstance();
const { ada, alan, amy, bert, bea, free } = instance.people;

beforeEach(async () => {
  await instance.database.pool.query("delete from profiles where account_id = $1 and not is_root", [
    free.accountId,
  ]);
});

describe("C-63, adding a profile", () => {
  test("T-43, X-10 returns the new profile, which the list then contains", async () => {
    const owner = await instance.as("free");
    const added = await owner.call(createCloneUser, {
      username: " Little  Nemo ",
      is_child: "1",
      avatar_url: "/avatars/paper-boat.svg",
    });
    expect(added).toMatchObject({
      status_code: 1,
      message: "Profile added",
      data: {
        name: "Little Nemo",
        is_child: 1,
        is_parent: 0,
        parent_id: free.profileId,
        profile_image: "paper-boat",
        password: "********",
      },
    });
    const { data } = await owner.call(myCloneUser, {});
    expect(data.map(({ name }) => name)).toEqual(["free", "Little Nemo"]);
  });

  test("gives a picture if none is chosen", async () => {
    const owner = await instance.as("free");
    const [adult, child] = [
      await owner.call(createCloneUser, { username: "Adult" }),
      await owner.call(createCloneUser, { username: "Child", is_child: "1" }),
    ];
    expect([adult.data?.profile_image, child.data?.profile_image]).toEqual(["moon", "bear"]);
  });

  test.each([
    ["", "name_invalid"],
    ["   ", "name_invalid"],
    ["x".repeat(31), "name_invalid"],
    ["FREE", "name_taken"],
  ])("the server validates the name: %j is %s", async (username, error) => {
    const response = await (await instance.as("free")).call(createCloneUser, { username });
    expect(response).toMatchObject({ status_code: 0, error, data: null });
  });

  test("a picture from elsewhere is rejected", async () => {
    const input = { username: "Nemo", avatar_url: "https://elsewhere.test/x.png" };
    expect((await (await instance.as("free")).send(createCloneUser, input)).status).toBe(400);
  });

  test("K-33 the fourth profile is the last, including the owner's", async () => {
    const owner = await instance.as("ada");
    expect(await owner.call(createCloneUser, { username: "One too many" })).toMatchObject({
      status_code: 0,
      error: "too_many_profiles",
      message: "An account has at most four profiles",
    });
  });

  test(
    "R-09 a thousand concurrent requests, on real connections, add no more than four",
    { timeout: 60_000 },
    async () => {
      const { http } = instance.app;
      await http.listen({ port: 0, host: "127.0.0.1" });
      const { port } = http.server.address() as AddressInfo;
      const agent = new Agent({ keepAlive: true, maxSockets: 64 });
      const { headers } = await instance.as("free");
      const create = (index: number): Promise<number> =>
        new Promise((resolve, reject) => {
          const sent = request(
            {
              agent,
              port,
              host: "127.0.0.1",
              method: "POST",
              path: `${API_BASE}/create-clone-user`,
              headers: { ...headers, "content-type": "application/json" },
            },
            (response) => {
              let text = "";
              response.setEncoding("utf8");
              response.on("data", (part: string) => (text += part));
              response.on("end", () =>
                resolve((JSON.parse(text) as { status_code: number }).status_code),
              );
            },
          );
          sent.on("error", reject);
          sent.end(JSON.stringify({ username: `Racer ${index}` }));
        });
      const outcomes = await Promise.all(
        Array.from({ length: 1_000 }, (_, index) => create(index)),
      );
      agent.destroy();
      expect(outcomes.filter((statusCode) => statusCode === 1)).toHaveLength(3);
      const { count } = await (await instance.as("free")).call(myCloneUser, {});
      expect(count).toBe(4);
    },
  );
});

describe("C-64, R-06 removing a profile", () => {
  test("takes it off the list with all its data, and ends its sessions at once", async () => {
    const owner = await instance.as("bert");
    const running = await instance.as("bea");
    expect((await running.send(myWatchList)).status).toBe(200);
    expect(await owner.call(removeCloneUser, { clone_user_id: bea.profileId })).toEqual({
      status: 200,
      status_code: 1,
      message: "Profile removed",
      data: null,
    });
    expect((await running.send(myWatchList)).status).toBe(401);
    expect((await owner.call(myCloneUser, {})).count).toBe(2);
    const { rows } = await instance.database.pool.query<{ lists: number; sessions: number }>(
      `select (select count(*)::int from watch_lists where profile_id = $1) as lists,
              (select count(*)::int from sessions where profile_id = $1) as sessions`,
      [bea.profileId],
    );
    expect(rows).toEqual([{ lists: 0, sessions: 0 }]);
  });

  test("the owner's profile cannot be removed", async () => {
    const owner = await instance.as("ada");
    const response = await owner.send(removeCloneUser, { clone_user_id: ada.profileId });
    expect(response).toMatchObject({ status: 403, body: { error: "owners_profile" } });
  });

  test("one of another account gets the same response as a missing one", async () => {
    const owner = await instance.as("ada");
    const [foreign, missing] = [
      await owner.send(removeCloneUser, { clone_user_id: bert.profileId }),
      await owner.send(removeCloneUser, { clone_user_id: 2_000_000_000 }),
    ];
    expect(foreign).toMatchObject({ status: 404, body: { error: "object_not_found" } });
    expect(foreign.text).toBe(missing.text);
  });

  test.each(["alan", "amy"] as const)("a clone profile may not remove any: %s", async (person) => {
    const clone = await instance.as(person);
    for (const profileId of [alan.profileId, amy.profileId])
      expect((await clone.send(removeCloneUser, { clone_user_id: profileId })).status).toBe(403);
  });
});
