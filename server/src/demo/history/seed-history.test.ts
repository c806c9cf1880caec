import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { myActivityLog } from "@bijou/contract/activity";
import { continueWatchingVideos, watchlistVideos } from "@bijou/contract/home";
import { myInvoices } from "@bijou/contract/payments";
import { userSaveSearchList } from "@bijou/contract/search/saved-searches";
import { suggestedVideos } from "@bijou/contract/titles/suggestions";
import { deleteWatchList, myWatchList, videosInWatchListId } from "@bijou/contract/watchlists";
import { friendShareWatchlist } from "@bijou/contract/watchlists/sharing";
import { userSubscription } from "@bijou/contract/membership";
import pino from "pino";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type App, buildApp } from "../../app.ts";
import { createDirectoryStore } from "../../platform/files/directory-store.ts";
import { createImageStore } from "../../platform/images/image-store.ts";
import { createMediaStore } from "../../platform/media/media-store.ts";
import { createSessions } from "../../platform/sessions/sessions.ts";
import { type Caller, createCaller } from "../../testing/instance/caller.ts";
import { TEST_PASSWORD_COST, testSecrets } from "../../testing/instance/template.ts";
import { useTestDatabase } from "../../testing/test-database.ts";
import { reconcileDemonstration } from "../demonstration.ts";
import { openFakeStripe } from "../fake-stripe/server.ts";
import { readHistory } from "./history.ts";
import { HISTORY_SETTING } from "./seed-history.ts";

const demo = join(import.meta.dirname, "../../../../demo");
const PUBLIC_URL = "https://bijou.test";
const FIRST_START_MS = 60_000;

const directory = await mkdtemp(join(tmpdir(), "bijou-history-"));
const database = await useTestDatabase();
const { pool } = database;
const blobs = createDirectoryStore(directory);
const stores = {
  database,
  images: createImageStore(blobs, database),
  media: createMediaStore(blobs),
  secrets: testSecrets,
  publicUrl: PUBLIC_URL,
};
const fakeStripe = await openFakeStripe({ webhookUrl: "", deliver: () => undefined });
const app: App = await buildApp({
  ...stores,
  logger: pino({ level: "silent" }),
  limitScale: 1_000,
  passwordCost: TEST_PASSWORD_COST,
  payments: { demonstration: fakeStripe.access },
});
const sessions = createSessions(database, Date.now);

const start = (isDemonstration: boolean): Promise<void> =>
  reconcileDemonstration(isDemonstration, {
    ...stores,
    app,
    fakeStripe,
    manifest: join(demo, "manifest.json"),
    historyFile: join(demo, "history.json"),
    pages: join(demo, "pages"),
    isRemovalRequested: !isDemonstration,
  });

beforeAll(() => start(true), FIRST_START_MS);
afterAll(async () => {
  await app.http.close();
  await fakeStripe.close();
  await rm(directory, { recursive: true });
});

async function as(profile: string): Promise<Caller> {
  const { rows } = await pool.query<{ accountId: number; profileId: number }>(
    `select account_id as "accountId", id as "profileId" from profiles where name = $1`,
    [profile],
  );
  const { accountId = 0, profileId = 0 } = rows[0] ?? {};
  const device = await pool.query<{ id: number }>(
    "insert into devices (account_id, device_key, name) values ($1, gen_random_uuid()::text, 'Test') returning id",
    [accountId],
  );
  const { bearer, user } = await sessions.open({
    accountId,
    profileId,
    deviceId: device.rows[0]?.id ?? 0,
  });
  return createCaller(app.http, { authorization: `Bearer ${bearer}`, "user-token": user });
}

const PROFILES = ["Frida", "Paul", "Carla", "Nora", "Otto", "Grandma", "Pip"];

