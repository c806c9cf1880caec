import { continueWatchingVideos } from "@bijou/contract/home";
import { bestMoment } from "@bijou/contract/best-moment";
import { deeplinkingPlayUrl, updateEpisodeLastPlayTime } from "@bijou/contract/playback";
import { getOwnWindows } from "@bijou/contract/studio/own-windows";
import { getTitle } from "@bijou/contract/studio/title-page";
import { changeSeasons } from "@bijou/contract/studio/title-seasons";
import { ALWAYS, changeTitleWindows, getTitleWindows } from "@bijou/contract/studio/windows";
import { episodeList, seasonList, videoDetail } from "@bijou/contract/titles";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { firstOwner } from "../../../testing/instance/staff.ts";
import type { StudioCaller } from "../../../testing/instance/studio-caller.ts";
import { DAY_MS, useTestInstance } from "../../../testing/test-instance.ts";
import { moveAcross, placesOf } from "../seasons/seasons.fixture.ts";
import { changeWindowsOf, IN_DE, type SomeWindows } from "./own-windows.fixture.ts";

let country = "DE";
const instance = await useTestInstance({ limitScale: 1_000_000, countryOf: () => country });
const olive = await firstOwner(instance);
const series = instance.title("tide-tables");
const [first, second, third] = [1, 2, 3].map((number) =>
  instance.episode("tide-tables", 1, number),
);
if (!first || !second || !third) throw new Error("The series needs three episodes");
const { seasonId } = second;
let call: StudioCaller["call"];

async function change(of: { kind: "season" | "episode"; place: number }, windows: SomeWindows) {
  const own = await changeWindowsOf(call, { id: series, ...of }, windows);
  await instance.refresh();
  return own;
}
const ofEpisode = (windows: SomeWindows, { episodeId } = second) =>
  change({ kind: "episode", place: episodeId }, windows);
const ofSeason = (windows: SomeWindows) => change({ kind: "season", place: seasonId }, windows);

/** A day at midnight, which is not over yet. */
const day = (ahead: number): string =>
  new Date(Math.ceil(instance.clock.now() / DAY_MS + ahead) * DAY_MS).toISOString();

/** To the millisecond: signing in takes time. */
const goTo = (ms: number): void => instance.clock.advance(ms - instance.clock.now());
async function waitUntil(ms: number) {
  goTo(ms);
  await instance.app.titleSchedule.run();
  await instance.refresh();
  ({ call } = await olive.signIn());
}

const play = async (where: string, episode: number | undefined = second.episodeId) => {
  country = where;
  const member = await instance.as("free");
  const input = { video_id: series, ...(episode !== undefined && { episode_id: episode }) };
  return (await member.send(deeplinkingPlayUrl, input)).body as {
    message?: string;
    error?: string;
    data: {
      error: string;
      play_url: string;
      is_premium: string;
      episode_id: number;
      next_video: { episode_id: number } | null;
      prev_video: { episode_id: number } | null;
    };
  };
};
/** What a play is answered with. */
const answer = async (where: string, episode?: number) => {
  const { data, message, error } = await play(where, episode);
  return data.play_url === "" ? message : data.error === "0" ? "plays" : error;
};
const ELSEWHERE = "This title isn’t available in your country.";
const NOT_YET = "This title hasn’t been released yet.";
const PREMIUM = "This title is part of Premium. Subscribe to watch it.";

const listed = async (where: string, who: "free" | "guest" = "free") => {
  country = where;
  const caller = who === "guest" ? await instance.guest() : await instance.as(who);
  const { data } = await caller.call(episodeList, { video_id: series, seasion_id: seasonId });
  return data.map(
    ({ episode_number: number, is_coming_soon_status: isComing, is_premium: isPremium }) =>
      `${number}${isComing === "1" ? " soon" : ""}${isPremium === "1" ? " premium" : ""}`,
  );
};

beforeAll(async () => {
  ({ call } = await olive.signIn());
});
beforeEach(async () => {
  ({ call } = await olive.signIn());
  const { places } = await call(getOwnWindows, { id: series });
  for (const { kind, place } of places) await change({ kind, place }, null);
  await instance.empty("continue_watching", "positions");
});

test("an episode plays by its own windows, in each country until the millisecond of their end", async () => {
  const end = Date.parse(day(1));
  await ofEpisode([{ ...IN_DE, endsAt: day(1) }]);
  expect(await answer("DE")).toBe("plays");
  expect(await answer("PL")).toBe(ELSEWHERE);
  expect(await answer("")).toBe(ELSEWHERE);
  // Other episodes play by the windows of the series.
  expect(await answer("PL", first.episodeId)).toBe("plays");

  goTo(end - 1);
  expect(await answer("DE")).toBe("plays");
  goTo(end);
  expect(await answer("DE")).toBe(ELSEWHERE);
  // Once the job has hidden it, it is as if it did not exist.
  await waitUntil(end);
  expect((await play("DE")).error).toBe("video_not_found");
  await ofEpisode(null);
  expect(await answer("PL")).toBe("plays");
});

