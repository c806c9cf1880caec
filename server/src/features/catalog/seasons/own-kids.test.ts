import { myActivityLog } from "@bijou/contract/activity";
import { comingSoonVideos, continueWatchingVideos, weekCalendar } from "@bijou/contract/home";
import { errorMaster, errorReport, reportError } from "@bijou/contract/issue-reports";
import {
  deeplinkingPlayUrl,
  saveActivityLog,
  updateEpisodeLastPlayTime,
} from "@bijou/contract/playback";
import type { OwnValues } from "@bijou/contract/studio/season";
import { getTitle } from "@bijou/contract/studio/title-page";
import { changeSeasons } from "@bijou/contract/studio/title-seasons";
import { episodeList, seasonList, videoDetail } from "@bijou/contract/titles";
import { tvListen } from "@bijou/contract/televisions";
import { reportTv, sendTvCommand, tvScreens } from "@bijou/contract/televisions/casting";
import { afterEach, beforeAll, expect, test } from "vitest";
import { firstOwner } from "../../../testing/instance/staff.ts";
import type { StudioCaller } from "../../../testing/instance/studio-caller.ts";
import { tvReport } from "../../../testing/instance/tv-report.ts";
import { useTestInstance } from "../../../testing/test-instance.ts";
import { withOwn } from "./seasons.fixture.ts";

const instance = await useTestInstance({ televisionHoldMs: 50 });
const olive = await firstOwner(instance);
const series = instance.title("pip-and-moon");
const [first, second, third] = [1, 2, 3].map((number) =>
  instance.episode("pip-and-moon", 1, number),
);
if (!first || !second || !third) throw new Error("The series needs three episodes");
const { seasonId } = second;
let call: StudioCaller["call"];
const child = await instance.as("bob");
const adult = await instance.as("bert");
type Caller = typeof child;

/** Whether the first season, and its second episode, are for kids. */
async function own(season: OwnValues["kids"], episode: OwnValues["kids"]) {
  const page = await call(getTitle, { id: series });
  const seasons = withOwn(page, second!, { kids: season }, { kids: episode });
  await call(changeSeasons, { id: series, version: page.seasonsVersion, seasons });
  await instance.refresh();
}
const inSecond = { video_id: series, episode_id: second.episodeId };
const play = async (caller: Caller, episode_id: number | undefined) => {
  const input = { video_id: series, ...(episode_id !== undefined && { episode_id }) };
  return (await caller.send(deeplinkingPlayUrl, input)).body;
};
const NOT_FOUND = { error: "video_not_found" };

beforeAll(async () => {
  ({ call } = await olive.signIn());
});
afterEach(async () => {
  await own(null, null);
  await instance.empty("continue_watching", "positions", "activities");
});

async function listed(caller: Caller): Promise<number[]> {
  const { data } = await caller.call(episodeList, { video_id: series, seasion_id: seasonId });
  return data.map(({ episode_number: number }) => number);
}

test("a kids profile finds an episode that is not for kids in no list of episodes, and others find it", async () => {
  await own(null, false);
  expect(await listed(child)).toEqual([1, 3]);
  expect(await listed(adult)).toEqual([1, 2, 3]);
  const seasons = async (caller: Caller) =>
    (await caller.call(seasonList, { video_id: series })).data.map(
      (season) => season.season_episode_count,
    );
  expect([await seasons(child), await seasons(adult)]).toEqual([[2], [3]]);
});

test("a season that is not for kids is hidden with its episodes, except one that is for kids", async () => {
  await own(false, true);
  expect(await listed(child)).toEqual([2]);
  await own(false, null);
  const hidden = await child.send(episodeList, { video_id: series, seasion_id: seasonId });
  expect(hidden.body).toMatchObject({ error: "object_not_found" });
  expect((await child.call(seasonList, { video_id: series })).data).toEqual([]);
  expect((await child.call(videoDetail, { video_id: series })).data.seasons_count).toBe(0);
  expect(await play(child, first.episodeId)).toMatchObject(NOT_FOUND);
  // The series is there, without anything to play.
  expect(await play(child, undefined)).toMatchObject({ data: { play_url: "", episode_id: null } });
});

test("an own value for kids does not show a series that is not for kids", async () => {
  const { seasonId: season, episodeId } = instance.episode("tide-tables", 1, 1);
  const id = instance.title("tide-tables");
  const page = await call(getTitle, { id });
  const seasons = withOwn(page, { seasonId: season, episodeId }, { kids: true }, { kids: true });
  await call(changeSeasons, { id, version: page.seasonsVersion, seasons });
  await instance.refresh();
  const input = { video_id: id, episode_id: episodeId };
  expect((await child.send(deeplinkingPlayUrl, input)).body).toMatchObject(NOT_FOUND);
});

test("a kids profile neither plays an episode that is not for kids nor comes to it from its neighbors", async () => {
  await own(null, false);
  expect(await play(child, second.episodeId)).toMatchObject(NOT_FOUND);
  expect(await play(child, first.episodeId)).toMatchObject({
    data: { error: "0", next_video: { episode_id: third.episodeId } },
  });
  expect(await play(child, third.episodeId)).toMatchObject({
    data: { error: "0", prev_video: { episode_id: first.episodeId } },
  });
  expect(await play(adult, second.episodeId)).toMatchObject({ data: { error: "0" } });
  await own(null, null);
  expect(await play(child, second.episodeId)).toMatchObject({ data: { error: "0" } });
});

