import { deeplinkingPlayUrl, type PlaybackState, saveActivityLog } from "@bijou/contract/playback";
import { describe, expect, test } from "vitest";
import type { Caller } from "../../testing/instance/caller.ts";
import { DAY_MS, useTestInstance } from "../../testing/test-instance.ts";
import { recordChanges } from "../catalog/version-store.ts";

const instance = await useTestInstance();
const guest = await instance.guest();
const series = instance.title("tide-tables");

const play = (caller: Caller, key: string, more: object = {}) =>
  caller.call(deeplinkingPlayUrl, { video_id: instance.title(key), ...more });

/** A withheld state contains nothing that could be used to fetch the film. */
function expectWithheld(data: PlaybackState): void {
  expect(data).toMatchObject({
    error: "1",
    play_url: "",
    play_url_expires_at: 0,
    thumbnails_url: "",
    video_subtitles: [],
  });
}

describe("C-40 what plays", () => {
  test("F-11 a free film for a free member, from the beginning", async () => {
    const { data, status_code: code } = await play(await instance.as("free"), "night-train");
    expect(code).toBe(1);
    expect(data).toMatchObject({
      error: "0",
      total_time: 2700,
      play_time: 0,
      last_play_time: 0,
      left_time: 2700,
      video_type: 1,
      is_premium: "0",
      next_video: null,
      prev_video: null,
    });
    expect(data.play_url).toMatch(/^\/media\/[\w-]{32}\.\d{10}\.\d+\/[a-z0-9]{16}\/master\.m3u8$/);
  });

  test("V-15: a season without an episode plays its first, or the one to continue with", async () => {
    const member = await instance.as("premium");
    const first = instance.episode("tide-tables", 2, 1);
    const requested = { season_id: first.seasonId };
    const { data } = await play(member, "tide-tables", requested);
    expect(data).toMatchObject({ season_number: 2, episode_number: 1 });
    const unknown = { video_id: series, season_id: 999_999 };
    expect((await member.send(deeplinkingPlayUrl, unknown)).status).toBe(404);
  });

  test("skip ranges come in their order, in seconds", async () => {
    const { data } = await play(await instance.as("free"), "night-train");
    expect(data.episode_skip_duration.slice(0, 2)).toEqual([
      { skip_from: 0, skip_to: 10, skip_kind: "recap" },
      { skip_from: 10, skip_to: 40.5, skip_kind: "intro" },
    ]);
  });

  test("M-18: chapters of the operator replace those of the film, except beyond its end", async () => {
    const { pool } = instance.database;
    const chaptersWith = async (table: "titles" | "assets", key: string, chapters: object) => {
      await pool.query(`update ${table} set chapters = $2 where id::text = $1`, [
        key,
        JSON.stringify(chapters),
      ]);
      await pool.query("update catalogue_version set version = version + 1");
      await instance.refresh();
      return (await play(await instance.as("free"), "night-train")).data.video_chapters;
    };
    const id = instance.title("night-train");
    const { rows } = await pool.query<{ asset: string }>(
      "select asset_id as asset from titles where id = $1",
      [id],
    );
    const own = [{ from: 0, name: "Departure" }];
    expect(await chaptersWith("assets", rows[0]?.asset ?? "", own)).toEqual([
      { chapter_from: 0, chapter_name: "Departure" },
    ]);
    const given = [
      { from: 60.5, name: "The tunnel" },
      { from: 2700, name: "In the long version" },
    ];
    expect(await chaptersWith("titles", String(id), given)).toEqual([
      { chapter_from: 60.5, chapter_name: "The tunnel" },
    ]);
    await chaptersWith("titles", String(id), []);
    await chaptersWith("assets", rows[0]?.asset ?? "", []);
  });

  test("all addresses in the state can be fetched", async () => {
    const { data } = await play(await instance.as("premium"), "gilded-cage");
    const subtitles = data.video_subtitles.map(({ subtitle_path: path }) => path);
    for (const url of [data.play_url, data.thumbnails_url, data.trailer_url, ...subtitles])
      expect((await instance.anonymous.get(url)).status).toBe(200);
  });

  test("a guest is asked to sign in, without being signed out", async () => {
    const response = await guest.send(deeplinkingPlayUrl, {
      video_id: instance.title("night-train"),
    });
    expect(response).toMatchObject({ status: 401, body: { error: "member_required" } });
    expect(response.body).not.toHaveProperty("status");
  });

  test("a trailer plays for a guest, for a free member, and before its film is released", async () => {
    for (const key of ["gilded-cage", "harvest-moon", "coming-saga"]) {
      const { data } = await play(guest, key, { content_type: "trailer" });
      expect(data).toMatchObject({ error: "0", total_time: 30, play_url: data.trailer_url });
      expect((await instance.anonymous.get(data.play_url)).status).toBe(200);
    }
  });

  test("a trailer in the place of a missing one says so", async () => {
    const title = instance.title("harvest-moon");
    const standIn = async (value: boolean): Promise<void> => {
      const { pool } = instance.database;
      const set = "update titles set trailer_stands_in = $2 where id = $1";
      await pool.query(set, [title, value]);
      await recordChanges(pool, { titleIds: [title] });
      await instance.refresh();
    };
    const notice = async () =>
      (await play(guest, "harvest-moon", { content_type: "trailer" })).data.notice;
    expect(await notice()).toBe("");
    await standIn(true);
    expect(await notice()).toContain("a sample trailer is playing in place of the one for");
    await standIn(false);
  });

  test("a film without media says so and plays nothing", async () => {
    const { data, status_code: code } = await play(await instance.as("free"), "lost-print");
    expect(code).toBe(0);
    expectWithheld(data);
  });

  test("an episode of another series, an unpublished film and a missing one get the same response", async () => {
    const caller = await instance.as("premium");
    const responses = await Promise.all(
      [
        { video_id: 2_147_483_647 },
        { video_id: instance.title("secret-reel") },
        { video_id: series, episode_id: instance.episode("pip-and-moon", 1, 1).episodeId },
      ].map((input) => caller.send(deeplinkingPlayUrl, input)),
    );
    expect(responses.map(({ status }) => status)).toEqual([404, 404, 404]);
    expect(new Set(responses.map(({ text }) => text)).size).toBe(1);
  });
});

