import {
  contentByMenu,
  episodeList,
  seasonList,
  stillLooking,
  videoByGenre,
  videoDetail,
} from "@bijou/contract/titles";
import { leftSidebar } from "@bijou/contract/configuration";
import { updateEpisodeLastPlayTime } from "@bijou/contract/playback";
import { describe, expect, test } from "vitest";
import { SHORTS } from "../../testing/instance/manifest.ts";
import { DAY_MS, useTestInstance } from "../../testing/test-instance.ts";

const instance = await useTestInstance();
const guest = await instance.guest();
const child = await instance.as("amy");
const detail = (key: string, caller = guest) =>
  caller.call(videoDetail, { video_id: instance.title(key) });
const sendDetail = (key: string, caller = guest) =>
  caller.send(videoDetail, { video_id: instance.title(key) });

describe("C-13 a title in full", () => {
  test("F-01, F-05 has its kind, people and description", async () => {
    expect((await detail("night-train")).data).toMatchObject({
      video_type: 1,
      video_title: "Night Train",
      published_year: 1941,
      video_duration: 45 * 60,
      is_premium: "0",
      is_coming_soon_status: "0",
      directors: [{ director_name: "Irène Vidal" }],
      video_actors: [{ actor_name: "Max Oser", character_name: "The conductor" }],
      video_genres: [{ genre_name: "Mystery" }, { genre_name: "Drama" }],
      video_languages: [{ language_name: "French" }],
      video_countries: [{ name: "France" }],
    });
  });

  test("F-02, K-54 art is a path of the image route, or empty", async () => {
    const { data } = await detail("night-train");
    expect(data.portrait_art_2000x3000).toMatch(/^\/art\/[0-9a-f]{32}-480\.webp$/);
    expect((await guest.get(data.portrait_art_2000x3000)).headers["content-type"]).toBe(
      "image/webp",
    );
    expect((await detail("lost-print")).data.portrait_art_2000x3000).toBe("");
  });

  test("F-03 has badges", async () => {
    const { data: premium } = await detail("gilded-cage");
    expect(premium.is_premium_icon).not.toBe("");
    const { data: restored } = await detail("silent-comet");
    expect(restored).toMatchObject({
      is_premium_icon: "",
      film_that_matter_reason: expect.any(String),
    });
    expect([restored.is_remastered_icon, restored.film_that_matter_icon]).not.toContain("");
  });

  test("F-06 lists subtitles without their files", async () => {
    expect((await detail("night-train")).data.video_subtitles).toEqual([
      {
        language_name: "English",
        language_short_name: "en",
        subtitle_path: "",
        subtitle_kind: "full",
        is_default: "0",
      },
    ]);
  });

  test("similar titles contain neither the title itself nor unpublished ones", async () => {
    const { data } = await detail("night-train");
    const ids = data.more_like_this.map(({ video_id: id }) => id);
    expect(ids.length).toBeGreaterThan(0);
    expect(ids).not.toContain(instance.title("night-train"));
    expect(ids).not.toContain(instance.title("secret-reel"));
  });

  test("a guest can fetch a trailer", async () => {
    const { data } = await detail("gilded-cage");
    expect((await instance.anonymous.get(data.trailer_url)).text).toContain("#EXTM3U");
  });

  test("an unpublished title, an unknown one and one of another kind return the same error", async () => {
    const missing = await guest.send(videoDetail, { video_id: 2_147_483_647 });
    expect(missing).toMatchObject({ status: 404, body: { error: "video_not_found" } });
    expect((await sendDetail("secret-reel")).text).toBe(missing.text);
    const asSeries = { video_id: instance.title("night-train"), video_type: 2 };
    expect((await guest.send(videoDetail, asSeries)).text).toBe(missing.text);
    expect((await sendDetail("night-train", child)).text).toBe(missing.text);
  });
});

describe("C-14, C-15, F-10 a series", () => {
  const series = instance.title("tide-tables");

  test("has its seasons in order", async () => {
    const { data } = await guest.call(seasonList, { video_id: series });
    expect(data.map(({ season, season_episode_count: count }) => [season, count])).toEqual([
      [1, 3],
      [2, 3],
    ]);
  });

  test("has the episodes of a season, including an announced one", async () => {
    const { seasonId } = instance.episode("tide-tables", 2, 1);
    const { data } = await guest.call(episodeList, { video_id: series, seasion_id: seasonId });
    expect(data.map((one) => [one.episode_number, one.is_coming_soon_status])).toEqual([
      [1, "0"],
      [2, "0"],
      [3, "1"],
    ]);
  });

  test("does not return a season of another series", async () => {
    const { seasonId } = instance.episode("pip-and-moon", 1, 1);
    const response = await guest.send(episodeList, { video_id: series, seasion_id: seasonId });
    expect(response.status).toBe(404);
  });

  test("has the episode that a member continues with", async () => {
    const member = await instance.as("premium");
    const { seasonId, episodeId } = instance.episode("tide-tables", 1, 2);
    await member.call(updateEpisodeLastPlayTime, {
      video_id: series,
      episode_id: episodeId,
      play_time: 300,
    });
    expect((await detail("tide-tables", member)).data).toMatchObject({
      play_time: 300,
      seasion_id: seasonId,
      seasion_number: 1,
      episode_id: episodeId,
      episode_number: 2,
    });
    expect((await detail("tide-tables")).data).not.toHaveProperty("episode_id");
  });

  test("the position 0 is not resumed", async () => {
    const member = await instance.as("premium");
    await member.call(updateEpisodeLastPlayTime, {
      video_id: series,
      episode_id: instance.episode("tide-tables", 1, 2).episodeId,
      play_time: 0,
    });
    expect((await detail("tide-tables", member)).data).not.toHaveProperty("play_time");
  });

  test("is hidden from a child, with its seasons and episodes", async () => {
    expect((await child.send(seasonList, { video_id: series })).status).toBe(404);
    const { seasonId } = instance.episode("tide-tables", 1, 1);
    const input = { video_id: series, seasion_id: seasonId };
    expect((await child.send(episodeList, input)).status).toBe(404);
  });
});

