import { advertisement } from "@bijou/contract/ads";
import {
  archiveAd,
  changeAd,
  createAd,
  estimateAd,
  getAd,
  getAds,
  pauseAd,
  restoreAd,
  resumeAd,
} from "@bijou/contract/studio/ads";
import { getAuditLog } from "@bijou/contract/studio/audit-log";
import { getJobs } from "@bijou/contract/studio/jobs";
import { join } from "node:path";
import { beforeAll, beforeEach, expect, inject, test } from "vitest";
import { MINUTE_MS } from "../../platform/durations.ts";
import { firstOwner } from "../../testing/instance/staff.ts";
import type { StudioCaller } from "../../testing/instance/studio-caller.ts";
import { addUploadOf } from "../../testing/instance/uploads.ts";
import { useTestInstance } from "../../testing/test-instance.ts";
import { masters } from "../catalog/ingest/masters.fixture.ts";

const uploads = join(inject("instanceDirectory"), "ads-test");
const instance = await useTestInstance({ uploads: { directory: uploads } });
const { pool } = instance.database;
const { finishNext } = await masters(instance);
const olive = await firstOwner(instance);
let owner: StudioCaller;
beforeAll(async () => {
  owner = await olive.signIn();
});
beforeEach(async () => {
  await pool.query("delete from house_ads");
  await pool.query("delete from ad_breaks");
});

async function create(name: string) {
  const upload = await addUploadOf(instance, { email: olive.email, state: "ready", uploads });
  return owner.call(createAd, { upload, uploadRevision: 1, name });
}

const iso = (ms: number): string => new Date(instance.clock.now() + ms).toISOString();

async function shownTo(person: Parameters<typeof instance.as>[0]): Promise<string> {
  const { data } = await (
    await instance.as(person)
  ).call(advertisement, { video_id: instance.title("night-train") });
  const { text } = await instance.anonymous.get(data.adv_url);
  return /<AdTitle>([^<]*)</.exec(text)?.[1] ?? "";
}

test("an uploaded video becomes an ad, which viewers get once it is encoded and started", async () => {
  const ad = await create("  Corner Café ");
  expect(ad).toMatchObject({
    name: "Corner Café",
    state: "encoding",
    isEncoding: true,
    mediaUrl: null,
  });
  const { jobs } = await owner.call(getJobs, {});
  expect(jobs).toMatchObject([{ name: "Corner Café", part: "ad" }]);
  await finishNext(15);
  const encoded = await owner.call(getAd, { id: ad.id });
  expect(encoded).toMatchObject({ state: "paused", durationSeconds: 15, isEncoding: false });
  expect(await shownTo("free")).toBe("");
  const started = await owner.call(resumeAd, { id: ad.id, revision: encoded.revision });
  expect(started.state).toBe("running");
  expect(await shownTo("free")).toBe("Corner Café");
  const { entries } = await owner.call(getAuditLog, { objectKind: "ad", objectId: String(ad.id) });
  expect(entries.map(({ type }) => type)).toEqual(["ad.resumed", "ad.created"]);
});

test("an ad whose video cannot be encoded says why in one sentence", async () => {
  const { id } = await create("Broken");
  await pool.query(
    `update transcodes set state = 'failed', reason = 'It has no picture.' where ad_id = $1`,
    [id],
  );
  expect(await owner.call(getAd, { id })).toMatchObject({
    state: "failed",
    problem: "It has no picture.",
  });
});

test("an upload belongs to one ad, and only a complete video can be used", async () => {
  const upload = await addUploadOf(instance, { email: olive.email, state: "ready", uploads });
  await owner.call(createAd, { upload, uploadRevision: 1, name: "First" });
  const again = { upload, uploadRevision: 1, name: "Second" };
  expect((await owner.send(createAd, again)).status).toBe(404);
  const open = await addUploadOf(instance, { email: olive.email, state: "uploading", uploads });
  expect(
    (await owner.send(createAd, { upload: open, uploadRevision: 1, name: "Open" })).status,
  ).toBe(409);
  expect((await owner.call(getAds, {})).total).toBe(1);
});

test("the state follows the terms, the pause and the archive, and each step can be undone", async () => {
  let ad = await create("Soap");
  await finishNext(10);
  const change = async (terms: object) => {
    ad = await owner.call(changeAd, { id: ad.id, revision: ad.revision, ...terms });
    return ad.state;
  };
  ad = await owner.call(resumeAd, { id: ad.id, revision: ad.revision });
  expect(await change({ startsAt: iso(MINUTE_MS), endsAt: iso(3 * MINUTE_MS) })).toBe("planned");
  instance.clock.advance(2 * MINUTE_MS);
  expect((await owner.call(getAds, {})).ads[0]?.state).toBe("running");
  instance.clock.advance(MINUTE_MS);
  expect((await owner.call(getAd, { id: ad.id })).state).toBe("ended");
  expect(await change({ endsAt: null, mostPerDayInTotal: 1 })).toBe("running");
  expect(await shownTo("free")).toBe("Soap");
  expect(await shownTo("bert")).toBe("");
  expect((await owner.call(getAd, { id: ad.id })).state).toBe("limit_reached");
  for (const [step, state] of [
    [pauseAd, "paused"],
    [resumeAd, "limit_reached"],
    [archiveAd, "archived"],
    [restoreAd, "limit_reached"],
  ] as const) {
    ad = await owner.call(step, { id: ad.id, revision: ad.revision });
    expect(ad.state).toBe(state);
  }
});