/** Everything that the first minute shows a profile. */
async function firstMinute(profile: string) {
  const caller = await as(profile);
  const [watching, rows, lists, friends, activity, searches] = await Promise.all([
    caller.call(continueWatchingVideos, { start_range: 0 }),
    caller.call(watchlistVideos, { start_range: 0 }),
    caller.call(myWatchList, {}),
    caller.call(friendShareWatchlist, {}),
    caller.call(myActivityLog, { start_range: 0 }),
    caller.call(userSaveSearchList, {}),
  ]);
  return {
    watching: watching.data[0]?.videos.map(({ video_title: title }) => title) ?? [],
    rows: rows.data.map(({ name, videos }) => `${name}: ${videos.length}`),
    lists: lists.data.map(({ list_name: name, is_shared: isShared }) => `${name} ${isShared}`),
    friends: friends.data.map(({ list_name: name, owner_name: owner }) => `${owner}: ${name}`),
    views: activity.listCount,
    searches: searches.data.map(
      ({ search_list_name: name, new_count: count }) => `${name} ${count}`,
    ),
  };
}

/** The first page of a list, with its votes and who has seen what. */
async function marksOf(caller: Caller, id: number, listType: number) {
  const { data } = await caller.call(videosInWatchListId, {
    watchlist_id: id,
    list_type: listType,
    start_range: 0,
  });
  return data.map(({ video_title: title, votes, is_voted: isVoted, seen_by: seenBy }) => ({
    title,
    votes,
    isVoted,
    seenBy,
  }));
}

describe("L-18: at the first start", () => {
  test.each(PROFILES)("%s has something to continue, lists and a history", async (profile) => {
    const { watching, rows, lists, views } = await firstMinute(profile);
    expect(watching.length).toBeGreaterThanOrEqual(2);
    expect(rows.length).toBeGreaterThanOrEqual(1);
    expect(lists).toHaveLength(rows.length);
    expect(views).toBeGreaterThanOrEqual(8);
  });

  test("a series continues where its profile stopped", async () => {
    const { data } = await (await as("Paul")).call(continueWatchingVideos, { start_range: 0 });
    const [latest] = data[0]?.videos ?? [];
    expect(latest).toMatchObject({
      video_title: "The Fog Index",
      seasion_number: 2,
      episode_number: 3,
    });
    const share = (latest?.play_time ?? 0) / (latest?.total_time ?? 1);
    expect(share).toBeGreaterThan(0.4);
    expect(share).toBeLessThan(0.5);
  });

  test("suggestions name what was watched, and a child's are for children", async () => {
    const reasonsOf = async (profile: string) =>
      (await (await as(profile)).call(suggestedVideos, { start_range: 0 })).data;
    for (const { reason } of (await reasonsOf("Paul")).slice(0, 3))
      expect(reason).toMatch(/^Because /);
    const own = await reasonsOf("Pip");
    expect(own.length).toBeGreaterThan(5);
    expect(own.every(({ allow_kids: kids }) => kids === "1")).toBe(true);
  });

  test("a child's history and lists show only titles for children", async () => {
    const pip = await as("Pip");
    const { data } = await pip.call(watchlistVideos, { start_range: 0 });
    const videos = data.flatMap((row) => row.videos);
    expect(videos.every(({ allow_kids: kids }) => kids === "1")).toBe(true);
    const { members } = await readHistory(join(demo, "history.json"));
    const history = members.find(({ profile }) => profile === "Pip");
    expect(videos).toHaveLength(history?.lists?.[0]?.titles.length ?? 0);
    expect((await firstMinute("Pip")).views).toBe(history?.views.length);
  });

  test("friends read each other's lists, with the votes of all", async () => {
    expect((await firstMinute("Paul")).friends).toEqual(["Nora: Movie night, everyone"]);
    expect((await firstMinute("Nora")).friends).toEqual(["Paul: After midnight"]);
    expect((await firstMinute("Frida")).friends).toEqual(["Paul: After midnight"]);
    expect((await firstMinute("Otto")).friends).toEqual([]);

    const frida = await as("Frida");
    const { data } = await frida.call(friendShareWatchlist, {});
    const titles = await marksOf(frida, data[0]?.id ?? 0, 2);
    expect(titles[0]?.title).toBe("A Strong Man");
    const marks = new Map(titles.map(({ title, ...mark }) => [title, mark]));
    expect(marks.get("The Stranger")).toEqual({ votes: 3, isVoted: "1", seenBy: [] });
    expect(marks.get("D.O.A.")).toEqual({ votes: 0, isVoted: "0", seenBy: ["Paul", "Nora"] });
  });

  test("saved searches show what arrived since they were opened", async () => {
    const { searches } = await firstMinute("Paul");
    expect(searches[0]).toBe("Noir of the Fifties 0");
    expect(searches[1]).toMatch(/^Silent documentaries [1-9]\d*$/);
    const { data } = await (await as("Paul")).call(userSaveSearchList, {});
    expect(data.map(({ is_mailed: isMailed }) => isMailed)).toEqual(["1", "0"]);
  });

  test("a report is answered by mail, and no other mail is sent", async () => {
    const { rows } = await pool.query<{ recipient: string; template: string }>(
      "select recipient, template from mails",
    );
    expect(rows).toEqual([{ recipient: "premium@demo.test", template: "issue-closed" }]);
    const issues = await pool.query<{ status: string; note: string }>(
      "select status, note from issues",
    );
    expect(issues.rows).toEqual([
      { status: "resolved", note: expect.stringContaining("third reel") },
    ]);
  });

  test.each([
    ["Paul", 6],
    ["Carla", 3],
    ["Nora", 4],
  ])("%s has a receipt for each of %i months", async (profile, months) => {
    const caller = await as(profile);
    const receipts = async () => (await caller.call(myInvoices, {})).data;
    // The start does not wait for slow payments.
    await expect.poll(async () => (await receipts()).length).toBe(months);
    const data = await receipts();
    const paidAt = data.map(({ created_at: at }) => Date.parse(at));
    const apart = paidAt.slice(1).map((at, index) => ((paidAt[index] ?? 0) - at) / 86_400_000);
    expect(Math.min(...apart)).toBeGreaterThanOrEqual(28);
    expect(Math.max(...apart)).toBeLessThanOrEqual(31);
    expect(data.every(({ status }) => status === "paid")).toBe(true);
  });

  test("a cancelled membership ends within the month, and a free one has no receipt", async () => {
    const carla = await as("Carla");
    await expect
      .poll(async () => (await carla.call(userSubscription, {})).data[0])
      .toMatchObject({ subscription_status: "Cancelled", is_subscribed: 1 });
    expect((await (await as("Frida")).call(myInvoices, {})).data).toEqual([]);
  });
});

