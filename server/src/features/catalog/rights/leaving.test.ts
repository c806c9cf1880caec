import { comingSoonVideos, homeVideos } from "@bijou/contract/home";
import { deeplinkingPlayUrl } from "@bijou/contract/playback";
import { changeSiteSettings, getSiteSettings } from "@bijou/contract/studio/site-settings";
import {
  ALWAYS,
  changeTitleWindows,
  getTitleWindows,
  type RightsWindow,
} from "@bijou/contract/studio/windows";
import { videoByGenre, videoDetail } from "@bijou/contract/titles";
import { beforeEach, expect, test } from "vitest";
import { MINUTE_MS, SECOND_MS } from "../../../platform/durations.ts";
import type { Caller } from "../../../testing/instance/caller.ts";
import { firstOwner } from "../../../testing/instance/staff.ts";
import type { StudioCaller } from "../../../testing/instance/studio-caller.ts";
import { DAY_MS, useTestInstance } from "../../../testing/test-instance.ts";
import { recordChanges } from "../version-store.ts";

const PLACES: Readonly<Record<string, string>> = {
  "192.0.2.1": "PL",
  "192.0.2.2": "DE",
  "192.0.2.3": "FR",
};
const IN = { PL: "192.0.2.1", DE: "192.0.2.2", FR: "192.0.2.3", unknown: "192.0.2.9" } as const;
type Place = keyof typeof IN;
let playingIn: Place | undefined;
const instance = await useTestInstance({
  countryOf: (ip) => PLACES[playingIn === undefined ? ip : IN[playingIn]] ?? "",
});
const olive = await firstOwner(instance);
let call: StudioCaller["call"];
beforeEach(async () => {
  playingIn = undefined;
  ({ call } = await olive.signIn());
});

const day = (ahead: number): string =>
  new Date(Math.ceil(instance.clock.now() / DAY_MS) * DAY_MS + ahead * DAY_MS).toISOString();

async function change(key: string, windows: Partial<RightsWindow>[]) {
  const id = instance.title(key);
  const { revision } = await call(getTitleWindows, { id });
  await call(changeTitleWindows, {
    id,
    revision,
    windows: windows.map((terms): RightsWindow => ({
      ...ALWAYS,
      ...terms,
    })),
  });
  await instance.refresh();
}

async function waitUntil(iso: string) {
  instance.clock.advance(Date.parse(iso) - instance.clock.now());
  await instance.app.titleSchedule.run();
  await instance.refresh();
  ({ call } = await olive.signIn());
}

async function setSite(changes: { leavingDays?: number; graceMinutes?: number | null }) {
  const { revision, accentColor, language, timeZone, currency } = await call(getSiteSettings, {});
  const look = { accentColor, language, timeZone, currency };
  await call(changeSiteSettings, { revision, ...look, ...changes });
  await instance.refresh();
}

const leavingDate = async (caller: Caller, key: string) =>
  (await caller.call(videoDetail, { video_id: instance.title(key) })).data.leaving_date;

/** The names of a row of Home as a guest sees them, and those behind it. */
async function rowIn(place: Place): Promise<readonly string[] | undefined> {
  const guest = await instance.guest();
  const { text } = await guest.send(homeVideos, { start_range: 0 }, { from: IN[place] });
  const { data } = JSON.parse(text) as {
    data: { id: number; name: string; videos: { video_title: string }[] }[];
  };
  const row = data.find(({ name }) => name === "Leaving soon");
  if (!row) return undefined;
  const all = { genre_id: row.id, genre_type: 2 };
  const list = await guest.send(videoByGenre, all, { from: IN[place], method: "GET" });
  const behind = (JSON.parse(list.text) as { data: { video_title: string }[] }).data;
  const names = row.videos.map(({ video_title: name }) => name);
  expect(behind.map(({ video_title: name }) => name)).toEqual(names);
  return names;
}

test("a title page says when the title leaves, from as many days before as the site says", async () => {
  const guest = await instance.guest();
  await change("paper-boats", [{ endsAt: day(20) }]);
  expect(await leavingDate(guest, "paper-boats")).toBeUndefined();
  await setSite({ leavingDays: 30 });
  expect(await leavingDate(guest, "paper-boats")).toBe(day(20));
  await setSite({ leavingDays: 14 });
  expect(await leavingDate(guest, "paper-boats")).toBeUndefined();
  const end = day(20);
  instance.clock.advance(7 * DAY_MS);
  await instance.refresh();
  ({ call } = await olive.signIn());
  expect(await leavingDate(await instance.guest(), "paper-boats")).toBe(end);
  await change("paper-boats", [{}]);
  expect(await leavingDate(await instance.guest(), "paper-boats")).toBeUndefined();
});

