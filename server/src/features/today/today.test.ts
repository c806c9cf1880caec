import { join } from "node:path";
import { dropJob } from "@bijou/contract/studio/jobs";
import { getToday } from "@bijou/contract/studio/today";
import { expect, test } from "vitest";
import { firstOwner, inviteStaff } from "../../testing/instance/staff.ts";
import { addTranscode } from "../../testing/instance/transcodes.ts";
import { addUploadOf } from "../../testing/instance/uploads.ts";
import { DAY_MS, useTestInstance } from "../../testing/test-instance.ts";

const instance = await useTestInstance({ hasOwnFiles: true });
const olive = await firstOwner(instance);
const { call } = await olive.signIn();
const hasAds = async () =>
  (await call(getToday, {})).steps.find(({ step }) => step === "ads")?.isDone;

test("ads are a step of Today until the site has one of its own", async () => {
  const { pool } = instance.database;
  await pool.query(
    "insert into house_ads (key, name, asset_id, origin) select 'cafe', 'Café', id, 'demo' from assets limit 1",
  );
  expect(await hasAds()).toBe(false);
  await pool.query("update house_ads set origin = 'operator'");
  expect(await hasAds()).toBe(true);
  await pool.query("update house_ads set weight = 0");
  expect(await hasAds()).toBe(false);
});

test("A4, Today lists videos that failed with why, to those who may see uploads, until one is dropped", async () => {
  const finance = await inviteStaff(instance, olive, ["finance"]);
  const failed = async (caller = olive) =>
    (await (await caller.signIn()).call(getToday, {})).failedVideos;
  expect(await failed()).toEqual({ total: 0, videos: [] });
  const id = await addTranscode(instance, "failed", {
    cause: "damaged",
    reason: "/srv/films/paper-boats.mkv ends early.",
  });
  expect(await failed()).toEqual({
    total: 1,
    videos: [
      {
        id,
        name: "Paper Boats",
        file: "paper-boats.mkv",
        cause: "damaged",
        reason: "paper-boats.mkv ends early.",
      },
    ],
  });
  expect(await failed(finance)).toEqual({ total: 0, videos: [] });
  await (await olive.signIn()).send(dropJob, { id });
  expect(await failed()).toEqual({ total: 0, videos: [] });
});

test("A1, Today says how many drafts have a video until one title is published", async () => {
  const { pool } = instance.database;
  const drafts = async () => (await call(getToday, {})).readyDrafts;
  await pool.query("update titles set origin = 'demo'");
  expect(await drafts()).toBe(0);
  await pool.query(
    "update titles set origin = 'operator', published = false where external_id in ('night-train', 'tide-tables')",
  );
  expect(await drafts()).toBe(2);
  await pool.query("update titles set published = true where external_id = 'night-train'");
  expect(await drafts()).toBe(0);
});

test("Today says two days before when an interrupted upload is deleted, to its owner only", async () => {
  const uploads = join(instance.directory, "uploads");
  const eve = await inviteStaff(instance, olive, ["editor"]);
  await addUploadOf(instance, { email: olive.email, state: "uploading", uploads });
  await addUploadOf(instance, { email: olive.email, state: "ready", uploads });
  const activeAt = new Date(instance.clock.now());
  await instance.database.pool.query("update uploads set active_at = $1", [activeAt]);
  const deletedAt = new Date(activeAt.getTime() + 7 * DAY_MS);
  const ending = async (caller = olive) =>
    (await (await caller.signIn()).call(getToday, {})).endingUploads;
  instance.clock.advance(5 * DAY_MS - 60_000);
  expect(await ending()).toBeNull();
  instance.clock.advance(120_000);
  expect(await ending()).toEqual({ count: 1, nextAt: deletedAt.toISOString() });
  expect(await ending(eve)).toBeNull();
});
