import {
  deeplinkingPlayUrl,
  updateEpisodeLastPlayTime,
  updateLastPlayTime,
} from "@bijou/contract/playback";
import { describe, expect, test } from "vitest";
import type { Caller } from "../../testing/instance/caller.ts";
import { useTestInstance } from "../../testing/test-instance.ts";
import { isFinished } from "./finished.ts";

const instance = await useTestInstance();
const nightTrain = instance.title("night-train");
const series = instance.title("tide-tables");
const first = instance.episode("tide-tables", 1, 1);

const report = (caller: Caller, seconds: number, sequence?: number) =>
  caller.send(updateLastPlayTime, {
    video_id: nightTrain,
    last_play_time: seconds,
    ...(sequence === undefined ? {} : { sequence }),
  });
const position = async (caller: Caller, videoId = nightTrain, episodeId?: number) =>
  (
    await caller.call(deeplinkingPlayUrl, {
      video_id: videoId,
      ...(episodeId === undefined ? {} : { episode_id: episodeId }),
    })
  ).data.play_time;

describe("C-41, C-42 the position in a film", () => {
  test("K-03 a movie and an episode each continue at their position", async () => {
    const caller = await instance.as("free");
    await report(caller, 1234);
    expect(await position(caller)).toBe(1234);
    await caller.call(updateEpisodeLastPlayTime, {
      video_id: series,
      seasion_id: first.seasonId,
      episode_id: first.episodeId,
      play_time: 77,
    });
    expect(await position(caller, series, first.episodeId)).toBe(77);
  });

  test("a report by GET, as documented, counts like one by POST", async () => {
    const caller = await instance.as("premium");
    const input = { video_id: nightTrain, last_play_time: 55 };
    expect((await caller.send(updateLastPlayTime, input, { method: "GET" })).status).toBe(200);
    expect(await position(caller)).toBe(55);
  });

  test.each([1.5, -1, "twelve", null, [12], 1e12])("rejects the time %j", async (seconds) => {
    const caller = await instance.as("free");
    const input = { video_id: nightTrain, last_play_time: seconds };
    expect((await caller.send(updateLastPlayTime, input)).status).toBe(400);
  });

  test("is never beyond the end", async () => {
    const caller = await instance.as("lapsed");
    await report(caller, 999_999);
    const { rows } = await instance.database.pool.query(
      "select position_seconds, finished from positions where profile_id = $1 and title_id = $2",
      [instance.people.lapsed.profileId, nightTrain],
    );
    expect(rows).toEqual([{ position_seconds: 2700, finished: true }]);
  });

  test("a finished film starts from the beginning", async () => {
    expect(await position(await instance.as("lapsed"))).toBe(0);
  });

  test("a movie has no episode, and an episode must belong to its title", async () => {
    const caller = await instance.as("free");
    const asEpisode = { video_id: nightTrain, episode_id: first.episodeId, play_time: 5 };
    expect((await caller.send(updateEpisodeLastPlayTime, asEpisode)).status).toBe(404);
    const asMovie = { video_id: series, last_play_time: 5 };
    expect((await caller.send(updateLastPlayTime, asMovie)).status).toBe(404);
  });

  test("a child's profile stores no position of a title it may not see", async () => {
    expect((await report(await instance.as("amy"), 5)).status).toBe(404);
  });
});

describe("the order of reports", () => {
  test("an older report of the same session never overwrites a newer one", async () => {
    const caller = await instance.as("bert");
    await report(caller, 600, 2_000);
    expect((await report(caller, 30, 1_000)).status).toBe(200);
    expect(await position(caller)).toBe(600);
  });

  test("even when both arrive in one batch", async () => {
    const caller = await instance.as("bert");
    await Promise.all([report(caller, 700, 9_000), report(caller, 20, 8_000)]);
    expect(await position(caller)).toBe(700);
  });

  test("going back deliberately counts", async () => {
    const caller = await instance.as("bert");
    await report(caller, 650, 10_000);
    await report(caller, 40, 11_000);
    expect(await position(caller)).toBe(40);
  });

  test("the clock of another device does not matter", async () => {
    const [tablet, phone] = [await instance.as("bea"), await instance.as("bea")];
    await report(tablet, 500, 5_000_000);
    await report(phone, 80, 1_000);
    expect(await position(phone)).toBe(80);
  });

  test("a thousand concurrent reports all get a response, and each profile has its newest", async () => {
    const people = ["ada", "alan", "anton", "free", "premium"] as const;
    const callers = await Promise.all(people.map((person) => instance.as(person)));
    const responses = await Promise.all(
      Array.from({ length: 1_000 }, async (_, index) =>
        report(
          callers[index % callers.length] ?? instance.anonymous,
          1 + (index % 2_000),
          100_000 + index,
        ),
      ),
    );
    expect(responses.filter(({ status }) => status !== 200)).toEqual([]);
    const positions = await Promise.all(callers.map((caller) => position(caller)));
    expect(positions).toEqual([996, 997, 998, 999, 1_000]);
  });

  test("a report is in the database before its response", async () => {
    const caller = await instance.as("leaving");
    await report(caller, 321);
    const { rows } = await instance.database.pool.query(
      "select position_seconds from positions where profile_id = $1 and title_id = $2",
      [instance.people.leaving.profileId, nightTrain],
    );
    expect(rows).toEqual([{ position_seconds: 321 }]);
  });
});

describe("finished", () => {
  test.each([
    [94, 100, false],
    [96, 100, true],
    [2_579, 2_700, true],
    [2_500, 2_700, false],
    [5_281, 5_400, true],
    [5_100, 5_400, false],
    [1_000, 1_200, false],
    [1_081, 1_201, false],
    [1_082, 1_201, true],
  ])("%i s of %i s: %s", (positionSeconds, totalSeconds, finished) => {
    expect(isFinished(positionSeconds, totalSeconds)).toBe(finished);
  });
});
