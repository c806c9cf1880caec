import { continueWatchingVideos } from "@bijou/contract/home";
import {
  deeplinkingPlayUrl,
  updateEpisodeLastPlayTime,
  updateLastPlayTime,
} from "@bijou/contract/playback";
import { expect, test } from "vitest";
import { inTransaction } from "../../../platform/database/transaction.ts";
import type { Caller } from "../../../testing/instance/caller.ts";
import { useTestInstance } from "../../../testing/test-instance.ts";
import { applyManifest } from "../import/apply-manifest.ts";
import type { Manifest } from "../manifest.ts";
import { masters } from "./masters.fixture.ts";

const instance = await useTestInstance();
const { database } = instance;
const { packageOf, replace } = await masters(instance);

const film = instance.title("night-train");
const series = instance.title("tide-tables");
const episode = instance.episode("tide-tables", 1, 1);

async function resumesAt(caller: Caller, id: number, episodeId?: number) {
  const which = { video_id: id, ...(episodeId && { episode_id: episodeId }) };
  const { play_time, total_time, left_time } = (await caller.call(deeplinkingPlayUrl, which)).data;
  return { play_time, total_time, left_time };
}

/** The first of "continue watching". */
async function continued(caller: Caller) {
  const { data } = await caller.call(continueWatchingVideos, { start_range: 0 });
  const { video_id, play_time, total_time } = data[0]?.videos[0] ?? {};
  return { video_id, play_time, total_time };
}

test("A7, a new master of about the same length leaves members where they were", async () => {
  const caller = await instance.as("premium");
  await caller.call(updateLastPlayTime, { video_id: film, last_play_time: 1234 });
  await replace("night-train", 2690.4);
  expect(await resumesAt(caller, film)).toEqual({
    play_time: 1234,
    total_time: 2690,
    left_time: 1456,
  });
  expect(await continued(caller)).toEqual({ video_id: film, play_time: 1234, total_time: 2690 });
});

test("a position beyond the end of a shorter master becomes its beginning, and the film stays in the row", async () => {
  const [far, near] = [await instance.as("premium"), await instance.as("leaving")];
  await far.call(updateLastPlayTime, { video_id: film, last_play_time: 1234 });
  await near.call(updateLastPlayTime, { video_id: film, last_play_time: 300 });
  await replace("night-train", 600);
  expect(await resumesAt(far, film)).toEqual({ play_time: 0, total_time: 600, left_time: 600 });
  expect(await continued(far)).toEqual({ video_id: film, play_time: 0, total_time: 600 });
  expect(await resumesAt(near, film)).toEqual({ play_time: 300, total_time: 600, left_time: 300 });
  expect(await continued(near)).toEqual({ video_id: film, play_time: 300, total_time: 600 });
});

test("a new master of one episode changes the positions in that episode alone", async () => {
  const caller = await instance.as("ada");
  const other = instance.episode("tide-tables", 1, 2);
  for (const { episodeId } of [other, episode])
    await caller.call(updateEpisodeLastPlayTime, {
      video_id: series,
      episode_id: episodeId,
      play_time: 700,
    });
  await replace("tide-tables", 120, { season: 1, episode: 1 });
  expect(await resumesAt(caller, series, episode.episodeId)).toMatchObject({ play_time: 0 });
  expect(await resumesAt(caller, series, other.episodeId)).toMatchObject({ play_time: 700 });
  expect(await continued(caller)).toEqual({ video_id: series, play_time: 0, total_time: 120 });
});

test("a package that replaces another in a manifest changes the positions of every title that has it", async () => {
  const caller = await instance.as("free");
  const id = instance.title("paper-boats");
  await caller.call(updateLastPlayTime, { video_id: id, last_play_time: 40 });
  const manifest: Manifest = { version: 1, assets: [{ key: "short", package: "other" }] };
  const packages = new Map([["other", packageOf(30)]]);
  const nothing = { pictures: new Map(), films: new Map(), subtitles: new Map() };
  const origin = { origin: "operator", nowMs: instance.clock.now() } as const;
  await inTransaction(database, (client) =>
    applyManifest(client, { manifest, packages, ...nothing }, origin),
  );
  await instance.refresh();
  expect(await resumesAt(caller, id)).toEqual({ play_time: 0, total_time: 30, left_time: 30 });
});

test("A1: a series without a picture shows that of its first episode that is ready, and keeps one that it has", async () => {
  const { pool } = database;
  const hashes = async () => {
    const { rows } = await pool.query(
      `select t.still_hash = e.image_hash as "isEpisodes", t.still_hash, t.landscape_hash from titles t
       join seasons s on s.title_id = t.id join episodes e on e.season_id = s.id where e.id = $1`,
      [episode.episodeId],
    );
    return rows[0] as Record<string, unknown>;
  };
  const before = await hashes();
  expect(before["still_hash"] ?? before["landscape_hash"]).not.toBeNull();
  await replace("tide-tables", 1500, { season: 1, episode: 1 });
  expect(await hashes()).toMatchObject({
    still_hash: before["still_hash"],
    landscape_hash: before["landscape_hash"],
  });
  await pool.query("update titles set still_hash = null, landscape_hash = null where id = $1", [
    series,
  ]);
  await pool.query("update episodes set image_hash = null where id = $1", [episode.episodeId]);
  await replace("tide-tables", 1501, { season: 1, episode: 1 });
  expect(await hashes()).toMatchObject({ isEpisodes: true });
});
