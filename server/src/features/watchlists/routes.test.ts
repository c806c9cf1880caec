import { trendingVideos } from "@bijou/contract/home";
import { addRemoveVideoWatchList, addWatchList, myWatchList } from "@bijou/contract/watchlists";
import { describe, expect, test } from "vitest";
import type { PersonKey } from "../../testing/instance/people.ts";
import { useTestInstance } from "../../testing/test-instance.ts";

const instance = await useTestInstance();
const nightTrain = instance.title("night-train");

async function newList(person: PersonKey, name: string) {
  const caller = await instance.as(person);
  const { data } = await caller.call(addWatchList, { watch_list_name: name });
  const change = (action?: "add" | "remove", videoId = nightTrain) =>
    caller.send(addRemoveVideoWatchList, {
      watch_list_id: data.id,
      video_id: videoId,
      ...(action === undefined ? {} : { action }),
    });
  const titles = async () =>
    (await caller.call(myWatchList, {})).data.find(({ id }) => id === data.id)?.video_ids;
  return { caller, list: data, change, titles };
}

describe("C-22 creating a list", () => {
  test("F-12 returns the list, and for the same name again the same list", async () => {
    const { caller, list } = await newList("free", "Rainy days");
    expect(list).toMatchObject({ list_name: "Rainy days", title: "Rainy days", video_count: 0 });
    const again = await caller.call(addWatchList, { watch_list_name: "  rainy DAYS " });
    expect(again.data.id).toBe(list.id);
  });

  test("by GET, as documented, does the same", async () => {
    const caller = await instance.as("free");
    const input = { watch_list_name: "By address" };
    const response = await caller.send(addWatchList, input, { method: "GET" });
    expect(response).toMatchObject({ status: 200, body: { data: { list_name: "By address" } } });
  });

  test.each([" ", "", "a\0b", "\u0958".repeat(60), "x".repeat(61)])(
    "rejects the name %j",
    async (name) => {
      const response = await (
        await instance.as("free")
      ).send(addWatchList, { watch_list_name: name });
      expect(response).toMatchObject({ status: 400, body: { error: "invalid_request" } });
    },
  );

  test("treats hostile text as text", async () => {
    const name = `<img src=x onerror=alert(1)>'; drop table watch_lists --`;
    const { caller, list } = await newList("free", name);
    const { data } = await caller.call(myWatchList, {});
    expect(data.find(({ id }) => id === list.id)?.list_name).toBe(name);
  });

  test("stops at fifty lists, even for concurrent requests", async () => {
    const caller = await instance.as("premium");
    const responses = await Promise.all(
      Array.from({ length: 60 }, (_, index) =>
        caller.send(addWatchList, { watch_list_name: `List ${index}` }),
      ),
    );
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(49);
    expect(responses.find(({ status }) => status === 409)?.body["error"]).toBe("too_many_lists");
    expect((await caller.call(myWatchList, {})).count).toBe(50);
  });
});

describe("C-23 adding a title to a list", () => {
  test("toggles, and the title's tiles show it", async () => {
    const { caller, list, change, titles } = await newList("bert", "Toggle");
    expect((await change()).body).toMatchObject({
      data: { is_my_list: "1", watch_list_id: list.id, video_id: nightTrain },
    });
    const { data } = await caller.call(trendingVideos, {});
    expect(data[0]).toMatchObject({ is_my_list: "1", watch_list_id: list.id });
    instance.clock.advance(2_000);
    expect((await change()).body).toMatchObject({ data: { is_my_list: "0" } });
    expect(await titles()).toEqual([]);
  });

  test("treats a double click as one click", async () => {
    const { change, titles } = await newList("bert", "Double click");
    await change();
    instance.clock.advance(300);
    expect((await change()).body).toMatchObject({ data: { is_my_list: "1" } });
    expect(await titles()).toEqual([nightTrain]);
  });

  test("adding twice and removing twice are no errors", async () => {
    const { change, titles } = await newList("bert", "Again");
    for (const action of ["add", "add", "remove", "remove"] as const)
      expect((await change(action)).status).toBe(200);
    expect(await titles()).toEqual([]);
  });

  test("shows in the title's state as long as any list has it", async () => {
    const [one, other] = [await newList("bea", "One"), await newList("bea", "Other")];
    await one.change("add");
    await other.change("add");
    expect((await one.change("remove")).body).toMatchObject({ data: { is_my_list: "1" } });
  });

  test("stops at five hundred titles, even for concurrent requests", async () => {
    const { list, change, titles } = await newList("leaving", "Full");
    await instance.database.pool.query(
      `with more as (
         insert into titles (external_id, kind, name, year, published)
         select 'bulk-' || n, 'movie', 'Bulk ' || n, 1950, true from generate_series(1, 495) n returning id)
       insert into watch_list_titles (profile_id, list_id, title_id, added_at)
       select $1, $2, id, now() from more`,
      [instance.people.leaving.profileId, list.id],
    );
    await instance.database.pool.query("update catalogue_version set version = version + 1");
    await instance.refresh();
    const responses = await Promise.all(
      Array.from({ length: 20 }, (_, index) => change("add", instance.title(`short-${index + 1}`))),
    );
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(5);
    expect(responses.find(({ status }) => status === 409)?.body["error"]).toBe("list_full");
    expect(await titles()).toHaveLength(500);
  });

  test.each(["secret-reel", "night-train"])("a child cannot add %s", async (key) => {
    const { change } = await newList("amy", "Child's");
    expect((await change("add", instance.title(key))).status).toBe(404);
  });

  test("another profile's list is not found, not even a sibling's", async () => {
    const { list } = await newList("ada", "Ada's own");
    const input = { watch_list_id: list.id, video_id: nightTrain };
    for (const person of ["alan", "bert"] as const)
      expect((await (await instance.as(person)).send(addRemoveVideoWatchList, input)).status).toBe(
        404,
      );
  });
});

test("C-19 lists are in the order of creation, without unpublished titles", async () => {
  const { caller, change } = await newList("lapsed", "Mine");
  await change("add", instance.title("lost-print"));
  const { pool } = instance.database;
  await pool.query("update titles set published = false where external_id = 'lost-print'");
  await pool.query("update catalogue_version set version = version + 1");
  await instance.refresh();
  const { data } = await caller.call(myWatchList, {});
  expect(data).toMatchObject([
    { list_name: "CANARYLAPSED list", video_count: 1 },
    { list_name: "Mine", video_count: 0, video_ids: [] },
  ]);
});
