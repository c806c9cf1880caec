import {
  continueWatchingVideos,
  deleteContinueWatching,
  trendingVideos,
} from "@bijou/contract/home";
import {
  deeplinkingPlayUrl,
  updateEpisodeLastPlayTime,
  updateLastPlayTime,
} from "@bijou/contract/playback";
import { videoDetail } from "@bijou/contract/titles";
import { describe, expect, test } from "vitest";
import { useTestInstance } from "../../testing/test-instance.ts";

const instance = await useTestInstance();
const guest = await instance.guest();
const names = (videos: readonly { video_title: string }[]) =>
  videos.map(({ video_title: name }) => name);

describe("continue watching", () => {
  const series = instance.title("tide-tables");
  const first = instance.episode("tide-tables", 1, 1);
  const second = instance.episode("tide-tables", 1, 2);
  const rowOf = async (caller: typeof guest) =>
    (await caller.call(continueWatchingVideos, { start_range: 0 })).data[0];

  test("C-10, F-09, K-51 is the row with genre_id 1, latest first, with positions", async () => {
    const caller = await instance.as("free");
    const { data } = await caller
      .call(updateLastPlayTime, {
        video_id: instance.title("night-train"),
        last_play_time: 900,
      })
      .then(() => caller.call(continueWatchingVideos, { start_range: 0 }));
    expect(data[0]).toMatchObject({ genre_id: 1, name: "Continue watching" });
    expect(data[0]?.videos[0]).toMatchObject({ play_time: 900, total_time: 2700 });
  });

  test("tiles of any list have the member's progress; those of a guest do not", async () => {
    const member = await instance.as("free");
    const tile = async (caller: typeof guest) =>
      (await caller.call(trendingVideos, {})).data.find(
        ({ video_title: n }) => n === "Night Train",
      );
    expect(await tile(member)).toMatchObject({ play_time: 900, total_time: 2700 });
    expect(await tile(guest)).not.toHaveProperty("play_time");
  });

  test("continues with the next episode when one is finished", async () => {
    const caller = await instance.as("premium");
    const watch = (episodeId: number, seconds: number) =>
      caller.call(updateEpisodeLastPlayTime, {
        video_id: series,
        episode_id: episodeId,
        play_time: seconds,
      });
    await watch(first.episodeId, 300);
    expect((await rowOf(caller))?.videos[0]).toMatchObject({ episode_id: first.episodeId });
    await watch(first.episodeId, 25 * 60 - 20);
    expect((await rowOf(caller))?.videos[0]).toMatchObject({
      episode_id: second.episodeId,
      play_time: 0,
    });
  });

  test("V-12: a series continues with an announced episode once it is released, and shows it before", async () => {
    const caller = await instance.as("bea");
    const watched = instance.episode("tide-tables", 2, 2);
    const announced = instance.episode("tide-tables", 2, 3);
    await caller.call(updateEpisodeLastPlayTime, {
      video_id: series,
      episode_id: watched.episodeId,
      play_time: 25 * 60 - 10,
    });
    const isInRow = async () => names((await rowOf(caller))?.videos ?? []).includes("Tide Tables");
    expect(await isInRow()).toBe(false);
    const detail = async () => (await caller.call(videoDetail, { video_id: series })).data;
    expect(await detail()).toMatchObject({ next_episode: { episode_number: 3 } });
    expect(await detail()).not.toHaveProperty("episode_id");
    const { pool } = instance.database;
    const release = await pool.query<{ release_at: Date }>(
      "select release_at from episodes where id = $1",
      [announced.episodeId],
    );
    const releaseAt = (at: unknown) =>
      pool.query("update episodes set release_at = $2 where id = $1", [announced.episodeId, at]);
    await releaseAt(new Date(instance.clock.now() - 1000));
    expect((await rowOf(caller))?.videos[0]).toMatchObject({
      video_title: "Tide Tables",
      episode_id: announced.episodeId,
      play_time: 0,
    });
    expect(await detail()).toMatchObject({ episode_id: announced.episodeId });
    await releaseAt(release.rows[0]?.release_at);
  });

  test("V-15: a film that was removed from the row starts over, and has no position", async () => {
    const caller = await instance.as("anton");
    const id = instance.title("night-train");
    await caller.call(updateLastPlayTime, { video_id: id, last_play_time: 900 });
    const entry = (await rowOf(caller))?.videos[0]?.continue_watch_id;
    await caller.call(deleteContinueWatching, { continue_watch_id: entry ?? 0 });
    const { data } = await caller.call(videoDetail, { video_id: id });
    expect(data).not.toHaveProperty("play_time");
    const played = await caller.call(deeplinkingPlayUrl, { video_id: id });
    expect(played.data.play_time).toBe(0);
  });

  test("a finished film leaves the row", async () => {
    const caller = await instance.as("leaving");
    const report = (seconds: number) =>
      caller.call(updateLastPlayTime, {
        video_id: instance.title("night-train"),
        last_play_time: seconds,
      });
    const isInRow = async () => names((await rowOf(caller))?.videos ?? []).includes("Night Train");
    await report(100);
    expect(await isInRow()).toBe(true);
    await report(2699);
    expect(await isInRow()).toBe(false);
  });

  test("C-12, removing an entry is idempotent, and it returns when the film is watched again", async () => {
    const caller = await instance.as("lapsed");
    const id = (await rowOf(caller))?.videos[0]?.continue_watch_id ?? 0;
    for (let again = 0; again < 2; again++)
      expect(
        (await caller.call(deleteContinueWatching, { continue_watch_id: id })).status_code,
      ).toBe(1);
    expect(await rowOf(caller)).toBeUndefined();
    await caller.call(updateLastPlayTime, {
      video_id: instance.title("paper-boats"),
      last_play_time: 12,
    });
    expect((await rowOf(caller))?.videos[0]).toMatchObject({
      continue_watch_id: id,
      play_time: 12,
    });
  });

  test("another profile's entry cannot be removed", async () => {
    const id = (await rowOf(await instance.as("ada")))?.videos[0]?.continue_watch_id;
    const sibling = await instance.as("alan");
    const response = await sibling.send(deleteContinueWatching, { continue_watch_id: id });
    expect(response.status).toBe(404);
    expect(await rowOf(await instance.as("ada"))).toBeDefined();
  });

  test("the owner of the account can read another profile's row", async () => {
    const owner = await instance.as("ada");
    const { profileId } = instance.people.amy;
    const { data } = await owner.call(continueWatchingVideos, { user_id: profileId });
    expect(data[0]).toMatchObject({ user_id: profileId });
  });
});
