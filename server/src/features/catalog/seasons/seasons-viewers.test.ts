import { continueWatchingVideos } from "@bijou/contract/home";
import { deeplinkingPlayUrl, updateEpisodeLastPlayTime } from "@bijou/contract/playback";
import { createTitle, getTitle } from "@bijou/contract/studio/title-page";
import { changeSeasons, type SeasonPlace } from "@bijou/contract/studio/title-seasons";
import { episodeList, seasonList, videoDetail } from "@bijou/contract/titles";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { firstOwner } from "../../../testing/instance/staff.ts";
import type { StudioCaller } from "../../../testing/instance/studio-caller.ts";
import { useTestInstance } from "../../../testing/test-instance.ts";
import { recordChanges } from "../version-store.ts";
import { linesOf, moveAcross, placesOf } from "./seasons.fixture.ts";

const instance = await useTestInstance();
const olive = await firstOwner(instance);
const series = instance.title("tide-tables");
let editor: StudioCaller["call"];
/** The tree of the test catalog: two seasons of three episodes. */
let original: SeasonPlace[];

async function change(next: (seasons: SeasonPlace[]) => SeasonPlace[], id = series) {
  const page = await editor(getTitle, { id });
  return editor(changeSeasons, {
    id,
    version: page.seasonsVersion,
    seasons: next(placesOf(page)),
  });
}

beforeAll(async () => {
  editor = (await olive.signIn()).call;
  original = placesOf(await editor(getTitle, { id: series }));
});
beforeEach(async () => {
  await change(() => original);
});

test("a resume point stays with the video that was watched, wherever its episode moves", async () => {
  const member = await instance.as("premium");
  const { episodeId, seasonId } = instance.episode("tide-tables", 1, 3);
  await member.call(updateEpisodeLastPlayTime, {
    video_id: series,
    seasion_id: seasonId,
    episode_id: episodeId,
    play_time: 77,
  });
  await change(moveAcross);
  await instance.refresh();

  const season = instance.episode("tide-tables", 2, 1).seasonId;
  const { data } = await member.call(episodeList, { video_id: series, seasion_id: season });
  expect(
    data.map((episode) => [episode.episode_number, episode.episode_id, episode.play_time]),
  ).toEqual([
    [1, episodeId, 77],
    ...[1, 2, 3].map((number) => [number + 1, original[1]?.episodes[number - 1]?.id, undefined]),
  ]);
  const { data: state } = await member.call(deeplinkingPlayUrl, { video_id: series });
  expect(state).toMatchObject({
    error: "0",
    episode_id: episodeId,
    season_number: 2,
    episode_number: 1,
    play_time: 77,
  });
  const [row] = (await member.call(continueWatchingVideos, {})).data;
  expect(row?.videos[0]).toMatchObject({ video_id: series, episode_id: episodeId, play_time: 77 });
});

test("viewers see and play a series as if an episode without a video did not exist", async () => {
  const member = await instance.as("premium");
  const look = async () => {
    await instance.refresh();
    const seasons = await member.call(seasonList, { video_id: series });
    const lists = seasons.data.map(({ season_id: season }) =>
      member.call(episodeList, { video_id: series, seasion_id: Number(season) }),
    );
    return {
      seasons,
      episodes: await Promise.all(lists),
      detail: await member.call(videoDetail, { video_id: series, video_type: 2 }),
      play: (await member.call(deeplinkingPlayUrl, { video_id: series })).data.episode_id,
    };
  };
  const before = await look();
  const page = await change(([first, ...others]) => [
    {
      number: 999,
      name: "Planned",
      episodes: [{ number: 1, name: "Planned" }],
    },
    ...(first
      ? [
          {
            ...first,
            episodes: [
              ...first.episodes.map((episode) => ({ ...episode, number: episode.number + 1 })),
              { number: 1, name: "Before the beginning" },
            ],
          },
        ]
      : []),
    ...others,
  ]);
  expect(linesOf(page)[0]).toBe("S1E1 Before the beginning");
  // Put back, so that only the episode without a video is another one.
  await change((seasons) =>
    seasons.map((season) => ({
      ...season,
      episodes: season.episodes.map((episode) => ({
        ...episode,
        number:
          season.number === 1 ? (episode.number === 1 ? 9 : episode.number - 1) : episode.number,
      })),
    })),
  );
  expect(await look()).toEqual(before);

  const planned = page.seasons.flatMap(({ episodes }) => episodes.filter((one) => !one.hasVideo));
  for (const { id } of planned)
    expect(
      (await member.send(deeplinkingPlayUrl, { video_id: series, episode_id: id })).status,
    ).toBe(404);
});

test("a series of which no episode has a video is nothing to play, and breaks no page", async () => {
  const { id } = await editor(createTitle, { name: "Planned Series", kind: "series", year: 2026 });
  await change(
    () => [{ number: 1, name: "Season 1", episodes: [{ number: 1, name: "Planned" }] }],
    id,
  );
  await instance.database.pool.query("update titles set published = true where id = $1", [id]);
  await recordChanges(instance.database.pool, { titleIds: [id] });
  await instance.refresh();
  const member = await instance.as("premium");
  expect((await member.send(videoDetail, { video_id: id, video_type: 2 })).status).toBe(200);
  expect((await member.call(seasonList, { video_id: id })).data).toEqual([]);
  const { data } = await member.call(deeplinkingPlayUrl, { video_id: id });
  expect(data).toMatchObject({ error: "1", play_url: "", episode_id: null });
});
