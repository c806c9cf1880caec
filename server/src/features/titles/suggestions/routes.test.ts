import { updateLastPlayTime } from "@bijou/contract/playback";
import { suggestedVideos } from "@bijou/contract/titles/suggestions";
import { addRemoveVideoWatchList, myWatchList } from "@bijou/contract/watchlists";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { PersonKey } from "../../../testing/instance/people.ts";
import { DAY_MS, useTestInstance } from "../../../testing/test-instance.ts";

const instance = await useTestInstance();
const { app, clock, database, people } = instance;
const FREE = people.free.profileId;

const clear = async (): Promise<void> => {
  await instance.empty(
    "suggestion_runs",
    "suggestions",
    "positions",
    "continue_watching",
    "watch_list_titles",
    "day_viewers",
  );
};
beforeEach(clear);
afterEach(clear);

async function suggested(person: PersonKey, start = "0") {
  return (await instance.as(person)).call(suggestedVideos, { start_range: start });
}

async function allOf(person: PersonKey) {
  const videos = [];
  for (let start: string | null = "0"; start !== null;) {
    const page: Awaited<ReturnType<typeof suggested>> = await suggested(person, start);
    videos.push(...page.data);
    start = page.next_start_range;
  }
  return videos;
}

/** Shorts are 60 seconds long. */
async function watch(person: PersonKey, key: string, seconds: number): Promise<void> {
  const caller = await instance.as(person);
  clock.advance(1000);
  await caller.call(updateLastPlayTime, {
    video_id: instance.title(key),
    last_play_time: seconds,
    sequence: clock.now(),
  });
}

const reasonOf = (videos: readonly { video_id: number; reason: string }[], key: string) =>
  videos.find(({ video_id: id }) => id === instance.title(key))?.reason;

describe("C-78, F-38 suggested videos", () => {
  test("without a history are popular titles", async () => {
    const { data, listCount } = await suggested("free");
    expect(new Set(data.map(({ reason }) => reason))).toEqual(new Set(["Popular on Bijou"]));
    expect(data[0]?.video_id).toBe(instance.title("night-train"));
    expect(data).toHaveLength(24);
    expect(listCount).toBeGreaterThan(24);
  });

  test("come in pages of 24, each title once", async () => {
    const { listCount } = await suggested("free");
    const all = await allOf("free");
    expect(all).toHaveLength(listCount);
    expect(new Set(all.map(({ video_id: id }) => id)).size).toBe(listCount);
  });

  test("never contain unreleased or unpublished titles", async () => {
    const ids = new Set((await allOf("free")).map(({ video_id: id }) => id));
    for (const key of ["harvest-moon", "far-shore", "coming-saga", "secret-reel"])
      expect(ids.has(instance.title(key))).toBe(false);
  });

  test("name the watched title that led to them", async () => {
    await watch("free", "short-2", 60);
    const { data } = await suggested("free");
    expect(data[0]).toMatchObject({ genre_name: "Comedy", reason: "Because you watched Short 2" });
    expect(reasonOf(await allOf("free"), "night-train")).toBe("Popular on Bijou");
  });

  test("name the listed title that led to them, and show which are on a list", async () => {
    const free = await instance.as("free");
    const lists = await database.pool.query<{ id: number }>(
      "select id from watch_lists where profile_id = $1",
      [FREE],
    );
    const listId = lists.rows[0]?.id ?? 0;
    for (const key of ["short-3", "short-4"])
      await free.call(addRemoveVideoWatchList, {
        watch_list_id: listId,
        video_id: instance.title(key),
        action: "add",
      });
    expect((await free.call(myWatchList, {})).data[0]?.video_count).toBe(2);
    const all = await allOf("free");
    expect(all[0]?.reason).toMatch(/^Because Short [34] is on your list$/);
    expect(all.find(({ video_id: id }) => id === instance.title("short-3"))).toMatchObject({
      is_my_list: "1",
    });
  });

  test("never contain titles that were started or finished", async () => {
    await suggested("free");
    await watch("free", "night-train", 60);
    await watch("free", "paper-boats", 9_999);
    const all = await allOf("free");
    expect(reasonOf(all, "night-train")).toBeUndefined();
    expect(reasonOf(all, "paper-boats")).toBeUndefined();
    expect((await suggested("free")).listCount).toBe(all.length);
    await app.suggestions.computeStale();
    expect(reasonOf(await allOf("free"), "paper-boats")).toBeUndefined();
  });

  test("of a child's profile are only for children, whatever was watched with it", async () => {
    await suggested("amy");
    await watch("amy", "paper-boats", 60);
    await database.pool.query(
      `insert into positions (profile_id, title_id, position_seconds, total_seconds, finished, sequence, session_id, updated_at)
       values ($1, $2, 60, 60, true, 1, 0, now())`,
      [people.amy.profileId, instance.title("night-train")],
    );
    await app.suggestions.computeStale();
    const all = await allOf("amy");
    expect(all.length).toBeGreaterThan(0);
    expect(new Set(all.map(({ allow_kids: kids }) => kids))).toEqual(new Set(["1"]));
    expect(all.some(({ reason }) => reason.includes("Night Train"))).toBe(false);
  });

  test("of a profile that became a child's are immediately only for children", async () => {
    await suggested("alan");
    const setChild = (isChild: boolean) =>
      database.pool.query("update profiles set is_child = $2 where id = $1", [
        people.alan.profileId,
        isChild,
      ]);
    await setChild(true);
    const all = await allOf("alan");
    await setChild(false);
    expect(new Set(all.map(({ allow_kids: kids }) => kids))).toEqual(new Set(["1"]));
  });

  test("an unpublished title is neither suggested nor named", async () => {
    await watch("free", "short-2", 60);
    await suggested("free");
    const publish = async (key: string, published: boolean) => {
      await database.pool.query("update titles set published = $2 where id = $1", [
        instance.title(key),
        published,
      ]);
      await database.pool.query("update catalogue_version set version = version + 1");
      await instance.refresh();
    };
    await publish("short-2", false);
    await publish("short-5", false);
    const all = await allOf("free");
    await publish("short-2", true);
    await publish("short-5", true);
    expect(all.some(({ reason }) => reason.includes("Short 2"))).toBe(false);
    expect(reasonOf(all, "short-5")).toBeUndefined();
  });
});

