import { advertisement } from "@bijou/contract/ads";
import { beforeEach, expect, test } from "vitest";
import { SECOND_MS } from "../../platform/durations.ts";
import { HOUR_MS, useTestInstance } from "../../testing/test-instance.ts";

const instance = await useTestInstance();
const other = await instance.another();
const { pool } = instance.database;
const video_id = instance.title("night-train");

async function addAd(key: string, fields: Readonly<Record<string, unknown>> = {}): Promise<number> {
  const { rows } = await pool.query<{ id: number }>(
    `insert into house_ads (key, name, asset_id, most_per_day, most_per_day_in_total, genre_keys, hours)
     select $1, $1, id, $2, $3, coalesce($4, '{}'::text[]), coalesce($5, '{}'::smallint[])
     from assets where external_id = 'trailer' returning id`,
    [key, fields["perPerson"], fields["inTotal"], fields["genres"], fields["hours"]],
  );
  return rows[0]?.id ?? 0;
}

type Node = Pick<typeof instance, "app">;
const tagOf = async (person: Parameters<typeof instance.as>[0], title = video_id) =>
  (await (await instance.as(person)).call(advertisement, { video_id: title })).data.adv_url;
const get = async ({ app }: Node, url: string): Promise<string> =>
  (await app.http.inject({ method: "GET", url })).body;
const adIn = (vast: string): number => Number(/<Ad id="(\d+)"/.exec(vast)?.[1] ?? 0);
const adAt = async (node: Node, tag: string): Promise<number> => adIn(await get(node, tag));

async function show(node: Node, tag: string): Promise<void> {
  const vast = (await get(node, tag)).replaceAll("&amp;", "&");
  const [, url = ""] = /(\/ads\/event\?event=impression&token=[^<]+)/.exec(vast) ?? [];
  await get(node, url);
}

beforeEach(async () => {
  await pool.query("delete from house_ads");
  await pool.query("delete from ad_breaks");
  await pool.query("delete from ad_limit_days");
});

test("the daily limit holds for requests of several accounts at once, on two servers", async () => {
  await addAd("limited", { inTotal: 5 });
  const tags: string[] = [];
  for (const person of ["free", "bert"] as const)
    for (let time = 0; time < 20; time++) tags.push(await tagOf(person));
  const chosen = await Promise.all(
    tags.map((tag, index) => adAt(index % 2 === 0 ? instance : other, tag)),
  );
  expect(chosen.filter((id) => id > 0)).toHaveLength(5);
});

test("the limit for a person holds for all profiles of an account at once, on two servers", async () => {
  await addAd("limited", { perPerson: 2 });
  const tags: string[] = [];
  for (let time = 0; time < 20; time++) tags.push(await tagOf("free"));
  const { rows } = await pool.query<{ id: number }>(
    `insert into profiles (account_id, name)
     select account_id, 'Second' from profiles p join ad_breaks b on b.profile_id = p.id limit 1
     returning id`,
  );
  const breaks = tags.map((tag) => new URL(tag, "https://bijou.test").searchParams.get("break"));
  await pool.query("update ad_breaks set profile_id = $1 where id = any($2::uuid[])", [
    rows[0]?.id,
    breaks.slice(10),
  ]);
  const chosen = await Promise.all(
    tags.map((tag, index) => adAt(index % 2 === 0 ? instance : other, tag)),
  );
  expect(chosen.filter((id) => id > 0)).toHaveLength(2);
  expect(await adAt(other, await tagOf("bert"))).toBeGreaterThan(0);
});

test("a break that is asked for again keeps its ad and counts once", async () => {
  await addAd("limited", { inTotal: 1 });
  const tag = await tagOf("free");
  const first = await adAt(instance, tag);
  expect(first).toBeGreaterThan(0);
  expect(await adAt(other, tag)).toBe(first);
  expect(await adAt(instance, await tagOf("free"))).toBe(0);
});

test("an ad that was not shown goes back to its limit once it can no longer be counted", async () => {
  await addAd("limited", { inTotal: 2 });
  await show(instance, await tagOf("free"));
  await adAt(instance, await tagOf("free"));
  expect(await adAt(other, await tagOf("bert"))).toBe(0);
  instance.clock.advance(6 * HOUR_MS + SECOND_MS);
  // Also if a day has ended meanwhile, it is the limit of that day that is looked at.
  const today = new Date(instance.clock.now()).toISOString().slice(0, 10);
  await pool.query("update ad_limit_days set day = $1::date", [today]);
  await pool.query("update ad_choices set day = $1::date", [today]);
  await instance.app.sweep();
  expect(await adAt(other, await tagOf("bert"))).toBeGreaterThan(0);
  expect(await adAt(other, await tagOf("bert"))).toBe(0);
});

test("a pause applies to the next request of every server", async () => {
  const id = await addAd("soap");
  expect(await adAt(instance, await tagOf("free"))).toBe(id);
  expect(await adAt(other, await tagOf("free"))).toBe(id);
  await pool.query("update house_ads set paused_at = now()");
  expect(await adAt(instance, await tagOf("free"))).toBe(0);
  expect(await adAt(other, await tagOf("free"))).toBe(0);
});

test("an ad for a genre is shown with its titles only", async () => {
  const { rows } = await pool.query<{ key: string }>(
    `select g.key from title_genres l join genres g on g.id = l.genre_id where l.title_id = $1 limit 1`,
    [video_id],
  );
  const without = await pool.query<{ id: number }>(
    `select id from titles t where published and not kids and not exists (
       select 1 from title_genres l join genres g on g.id = l.genre_id where l.title_id = t.id and g.key = $1) limit 1`,
    [rows[0]?.key],
  );
  const id = await addAd("genre", { genres: [rows[0]?.key] });
  expect(await adAt(instance, await tagOf("free"))).toBe(id);
  expect(await adAt(instance, await tagOf("free", without.rows[0]?.id))).toBe(0);
});

test("hours are those of the site's time zone", async () => {
  const at = new Date(instance.clock.now());
  const hour = ((at.getUTCDay() + 6) % 7) * 24 + at.getUTCHours();
  const now = await addAd("now", { hours: [hour] });
  await addAd("later", { hours: [(hour + 1) % 168] });
  expect(await adAt(instance, await tagOf("free"))).toBe(now);
});
