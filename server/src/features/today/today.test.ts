import { getToday } from "@bijou/contract/studio/today";
import { expect, test } from "vitest";
import { firstOwner } from "../../testing/instance/staff.ts";
import { useTestInstance } from "../../testing/test-instance.ts";

const instance = await useTestInstance();
const { call } = await (await firstOwner(instance)).signIn();
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
