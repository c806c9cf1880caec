import {
  comingSoonVideos,
  continueWatchingVideos,
  filmThatMatterVideos,
  homeVideos,
  mostSharedVideos,
  mostViewedVideos,
  ottSlider,
  remasteredVideos,
  slider,
  trendingVideos,
  watchlistVideos,
  weekCalendar,
} from "@bijou/contract/home";
import { describe, expect, test } from "vitest";
import { DAY_MS, useTestInstance } from "../../testing/test-instance.ts";

const instance = await useTestInstance();
const guest = await instance.guest();
const child = await instance.as("amy");
const names = (videos: readonly { video_title: string }[]) =>
  videos.map(({ video_title: name }) => name);

describe("ranked lists", () => {
  test("C-01 trending titles, by GET and by POST", async () => {
    const byGet = await guest.send(trendingVideos, {}, { method: "GET" });
    const byPost = await guest.send(trendingVideos, {}, { method: "POST" });
    expect(byGet.text).toBe(byPost.text);
    const { data } = await guest.call(trendingVideos, {});
    expect(names(data).slice(0, 2)).toEqual(["Night Train", "Gilded Cage"]);
    expect(names(data)).not.toContain("Silent Comet");
  });

  test.each([
    ["C-02 most viewed", mostViewedVideos, "Silent Comet"],
    ["C-03 most shared", mostSharedVideos, "Silent Comet"],
    ["C-04 films that matter", filmThatMatterVideos, "Silent Comet"],
    ["remastered classics", remasteredVideos, "Silent Comet"],
  ] as const)("%s starts with the right film", async (_, endpoint, first) => {
    const { data } = await guest.call(endpoint, {});
    expect(names(data)[0]).toBe(first);
    expect(names(data).join()).not.toContain("Secret Reel");
  });
});

describe("Home", () => {
  test("C-05, F-07 hero banners, without unpublished titles", async () => {
    const { data } = await guest.call(ottSlider, {});
    expect(names(data)).toEqual(["Night Train", "Paper Boats"]);
    expect(data[0]).toMatchObject({ slider_description: "What happens in Night Train." });
  });

  test("C-08, F-08 pages of rows of every class, none empty", async () => {
    const first = await guest.call(homeVideos, { start_range: 0 });
    expect(first).toMatchObject({ count: 5, page_size: 4, next_start_range: "1" });
    const second = await guest.call(homeVideos, { start_range: first.next_start_range ?? "" });
    const rows = [...first.data, ...second.data];
    expect(rows.map((row) => row.genre_class)).toEqual([
      "portraitlarge",
      "portraitsmall",
      "landscapelarge",
      "landscapesmall",
      "importantitem",
    ]);
    expect(rows.every((row) => row.videos.length > 0 && row.listCount > 0)).toBe(true);
  });

  test("the trending row has its fixed id", async () => {
    const { data } = await guest.call(homeVideos, {});
    expect(data[0]).toMatchObject({ genre_id: 63, genre_type: 3 });
  });

  test("a child's Home has only titles for children, in every row and banner", async () => {
    const responses = await Promise.all([
      child.send(homeVideos),
      child.send(ottSlider),
      child.send(slider),
      child.send(weekCalendar),
      child.send(comingSoonVideos),
      child.send(continueWatchingVideos),
      child.send(watchlistVideos),
    ]);
    for (const { status, text } of responses) {
      expect(status).toBe(200);
      expect(text).not.toContain('"allow_kids":"0"');
    }
  });
});

