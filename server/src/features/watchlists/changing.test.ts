import { homeVideos, watchlistVideos } from "@bijou/contract/home";
import { exportAccount } from "@bijou/contract/accounts/privacy";
import { videoDetail } from "@bijou/contract/titles";
import {
  addRemoveVideoWatchList,
  addWatchList,
  deleteVideosFromWatchList,
  deleteWatchList,
  myWatchList,
  restoreWatchList,
  updateWatchList,
  videosInWatchListId,
} from "@bijou/contract/watchlists";
import { beforeEach, describe, expect, test } from "vitest";
import type { PersonKey } from "../../testing/instance/people.ts";
import { HOUR_MS, useTestInstance } from "../../testing/test-instance.ts";

const instance = await useTestInstance();
const { app, clock, database } = instance;

beforeEach(async () => {
  await database.pool.query("delete from watch_lists");
});

async function newList(person: PersonKey, name: string, titles: readonly string[] = []) {
  const caller = await instance.as(person);
  const { id } = (await caller.call(addWatchList, { watch_list_name: name })).data;
  for (const key of titles) {
    clock.advance(1_000);
    const input = { watch_list_id: id, video_id: instance.title(key), action: "add" } as const;
    await caller.call(addRemoveVideoWatchList, input);
  }
  const all = async () => (await caller.call(myWatchList, {})).data;
  const now = async () => (await all()).find((list) => list.id === id);
  return { caller, id, all, now };
}

describe("C-26 renaming a list", () => {
  test("does not change its titles", async () => {
    const { caller, id, now } = await newList("free", "Rainy days", ["paper-boats"]);
    const { data } = await caller.call(updateWatchList, {
      list_id: id,
      watch_list_name: "  Sunny days ",
    });
    expect(data).toMatchObject({ id, list_name: "Sunny days", title: "Sunny days" });
    expect(await now()).toEqual(data);
    expect(data?.video_ids).toEqual([instance.title("paper-boats")]);
  });

  test("works by GET, as documented, and to the same name in another case", async () => {
    const { caller, id } = await newList("free", "Rainy days");
    const input = { list_id: id, watch_list_name: "RAINY days" };
    const response = await caller.send(updateWatchList, input, { method: "GET" });
    expect(response.body).toMatchObject({ status_code: 1, data: { list_name: "RAINY days" } });
  });

  test("decisions 62: to the name of another list is rejected with a message", async () => {
    await newList("free", "Rainy days");
    const { caller, id, now } = await newList("free", "Sunny days");
    const input = { list_id: id, watch_list_name: "rainy DAYS" };
    expect(await caller.call(updateWatchList, input)).toMatchObject({
      status: 200,
      status_code: 0,
      error: "name_taken",
      message: "You already have a list with that name",
      data: null,
    });
    expect((await now())?.list_name).toBe("Sunny days");
  });

  test.each([" ", "", "a\0b", "\u0958".repeat(60), "x".repeat(61)])(
    "X-08 rejects the name %j",
    async (name) => {
      const { caller, id } = await newList("free", "Rainy days");
      const response = await caller.send(updateWatchList, { list_id: id, watch_list_name: name });
      expect(response).toMatchObject({ status: 400, body: { error: "invalid_request" } });
    },
  );
});

describe("C-24 removing a title", () => {
  const paperBoats = instance.title("paper-boats");

  test("decisions 56: from all own lists, or from one", async () => {
    const one = await newList("free", "One", ["paper-boats", "night-train"]);
    const other = await newList("free", "Other", ["paper-boats"]);
    const third = await newList("free", "Third", ["paper-boats"]);
    const response = await one.caller.call(deleteVideosFromWatchList, {
      video_id: paperBoats,
      watch_list_id: third.id,
    });
    expect(response.status_code).toBe(1);
    expect((await one.all()).map((list) => list.video_count)).toEqual([2, 1, 0]);
    await one.caller.call(deleteVideosFromWatchList, { video_id: paperBoats });
    expect((await one.now())?.video_ids).toEqual([instance.title("night-train")]);
    expect((await other.now())?.video_ids).toEqual([]);
  });

  test("that is in no list, or deleted, is no error", async () => {
    const { caller } = await newList("free", "One");
    for (const id of [paperBoats, instance.title("secret-reel"), 2_147_483_647])
      expect((await caller.send(deleteVideosFromWatchList, { video_id: id })).status).toBe(200);
  });

  test("another profile's lists are unchanged", async () => {
    const ada = await newList("ada", "Mine", ["paper-boats"]);
    const bert = await newList("bert", "Mine", ["paper-boats"]);
    await bert.caller.call(deleteVideosFromWatchList, { video_id: paperBoats });
    const foreign = { video_id: paperBoats, watch_list_id: ada.id };
    expect((await bert.caller.send(deleteVideosFromWatchList, foreign)).status).toBe(404);
    expect((await ada.now())?.video_count).toBe(1);
  });
});