describe("V-02, the server decides about premium", () => {
  test.each([
    ["free", 0],
    ["lapsed", 0],
    ["leaving", 1],
    ["premium", 1],
    ["alan", 1],
  ] as const)("the response to %s has status_code %i", async (person, code) => {
    expect((await play(await instance.as(person), "gilded-cage")).status_code).toBe(code);
  });

  test("without a membership everything except the trailer is withheld", async () => {
    const { data, message } = await play(await instance.as("free"), "gilded-cage");
    expectWithheld(data);
    expect(data.is_premium).toBe("1");
    expect(message).toContain("Premium");
  });

  test("a child sees and plays only titles for children, whatever the membership", async () => {
    const child = await instance.as("amy");
    expect((await play(child, "clockwork-bear")).status_code).toBe(1);
    for (const key of ["night-train", "gilded-cage", "tide-tables"])
      expect((await child.send(deeplinkingPlayUrl, { video_id: instance.title(key) })).status).toBe(
        404,
      );
  });

  test("the owner acting for a child plays what the child may", async () => {
    const owner = await instance.as("ada");
    const input = {
      video_id: instance.title("night-train"),
      user_id: instance.people.amy.profileId,
    };
    expect((await owner.send(deeplinkingPlayUrl, input)).status).toBe(404);
  });
});

describe("a series", () => {
  const { seasonId, episodeId } = instance.episode("tide-tables", 1, 3);

  test("an episode has its neighbors, across seasons", async () => {
    const { data } = await play(await instance.as("free"), "tide-tables", {
      episode_id: episodeId,
    });
    expect(data).toMatchObject({
      video_type: 2,
      seasion_id: seasonId,
      episode_number: 3,
      season_number: 1,
      prev_video: { episode_number: 2, season_number: 1 },
      next_video: { episode_number: 1, season_number: 2 },
    });
  });

  test("an unreleased episode is neither next nor playable", async () => {
    const caller = await instance.as("free");
    const ahead = instance.episode("tide-tables", 2, 3).episodeId;
    const before = instance.episode("tide-tables", 2, 2).episodeId;
    const { data } = await play(caller, "tide-tables", { episode_id: before });
    expect(data.next_video).toBeNull();
    expectWithheld((await play(caller, "tide-tables", { episode_id: ahead })).data);
  });

  test("without an episode it begins at the first", async () => {
    const { data } = await play(await instance.as("premium"), "tide-tables");
    expect(data).toMatchObject({ season_number: 1, episode_number: 1 });
  });
});

describe("C-43 the activity log", () => {
  test("stores the server's name, not the one that was sent", async () => {
    const caller = await instance.as("bea");
    const { episodeId } = instance.episode("tide-tables", 2, 1);
    const input = { video_id: series, episode_id: episodeId, activity_name: "<b>forged</b>" };
    expect((await caller.call(saveActivityLog, input)).status_code).toBe(1);
    const { rows } = await instance.database.pool.query<{ name: string }>(
      "select name from activities where profile_id = $1 order by id desc limit 1",
      [instance.people.bea.profileId],
    );
    expect(rows[0]?.name).toBe("Tide Tables:Season 2:Episode 1");
  });

  test("counts one view for each account and day, however often it is called", async () => {
    const views = async () => {
      const { rows } = await instance.database.pool.query<{ views: number }>(
        "select coalesce(sum(views), 0)::int as views from title_days where title_id = $1",
        [instance.title("paper-boats")],
      );
      return rows[0]?.views ?? 0;
    };
    const before = await views();
    const log = async (caller: Caller) =>
      caller.call(saveActivityLog, { video_id: instance.title("paper-boats") });
    const [bea, free] = [await instance.as("bea"), await instance.as("free")];
    await Promise.all([log(bea), log(bea), log(bea), log(free)]);
    expect(await views()).toBe(before + 2);
    instance.clock.advance(DAY_MS);
    await log(bea);
    expect(await views()).toBe(before + 3);
  });
});

describe("what changes with time", () => {
  test("a film plays once it is released, and for free once its early release is over", async () => {
    const caller = await instance.as("free");
    const codes = async () => [
      (await play(caller, "harvest-moon")).status_code,
      (await play(caller, "early-bird")).status_code,
    ];
    expect(await codes()).toEqual([0, 0]);
    instance.clock.advance(4 * DAY_MS);
    expect(await codes()).toEqual([1, 0]);
    instance.clock.advance(7 * DAY_MS);
    expect(await codes()).toEqual([1, 1]);
  });

  test("a cancelled membership ends on its day", async () => {
    expect((await play(await instance.as("leaving"), "gilded-cage")).status_code).toBe(0);
  });
});
