import {
  homeVideos,
  mostSharedVideos,
  mostViewedVideos,
  trendingVideos,
} from "@bijou/contract/home";
import { saveActivityLog, updateLastPlayTime } from "@bijou/contract/playback";
import { createCloneUser, removeCloneUser } from "@bijou/contract/profiles";
import { shareTitle, videoDetail } from "@bijou/contract/titles";
import { beforeEach, describe, expect, test } from "vitest";
import type { Caller } from "../../../testing/instance/caller.ts";
import type { PersonKey } from "../../../testing/instance/people.ts";
import { DAY_MS, useTestInstance } from "../../../testing/test-instance.ts";
import { rankTitles } from "./rank-titles.ts";

const instance = await useTestInstance();
const { clock, database, people } = instance;
/** A new visitor: a guest's token lives a day. */
const visitor = () => instance.guest();

beforeEach(() =>
  instance.empty(
    "title_days",
    "day_viewers",
    "day_accounts",
    "day_sharers",
    "positions",
    "watch_clocks",
  ),
);

type Ranking = typeof mostSharedVideos | typeof mostViewedVideos | typeof trendingVideos;

/** A ranking as a visitor sees it after the next run of the job. */
async function ranked(endpoint: Ranking): Promise<string[]> {
  await rankTitles(database, clock.now());
  await instance.refresh();
  return (await (await visitor()).call(endpoint, {})).data.map((card) => card.video_title);
}

async function watch(person: PersonKey, key: string): Promise<void> {
  await logged(await instance.as(person), key);
}

const logged = (caller: Caller, key: string) =>
  caller.call(saveActivityLog, { video_id: instance.title(key), activity_name: key });

async function share(person: PersonKey, key: string) {
  return (await instance.as(person)).send(shareTitle, { video_id: instance.title(key) });
}

/** Heartbeats of a player, ten seconds apart. */
async function play(person: PersonKey, key: string, seconds: number): Promise<void> {
  const caller = await instance.as(person);
  for (let position = 10; position <= seconds; position += 10) {
    clock.advance(10_000);
    await caller.call(updateLastPlayTime, {
      video_id: instance.title(key),
      last_play_time: position,
      sequence: position,
    });
  }
}

/** From a profile of the free account that is added for it and removed again. */
async function asNewcomer(owner: Caller, work: (newcomer: Caller) => Promise<unknown>) {
  const { data } = await owner.call(createCloneUser, { username: "Newcomer" });
  if (data === null) throw new Error("The profile was not added");
  const session = await instance.sessions.open({ ...people.free, profileId: data.user_id });
  await work(instance.withTokens(session.bearer, session.user));
  await owner.call(removeCloneUser, { clone_user_id: data.user_id });
}

describe("most shared", () => {
  test("follows what members share", async () => {
    await share("free", "night-train");
    await share("bert", "paper-boats");
    await share("premium", "paper-boats");
    expect(await ranked(mostSharedVideos)).toEqual(["Paper Boats", "Night Train"]);
    for (const person of ["ada", "leaving"] as const) await share(person, "night-train");
    expect(await ranked(mostSharedVideos)).toEqual(["Night Train", "Paper Boats"]);
    const detail = { video_id: instance.title("night-train") };
    const { data } = await (await visitor()).call(videoDetail, detail);
    expect(data.is_most_shared_icon).not.toBe("");
  });

  test("again on the same day, from another profile or on every day of the window: counts once", async () => {
    for (let day = 0; day < 5; day += 1) {
      for (const person of ["ada", "ada", "alan"] as const) await share(person, "night-train");
      if (day === 2) for (const person of ["bert", "free"] as const) await share(person, "short-4");
      clock.advance(DAY_MS);
    }
    expect(await ranked(mostSharedVideos)).toEqual(["Short 4", "Night Train"]);
  });

  test("a removed and added profile does not push a title", async () => {
    const owner = await instance.as("free");
    for (let round = 0; round < 3; round += 1)
      await asNewcomer(owner, (clone) =>
        clone.call(shareTitle, { video_id: instance.title("night-train") }),
      );
    const { rows } = await database.pool.query("select shares from title_days");
    expect(rows).toEqual([{ shares: 1 }]);
  });

  test("an account counts for thirty titles a day, however many concurrent calls it makes", async () => {
    const { rows } = await database.pool.query<{ id: number }>(
      "select id from titles where published order by id limit 40",
    );
    expect(rows.length).toBeGreaterThan(31);
    const caller = await instance.as("free");
    const responses = await Promise.all(
      rows.map(({ id }) => caller.send(shareTitle, { video_id: id })),
    );
    expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([200]));
    const counted = await database.pool.query("select sum(shares)::int as shares from title_days");
    expect(counted.rows).toEqual([{ shares: 30 }]);
  });

  test("not a guest, a child, or a missing title", async () => {
    const input = { video_id: instance.title("night-train") };
    expect((await (await visitor()).send(shareTitle, input)).status).toBe(401);
    expect((await share("amy", "paper-boats")).body).toMatchObject({ error: "adults_only" });
    expect((await share("free", "secret-reel")).status).toBe(404);
    expect(await ranked(mostSharedVideos)).toEqual([]);
  });

  test("a share stops counting after its window", async () => {
    await share("free", "night-train");
    clock.advance(90 * DAY_MS);
    expect(await ranked(mostSharedVideos)).toEqual([]);
  });
});