test("where countries differ, members read the day of theirs, and guests none", async () => {
  await change("paper-boats", [
    { endsAt: day(5), area: "only", countries: ["PL"] },
    { endsAt: day(9), area: "except", countries: ["PL", "FR"] },
    { area: "only", countries: ["FR"] },
  ]);
  expect(await leavingDate(await instance.guest(), "paper-boats")).toBeUndefined();
  const seen: Record<string, string | undefined> = {};
  for (const place of ["PL", "DE", "FR"] as const) {
    playingIn = place;
    seen[place] = await leavingDate(await instance.as("free"), "paper-boats");
  }
  expect(seen).toEqual({ PL: day(5), DE: day(9), FR: undefined });
  playingIn = undefined;
  await change("paper-boats", [{}]);
});

test("a row shows what leaves soon where its visitors are, also from the cache, until it has left", async () => {
  await instance.owner.pool.query(
    `update home_rows set name = 'Leaving soon', rule = '{"source": "leavingSoon"}', min_titles = 1, max_titles = null,
       position = -1 where key = 'dramas'`,
  );
  await recordChanges(instance.owner.pool, { groups: true });
  await instance.refresh();
  expect(await rowIn("DE")).toBeUndefined();
  await change("early-bird", [{ endsAt: day(3) }]);
  await change("paper-boats", [{ endsAt: day(2), area: "except", countries: ["PL"] }]);
  for (const _ of ["made", "cached"]) {
    expect(await rowIn("DE")).toEqual(["Paper Boats", "Early Bird"]);
    expect(await rowIn("PL")).toEqual(["Early Bird"]);
  }
  await waitUntil(day(2));
  expect(await rowIn("DE")).toEqual(["Early Bird"]);
  await waitUntil(day(1));
  expect(await rowIn("DE")).toBeUndefined();
});

test("before its first window, and between two, a title is among what is coming soon", async () => {
  const isComing = async () => {
    const { data } = await (await instance.guest()).call(comingSoonVideos, {});
    return Object.values(data.rows)
      .flat()
      .some(({ video_id: id }) => id === instance.title("clockwork-bear"));
  };
  await change("clockwork-bear", [
    { startsAt: day(1), endsAt: day(2) },
    { startsAt: day(4), endsAt: day(5) },
  ]);
  const seen = [await isComing()];
  for (const iso of [day(1), day(2), day(4)]) {
    await waitUntil(iso);
    seen.push(await isComing());
  }
  expect(seen).toEqual([true, false, true, false]);
});

async function watch(who: "free" | "premium", key: string): Promise<() => Promise<number>> {
  const { data } = await (
    await instance.as(who)
  ).call(deeplinkingPlayUrl, { video_id: instance.title(key) });
  expect(data.play_url).not.toBe("");
  return async () => (await instance.anonymous.get(data.play_url)).status;
}

/** A video that two titles show plays on while one of them may be played. */
const takeVideoFromOthers = (id: number) =>
  instance.owner.pool.query(
    `update titles set asset_id = null
     where id <> $1 and asset_id = (select asset_id from titles where id = $1)`,
    [id],
  );

test("a running video plays to its end, or for the site’s grace period after its rights", async () => {
  playingIn = "DE";
  await takeVideoFromOthers(instance.title("night-train"));
  const end = day(0);
  instance.clock.advance(Date.parse(end) - 5 * MINUTE_MS - instance.clock.now());
  ({ call } = await olive.signIn());
  await change("night-train", [
    { endsAt: end, area: "only", countries: ["DE"] },
    { area: "only", countries: ["PL"] },
  ]);
  const plays = await watch("free", "night-train");
  instance.clock.advance(15 * MINUTE_MS);
  expect(await plays()).toBe(200);
  ({ call } = await olive.signIn());
  await setSite({ graceMinutes: 20 });
  instance.clock.advance(5 * MINUTE_MS);
  expect(await plays()).toBe(200);
  instance.clock.advance(10 * MINUTE_MS);
  expect(await plays()).toBe(403);
  playingIn = "PL";
  expect(await plays()).toBe(200);
});

test("when staff end a window, viewers keep the grace period from then on", async () => {
  playingIn = "DE";
  await setSite({ graceMinutes: 2 });
  await change("night-train", [{ endsAt: day(9) }]);
  const plays = await watch("free", "night-train");
  const yesterday = new Date(instance.clock.now() - DAY_MS).toISOString();
  await change("night-train", [{ endsAt: yesterday }, { startsAt: day(3) }]);
  instance.clock.advance(MINUTE_MS);
  expect(await plays()).toBe(200);
  instance.clock.advance(MINUTE_MS + SECOND_MS);
  expect(await plays()).toBe(403);
});
