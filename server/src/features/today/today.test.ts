import { join } from "node:path";
import { getToday } from "@bijou/contract/studio/today";
import { expect, test } from "vitest";
import { firstOwner, inviteStaff } from "../../testing/instance/staff.ts";
import { addUploadOf } from "../../testing/instance/uploads.ts";
import { DAY_MS, useTestInstance } from "../../testing/test-instance.ts";

const instance = await useTestInstance({ hasOwnFiles: true });
const olive = await firstOwner(instance);
const { call } = await olive.signIn();
const hasAds = async () =>
  (await call(getToday, {})).steps.find(({ step }) => step === "ads")?.isDone;

test("ST-016: ads are a step of Today until the site has one of its own", async () => {
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

test("ST-071: Today says two days before when an interrupted upload is deleted, to its owner only", async () => {
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
