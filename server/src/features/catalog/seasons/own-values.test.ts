import { deeplinkingPlayUrl } from "@bijou/contract/playback";
import { INHERITED, type OwnValues } from "@bijou/contract/studio/season";
import { getAuditLog } from "@bijou/contract/studio/audit-log";
import { StudioCallFailed } from "@bijou/contract/studio/client";
import { getTitle } from "@bijou/contract/studio/title-page";
import { changeSeasons } from "@bijou/contract/studio/title-seasons";
import { episodeList } from "@bijou/contract/titles";
import { afterEach, beforeAll, expect, test } from "vitest";
import { firstOwner } from "../../../testing/instance/staff.ts";
import type { StudioCaller } from "../../../testing/instance/studio-caller.ts";
import { useTestInstance } from "../../../testing/test-instance.ts";
import { effectivePlacement } from "../../ads/placement-store.ts";
import { placesOf, withOwn } from "./seasons.fixture.ts";

const instance = await useTestInstance();
const olive = await firstOwner(instance);
const series = instance.title("tide-tables");
const { episodeId, seasonId } = instance.episode("tide-tables", 1, 2);
let call: StudioCaller["call"];

/** Gives the first season and its second episode what they have of their own. */
async function own(season: Partial<OwnValues>, episode: Partial<OwnValues>) {
  const page = await call(getTitle, { id: series });
  const seasons = withOwn(page, { seasonId, episodeId }, season, episode);
  const changed = await call(changeSeasons, { id: series, version: page.seasonsVersion, seasons });
  await instance.refresh();
  return changed;
}

async function play(who: "free" | "premium", episode = episodeId) {
  const member = await instance.as(who);
  return member.call(deeplinkingPlayUrl, { video_id: series, episode_id: episode });
}

/** `is_premium` of the episodes of the first season. */
async function listed() {
  const member = await instance.as("free");
  const { data } = await member.call(episodeList, { video_id: series, seasion_id: seasonId });
  return data.map((episode) => episode.is_premium);
}

beforeAll(async () => {
  ({ call } = await olive.signIn());
});
afterEach(async () => {
  await own(INHERITED, INHERITED);
});

test("a Premium episode of a free series is refused to a free member and played by a Premium member, until it is reset", async () => {
  const page = await own({}, { access: "premium" });
  expect(page.seasons[0]).toMatchObject({
    access: null,
    episodes: [{ access: null }, { access: "premium" }, { access: null }],
  });
  const refused = await play("free");
  expect(refused).toMatchObject({
    status_code: 0,
    message: "This title is part of Premium. Subscribe to watch it.",
    data: { error: "1", is_premium: "1", play_url: "" },
  });
  const played = await play("premium");
  expect(played.data).toMatchObject({ error: "0", is_premium: "1" });
  // The address ends with the membership.
  expect(played.data.play_url).toMatch(/\.p\//);
  expect((await play("free", instance.episode("tide-tables", 1, 1).episodeId)).data.error).toBe(
    "0",
  );
  expect(await listed()).toEqual(["0", "1", "0"]);

  await own({}, { access: null });
  expect((await play("free")).data).toMatchObject({ error: "0", is_premium: "0" });
  expect(await listed()).toEqual(["0", "0", "0"]);
});

test("an episode has the access of its season, unless it has its own", async () => {
  await own({ access: "premium" }, { access: "free" });
  expect(await listed()).toEqual(["1", "0", "1"]);
  expect((await play("free")).data.error).toBe("0");
  const others = [instance.episode("tide-tables", 1, 1), instance.episode("tide-tables", 2, 1)];
  const [inSeason, elsewhere] = await Promise.all(
    others.map(async (one) => (await play("free", one.episodeId)).data.error),
  );
  expect([inSeason, elsewhere]).toEqual(["1", "0"]);
});

test("the trailer of a series is as free as the series, whatever its episodes are", async () => {
  await own({ access: "premium" }, {});
  const member = await instance.as("free");
  const { data } = await member.call(deeplinkingPlayUrl, {
    video_id: series,
    content_type: "trailer",
  });
  expect(data).toMatchObject({ error: "0", is_premium: "0" });
});

test("the ad breaks of an episode are those of the series, its season or its own", async () => {
  const { pool } = instance.database;
  await pool.query("update episodes set ad_breaks = '[60]' where id = $1", [episodeId]);
  const breaks = async () =>
    (await effectivePlacement(pool, { titleId: series, episodeId })).breaksMs;
  expect(await breaks()).toEqual([60_000]);
  await own({ showsBreaks: false }, {});
  expect(await breaks()).toEqual([]);
  await own({ showsBreaks: false }, { showsBreaks: true });
  expect(await breaks()).toEqual([60_000]);
});

test("an own value is in the audit log, and one from a tree that has changed since is refused", async () => {
  const { seasonsVersion: version } = await call(getTitle, { id: series });
  const page = await own(
    { access: "premium" },
    { access: "free", showsBreaks: false, maturity: ["fsk-12", "mpa-pg", "fsk-16"] },
  );
  const [entry] = (await call(getAuditLog, { objectKind: "title" })).entries;
  expect(entry).toMatchObject({
    type: "title.seasons_changed",
    changes: [
      { field: "seasons", before: ["1. Season 1"], after: ["1. Season 1 (premium)"] },
      {
        field: "episodes",
        before: ["S1E2 Chapter 2"],
        after: ["S1E2 Chapter 2 (free, no ad breaks, MPA PG / FSK 16)"],
      },
    ],
  });
  const late = call(changeSeasons, { id: series, version, seasons: placesOf(page) });
  const error = await late.catch((thrown: unknown) => thrown);
  expect(error instanceof StudioCallFailed && error.code).toBe("conflict");
});

test("a tree that is sent without own values keeps them", async () => {
  const { seasonsVersion: version, seasons } = await own({ access: "premium" }, { access: "free" });
  const page = await call(changeSeasons, {
    id: series,
    version,
    seasons: seasons.map(({ id, number, episodes }) => ({
      id,
      number,
      name: `Part ${number}`,
      episodes: episodes.map((episode) => ({ id: episode.id, number: episode.number })),
    })),
  });
  expect(page.seasons[0]).toMatchObject({
    name: "Part 1",
    access: "premium",
    episodes: [{ access: null }, { access: "free" }, { access: null }],
  });
});