test("nothing is saved or reported for an episode that a kids profile does not see", async () => {
  await own(null, false);
  const position = { ...inSecond, play_time: 60 };
  expect((await child.send(updateEpisodeLastPlayTime, position)).body).toMatchObject(NOT_FOUND);
  expect((await child.send(saveActivityLog, inSecond)).body).toMatchObject(NOT_FOUND);
  const [kind] = (await child.call(errorMaster, {})).data;
  const report = { ...inSecond, error_id: kind?.id ?? 0, sub_error_id: 0, video_type: 2 };
  expect((await child.send(reportError, report)).body).toMatchObject({ error: "object_not_found" });
  const error = { ...inSecond, video_type: 2, error_message: "It stopped." };
  await child.call(errorReport, error);
  await adult.call(errorReport, error);
  const { rows } = await instance.database.pool.query<{ episode_id: number }>(
    "select episode_id from issue_reports order by id",
  );
  expect(rows.map((row) => row.episode_id)).toEqual([0, second.episodeId]);
});

test("continue watching of a kids profile goes past an episode that is not for kids", async () => {
  const next = async (caller: Caller) =>
    (await caller.call(continueWatchingVideos, { start_range: 0 })).data[0]?.videos.map(
      (video) => video.episode_id,
    );
  const watch = (caller: Caller, { episodeId }: { episodeId: number }, to: number) =>
    caller.call(updateEpisodeLastPlayTime, {
      video_id: series,
      episode_id: episodeId,
      play_time: to,
    });
  for (const caller of [child, adult]) await watch(caller, second, 300);
  await own(null, false);
  expect(await next(child)).toBeUndefined();
  expect(await next(adult)).toEqual([second.episodeId]);
  for (const caller of [child, adult]) await watch(caller, first, 25 * 60 - 20);
  expect(await next(child)).toEqual([third.episodeId]);
  expect(await next(adult)).toEqual([second.episodeId]);
  expect(await play(child, undefined)).toMatchObject({ data: { episode_id: third.episodeId } });
});

test("the watch history of a kids profile names no episode that is not for kids", async () => {
  const names = async () =>
    (await child.call(myActivityLog, {})).data.map(({ activity_name: name }) => name);
  await child.call(saveActivityLog, inSecond);
  expect(await names()).toHaveLength(1);
  await own(null, false);
  expect(await names()).toEqual([]);
});

test("the calendar and the premieres of a kids profile have no announced episode that is not for kids", async () => {
  const at = new Date(instance.clock.now() + 3 * 86_400_000);
  await instance.database.pool.query("update episodes set release_at = $2 where id = $1", [
    first.episodeId,
    at,
  ]);
  await instance.refresh();
  const announced = async (caller: Caller) => [
    (await caller.call(weekCalendar, {})).data.flatMap(({ videos }) =>
      videos.filter((video) => video.video_id === series),
    ).length,
    JSON.stringify((await caller.call(comingSoonVideos, {})).data).includes("Pip and Moon"),
  ];
  expect(await announced(child)).toEqual([1, true]);
  await own(false, null);
  expect(await announced(child)).toEqual([0, false]);
  expect(await announced(adult)).toEqual([1, true]);
  await instance.database.pool.query("update episodes set release_at = null where id = $1", [
    first.episodeId,
  ]);
});

test("a kids profile neither sees nor stops an episode that is not for kids on the television, nor sends it there", async () => {
  const { accountId, profileId } = instance.people.bert;
  const { rows } = await instance.database.pool.query<{ id: number }>(
    `insert into devices (account_id, device_key, name, kind) values ($1, gen_random_uuid(), 'Television', 'television')
     returning id`,
    [accountId],
  );
  const deviceId = rows[0]?.id ?? 0;
  const pair = await instance.sessions.open({ accountId, profileId, deviceId, isTelevision: true });
  const tv = instance.withTokens(pair.bearer, pair.user);
  await tv.call(tvListen, { is_typing: false, version: 0, last_command: 0 });
  const send = async (command: object) =>
    (await child.send(sendTvCommand, { device_id: deviceId, command })).body;
  await own(null, false);
  expect(await send({ kind: "play_title", ...inSecond })).toMatchObject(NOT_FOUND);
  // Without an episode, the television would go on with its own.
  expect(await send({ kind: "play_title", video_id: series })).toMatchObject({ status_code: 1 });
  const heard = await tv.call(tvListen, { is_typing: false, version: 0, last_command: 0 });
  expect(heard.data.commands.at(-1)?.command).toMatchObject({
    video_id: series,
    episode_id: first.episodeId,
  });
  await tv.call(reportTv, { report: tvReport(series, { episode_id: second.episodeId }) });
  expect((await child.call(tvScreens, {})).data).toMatchObject([{ is_restricted: true }]);
  expect(await send({ kind: "stop" })).toMatchObject({ error: "tv_restricted" });
  await own(null, null);
  expect((await child.call(tvScreens, {})).data).toMatchObject([{ is_restricted: false }]);
});
