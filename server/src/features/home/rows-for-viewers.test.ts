import { type HomeRow, homeVideos } from "@bijou/contract/home";
import { siteFooter } from "@bijou/contract/site-footer";
import { beforeEach, expect, test } from "vitest";
import type { PersonKey } from "../../testing/instance/people.ts";
import { recordChanges } from "../catalog/service.ts";
import { HOUR_MS, MINUTE_MS, useTestInstance } from "../../testing/test-instance.ts";

const COUNTRIES: Readonly<Record<string, string>> = { "192.0.2.1": "PL", "192.0.2.2": "DE" };
const looked: string[] = [];
const instance = await useTestInstance({
  countryOf: (ip) => {
    looked.push(ip);
    return COUNTRIES[ip] ?? "";
  },
});

/** Changes the row of dramas, for viewers at once. */
async function change(columns: Readonly<Record<string, unknown>>): Promise<void> {
  const { pool } = instance.owner;
  const set = Object.keys(columns).map((column, at) => `${column} = $${at + 1}`);
  await pool.query(
    `update home_rows set ${set.join(", ")} where key = 'dramas'`,
    Object.values(columns),
  );
  await recordChanges(pool, { groups: true });
  await instance.refresh();
}
const PLAIN = {
  min_titles: 1,
  max_titles: null,
  audience: ["guest", "free", "premium", "kids"],
  weekdays: [],
  from_minute: null,
  until_minute: null,
  countries: [],
};
beforeEach(() => change(PLAIN));

/** The row of dramas as a new guest sees it, or a profile. */
async function rowOf(who: "guest" | PersonKey, from?: string): Promise<HomeRow | undefined> {
  const caller = who === "guest" ? await instance.guest() : await instance.as(who);
  const options = from === undefined ? {} : { from };
  const { text } = await caller.send(homeVideos, { start_range: 0 }, options);
  const { data } = JSON.parse(text) as { data: HomeRow[] };
  return data.find(({ name }) => name === "Dramas");
}
const sees = async (who: "guest" | PersonKey, from?: string): Promise<boolean> =>
  (await rowOf(who, from)) !== undefined;

/** Moves the clock to the next such time of UTC, 1 is Monday. */
async function waitUntil(weekday: number, hours: number, minutes = 0): Promise<void> {
  const now = new Date(instance.clock.now());
  const days = (weekday - (now.getUTCDay() || 7) + 7) % 7 || 7;
  const midnight = Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate() + days);
  instance.clock.advance(midnight + hours * HOUR_MS + minutes * MINUTE_MS - now.getTime());
  await instance.refresh();
}

test("a row is shown to its audience only", async () => {
  for (const audience of [["guest"], ["free", "kids"], ["premium"]]) {
    await change({ audience });
    const seen = [];
    for (const [name, who] of [
      ["guest", "guest"],
      ["free", "free"],
      ["premium", "premium"],
      ["kids", "amy"],
    ] as const)
      if (await sees(who)) seen.push(name);
    expect(seen).toEqual(audience);
  }
});

test("a row has at most so many titles, and with too few it is not shown", async () => {
  const all = (await rowOf("guest"))?.listCount ?? 0;
  await change({ max_titles: 3 });
  const row = await rowOf("guest");
  expect([row?.listCount, row?.videos.length]).toEqual([3, 3]);
  await change({ min_titles: Math.min(60, all), max_titles: null });
  expect(await sees("guest")).toBe(true);
  await change({ min_titles: all + 1 });
  expect(await sees("guest")).toBe(false);
});

test("a row is shown on its days and hours, to guests whose response is cached too", async () => {
  await change({ weekdays: [5], from_minute: 18 * 60, until_minute: 23 * 60 });
  await waitUntil(5, 17, 59);
  expect(await sees("guest")).toBe(false);
  instance.clock.advance(MINUTE_MS);
  await instance.refresh();
  expect(await sees("guest")).toBe(true);
  instance.clock.advance(5 * HOUR_MS);
  await instance.refresh();
  expect(await sees("guest")).toBe(false);
});

test("hours after midnight belong to the evening before", async () => {
  await change({ weekdays: [5], from_minute: 22 * 60, until_minute: 2 * 60 });
  const seen = [];
  for (const [weekday, hours] of [
    [5, 1],
    [5, 23],
    [6, 1],
    [6, 23],
  ] as const) {
    await waitUntil(weekday, hours);
    seen.push(await sees("free"));
  }
  expect(seen).toEqual([false, true, true, false]);
});

test("days and hours are those of the site's time zone", async () => {
  await instance.owner.pool.query(
    `insert into site (accent_color, language, time_zone, currency, revision)
     values ('#ffb840', 'en', 'Asia/Tokyo', 'EUR', 1)`,
  );
  instance.app.site.refresh();
  await change({ from_minute: 9 * 60, until_minute: 10 * 60 });
  await waitUntil(1, 0, 30);
  expect(await sees("free")).toBe(true);
  await instance.empty("site");
  instance.app.site.refresh();
  expect(await sees("free")).toBe(false);
});

test("a row is shown in its countries, and guests of others do not get their cached response", async () => {
  await change({ countries: ["PL"] });
  for (const _ of ["made", "cached"]) {
    expect(await sees("guest", "192.0.2.1")).toBe(true);
    expect(await sees("guest", "192.0.2.2")).toBe(false);
    expect(await sees("guest", "192.0.2.3")).toBe(false);
  }
  expect(await sees("free", "192.0.2.1")).toBe(true);
});

test("while no row is for some countries, no address is looked up for Home", async () => {
  looked.length = 0;
  await sees("guest", "192.0.2.1");
  await sees("free", "192.0.2.1");
  expect(looked).toEqual([]);
});

test("A1, a site without rows of its own has one with all titles, and says that it has titles", async () => {
  const { pool } = instance.owner;
  await pool.query("delete from home_rows");
  await recordChanges(pool, { groups: true });
  await instance.refresh();
  const guest = await instance.guest();
  const { data } = await guest.call(homeVideos, { start_range: 0 });
  expect(data.map(({ name, videos }) => [name, videos.length > 0])).toEqual([
    ["Recently added", true],
  ]);
  expect((await instance.anonymous.call(siteFooter, {})).data.has_titles).toBe(true);
  const { rows } = await pool.query<{ id: number }>(
    "update titles set published = false returning id",
  );
  await recordChanges(pool, { titleIds: rows.map(({ id }) => id) });
  await instance.refresh();
  expect((await instance.anonymous.call(siteFooter, {})).data.has_titles).toBe(false);
});