test("an episode plays by the windows of its season, and these come before those of the series", async () => {
  const { revision } = await call(getTitleWindows, { id: series });
  const ofSeries = [{ ...ALWAYS, area: "only" as const, countries: ["PL"] }];
  const changed = await call(changeTitleWindows, { id: series, revision, windows: ofSeries });
  await ofSeason([{ ...IN_DE, access: "premium" }]);
  await ofEpisode([{ area: "except", countries: ["DE", "PL"] }]);
  const answers = async (episode: number) => {
    const found: unknown[] = [];
    for (const where of ["DE", "PL", "FR"]) found.push(await answer(where, episode));
    return found;
  };
  expect(await answers(first.episodeId)).toEqual([PREMIUM, ELSEWHERE, ELSEWHERE]);
  expect(await answers(second.episodeId)).toEqual([ELSEWHERE, ELSEWHERE, "plays"]);
  const { episodeId: inSecond } = instance.episode("tide-tables", 2, 1);
  expect(await answers(inSecond)).toEqual([ELSEWHERE, "plays", ELSEWHERE]);
  await call(changeTitleWindows, { id: series, revision: changed.revision + 2, windows: [ALWAYS] });
  await instance.refresh();
});

test("members find an episode where one of its windows is open or to come, and its neighbors lead past it elsewhere", async () => {
  await ofEpisode([
    { ...IN_DE, startsAt: day(-3), access: "premium" },
    { area: "only", countries: ["PL"], startsAt: day(2) },
  ]);
  expect(await listed("DE")).toEqual(["1", "2 premium", "3"]);
  expect(await listed("PL")).toEqual(["1", "2 soon", "3"]);
  expect(await answer("PL")).toBe(NOT_YET);
  expect(await listed("FR")).toEqual(["1", "3"]);
  // The responses to guests are the same in every country.
  for (const where of ["DE", "FR"])
    expect(await listed(where, "guest")).toEqual(["1", "2 premium", "3"]);
  const { data } = await play("FR", first.episodeId);
  expect(data.next_video?.episode_id).toBe(third.episodeId);
  expect((await play("FR", third.episodeId)).data.prev_video?.episode_id).toBe(first.episodeId);
  expect((await play("DE", first.episodeId)).data.next_video?.episode_id).toBe(second.episodeId);
  country = "FR";
  const member = await instance.as("free");
  const counts = (await member.call(seasonList, { video_id: series })).data;
  expect(counts[0]?.season_episode_count).toBe(2);
});

test("a season without an episode for a country is not listed there, and the series plays from its next one", async () => {
  await ofSeason([IN_DE]);
  const seasons = async (where: string) => {
    country = where;
    const member = await instance.as("free");
    const [{ data }, detail] = await Promise.all([
      member.call(seasonList, { video_id: series }),
      member.call(videoDetail, { video_id: series }),
    ]);
    return [data.map(({ season }) => season), detail.data.seasons_count];
  };
  expect(await seasons("DE")).toEqual([[1, 2], 2]);
  expect(await seasons("PL")).toEqual([[2], 1]);
  const input = { video_id: series };
  const member = await instance.as("free");
  country = "PL";
  const { data } = await member.call(deeplinkingPlayUrl, input);
  expect(data).toMatchObject({
    error: "0",
    episode_id: instance.episode("tide-tables", 2, 1).episodeId,
  });
  country = "DE";
  const there = await member.call(deeplinkingPlayUrl, input);
  expect(there.data).toMatchObject({ error: "0", episode_id: first.episodeId });
  expect((await member.call(bestMoment, input)).data.play_url).toBe("");
});

test("continue watching goes past an episode whose windows have ended, and waits for one that is to come", async () => {
  country = "DE";
  const member = await instance.as("free");
  const continued = async () =>
    (await (await instance.as("free")).call(continueWatchingVideos, {})).data.flatMap(
      ({ videos }) => videos.map(({ episode_id: id }) => id),
    );
  const finished = { video_id: series, episode_id: first.episodeId, play_time: 1_000_000 };
  await ofEpisode([{ endsAt: day(-1) }]);
  await member.call(updateEpisodeLastPlayTime, finished);
  expect(await continued()).toEqual([third.episodeId]);
  expect(await listed("DE", "guest")).toEqual(["1", "3"]);

  await ofEpisode([{ startsAt: day(1), endsAt: day(2) }]);
  await instance.empty("continue_watching", "positions");
  await member.call(updateEpisodeLastPlayTime, finished);
  expect(await continued()).toEqual([]);
  await waitUntil(Date.parse(day(1)));
  expect(await continued()).toEqual([second.episodeId]);
  const begun = { video_id: series, episode_id: second.episodeId, play_time: 30 };
  await (await instance.as("free")).call(updateEpisodeLastPlayTime, begun);
  expect(await continued()).toEqual([second.episodeId]);
  await waitUntil(Date.parse(day(1)));
  expect(await continued()).toEqual([]);
});

test("where an episode is in no window, a series continues with the next one that is", async () => {
  country = "PL";
  await ofEpisode([IN_DE]);
  const begun = { video_id: series, episode_id: second.episodeId, play_time: 30 };
  await (await instance.as("free")).call(updateEpisodeLastPlayTime, begun);
  const input = { video_id: series };
  const continued = async () =>
    (await (await instance.as("free")).call(deeplinkingPlayUrl, input)).data.episode_id;
  expect(await continued()).toBe(third.episodeId);
  country = "DE";
  expect(await continued()).toBe(second.episodeId);
});

test("an episode that moves to another season plays by the windows of that", async () => {
  await ofSeason([{ endsAt: day(-1) }]);
  expect(await listed("DE", "guest").catch((error: unknown) => String(error))).toContain("season");
  const page = await call(getTitle, { id: series });
  const before = placesOf(page);
  const moved = await call(changeSeasons, {
    id: series,
    version: page.seasonsVersion,
    seasons: moveAcross(before),
  });
  await instance.refresh();
  expect(await answer("DE", third.episodeId)).toBe("plays");
  await call(changeSeasons, { id: series, version: moved.seasonsVersion, seasons: before });
  await instance.refresh();
  expect((await play("DE", third.episodeId)).error).toBe("video_not_found");
});