describe("computing suggestions again", () => {
  const staleRuns = async (): Promise<number> =>
    (await database.pool.query("select 1 from suggestion_runs where stale_since is not null"))
      .rowCount ?? 0;

  test("happens in the job after a title was watched or listed", async () => {
    await suggested("free");
    expect(await app.suggestions.computeStale()).toBe(0);
    await watch("free", "short-2", 60);
    await watch("free", "short-2", 60);
    expect(await staleRuns()).toBe(1);
    expect((await suggested("free")).data[0]?.reason).toBe("Popular on Bijou");
    expect(await app.suggestions.computeStale()).toBe(1);
    expect((await suggested("free")).data[0]?.reason).toBe("Because you watched Short 2");
    expect(await app.suggestions.computeStale()).toBe(0);
  });

  test("does not happen for profiles that never requested them", async () => {
    await watch("premium", "short-2", 60);
    expect(await app.suggestions.computeStale()).toBe(0);
  });

  test("happens after a day, because the catalog may have changed", async () => {
    const night = instance.title("night-train");
    await suggested("free");
    await database.pool.query("delete from suggestions where profile_id = $1 and title_id = $2", [
      FREE,
      night,
    ]);
    expect(reasonOf(await allOf("free"), "night-train")).toBeUndefined();
    clock.advance(DAY_MS + 1000);
    expect(reasonOf(await allOf("free"), "night-train")).toBe("Popular on Bijou");
  });

  test("includes what at least three other accounts watched together, regardless of the number of profiles", async () => {
    const others = ["ada", "bert", "premium"] as const;
    const watchTogether = async (people: readonly PersonKey[], keys: readonly string[]) => {
      for (const person of people)
        await database.pool.query(
          `insert into day_viewers (profile_id, title_id, day)
           select $1, unnest($2::int[]), current_date on conflict do nothing`,
          [instance.people[person].profileId, keys.map((key) => instance.title(key))],
        );
    };
    await watchTogether(others, ["silent-comet", "short-7"]);
    await watchTogether(["ada", "alan", "anton", "bert"], ["silent-comet", "short-8"]);
    await watch("free", "silent-comet", 9_999);
    const videos = await allOf("free");
    expect(reasonOf(videos, "short-7")).toBe("Because you watched Silent Comet");
    expect(reasonOf(videos, "short-8")).toBe("Popular on Bijou");
  });
});
