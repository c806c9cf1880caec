import { advertisement } from "@bijou/contract/ads";
import {
  changeAdPlacement,
  changeTitlePlacement,
  getAdPlacement,
  getTestBreak,
  getTitlePlacement,
  type OwnPlacement,
  type SitePlacement,
} from "@bijou/contract/studio/ad-placement";
import { StudioCallFailed } from "@bijou/contract/studio/client";
import { getTitleHistory } from "@bijou/contract/studio/title-page";
import { beforeEach, expect, test } from "vitest";
import { firstOwner } from "../../testing/instance/staff.ts";
import type { StudioCaller } from "../../testing/instance/studio-caller.ts";
import { useTestInstance } from "../../testing/test-instance.ts";

const instance = await useTestInstance();
const { pool } = instance.database;
const olive = await firstOwner(instance);
let call: StudioCaller["call"];
const movie = instance.title("silent-comet");
const series = instance.title("tide-tables");
const { episodeId } = instance.episode("tide-tables", 1, 1);

const DEFAULTS: SitePlacement = {
  beforeVideo: true,
  atBreaks: true,
  maxAds: 1,
  maxSeconds: 300,
  minutesBetweenBreaks: 5,
};
const AS_ON_SITE: OwnPlacement = {
  beforeVideo: null,
  atBreaks: null,
  maxAds: null,
  maxSeconds: null,
};

async function site(changes: Partial<SitePlacement>) {
  const { revision } = await call(getAdPlacement, {});
  return call(changeAdPlacement, { revision, ...DEFAULTS, ...changes });
}
async function own(id: number, changes: Partial<OwnPlacement>) {
  const { revision } = await call(getTitlePlacement, { id });
  return call(changeTitlePlacement, { id, revision, ...AS_ON_SITE, ...changes });
}
async function setBreaks(table: "titles" | "episodes", id: number, breaks: readonly number[]) {
  await pool.query(`update ${table} set ad_breaks = $2 where id = $1`, [
    id,
    JSON.stringify(breaks),
  ]);
}
const tagOf = async (
  person: Parameters<typeof instance.as>[0],
  input: { video_id: number; episode_id?: number } = { video_id: movie },
): Promise<string> => (await (await instance.as(person)).call(advertisement, input)).data.adv_url;

const textAt = async (url: string): Promise<string> => {
  const { pathname, search } = new URL(url, "https://bijou.test");
  const { status, text } = await instance.anonymous.get(pathname + search);
  expect(status).toBe(200);
  return text;
};
/** The breaks of a schedule: the time of each with the tag of its ads. */
const breaksIn = (vmap: string): [string, string][] =>
  [...vmap.matchAll(/timeOffset="([^"]+)"[\s\S]*?<vmap:AdTagURI[^>]*>([^<]+)</g)].map(
    ([, time = "", tag = ""]) => [time, tag.replaceAll("&amp;", "&")],
  );
const adsIn = (vast: string): string[] =>
  [...vast.matchAll(/<AdTitle>([^<]+)</g)].map(([, name = ""]) => name);
async function seen(vast: string): Promise<void> {
  const [, url = ""] = /(\/ads\/event\?event=impression[^<]+)/.exec(vast) ?? [];
  expect((await instance.anonymous.get(url.replaceAll("&amp;", "&"))).status).toBe(204);
}

beforeEach(async () => {
  ({ call } = await olive.signIn());
  await pool.query("delete from house_ads");
  await pool.query("delete from ad_breaks");
  await pool.query("delete from title_ad_placement");
  // Each lasts 30 seconds.
  await pool.query(
    `insert into house_ads (key, name, asset_id)
     select name, name, a.id from unnest('{bread,soap,tea}'::text[]) as n(name), assets a
     where a.external_id = 'trailer'`,
  );
  await setBreaks("titles", movie, [600, 1_200.5]);
  await site({});
});

test("a video has ads before it and at its breaks, each break counted as its own", async () => {
  const tag = await tagOf("free");
  const breaks = breaksIn(await textAt(tag));
  expect(breaks.map(([time]) => time)).toEqual(["start", "00:10:00.000", "00:20:00.500"]);
  for (const [, url] of breaks) {
    const vast = await textAt(url);
    expect(adsIn(vast)).toHaveLength(1);
    // The same again, for a player that asks twice.
    expect(adsIn(await textAt(url))).toEqual(adsIn(vast));
    await seen(vast);
  }
  const { rows } = await pool.query("select sum(count)::int as count from ad_days");
  expect(rows).toEqual([{ count: 3 }]);
});