const countRows = async () => {
  const tables = ["activities", "positions", "watch_lists", "watch_list_titles", "list_shares"];
  const more = ["list_marks", "saved_searches", "wishes", "issue_reports", "issues", "payments"];
  const { rows } = await pool.query<Record<string, number>>(
    `select ${[...tables, ...more].map((table) => `(select count(*)::int from ${table}) as ${table}`).join(", ")}`,
  );
  return rows[0] ?? {};
};

test("L-18: a second start adds nothing, and what a member removed stays removed", async () => {
  const frida = await as("Frida");
  const { data } = await frida.call(myWatchList, {});
  await frida.call(deleteWatchList, { watch_list_id: data[0]?.id ?? 0 });
  const before = await countRows();
  await start(true);
  expect(await countRows()).toEqual(before);
  expect((await frida.call(myWatchList, {})).data).toHaveLength(data.length - 1);
});

test("L-18: an interrupted first start is done again, once", async () => {
  await pool.query("delete from watch_lists where name = 'Short ones for lunch'");
  await app.settings.set(HISTORY_SETTING, "begun");
  await start(true);
  const { lists, views } = await firstMinute("Frida");
  expect(lists).toEqual(["Sunday matinee 0", "Short ones for lunch 0"]);
  expect(views).toBe(18);
  expect(await countRows()).toMatchObject({ issues: 1, issue_reports: 1, list_shares: 3 });
});

test("L-18: members of an older version keep what they have", async () => {
  await app.settings.set(HISTORY_SETTING, "");
  const before = await countRows();
  await start(true);
  expect(await countRows()).toEqual(before);
});

test("L-18: DEMO=0 removes all of it", { timeout: FIRST_START_MS }, async () => {
  await start(false);
  expect(Object.values(await countRows()).every((count) => count === 0)).toBe(true);
});
