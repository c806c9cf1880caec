import { deviceMaster } from "@bijou/contract/configuration";
import { siteFooter } from "@bijou/contract/site-footer";
import { getAuditLog } from "@bijou/contract/studio/audit-log";
import type { StudioInput } from "@bijou/contract/studio/endpoint";
import { changeSiteLinks, getSiteLinks } from "@bijou/contract/studio/site-links";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { SECOND_MS } from "../../platform/durations.ts";
import { firstOwner } from "../../testing/instance/staff.ts";
import type { StudioCaller } from "../../testing/instance/studio-caller.ts";
import { useTestInstance } from "../../testing/test-instance.ts";

const instance = await useTestInstance();
const olive = await firstOwner(instance);
const viewer = instance.anonymous;
let owner: StudioCaller;
beforeAll(async () => {
  owner = await olive.signIn();
});
beforeEach(async () => {
  await instance.empty("settings");
  instance.clock.advance(3 * SECOND_MS);
});

const APP = { name: "App Store", address: "https://apps.test/bijou" };
const SOCIAL = { name: "Mastodon", address: "https://social.test/@bijou" };
type Given = Omit<StudioInput<typeof changeSiteLinks>, "revision">;
const NOTHING: Given = { apps: [], social: [], hasCalendar: true };
const footer = async () => (await viewer.call(siteFooter, {})).data;
const change = (given: Partial<Given>, revision = 0) =>
  owner.send(changeSiteLinks, { revision, ...NOTHING, ...given });

test("apps and social networks are at the end of every page, and known to other clients", async () => {
  expect(await change({ apps: [APP], social: [SOCIAL] })).toMatchObject({
    status: 200,
    body: { revision: 1, apps: [APP], social: [SOCIAL] },
  });
  expect((await footer()).links).toEqual([APP, SOCIAL]);
  const { data } = await viewer.call(deviceMaster, {});
  expect(data.device_list.at(-1)).toMatchObject({
    platform: "App Store",
    platform_url: APP.address,
  });
  expect(data.social_media_list).toMatchObject([{ social_media_name: "Mastodon" }]);
  const { entries } = await owner.call(getAuditLog, { type: "site.links_changed" });
  expect(entries[0]?.changes).toContainEqual({
    field: "apps",
    before: [],
    after: ["App Store: https://apps.test/bijou"],
  });
});

test("an address stays one link whatever is in it, and only https is accepted", async () => {
  const odd = { name: "Odd", address: "https://apps.test/a;b|c?d=e;f" };
  await change({ apps: [odd, APP] });
  expect((await footer()).links).toEqual([
    { name: "Odd", address: "https://apps.test/a%3Bb%7Cc?d=e%3Bf" },
    APP,
  ]);
  for (const address of ["http://apps.test/", "javascript:alert(1)", "apps", "https://a:b@c.test/"])
    expect(await change({ social: [{ name: "Bad", address }] }, 1)).toMatchObject({
      status: 400,
      body: { fields: [{ path: "social.0.address", code: "not_https" }] },
    });
});

test("the calendar feed is on until it is turned off, and then nobody finds it", async () => {
  const status = async () => (await viewer.get("/calendar.ics")).status;
  expect([await status(), (await footer()).has_calendar]).toEqual([200, true]);
  await change({ hasCalendar: false });
  expect([await status(), (await footer()).has_calendar]).toEqual([404, false]);
  expect((await owner.call(getSiteLinks, {})).calendarAddress).toBe(
    "https://bijou.test/calendar.ics",
  );
});

test("ST-105: it says how much of the viewers' pages each language has; only a whole one is on", async () => {
  expect((await owner.call(getSiteLinks, {})).languages).toEqual([
    { language: "en", translated: 100, isOn: true },
    { language: "de", translated: 0, isOn: false },
  ]);
});

test("links that are based on an older version are refused", async () => {
  await change({ apps: [APP] });
  expect((await change({ apps: [] })).status).toBe(409);
  expect((await footer()).links).toEqual([APP]);
});