test("nobody with Premium gets breaks, and no break outside those of the video has ads", async () => {
  expect(await tagOf("premium")).toBe("");
  const id = new URL(await tagOf("free"), "https://bijou.test").searchParams.get("break");
  expect(adsIn(await textAt(`/ads/vast?break=${id}&at=600000`))).toHaveLength(1);
  for (const at of ["600001", "-1", "x", "", "600000&at=600000"])
    expect(adsIn(await textAt(`/ads/vast?break=${id}&at=${at}`))).toEqual([]);
});

test("a video that is begun again within two days has no break whose ads were seen", async () => {
  const [, first] = breaksIn(await textAt(await tagOf("free")));
  await seen(await textAt(first?.[1] ?? ""));
  const times = async (person: "free" | "bert") =>
    breaksIn(await textAt(await tagOf(person))).map(([time]) => time);
  expect(await times("free")).toEqual(["start", "00:20:00.500"]);
  expect(await times("bert")).toEqual(["start", "00:10:00.000", "00:20:00.500"]);
});

test("an episode has its own breaks, and not those of another title", async () => {
  await setBreaks("episodes", episodeId, [700]);
  const times = async (input: { video_id: number; episode_id?: number }) =>
    breaksIn(await textAt(await tagOf("free", input))).map(([time]) => time);
  expect(await times({ video_id: series, episode_id: episodeId })).toEqual([
    "start",
    "00:11:40.000",
  ]);
  expect(await tagOf("free", { video_id: movie, episode_id: episodeId })).toMatch(/^\/ads\/vast/);
  expect(await tagOf("free", { video_id: series })).toMatch(/^\/ads\/vast/);
});

test("the site decides how many ads are in a row, and how long they are together", async () => {
  const inRow = async () => adsIn(await textAt(await tagOf("free", { video_id: series })));
  await site({ maxAds: 5 });
  expect((await inRow()).toSorted()).toEqual(["bread", "soap", "tea"]);
  await site({ maxAds: 2 });
  expect(new Set(await inRow()).size).toBe(2);
  await site({ maxAds: 5, maxSeconds: 60 });
  expect(await inRow()).toHaveLength(2);
  await site({ maxSeconds: 29 });
  expect(await inRow()).toEqual([]);
});

test("ST-103: ads before videos and at breaks are turned off one by one, for the site and for a title", async () => {
  await site({ beforeVideo: false });
  const [first, ...others] = breaksIn(await textAt(await tagOf("free")));
  expect([first?.[0], others.length]).toEqual(["00:10:00.000", 1]);
  expect(await tagOf("free", { video_id: series })).toBe("");
  await own(movie, { beforeVideo: true, atBreaks: false });
  expect(await tagOf("free")).toMatch(/^\/ads\/vast/);
  await own(movie, { atBreaks: false });
  expect(await tagOf("free")).toBe("");
});

test("a change for a title is listed, and is in its history and in the audit log", async () => {
  const { placement, site: ofSite } = await own(movie, { maxAds: 3 });
  expect([placement, ofSite]).toEqual([{ ...AS_ON_SITE, maxAds: 3 }, DEFAULTS]);
  expect(await call(getAdPlacement, {})).toMatchObject({ titleCount: 1, titles: [{ id: movie }] });
  const { entries } = await call(getTitleHistory, { id: movie });
  expect(entries[0]).toMatchObject({
    type: "title.ad_placement_changed",
    changes: [{ field: "maxAds", before: null, after: 3 }],
  });
  await own(movie, {});
  expect(await call(getAdPlacement, {})).toMatchObject({ titleCount: 0, titles: [] });
});

test("a placement that someone else has changed meanwhile is a conflict", async () => {
  const codeOf = async (work: Promise<unknown>) => {
    const error = await work.catch((thrown: unknown) => thrown);
    return error instanceof StudioCallFailed ? error.code : "none";
  };
  const { revision } = await call(getAdPlacement, {});
  await site({ maxAds: 2 });
  expect(await codeOf(call(changeAdPlacement, { revision, ...DEFAULTS }))).toBe("conflict");
  await own(movie, { maxAds: 2 });
  const stale = { id: movie, revision: 0, ...AS_ON_SITE };
  expect(await codeOf(call(changeTitlePlacement, stale))).toBe("conflict");
  expect(await codeOf(call(getTitlePlacement, { id: 999_999 }))).toBe("not_found");
});

test("a test of a break shows what fits into it, and counts nothing", async () => {
  await site({ maxAds: 2 });
  const { hasAdServer, ads } = await call(getTestBreak, { id: movie });
  expect(hasAdServer).toBe(false);
  expect(ads).toHaveLength(2);
  expect(ads[0]).toMatchObject({ durationSeconds: 30, skipAfterSeconds: 5 });
  expect((await instance.anonymous.get(ads[0]?.url ?? "")).status).toBe(200);
  expect((await pool.query("select 1 from ad_breaks")).rowCount).toBe(0);
});
