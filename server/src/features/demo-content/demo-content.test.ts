import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { homeVideos } from "@bijou/contract/home";
import { inputSearch } from "@bijou/contract/search";
import { getAuditLog } from "@bijou/contract/studio/audit-log";
import {
  chooseDemoContent,
  type DemoContent,
  getDemoContent,
} from "@bijou/contract/studio/demo-content";
import { getToday } from "@bijou/contract/studio/today";
import { videoDetail } from "@bijou/contract/titles";
import { fastify } from "fastify";
import { afterAll, expect, test } from "vitest";
import { createDirectoryStore } from "../../platform/files/directory-store.ts";
import { sitemapRoutes } from "../../platform/pages/sitemap.ts";
import { publicPages } from "../../sitemap-pages.ts";
import { firstOwner } from "../../testing/instance/staff.ts";
import { SHORTS } from "../../testing/instance/manifest.ts";
import { type TestInstance, useTestInstance } from "../../testing/test-instance.ts";
import { readAds } from "../ads/operator-store.ts";

const directory = await mkdtemp(join(tmpdir(), "bijou-demo-content-"));
afterAll(() => rm(directory, { recursive: true }));
const blobs = createDirectoryStore(directory);

/** All shorts, a title on Home, one that is not published, one member, two ads, one plan and one page. */
const NUMBERS = { titles: SHORTS + 2, members: 1, ads: 2, plans: 1, pages: 1 };

/** An instance that is a demonstration in part: the rest is its operator's. */
async function useDemonstration(options: Parameters<typeof useTestInstance>[0] = {}) {
  const instance = await useTestInstance({ ...options, blobs });
  const { app, database } = instance;
  const { pool } = database;
  await pool.query(
    `update titles set origin = 'demo'
     where external_id like 'short-%' or external_id in ('paper-boats', 'secret-reel')`,
  );
  await app.accounts.add({
    email: "free@demo.test",
    username: "frida",
    password: "bijou-demo",
    origin: "demo",
    profiles: [{ name: "Frida", isChild: false, avatar: "moon" }],
  });
  await pool.query(
    `insert into house_ads (key, name, asset_id, weight, origin)
     select key, key, assets.id, weight, origin from assets,
       (values ('soap', 3, 'demo'), ('tea', 0, 'demo'), ('own', 2, 'operator')) as a (key, weight, origin)
     where external_id = 'trailer'`,
  );
  await pool.query(
    `insert into plans (key, name, interval, html_policy, origin)
     values ('gold', 'Gold', 'month', 1, 'demo'), ('own', 'Own', 'month', 1, 'operator')`,
  );
  await app.staticPages.set("about", "<p>A demonstration.</p>", "demo");
  await app.staticPages.set("terms", "<p>Our own terms.</p>");
  await app.settings.set("demonstration", true);
  const olive = await firstOwner(instance);
  const sitemap = fastify();
  sitemapRoutes(sitemap, { publicUrl: "https://bijou.test", pages: publicPages(app) });
  afterAll(() => sitemap.close());
  return { instance, olive, sitemap };
}

const kept = await useDemonstration();
const removed = await useDemonstration();
const other = await removed.instance.another();
const fixed = await useDemonstration({ demonstrationVariables: ["DEMO"] });

/** What guests find of a title. */
async function seen({ instance, sitemap }: typeof kept, key: string, name: string) {
  await instance.refresh();
  await instance.app.search.refresh();
  const guest = await instance.guest();
  const id = instance.title(key);
  const home = await guest.send(homeVideos, {});
  const found = await guest.call(inputSearch, { search_key: name });
  const { body } = await sitemap.inject("/sitemap.xml");
  return {
    page: (await guest.send(videoDetail, { video_id: id })).status,
    isOnHome: home.text.includes(`"${name}"`),
    isFound: found.search_result.some((hit) => hit.video_title === name),
    isInSitemap: body.includes(`video_id=${id}`),
  };
}
const SHOWN = { page: 200, isOnHome: true, isFound: true, isInSitemap: true };
const HIDDEN = { page: 404, isOnHome: false, isFound: false, isInSitemap: false };

const weightsOf = async ({ database }: TestInstance) =>
  Object.fromEntries((await readAds(database)).map(({ key, weight }) => [key, weight]));

const publishedIn = async ({ database }: TestInstance) =>
  (
    await database.pool.query<{ key: string }>(
      "select external_id as key from titles where published order by external_id",
    )
  ).rows.map(({ key }) => key);

test("the demo content is shown with its numbers, and keeping it is a choice that Today checks off", async () => {
  const { call } = await kept.olive.signIn();
  expect(await call(getDemoContent, {})).toEqual({
    state: "kept",
    isChosen: false,
    variables: [],
    numbers: NUMBERS,
    progress: null,
  } satisfies DemoContent);
  const step = async () =>
    (await call(getToday, {})).steps.find((one) => one.step === "demo_content");
  expect(await step()).toMatchObject({ isDone: false });
  expect(await call(chooseDemoContent, { choice: "keep" })).toMatchObject({
    state: "kept",
    isChosen: true,
  });
  expect(await step()).toMatchObject({ isDone: true });
});

