import { videoDetail } from "@bijou/contract/titles";
import { beforeAll, describe, expect, test, vi } from "vitest";
import { DAY_MS, useTestInstance } from "../../../testing/test-instance.ts";
import { recordChanges } from "../version-store.ts";
import { relateTitles } from "./relate-titles.ts";

const instance = await useTestInstance();
const { database } = instance;
const { pool } = database;
const guest = await instance.guest();
const relate = (atMs = instance.clock.now()) => relateTitles(database, atMs);

async function similar(key: string): Promise<string[]> {
  await instance.refresh();
  const { data } = await guest.call(videoDetail, {
    video_id: instance.title(key),
    user_id: undefined as never,
  });
  return data.more_like_this.map(({ video_title: name }) => name);
}

async function version(): Promise<number> {
  const { rows } = await pool.query<{ version: number }>("select version from catalogue_version");
  return rows[0]?.version ?? 0;
}

async function setKeywords(key: string, keywords: readonly string[]): Promise<void> {
  await pool.query("update titles set keywords = $2 where external_id = $1", [key, keywords]);
  await recordChanges(pool, { titleIds: [instance.title(key)] });
}

/** The names of the statements that ran meanwhile. */
async function statementsOf(work: () => Promise<unknown>): Promise<string[]> {
  const names: string[] = [];
  const spy = vi.spyOn(pool, "query");
  await work();
  for (const [query] of spy.mock.calls) {
    const given: unknown = query;
    if (typeof given === "object" && given !== null && "name" in given)
      names.push(String(given.name));
  }
  spy.mockRestore();
  return names;
}

beforeAll(async () => {
  await relate();
});

describe("F-04 more like this", () => {
  test("is there after an import, and never contains the title itself", async () => {
    const names = await similar("night-train");
    expect(names.length).toBeGreaterThan(3);
    expect(names).not.toContain("Night Train");
  });

  test("differs from film to film, though thirty of them have one genre", async () => {
    const { rows } = await pool.query<{ key: string; name: string }>(
      "select external_id as key, name from titles where published and external_id like 'short-%'",
    );
    const lists = new Map<string, string[]>();
    for (const { key, name } of rows) lists.set(name, await similar(key));
    expect(lists.size).toBe(30);
    for (const [name, list] of lists) expect(list).not.toContain(name);
    const looks = [...lists.values()].map((list) => list.slice(0, 6).toSorted().join());
    expect(new Set(looks).size).toBeGreaterThan(24);
    // Films from the two ends of the years have nothing in common.
    const [oldest, newest] = ["Short 1", "Short 30"].map((name) => lists.get(name)?.slice(0, 6));
    expect(oldest?.filter((name) => newest?.includes(name))).toEqual([]);
  });

  test("without changes nothing is done, and no page is invalidated", async () => {
    const before = await version();
    expect(await relate()).toBe(false);
    expect(await version()).toBe(before);
  });

  test("P-06: after a change of a description, only its title is read", async () => {
    await recordChanges(pool, { titleIds: [instance.title("night-train")] });
    const first = await statementsOf(() => relate());
    expect(first).toContain("catalog-similar-traits");
    expect(first).not.toContain("catalog-similar-next-traits");
    expect(await statementsOf(() => relate())).not.toContain("catalog-similar-traits");
  });

  test("P-06: a run that has to end leaves the rest to the next one", async () => {
    await setKeywords("short-1", ["lighthouses"]);
    await setKeywords("short-30", ["lighthouses"]);
    const before = await version();
    let looks = 0;
    expect(await relateTitles(database, instance.clock.now(), { isOver: () => ++looks > 1 })).toBe(
      false,
    );
    expect(await version()).toBe(before);
    expect(await relate()).toBe(true);
    expect((await similar("short-1"))[0]).toBe("Short 30");
  });

  test("a changed title gets similar titles, on both sides", async () => {
    await setKeywords("silent-comet", ["astronomers"]);
    await setKeywords("lost-print", ["astronomers"]);
    expect(await relate()).toBe(true);
    expect((await similar("silent-comet"))[0]).toBe("Lost Print");
    expect((await similar("lost-print"))[0]).toBe("Silent Comet");
  });

  test("an unpublished title leaves every list", async () => {
    await pool.query("update titles set published = false where external_id = 'lost-print'");
    await recordChanges(pool, { titleIds: [instance.title("lost-print")] });
    expect(await relate()).toBe(true);
    const { rows } = await pool.query("select 1 from title_likes where $1 in (title_id, like_id)", [
      instance.title("lost-print"),
    ]);
    expect(rows).toEqual([]);
    expect(await similar("silent-comet")).not.toContain("Lost Print");
  });

  test("what three accounts watched together counts a day later; fewer accounts, or one with many profiles, do not count", async () => {
    const watch = (people: readonly (keyof typeof instance.people)[], keys: readonly string[]) =>
      Promise.all(
        people.flatMap((person) =>
          keys.map((key) =>
            pool.query(
              "insert into day_viewers (profile_id, title_id, day) values ($1, $2, $3) on conflict do nothing",
              [
                instance.people[person].profileId,
                instance.title(key),
                new Date(instance.clock.now()),
              ],
            ),
          ),
        ),
      );
    await watch(["free", "bert", "premium"], ["gilded-cage", "short-4"]);
    await watch(["free", "bert"], ["gilded-cage", "short-5"]);
    await watch(["ada", "alan", "anton", "free"], ["gilded-cage", "short-6"]);
    expect(await relate()).toBe(false);
    expect(await relate(instance.clock.now() + DAY_MS)).toBe(true);
    const names = await similar("gilded-cage");
    expect(names[0]).toBe("Short 4");
    expect(names).not.toContain("Short 5");
    expect(names).not.toContain("Short 6");
  });
});
