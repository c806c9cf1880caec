import { bestMoment } from "@bijou/contract/best-moment";
import { ottSlider } from "@bijou/contract/home";
import { videoDetail } from "@bijou/contract/titles";
import { beforeEach, expect, test } from "vitest";
import type { PersonKey } from "../../testing/instance/people.ts";
import { DAY_MS, useTestInstance } from "../../testing/test-instance.ts";
import { recordChanges } from "../catalog/service.ts";

let country = "";
const instance = await useTestInstance({ countryOf: () => country });
const { pool } = instance.database;

const MOVIES = ["paper-boats", "clockwork-bear", "silent-comet", "night-train"];
const NONE = { play_url: "", play_url_expires_at: 0, moment_from: 0, moment_to: 0 };

/** What a change of the catalog does at its end. */
async function changed(): Promise<void> {
  const titleIds = [...MOVIES, "pip-and-moon"].map((key) => instance.title(key));
  await recordChanges(pool, { titleIds });
  await instance.refresh();
}

async function markMovies(moment: { from: number; to: number } | null): Promise<void> {
  await pool.query("update titles set best_moment = $2 where external_id = any($1)", [
    MOVIES,
    moment,
  ]);
  await changed();
}

async function markEpisode(number: number, from: number): Promise<number> {
  const { episodeId } = instance.episode("pip-and-moon", 1, number);
  const set = "update episodes set best_moment = $2, release_at = null where id = $1";
  await pool.query(set, [episodeId, { from, to: from + 5 }]);
  return episodeId;
}

beforeEach(async () => {
  country = "";
  await pool.query("delete from rights_windows");
  await pool.query(
    "update titles set territories = '{}', stand_in_for_name = null where trashed_at is null",
  );
  await pool.query("update episodes set best_moment = null, release_at = null, access = null");
  await markMovies({ from: 3.5, to: 8.25 });
});

const momentFor = async (who: PersonKey, title: string) =>
  (await (await instance.as(who)).call(bestMoment, { video_id: instance.title(title) })).data;
const statusFor = async (who: PersonKey, title: string) =>
  (await (await instance.as(who)).send(bestMoment, { video_id: instance.title(title) })).status;

test("a title’s best moment is the film from and to where it was marked, whose files its session may fetch", async () => {
  const moment = await momentFor("free", "paper-boats");
  expect(moment).toMatchObject({ moment_from: 3.5, moment_to: 8.25 });
  expect(moment.play_url).toMatch(/^\/media\/[\w-]{32}\.\d{10}\.\d+\/\w+\/master\.m3u8$/);
  expect(moment.play_url_expires_at).toBeGreaterThan(instance.clock.now() / 1000);
  expect((await instance.anonymous.get(moment.play_url)).status).toBe(200);
});

test("a title without a best moment, or whose film is a placeholder, has none", async () => {
  await pool.query("update titles set stand_in_for_name = 'Paper Boats'");
  await changed();
  expect(await momentFor("free", "paper-boats")).toEqual(NONE);
  await pool.query("update titles set stand_in_for_name = null");
  await markMovies(null);
  expect(await momentFor("free", "paper-boats")).toEqual(NONE);
});

test("the best moment of a Premium title is for members with Premium, and its address ends with that", async () => {
  expect(await momentFor("free", "clockwork-bear")).toEqual(NONE);
  expect((await momentFor("premium", "clockwork-bear")).play_url).toMatch(/\.p\//);
});

test("guests get no best moment, and children none of a title that isn’t for them", async () => {
  const guest = await instance.guest();
  const input = { video_id: instance.title("paper-boats") };
  expect((await guest.send(bestMoment, input)).status).toBe(401);
  expect(await statusFor("amy", "silent-comet")).toBe(404);
  expect((await momentFor("amy", "paper-boats")).moment_to).toBe(8.25);
  const ofAmy = {
    video_id: instance.title("silent-comet"),
    user_id: instance.people.amy.profileId,
  };
  expect((await (await instance.as("ada")).send(bestMoment, ofAmy)).status).toBe(404);
});

test("the countries and the windows of a title apply to its best moment", async () => {
  await pool.query("update titles set territories = '{IN}' where external_id = 'silent-comet'");
  await changed();
  country = "US";
  expect(await momentFor("premium", "silent-comet")).toEqual(NONE);
  country = "IN";
  expect((await momentFor("premium", "silent-comet")).play_url).not.toBe("");

  const window = async (startsInDays: number, endsInDays: number) => {
    const at = (days: number) => new Date(instance.clock.now() + days * DAY_MS);
    await pool.query("delete from rights_windows");
    await pool.query(
      `insert into rights_windows (title_id, position, starts_at, ends_at, area, countries, access)
       values ($1, 1, $2, $3, 'all', '{}', 'free')`,
      [instance.title("silent-comet"), at(startsInDays), at(endsInDays)],
    );
    await changed();
  };
  await window(1, 2);
  expect(await momentFor("premium", "silent-comet")).toEqual(NONE);
  await window(-2, -1);
  expect(await momentFor("premium", "silent-comet")).toEqual(NONE);
});

test("a series previews its first released episode that has a best moment", async () => {
  const third = await markEpisode(3, 7);
  const second = await markEpisode(2, 4);
  await changed();
  expect((await momentFor("free", "pip-and-moon")).moment_from).toBe(4);
  await pool.query("update episodes set release_at = $2 where id = $1", [
    second,
    new Date(instance.clock.now() + DAY_MS),
  ]);
  await changed();
  expect((await momentFor("free", "pip-and-moon")).moment_from).toBe(7);
  await pool.query("update episodes set access = 'premium' where id = $1", [third]);
  await changed();
  expect(await momentFor("free", "pip-and-moon")).toEqual(NONE);
  expect((await momentFor("premium", "pip-and-moon")).moment_from).toBe(7);
});

test("asking for a best moment and fetching its film is no view and changes no position", async () => {
  const recorded = async () => {
    const { rows } = await pool.query(
      `select (select count(*) from activities) as activities, (select count(*) from positions) as positions,
         (select count(*) from day_viewers) as viewers, (select sum(views) from title_days) as views`,
    );
    return rows;
  };
  const before = await recorded();
  const { play_url } = await momentFor("free", "paper-boats");
  await instance.anonymous.get(play_url);
  expect(await recorded()).toEqual(before);
});

test("banners and pages say that there is a best moment only where no trailer previews the title", async () => {
  const guest = await instance.guest();
  const flags = async () => {
    const banners = (await guest.call(ottSlider, {})).data;
    const pages = ["paper-boats", "night-train", "pip-and-moon"].map(async (key) => {
      const { data } = await guest.call(videoDetail, { video_id: instance.title(key) });
      return [key, data.has_best_moment];
    });
    return {
      banners: banners.map((one) => [one.video_title, one.has_best_moment]),
      pages: await Promise.all(pages),
    };
  };
  await markEpisode(1, 2);
  await changed();
  expect(await flags()).toEqual({
    banners: [
      ["Night Train", undefined],
      ["Paper Boats", "1"],
    ],
    pages: [
      ["paper-boats", "1"],
      ["night-train", undefined],
      ["pip-and-moon", "1"],
    ],
  });
  await pool.query("update episodes set best_moment = null");
  await markMovies(null);
  const { banners, pages } = await flags();
  expect([...banners, ...pages].map(([, flag]) => flag)).toEqual(Array(5).fill(undefined));
});