test("a limit that is set in the course of a day counts what was shown before", async () => {
  const { id, revision } = await create("Soap");
  await finishNext(10);
  const started = await owner.call(resumeAd, { id, revision });
  expect(await shownTo("free")).toBe("Soap");
  await owner.call(changeAd, { id, revision: started.revision, mostPerDayInTotal: 1 });
  expect(await shownTo("bert")).toBe("");
});

test.each([
  [{ clickUrl: "javascript:alert(1)" }, "clickUrl"],
  [{ clickUrl: "cafe.example" }, "clickUrl"],
  [{ clickUrl: "https://ada:secret@cafe.example/" }, "clickUrl"],
  [{ startsAt: "2026-12-02T00:00:00Z", endsAt: "2026-12-01T00:00:00Z" }, "endsAt"],
  [{ genreKeys: ["no-such-genre"] }, "genreKeys"],
  [{ startsAt: "soon" }, "startsAt"],
])("%j is refused at its field", async (terms, path) => {
  const { id, revision } = await create("Soap");
  expect(await owner.send(changeAd, { id, revision, ...terms })).toMatchObject({
    status: 400,
    body: { fields: [{ path }] },
  });
});

test("a change that is based on an earlier revision is refused, and one that changes nothing writes no entry", async () => {
  const { id, revision } = await create("Soap");
  const changed = await owner.call(changeAd, { id, revision, tags: [" winter ", "books"] });
  expect(changed.tags).toEqual(["winter", "books"]);
  expect((await owner.send(changeAd, { id, revision, weight: 2 })).status).toBe(409);
  await owner.call(changeAd, { id, revision: changed.revision, weight: 1 });
  const { entries } = await owner.call(getAuditLog, { objectKind: "ad", objectId: String(id) });
  expect(entries.map(({ type }) => type)).toEqual(["ad.changed", "ad.created"]);
  expect(entries[0]?.changes).toEqual([{ field: "tags", before: [], after: ["winter", "books"] }]);
});

test("ads are found by part of the name and by a tag, in pages", async () => {
  for (const name of ["Corner Café", "Record fair", "Café Mühle"]) {
    const { id, revision } = await create(name);
    if (name === "Record fair") await owner.call(changeAd, { id, revision, tags: ["Coffee"] });
  }
  const names = async (search: string) =>
    (await owner.call(getAds, { search })).ads.map(({ name }) => name);
  expect(await names("café")).toEqual(["Café Mühle", "Corner Café"]);
  expect(await names("coffee")).toEqual(["Record fair"]);
  const first = await owner.call(getAds, { limit: 2 });
  expect([first.ads.length, first.total]).toEqual([2, 3]);
  const rest = await owner.call(getAds, { limit: 2, cursor: first.next ?? 0 });
  expect([rest.ads.map(({ name }) => name), rest.next]).toEqual([["Corner Café"], null]);
});

test("the estimate follows the plays of 28 days, the terms and the limit, and says when there are too few", async () => {
  const { id } = await create("Soap");
  await pool.query("delete from title_days");
  const estimate = (terms: object = {}) => owner.call(estimateAd, { id, ...terms });
  expect(await estimate()).toEqual({ perDay: null, isUpperBound: false, isLimited: false });
  const title = instance.title("night-train");
  await pool.query(
    `insert into title_days (title_id, day, views, free_seconds, premium_seconds)
     select $1, ($2::timestamptz at time zone 'utc')::date - n, 100, 600, 200 from generate_series(1, 28) as n`,
    [title, new Date(instance.clock.now())],
  );
  expect(await estimate()).toEqual({ perDay: 75, isUpperBound: false, isLimited: false });
  expect((await estimate({ hours: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14] })).perDay).toBe(
    6,
  );
  expect((await estimate({ withoutTitleIds: [title] })).perDay).toBe(0);
  expect(await estimate({ mostPerDayInTotal: 20 })).toMatchObject({ perDay: 20, isLimited: true });
  expect(await estimate({ countries: ["AT"] })).toMatchObject({ perDay: 75, isUpperBound: true });
  await pool.query(
    `insert into house_ads (key, name, asset_id, weight) select 'rival', 'Rival', id, 2 from assets where external_id = 'trailer'`,
  );
  expect((await estimate()).perDay).toBe(25);
});