test("hidden titles and ads are gone for viewers, and come back as they were", async () => {
  const { instance, olive } = kept;
  const { call } = await olive.signIn();
  const before = { published: await publishedIn(instance), weights: await weightsOf(instance) };
  expect(before.weights).toEqual({ soap: 3, tea: 0, own: 2 });
  expect(await seen(kept, "paper-boats", "Paper Boats")).toEqual(SHOWN);

  for (const _ of ["at first", "and again"])
    expect(await call(chooseDemoContent, { choice: "hide" })).toMatchObject({
      state: "hidden",
      numbers: NUMBERS,
    });
  expect(await seen(kept, "paper-boats", "Paper Boats")).toEqual(HIDDEN);
  expect((await seen(kept, "night-train", "Night Train")).page).toBe(200);
  expect(await weightsOf(instance)).toEqual({ soap: 0, tea: 0, own: 2 });

  expect(await call(chooseDemoContent, { choice: "keep" })).toMatchObject({ state: "kept" });
  expect(await seen(kept, "paper-boats", "Paper Boats")).toEqual(SHOWN);
  expect({
    published: await publishedIn(instance),
    weights: await weightsOf(instance),
  }).toEqual(before);
});

test("a removal that is interrupted continues, shows its progress, and leaves what is the operator's", async () => {
  const { instance, olive } = removed;
  const { pool } = instance.database;
  const { call } = await olive.signIn();
  const own = async () => {
    const all = [
      "select to_jsonb(t) as row from titles t where origin = 'operator' order by id",
      "select to_jsonb(p) as row from title_people p join titles t on t.id = p.title_id where origin = 'operator'",
      "select to_jsonb(a) as row from accounts a where origin <> 'demo' order by id",
      "select to_jsonb(p) as row from plans p where origin = 'operator'",
      "select to_jsonb(p) as row from static_pages p where origin = 'operator'",
      "select to_jsonb(h) as row from house_ads h where origin = 'operator'",
    ];
    return Promise.all(all.map(async (text) => (await pool.query(text)).rows));
  };
  const before = await own();
  const total = Object.values(NUMBERS).reduce((sum, one) => sum + one);

  expect(await call(chooseDemoContent, { choice: "remove" })).toMatchObject({
    state: "removing",
    isChosen: true,
    numbers: NUMBERS,
    progress: { done: 0, total },
  });
  expect((await seen(removed, "paper-boats", "Paper Boats")).page).toBe(404);
  await expect(call(chooseDemoContent, { choice: "keep" })).rejects.toMatchObject({ code: "busy" });

  let asked = 0;
  await instance.app.demoContent.remove({ isOver: () => ++asked > 1 });
  const { state, progress } = await call(getDemoContent, {});
  expect(state).toBe("removing");
  expect(progress?.total).toBe(total);
  expect(progress?.done).toBeGreaterThan(1);
  expect(progress?.done).toBeLessThan(total - 1);

  await other.app.demoContent.remove();
  expect(await call(getDemoContent, {})).toEqual({
    state: "removed",
    isChosen: true,
    variables: [],
    numbers: { titles: 0, members: 0, ads: 0, plans: 0, pages: 0 },
    progress: null,
  } satisfies DemoContent);
  expect(await own()).toEqual(before);
  expect((await seen(removed, "night-train", "Night Train")).page).toBe(200);
  await expect(call(chooseDemoContent, { choice: "keep" })).rejects.toMatchObject({
    code: "wrong_state",
  });
});

test("ST-021: each choice that changes something writes an audit entry with the numbers", async () => {
  for (const [{ olive }, choices] of [
    [removed, ["remove"]],
    [kept, ["keep", "hide", "keep"]],
  ] as const) {
    const { call } = await olive.signIn();
    const { entries } = await call(getAuditLog, { type: "settings.demo_content_changed" });
    const changeOf = (index: number, field: string) =>
      entries[index]?.changes.find((change) => change.field === field);
    expect(entries.map((_, index) => changeOf(index, "choice")?.after)).toEqual(choices);
    expect(entries[0]).toMatchObject({
      actor: { kind: "staff", name: "Olive" },
      object: { kind: "settings", id: "demo_content" },
    });
    const after = choices[0] === "remove" ? 0 : NUMBERS.titles;
    expect(changeOf(0, "titles")).toEqual({ field: "titles", before: NUMBERS.titles, after });
  }
});

test("while DEMO=1 asks for it at each start, it can be hidden and not removed", async () => {
  const { call } = await fixed.olive.signIn();
  expect(await call(getDemoContent, {})).toMatchObject({ variables: ["DEMO"] });
  await expect(call(chooseDemoContent, { choice: "remove" })).rejects.toMatchObject({
    code: "conflict",
  });
  expect(await call(chooseDemoContent, { choice: "hide" })).toMatchObject({ state: "hidden" });
});

test("a site with demo titles alone still has to publish its first, and Home is empty without them", async () => {
  const { instance } = removed;
  await instance.database.pool.query("update titles set origin = 'demo'");
  await instance.app.settings.set("demonstration", true);
  const { call } = await removed.olive.signIn();
  // None of them is the operator's first one.
  expect((await call(getToday, {})).steps).toContainEqual({ step: "title", isDone: false });
  await call(chooseDemoContent, { choice: "remove" });
  await instance.app.demoContent.remove();
  await instance.refresh();
  const guest = await instance.guest();
  expect((await guest.send(homeVideos, {})).body).toMatchObject({ data: [] });
  expect((await guest.call(inputSearch, { search_key: "train" })).search_result).toEqual([]);
});

test("a site that never had demo content has nothing to choose", async () => {
  const { instance, olive } = fixed;
  await instance.empty("settings");
  const { call } = await olive.signIn();
  expect(await call(getDemoContent, {})).toMatchObject({ state: "none", isChosen: true });
  await expect(call(chooseDemoContent, { choice: "hide" })).rejects.toMatchObject({
    code: "wrong_state",
  });
});
