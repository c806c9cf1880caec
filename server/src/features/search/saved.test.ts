import {
  deleteSaveSearch,
  saveSearchList,
  updateSaveSearch,
  userSaveSearchList,
  userSaveSearchVideos,
} from "@bijou/contract/search/saved-searches";
import { describe, expect, test } from "vitest";
import { DAY_MS } from "../../testing/test-instance.ts";
import { endGrantedMembership, grantMembership } from "../membership/operate.ts";
import { useSearches } from "./saved-searches.fixture.ts";

const { instance, pool, arrive, refresh, save } = await useSearches();

describe("F-18 C-32 C-33 C-34 C-35 saved searches", () => {
  test("are stored with their text and choices, and can be run by id", async () => {
    const { response, caller, id } = await save("free", "  Trains ", {
      search_key: "night train",
      genre_id: "101,102",
      view_type: "custom_grid",
    });
    expect(response).toMatchObject({
      status_code: 1,
      message: "Your search has been saved.",
      data: {
        search_list_name: "Trains",
        search_key: "night train",
        genre_id: "101,102",
        era_id: "",
        region_id: "",
        view_type: "custom_grid",
        new_count: 0,
        is_mailed: "0",
      },
    });
    const found = await caller.call(userSaveSearchVideos, { save_search_id: id });
    expect(found.search_result.length).toBeGreaterThan(0);
  });

  test("by GET, as documented", async () => {
    const caller = await instance.as("free");
    const input = { search_list_name: "By address", genre_id: "", era_id: "", region_id: "" };
    const response = await caller.send(saveSearchList, input, { method: "GET" });
    expect(response).toMatchObject({ status: 200, body: { status_code: 1 } });
    const { id } = response.body["data"] as { id: number };
    const gone = await caller.send(deleteSaveSearch, { save_search_id: id }, { method: "GET" });
    expect(gone).toMatchObject({ status: 200, body: { message: "Your search has been deleted." } });
  });

  test("V-06: the name of another search is rejected, and that search is unchanged", async () => {
    const { caller, now } = await save("free", "Kept", { search_key: "train" });
    const again = { search_list_name: "kept", search_key: "boats" };
    const rejected = await caller.send(saveSearchList, again);
    expect(rejected).toMatchObject({ status: 409, body: { error: "search_name_taken" } });
    expect(await now()).toMatchObject({ search_list_name: "Kept", search_key: "train" });
  });

  test("V-06: the same name replaces the search if requested", async () => {
    const first = await save("free", "Mine", { search_key: "train" });
    const second = await save("free", "mine", { search_key: "boats", replace: "1" });
    expect(second.id).toBe(first.id);
    const { data, count } = await second.caller.call(userSaveSearchList, {});
    expect([count, data[0]?.search_list_name, data[0]?.search_key]).toEqual([1, "mine", "boats"]);
  });

  test("are limited to fifty, also for concurrent requests", async () => {
    const caller = await instance.as("premium");
    const responseCache = await Promise.all(
      Array.from({ length: 60 }, (_, index) =>
        caller.send(saveSearchList, { search_list_name: `Search ${index}` }),
      ),
    );
    expect(responseCache.filter(({ status }) => status === 200)).toHaveLength(50);
    expect(responseCache.find(({ status }) => status === 409)?.body["error"]).toBe(
      "too_many_searches",
    );
  });

  test("decisions 12 are for every member, or only for subscribers if the operator says so", async () => {
    await instance.app.settings.set("search.savedRequires", "subscriber");
    const search = { search_list_name: "For later", search_key: "paper" };
    const rejected = await (await instance.as("bert")).send(saveSearchList, search);
    expect(rejected).toMatchObject({ status: 403, body: { error: "subscribers_only" } });
    expect((await (await instance.as("premium")).send(saveSearchList, search)).status).toBe(200);
    await instance.app.settings.set("search.savedRequires", "member");
    expect((await (await instance.as("bert")).send(saveSearchList, search)).status).toBe(200);
  });

  test("a member who has just subscribed through another process may save a search", async () => {
    await instance.app.settings.set("search.savedRequires", "subscriber");
    const free = await instance.as("free");
    const search = { search_list_name: "Just subscribed", search_key: "paper" };
    expect((await free.send(saveSearchList, search)).status).toBe(403);
    await grantMembership(instance.database, instance.people.free.accountId, null);
    expect((await free.send(saveSearchList, search)).status).toBe(200);
    await endGrantedMembership(instance.database, instance.people.free.accountId);
    await instance.app.settings.set("search.savedRequires", "member");
    await pool.query("delete from saved_searches where name = $1", [search.search_list_name]);
  });

  test.each([" ", "", "a\0b", "x".repeat(61)])("reject the name %j", async (name) => {
    const response = await (
      await instance.as("free")
    ).send(saveSearchList, { search_list_name: name });
    expect(response).toMatchObject({ status: 400, body: { error: "invalid_request" } });
  });

  test("can be renamed, but not to the name of another search", async () => {
    const { caller, id, now } = await save("free", "One");
    await save("free", "Other");
    const rename = (name: string) =>
      caller.send(updateSaveSearch, { save_search_id: id, search_list_name: name });
    expect((await rename("other")).body["error"]).toBe("search_name_taken");
    expect((await rename("One and only")).status).toBe(200);
    expect((await now())?.search_list_name).toBe("One and only");
  });

  test("are removed permanently, and removing is idempotent", async () => {
    const { caller, id } = await save("free", "Soon gone");
    const remove = () => caller.send(deleteSaveSearch, { save_search_id: id });
    expect([(await remove()).status, (await remove()).status]).toEqual([200, 200]);
    expect((await caller.call(userSaveSearchList, {})).count).toBe(0);
    const opened = await caller.send(userSaveSearchVideos, { save_search_id: id });
    expect(opened.status).toBe(404);
    expect((await save("free", "Soon gone")).id).not.toBe(id);
  });

  test.each(["alan", "bert"] as const)("are not found for %s", async (other) => {
    const { id } = await save("ada", "Ada's own");
    const caller = await instance.as(other);
    const input = { save_search_id: id };
    for (const endpoint of [deleteSaveSearch, userSaveSearchVideos, updateSaveSearch])
      expect((await caller.send(endpoint, input)).status).toBe(404);
  });

  test("need a member", async () => {
    const response = await (
      await instance.guest()
    ).send(saveSearchList, { search_list_name: "Mine" });
    expect(response).toMatchObject({ status: 401, body: { error: "member_required" } });
  });

  test("can be renamed and saved concurrently", async () => {
    const { caller, id } = await save("free", "Old name");
    const responseCache = await Promise.all(
      Array.from({ length: 12 }, (_, index) => [
        caller.send(updateSaveSearch, { save_search_id: id, search_list_name: `Name ${index}` }),
        caller.send(saveSearchList, { search_list_name: `Name ${index}` }),
      ]).flat(),
    );
    expect(responseCache.filter(({ status }) => status >= 500)).toEqual([]);
  });

  test("count titles that arrived since they were opened", async () => {
    const { caller, id, now } = await save("free", "Lighthouses", { search_key: "lighthouse" });
    await arrive("The Lighthouse Keeper");
    await arrive("Something Else");
    expect((await now())?.new_count).toBe(1);
    await caller.call(userSaveSearchVideos, { save_search_id: id });
    expect((await now())?.new_count).toBe(0);
  });

  test("count a title at its premiere, not when it is announced", async () => {
    const { now } = await save("free", "Zeppelins", { search_key: "zeppelin" });
    await arrive("Zeppelin Over Sea", { inDays: 3 });
    expect((await now())?.new_count).toBe(0);
    instance.clock.advance(4 * DAY_MS);
    expect((await now())?.new_count).toBe(1);
  });

  test("do not count a title that was unpublished and published again", async () => {
    await arrive("Seen Before");
    const { now } = await save("free", "Before", { search_key: "seen before" });
    await pool.query("update titles set published = false where name = 'Seen Before'");
    await refresh();
    await pool.query("update titles set published = true where name = 'Seen Before'");
    await refresh();
    expect((await now())?.new_count).toBe(0);
  });

  test("count only titles for children for a child", async () => {
    const { now } = await save("amy", "Ghosts", { search_key: "ghost" });
    await arrive("A Ghost Upstairs");
    await arrive("A Friendly Ghost", { kids: true });
    expect((await now())?.new_count).toBe(1);
  });
});