describe("C-25 removing a list", () => {
  test("removes it everywhere at once, and a second time without an error", async () => {
    const { caller, id, all } = await newList("premium", "Rainy days", ["paper-boats"]);
    for (const method of ["GET", "POST"] as const)
      expect((await caller.send(deleteWatchList, { watch_list_id: id }, { method })).status).toBe(
        200,
      );
    expect(await all()).toEqual([]);
    expect((await caller.call(watchlistVideos, { start_range: 0 })).data).toEqual([]);
    const video_id = instance.title("paper-boats");
    expect((await caller.call(videoDetail, { video_id })).data).toMatchObject({
      is_my_list: "0",
      watch_list_id: null,
    });
    const { text } = await caller.send(homeVideos, { start_range: 0 });
    expect(text).not.toContain('"is_my_list":"1"');
    for (const [endpoint, input] of [
      [videosInWatchListId, { watchlist_id: id }],
      [updateWatchList, { list_id: id, watch_list_name: "Other" }],
      [addRemoveVideoWatchList, { watch_list_id: id, video_id, action: "add" }],
    ] as const)
      expect((await caller.send(endpoint, input)).status).toBe(404);
  });

  test("can be undone for an hour", async () => {
    const { caller, id, now } = await newList("premium", "Mine", ["paper-boats", "night-train"]);
    const before = await now();
    await caller.call(deleteWatchList, { watch_list_id: id });
    clock.advance(HOUR_MS - 1_000);
    await app.watchLists.sweep();
    for (let times = 0; times < 2; times += 1)
      expect((await caller.call(restoreWatchList, { watch_list_id: id })).data).toEqual(before);
    expect(await now()).toEqual(before);
  });

  test("is final after that, whether or not it was swept yet", async () => {
    const { caller, id } = await newList("premium", "Mine", ["paper-boats"]);
    await caller.call(deleteWatchList, { watch_list_id: id });
    clock.advance(HOUR_MS);
    const both = async () =>
      Promise.all(
        [restoreWatchList, deleteWatchList].map(
          async (endpoint) => (await caller.send(endpoint, { watch_list_id: id })).status,
        ),
      );
    expect(await both()).toEqual([404, 404]);
    await app.watchLists.sweep();
    expect(await both()).toEqual([404, 404]);
    const left = await database.pool.query("select 1 from watch_lists where id = $1", [id]);
    expect(left.rowCount).toBe(0);
  });

  test("frees its name at once; restored, it gets another", async () => {
    const first = await newList("premium", "Rainy days", ["paper-boats"]);
    await first.caller.call(deleteWatchList, { watch_list_id: first.id });
    const second = await newList("premium", "rainy days");
    expect(second.id).not.toBe(first.id);
    const { data } = await first.caller.call(restoreWatchList, { watch_list_id: first.id });
    expect(data).toMatchObject({ id: first.id, list_name: "Rainy days 2", video_count: 1 });
  });

  test("frees its slot among fifty; it cannot be restored once the slot is taken", async () => {
    const { caller, id } = await newList("premium", "List 1");
    for (let number = 2; number <= 50; number += 1)
      await caller.call(addWatchList, { watch_list_name: `List ${number}` });
    await caller.call(deleteWatchList, { watch_list_id: id });
    await caller.call(addWatchList, { watch_list_name: "The fiftieth" });
    const response = await caller.send(restoreWatchList, { watch_list_id: id });
    expect(response).toMatchObject({ status: 409, body: { error: "too_many_lists" } });
  });

  test("a list that may be restored is part of the data export", async () => {
    const { caller, id } = await newList("premium", "Mine", ["paper-boats"]);
    await caller.call(deleteWatchList, { watch_list_id: id });
    expect((await caller.call(exportAccount, {})).data).toMatchObject({
      watch_lists: [{ id, removed_at: expect.any(String) }],
      watch_list_titles: [],
      removed_watch_list_titles: [{ list_id: id, title: "Paper Boats" }],
    });
  });
});

describe("C-21 the titles of a list", () => {
  const page = { page_size: 24, next_start_range: null, has_more: false };

  test("come with the latest first, as tiles with the member's own state", async () => {
    const { caller, id } = await newList("free", "Mine", ["paper-boats", "night-train"]);
    const response = await caller.call(videosInWatchListId, { watchlist_id: id });
    expect(response).toMatchObject({ ...page, count: 2, listCount: 2 });
    expect(response.data).toMatchObject([
      { video_title: "Night Train", is_my_list: "1", watch_list_id: id, votes: 0, seen_by: [] },
      { video_title: "Paper Boats", play_time: 30, total_time: 60, is_seen: "0", is_voted: "0" },
    ]);
  });

  test("K-04 in pages of 24 until all are there, each once", async () => {
    const keys = Array.from({ length: 30 }, (_, index) => `short-${index + 1}`);
    const { caller, id } = await newList("free", "Shorts", keys);
    const first = await caller.call(videosInWatchListId, { watchlist_id: id, start_range: 0 });
    expect(first).toMatchObject({ count: 30, next_start_range: "1", has_more: true });
    const rest = await caller.call(videosInWatchListId, { watchlist_id: id, start_range: "1" });
    expect(rest).toMatchObject({ ...page, count: 30 });
    expect([...first.data, ...rest.data].map((video) => video.video_id)).toEqual(
      keys.toReversed().map((key) => instance.title(key)),
    );
  });

  test("of a child are titles for children", async () => {
    const { caller, id } = await newList("amy", "Amy's", ["paper-boats"]);
    await database.pool.query(
      "insert into watch_list_titles (profile_id, list_id, title_id, added_at) select profile_id, id, $2, now() from watch_lists where id = $1",
      [id, instance.title("night-train")],
    );
    const { data, count } = await caller.call(videosInWatchListId, { watchlist_id: id });
    expect([count, data.map((video) => video.allow_kids)]).toEqual([1, ["1"]]);
  });

  test("of another member's list are not found, whichever kind is requested", async () => {
    const { id } = await newList("ada", "Ada's", ["paper-boats"]);
    for (const person of ["alan", "bert"] as const)
      for (const list_type of [1, 2]) {
        const input = { watchlist_id: id, list_type };
        expect((await (await instance.as(person)).send(videosInWatchListId, input)).status).toBe(
          404,
        );
      }
    const own = { watchlist_id: id, list_type: 2 };
    expect((await (await instance.as("ada")).send(videosInWatchListId, own)).status).toBe(404);
  });
});
