import { API_BASE } from "@bijou/contract/endpoint";
import { trendingVideos } from "@bijou/contract/home";
import { updateLastPlayTime } from "@bijou/contract/playback";
import { addWatchList, myWatchList } from "@bijou/contract/watchlists";
import { afterEach, describe, expect, test } from "vitest";
import { useTestInstance } from "../../testing/test-instance.ts";

const instance = await useTestInstance();
const guest = await instance.guest();
const nightTrain = instance.title("night-train");

afterEach(() => {
  instance.database.isUnavailable = false;
});

describe("while the database is unavailable", () => {
  test("cached responses are still sent, and changes are rejected", async () => {
    const member = await instance.as("bert");
    const before = await guest.send(trendingVideos);
    await instance.anonymous.get(`${API_BASE}/api-config`);
    instance.database.isUnavailable = true;
    instance.clock.advance(5 * 60_000);
    expect((await guest.send(trendingVideos)).text).toBe(before.text);
    expect((await instance.anonymous.get(`${API_BASE}/api-config`)).status).toBe(200);
    const rejected = await member.send(addWatchList, { watch_list_name: "Not now" });
    expect(rejected).toMatchObject({ status: 503, body: { error: "unavailable", status_code: 0 } });
    expect(rejected.headers["retry-after"]).toBeDefined();
    const report = { video_id: nightTrain, last_play_time: 5 };
    expect((await member.send(updateLastPlayTime, report)).status).toBe(503);
    expect((await instance.anonymous.get("/health/live")).status).toBe(200);
    expect((await instance.anonymous.get("/health/ready")).status).toBe(503);
  });

  test("and everything works again once it is back", async () => {
    const member = await instance.as("bert");
    instance.database.isUnavailable = true;
    await member.send(myWatchList);
    instance.database.isUnavailable = false;
    expect((await member.send(addWatchList, { watch_list_name: "Now" })).status).toBe(200);
    expect((await instance.anonymous.get("/health/ready")).status).toBe(200);
  });
});

test("no row is logged, not even one that the database rejects", async () => {
  const { pool } = instance.owner;
  await pool.query("alter table watch_lists add constraint never check (name <> 'Loud list')");
  const response = await (
    await instance.as("bert")
  ).send(addWatchList, { watch_list_name: "Loud list" });
  await pool.query("alter table watch_lists drop constraint never");
  expect(response.status).toBe(500);
  expect(instance.log.join()).toContain("violates check constraint");
  expect(instance.log.join()).not.toContain("Loud list");
});

test("E-45 the text of an internal error goes to the log only", async () => {
  const { pool } = instance.owner;
  const caller = await instance.as("bert");
  await pool.query("alter table watch_lists rename to watch_lists_gone");
  const response = await caller.send(myWatchList);
  await pool.query("alter table watch_lists_gone rename to watch_lists");
  expect(response).toMatchObject({ status: 500, body: { error: "internal" } });
  expect(response.text).not.toContain("watch_lists");
  expect(instance.log.join()).toContain("watch_lists");
});