describe("C-28, C-29, C-09 lists by genre, by menu and of everything", () => {
  const comedies = async (startRange: number | string) => {
    const { data } = await guest.call(leftSidebar, {});
    const genre = data.genres.find(({ genre_name: name }) => name === "Comedy");
    return guest.call(videoByGenre, {
      genre_id: genre?.id ?? 0,
      genre_type: 1,
      start_range: startRange,
    });
  };

  test("T-17 pages of a genre contain each title once", async () => {
    const first = await comedies(0);
    expect(first).toMatchObject({ count: SHORTS + 1, page_size: 24, has_more: true });
    const second = await comedies(first.next_start_range ?? "");
    expect(second).toMatchObject({ next_start_range: null, has_more: false });
    const ids = [...first.data, ...second.data].map(({ video_id: id }) => id);
    expect(new Set(ids).size).toBe(SHORTS + 1);
  });

  test("a page past the end is empty, and an invalid start is rejected", async () => {
    expect((await comedies(50)).data).toEqual([]);
    const wrong = { genre_id: 101, genre_type: 1, start_range: "soon" };
    expect((await guest.send(videoByGenre, wrong)).status).toBe(400);
  });

  test("K-48 trending is category 63 of genre type 3", async () => {
    const { data } = await guest.call(videoByGenre, { genre_id: 63, genre_type: 3 });
    expect(data[0]?.video_title).toBe("Night Train");
  });

  test("a menu entry has the titles of its rule", async () => {
    const { data: sidebar } = await guest.call(leftSidebar, {});
    const series = sidebar.menu.find(({ name }) => name === "Series");
    const { data } = await guest.call(contentByMenu, { menu_id: series?.id ?? 0 });
    expect(data.map(({ video_type: type }) => type)).toEqual([2, 2]);
  });

  test("an unknown genre or menu entry is 404", async () => {
    expect((await guest.send(videoByGenre, { genre_id: 9_999 })).status).toBe(404);
    expect((await guest.send(contentByMenu, { menu_id: 9_999 })).status).toBe(404);
  });

  test("all titles exclude unpublished and unreleased ones", async () => {
    const { data, count } = await guest.call(stillLooking, { start_range: 0 });
    const hidden = ["secret-reel", "harvest-moon", "far-shore", "coming-saga"].map((key) =>
      instance.title(key),
    );
    expect(data.map(({ video_id: id }) => id).filter((id) => hidden.includes(id))).toEqual([]);
    expect(count).toBe(SHORTS + 9);
  });

  test("a child gets only titles for children", async () => {
    const { data } = await child.call(stillLooking, { start_range: 0 });
    expect(new Set(data.map(({ allow_kids: kids }) => kids))).toEqual(new Set(["1"]));
  });
});

describe("changes over time", () => {
  const days = (count: number) => instance.clock.advance(count * DAY_MS);

  test("a title is coming soon until its release, and premium until its early release ends", async () => {
    const member = await instance.as("free");
    const harvest = async () => (await detail("harvest-moon", member)).data.is_coming_soon_status;
    const early = async () => (await detail("early-bird", member)).data.is_premium;
    expect([await harvest(), await early()]).toEqual(["1", "1"]);
    days(4);
    expect([await harvest(), await early()]).toEqual(["0", "1"]);
    days(7);
    expect([await harvest(), await early()]).toEqual(["0", "0"]);
  });

  test("after a quiet period, the first request sees a changed catalog", async () => {
    const member = await instance.as("free");
    await detail("lost-print", member);
    const { pool } = instance.database;
    await pool.query("update titles set published = false where external_id = 'lost-print'");
    await pool.query("update catalogue_version set version = version + 1");
    days(1);
    expect((await sendDetail("lost-print", member)).status).toBe(404);
  });
});

test("V-05: the response has the name of the genre or menu entry", async () => {
  const visitor = await instance.guest();
  const [genre] = (await visitor.call(leftSidebar, {})).data.genres;
  const ofGenre = await visitor.call(videoByGenre, { genre_id: genre?.id ?? 0, genre_type: 1 });
  expect(ofGenre.name).toBe(genre?.genre_name);
  const [item] = (await visitor.call(leftSidebar, {})).data.menu;
  expect((await visitor.call(contentByMenu, { menu_id: item?.id ?? 0 })).name).toBe(item?.name);
  expect((await visitor.call(videoByGenre, { genre_id: 0, genre_type: 0 })).name).toBe("");
});

test("V-10: a child's menu has only genres with titles for children", async () => {
  const visitor = await instance.guest();
  const amy = await instance.as("amy");
  const { genres } = (await amy.call(leftSidebar, {})).data;
  expect(genres.length).toBeGreaterThan(0);
  expect(genres.length).toBeLessThan((await visitor.call(leftSidebar, {})).data.genres.length);
  for (const { id } of genres) {
    const { count } = await amy.call(videoByGenre, { genre_id: id, genre_type: 1 });
    expect(count).toBeGreaterThan(0);
  }
});