describe("coming soon", () => {
  test("C-06 the coming-soon slider, nearest first", async () => {
    const { data } = await guest.call(slider, {});
    expect(names(data)).toEqual(["Harvest Moon", "Coming Saga", "Far Shore"]);
  });

  test("C-07 the calendar has the next seven days, with films and episodes on their days", async () => {
    const { data } = await guest.call(weekCalendar, {});
    const today = instance.clock.now();
    const dayOf = (inDays: number) => new Date(today + inDays * DAY_MS).toISOString().slice(0, 10);
    expect(data.slice(0, 7).map(({ date }) => date)).toEqual([0, 1, 2, 3, 4, 5, 6].map(dayOf));
    // The catalog of the tests is minutes older than their clock, so at midnight its days are a day nearer.
    const shown = data.filter(({ videos }) => videos.length > 0);
    const premieres = shown.map(({ videos }) => videos[0]?.premiere_at.slice(0, 10));
    expect(shown.map(({ date }) => date)).toEqual(premieres);
    expect(data.slice(2, 4).flatMap(({ videos }) => names(videos))).toEqual(["Harvest Moon"]);
    const tides = data.slice(4, 6).flatMap(({ videos }) => videos);
    expect(tides[0]).toMatchObject({ video_title: "Tide Tables", episode_number: 3 });
    expect(names(data.at(-1)?.videos ?? [])).toEqual(["Far Shore"]);
  });

  test("X-14 the coming-soon page has a banner and its rows by name", async () => {
    const { data, count } = await guest.call(comingSoonVideos, {});
    expect(count).toBe(3);
    expect(data.banner?.video_title).toBe("Harvest Moon");
    const rows = Object.entries(data.rows).map(([name, videos]) => [name, names(videos)]);
    expect(rows).toEqual([
      ["In the next seven days", ["Harvest Moon"]],
      ["In the next 30 days", ["Coming Saga"]],
      ["Later", ["Far Shore"]],
    ]);
  });

  test("V-03: the calendar's days are those of the requested time zone", async () => {
    const { data: utc } = await guest.call(weekCalendar, {});
    const premiere = utc.flatMap(({ videos }) => videos)[0];
    const at = Date.parse(premiere?.premiere_at ?? "");
    const dayIn = (timeZone: string) => new Date(at).toLocaleDateString("en-CA", { timeZone });
    // At any hour, the day differs from UTC in at least one of them.
    for (const zone of ["Pacific/Kiritimati", "Pacific/Niue", "Asia/Tokyo"]) {
      const { data } = await guest.call(weekCalendar, { time_zone: zone });
      const day = data.find(({ videos }) => names(videos).includes("Harvest Moon"));
      expect(day?.date).toBe(dayIn(zone));
      const today = new Date(instance.clock.now()).toLocaleDateString("en-CA", { timeZone: zone });
      expect(data[0]?.date).toBe(today);
    }
    expect((await guest.call(weekCalendar, { time_zone: "Mars/Olympus" })).data).toEqual(utc);
  });

  test("V-12: a series with an announced season is coming soon, with the date of its premiere", async () => {
    const { pool } = instance.database;
    const at = new Date(instance.clock.now() + 12 * DAY_MS);
    await pool.query(
      `with season as (insert into seasons (title_id, number, name) values ($1, 3, 'Season 3') returning id)
       insert into episodes (title_id, season_id, number, name, release_at) select $1, id, 1, 'High water', $2 from season`,
      [instance.title("tide-tables"), at],
    );
    // A guest's response may be cached.
    const { data } = await (await instance.as("free")).call(slider, {});
    expect(data.find(({ video_title: name }) => name === "Tide Tables")).toMatchObject({
      seasion_number: 3,
      release_date: at.toISOString(),
      is_coming_soon_status: "0",
    });
    await pool.query("delete from seasons where title_id = $1 and number = 3", [
      instance.title("tide-tables"),
    ]);
  });
});

test("C-11, a row for each of the profile's lists that is not empty", async () => {
  const { data } = await (await instance.as("bert")).call(watchlistVideos, { start_range: 0 });
  expect(data).toMatchObject([{ list_name: "CANARYBERT list", listCount: 1 }]);
  expect(data[0]?.videos[0]).toMatchObject({ video_title: "Paper Boats", is_my_list: "1" });
});

test("decisions 45: pages of ten lists, with their latest eighteen titles", async () => {
  const free = await instance.as("free");
  const { profileId } = instance.people.free;
  const { pool } = instance.database;
  await pool.query("delete from watch_lists where profile_id = $1", [profileId]);
  await pool.query(
    `insert into watch_lists (profile_id, name, created_at)
     select $1, 'List ' || n, now() + n * interval '1 second' from generate_series(1, 24) n`,
    [profileId],
  );
  await pool.query(
    `insert into watch_list_titles (profile_id, list_id, title_id, added_at)
     select $1, l.id, t.id, now() + t.id * interval '1 second'
     from watch_lists l, (select id from titles where published order by id limit 20) t
     where l.profile_id = $1 and l.name <> 'List 3'`,
    [profileId],
  );
  const first = await free.call(watchlistVideos, { start_range: 0 });
  expect(first).toMatchObject({ count: 23, page_size: 10, next_start_range: "1" });
  const latest = first.data[0]?.videos.map((card) => card.video_id) ?? [];
  expect([first.data[0]?.listCount, latest.length]).toEqual([20, 18]);
  expect(latest).toEqual(latest.toSorted((a, b) => b - a));
  const names: string[] = [];
  for (let start = "0"; start !== "";) {
    const page = await free.call(watchlistVideos, { start_range: start });
    names.push(...page.data.map((row) => row.name));
    start = page.next_start_range ?? "";
  }
  expect(names).toEqual(
    Array.from({ length: 24 }, (_, index) => `List ${index + 1}`).filter(
      (name) => name !== "List 3",
    ),
  );
});