describe("trending and most viewed", () => {
  test("follow what is watched: trending favors the latest, most viewed adds up", async () => {
    for (const person of ["ada", "bert", "free", "premium"] as const)
      await watch(person, "night-train");
    clock.advance(9 * DAY_MS);
    for (const person of ["ada", "bert", "free"] as const) await watch(person, "short-4");
    expect(await ranked(trendingVideos)).toEqual(["Short 4", "Night Train"]);
    expect(await ranked(mostViewedVideos)).toEqual(["Night Train", "Short 4"]);
    clock.advance(6 * DAY_MS);
    expect(await ranked(trendingVideos)).toEqual(["Short 4"]);
  });

  test("an account is one viewer, with all of its profiles and on all days", async () => {
    for (let day = 0; day < 3; day += 1) {
      for (const person of ["ada", "alan", "anton"] as const) await watch(person, "night-train");
      clock.advance(DAY_MS);
    }
    for (const person of ["bert", "premium"] as const) await watch(person, "short-4");
    expect(await ranked(mostViewedVideos)).toEqual(["Short 4", "Night Train"]);
    const { rows } = await database.pool.query(
      "select title_id, sum(views)::int as views from title_days group by 1 order by 2",
    );
    expect(rows).toEqual([
      { title_id: instance.title("short-4"), views: 2 },
      { title_id: instance.title("night-train"), views: 3 },
    ]);
  });

  test("a removed and added profile does not push a title, on the same day or a later one", async () => {
    const owner = await instance.as("free");
    for (let round = 0; round < 3; round += 1) {
      await asNewcomer(owner, (clone) => logged(clone, "night-train"));
      if (round === 1) clock.advance(DAY_MS);
    }
    const { rows } = await database.pool.query("select views from title_days order by day");
    expect(rows).toEqual([{ views: 1 }, { views: 1 }]);
    for (const person of ["bert", "premium"] as const) await watch(person, "short-4");
    expect(await ranked(mostViewedVideos)).toEqual(["Short 4", "Night Train"]);
  });

  test("a viewer who opens a title repeatedly counts once", async () => {
    for (let time = 0; time < 5; time += 1) await watch("ada", "short-4");
    for (const person of ["ada", "bert"] as const) await watch(person, "night-train");
    expect(await ranked(mostViewedVideos)).toEqual(["Night Train", "Short 4"]);
  });
});

describe("most minutes", () => {
  const isBadged = async (key: string): Promise<boolean> => {
    await rankTitles(database, clock.now());
    await instance.refresh();
    const { data } = await (await visitor()).call(videoDetail, { video_id: instance.title(key) });
    return data.is_most_minute_viewed_icon !== "";
  };
  const order = async (): Promise<number[]> => {
    await rankTitles(database, clock.now());
    const { rows } = await database.pool.query<{ ids: number[] }>(
      "select title_ids as ids from title_ranks where ranking = 'mostMinutes'",
    );
    return rows[0]?.ids ?? [];
  };

  test("follows the time that was played, not how often it was opened", async () => {
    for (const person of ["ada", "bert", "free"] as const) {
      await watch(person, "short-4");
      await play(person, "short-4", 10);
    }
    await play("premium", "night-train", 60);
    expect(await order()).toEqual([instance.title("night-train"), instance.title("short-4")]);
    expect(await isBadged("night-train")).toBe(true);
    expect(await isBadged("paper-boats")).toBe(false);
  });

  test("a jump to the end does not count as watching", async () => {
    const caller = await instance.as("free");
    const video_id = instance.title("short-4");
    await caller.call(updateLastPlayTime, { video_id, last_play_time: 55, sequence: 1 });
    await play("premium", "night-train", 30);
    expect(await order()).toEqual([instance.title("night-train"), instance.title("short-4")]);
  });
});

test("without any views there is no row of views", async () => {
  const rows = async (): Promise<string[]> => {
    await rankTitles(database, clock.now());
    await instance.refresh();
    const caller = await visitor();
    const names: string[] = [];
    for (let start = "0"; start !== "";) {
      const page = await caller.call(homeVideos, { start_range: start });
      names.push(...page.data.map(({ name }) => name));
      start = page.next_start_range ?? "";
    }
    return names;
  };
  const quiet = await rows();
  expect(quiet.length).toBeGreaterThan(0);
  await watch("free", "short-4");
  expect((await rows()).filter((name) => !quiet.includes(name))).toEqual(["Now", "Ever"]);
});
