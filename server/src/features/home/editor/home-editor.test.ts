import { type HomeRow, homeVideos, ottSlider } from "@bijou/contract/home";
import { getAuditLog } from "@bijou/contract/studio/audit-log";
import { StudioCallFailed } from "@bijou/contract/studio/client";
import {
  addHero,
  addHomeRow,
  changeHomeRow,
  discardHomeDraft,
  getHome,
  getHomeVersions,
  matchRow,
  moveHomeRow,
  publishHome,
  removeHomeRow,
  restoreHome,
  unscheduleHome,
} from "@bijou/contract/studio/home";
import type { HeroFields, RowContents, RowFields } from "@bijou/contract/studio/home-fields";
import { getPreviewLink } from "@bijou/contract/studio/previews";
import { beforeEach, expect, test } from "vitest";
import { firstOwner } from "../../../testing/instance/staff.ts";
import type { StudioCaller } from "../../../testing/instance/studio-caller.ts";
import { usePageRenderer } from "../../../testing/page-renderer.ts";
import { DAY_MS, MINUTE_MS, useTestInstance } from "../../../testing/test-instance.ts";
import { previewPages } from "../../previews/preview-pages.ts";

const instance = await useTestInstance({ limitScale: 100 });
const other = await instance.another();
const web = await usePageRenderer();
previewPages(instance.app.http, {
  ...instance.app,
  render: web.default,
  site: instance.app.site.current,
  publicUrl: "https://bijou.test",
  studioUrl: "https://studio.bijou.test",
});
const olive = await firstOwner(instance);
let call: StudioCaller["call"];
beforeEach(async () => {
  ({ call } = await olive.signIn());
  const { hasDraft, revision } = await call(getHome, {});
  if (hasDraft) await call(discardHomeDraft, { revision });
  const first = (await call(getHomeVersions, {})).versions.at(-1);
  if (first && !first.isLive) await call(restoreHome, { id: first.id });
});

const title = (key: string) => instance.title(key);
const ROW: RowFields = {
  name: "Rain and regret",
  tagline: "",
  style: "portraitlarge",
  contents: { source: "filter", filter: { genres: ["drama"] }, sort: "popular", pinned: [] },
  minTitles: 1,
  maxTitles: null,
  audience: ["guest", "free", "premium", "kids"],
  weekdays: [],
  hours: null,
  countries: [],
};
const HERO: HeroFields = {
  target: { kind: "title", title: title("night-train") },
  heading: "",
  text: "",
  button: "",
  image: null,
  from: null,
  until: null,
};

const add = (fields: Partial<RowFields> = {}, before: number | null = null) =>
  call(addHomeRow, { fields: { ...ROW, ...fields }, before });
const publish = async (at: string | null = null) =>
  call(publishHome, { revision: (await call(getHome, {})).revision, at });
const names = async () => (await call(getHome, {})).rows.map(({ fields }) => fields.name);
const matches = async (contents: RowContents, kidsOnly = false) => {
  const { found, first } = await call(matchRow, { contents, kidsOnly });
  expect(first).toHaveLength(Math.min(12, found));
  return first.map(({ name }) => name);
};

/** The rows that a guest sees. */
async function shown(): Promise<readonly HomeRow[]> {
  await instance.refresh();
  const guest = await instance.guest();
  const pages = await Promise.all(
    [0, 1, 2].map((page) => guest.call(homeVideos, { start_range: page })),
  );
  return pages.flatMap(({ data }) => data);
}
const shownNames = async () => (await shown()).map(({ name }) => name);

async function failure(work: Promise<unknown>): Promise<StudioCallFailed> {
  const error = await work.catch((thrown: unknown) => thrown);
  if (error instanceof StudioCallFailed) return error;
  throw new Error("The call did not fail");
}
const lastEntries = async (count: number) =>
  (await call(getAuditLog, { objectKind: "home" })).entries.slice(0, count);

test("ST-097: viewers see a change of Home once it is published, and other processes follow", async () => {
  const before = await shown();
  const [first] = (await call(getHome, {})).rows;
  const { id, home } = await add({}, first?.id ?? null);
  expect(home).toMatchObject({
    hasDraft: true,
    changes: [{ part: "row", id, name: "Rain and regret", kind: "added" }],
  });
  expect(await shown()).toEqual(before);
  const after = await publish();
  expect(after).toMatchObject({ hasDraft: false, changes: [] });
  expect((await shownNames())[0]).toBe("Rain and regret");
  await other.app.titles.refresh();
  expect((await other.app.titles.index()).groups.homeRows[0]?.name).toBe("Rain and regret");
  expect(await lastEntries(2)).toMatchObject([
    { type: "home.published", changes: [{ field: "row added", after: "Rain and regret" }] },
    { type: "home.row_added", object: { id: `row ${id}`, name: "Rain and regret" } },
  ]);
});

test("ST-097: the draft is compared with what viewers see, row by row", async () => {
  const { rows } = await call(getHome, {});
  const [hero, now, ever, dramas] = rows;
  if (!hero || !now || !ever || !dramas) throw new Error("The catalog of the tests has more rows");
  await call(moveHomeRow, { id: dramas.id, before: hero.id });
  await call(removeHomeRow, { id: ever.id });
  const { changes } = await call(changeHomeRow, {
    id: now.id,
    seen: { name: "Now", minTitles: 1 },
    changes: { name: "Right now", minTitles: 2 },
  });
  expect(changes).toEqual([
    { part: "row", id: dramas.id, name: "Dramas", kind: "moved", fields: [] },
    {
      part: "row",
      id: now.id,
      name: "Right now",
      kind: "changed",
      fields: [
        { field: "name", before: "Now", after: "Right now" },
        { field: "minTitles", before: 1, after: 2 },
      ],
    },
    { part: "row", id: ever.id, name: "Ever", kind: "removed", fields: [] },
  ]);
  await call(discardHomeDraft, { revision: (await call(getHome, {})).revision });
  expect((await call(getHome, {})).rows).toEqual(rows);
});

test("ST-097: fields that others changed are merged, and the same field is a conflict with both values", async () => {
  const [first, second] = (await call(getHome, {})).rows;
  if (!first || !second) throw new Error("The catalog of the tests has rows");
  const change = (id: number, seen: Partial<RowFields>, changes: Partial<RowFields>) =>
    call(changeHomeRow, { id, seen, changes });
  await change(second.id, { name: "Now" }, { name: "Mine" });
  await change(second.id, { tagline: "" }, { tagline: "A line" });
  await change(first.id, { name: "Hero" }, { name: "Banner" });
  const error = await failure(change(second.id, { name: "Now" }, { name: "Theirs" }));
  expect(error.code).toBe("conflict");
  expect(error.conflicts).toMatchObject([
    { field: "name", mine: "Theirs", theirs: "Mine", by: "Olive" },
  ]);
  const { rows } = await call(getHome, {});
  expect(rows.slice(0, 2).map(({ fields }) => [fields.name, fields.tagline])).toEqual([
    ["Banner", ""],
    ["Mine", "A line"],
  ]);
});

test("ST-097: a change that is taken back leaves no draft", async () => {
  const [first] = (await call(getHome, {})).rows;
  const id = first?.id ?? 0;
  await call(changeHomeRow, { id, seen: { name: "Hero" }, changes: { name: "Other" } });
  const home = await call(changeHomeRow, {
    id,
    seen: { name: "Other" },
    changes: { name: "Hero" },
  });
  expect(home).toMatchObject({ hasDraft: false, changes: [] });
});

test("ST-097: what has changed since it was read is not published or discarded", async () => {
  const { revision } = await call(getHome, {});
  await add();
  expect((await failure(call(publishHome, { revision, at: null }))).code).toBe("conflict");
  expect((await failure(call(discardHomeDraft, { revision }))).code).toBe("conflict");
  await publish();
  expect((await failure(publish())).code).toBe("wrong_state");
});

test("A6, ST-097: a planned publication happens at its minute, by the schedule, and is reverted with one click", async () => {
  const minute = Math.floor(instance.clock.now() / MINUTE_MS + 10) * MINUTE_MS;
  const at = new Date(minute).toISOString();
  const before = await shownNames();
  await add();
  expect((await publish(at)).plan).toEqual({ at, by: "Olive" });
  instance.clock.advance(minute - 1 - instance.clock.now());
  await instance.app.homeSchedule.run();
  expect(await shownNames()).toEqual(before);
  instance.clock.advance(1);
  await Promise.all([instance.app.homeSchedule.run(), other.app.homeSchedule.run()]);
  expect(await shownNames()).toContain("Rain and regret");
  expect((await lastEntries(3)).map(({ type, actor }) => [type, actor.kind])).toEqual([
    ["home.published", "schedule"],
    ["home.scheduled", "staff"],
    ["home.row_added", "staff"],
  ]);
  const { versions } = await call(getHomeVersions, {});
  expect(versions[0]).toMatchObject({ by: "Schedule", isLive: true, at });
  await call(restoreHome, { id: versions[1]?.id ?? 0 });
  expect(await shownNames()).toEqual(before);
  expect(await lastEntries(1)).toMatchObject([{ type: "home.restored" }]);
});

test("ST-097: what became due while nothing ran is published by the next run", async () => {
  await add();
  await publish(new Date(instance.clock.now() + 5 * MINUTE_MS).toISOString());
  instance.clock.advance(DAY_MS);
  await instance.app.homeSchedule.run();
  expect(await shownNames()).toContain("Rain and regret");
});

test("ST-097: a planned publication can be canceled, moved, and goes with its draft", async () => {
  const inMinutes = (count: number) =>
    new Date(Math.floor(instance.clock.now() / MINUTE_MS + count) * MINUTE_MS).toISOString();
  await add();
  expect((await failure(publish(inMinutes(0)))).fields).toMatchObject([{ code: "not_in_future" }]);
  await publish(inMinutes(5));
  expect((await publish(inMinutes(9))).plan?.at).toBe(inMinutes(9));
  expect(await call(unscheduleHome, {})).toMatchObject({ plan: null, hasDraft: true });
  expect((await failure(call(unscheduleHome, {}))).code).toBe("not_found");
  const { revision } = await publish(inMinutes(5));
  expect(await call(discardHomeDraft, { revision })).toMatchObject({ plan: null, hasDraft: false });
});

test("ST-095: rows are filled by hand, by ranking, by filter, from a list, and with pinned titles first", async () => {
  const pinned = [title("paper-boats")];
  expect(
    await matches({ source: "picked", titles: [title("early-bird"), title("night-train")] }),
  ).toEqual(["Early Bird", "Night Train"]);
  const trending = await matches({ source: "ranking", ranking: "trending", pinned: [] });
  expect(trending[0]).toBe("Night Train");
  expect(await matches({ source: "ranking", ranking: "trending", pinned })).toEqual([
    "Paper Boats",
    ...trending.filter((name) => name !== "Paper Boats"),
  ]);
  expect(await matches({ source: "list", list: "series", pinned: [] })).toEqual([
    "Tide Tables",
    "Pip and Moon",
  ]);
  expect(
    await matches({
      source: "filter",
      filter: { genres: ["comedy"], fromYear: 1915, toYear: 1917 },
      sort: "earliestYear",
      pinned: [],
    }),
  ).toEqual(["Short 1", "Short 2", "Short 3"]);
});

test("ST-095: conditions ask for countries, languages, tags, numbers and age, and kids find less", async () => {
  const { pool } = instance.owner;
  await pool.query(
    "update titles set countries = '{France,Italy}', languages = '{fr}', keywords = '{noir}' where id = $1",
    [title("night-train")],
  );
  await pool.query("update titles set created_at = $1", [
    new Date(instance.clock.now() - 40 * DAY_MS),
  ]);
  await pool.query("update titles set created_at = $1 where id = any($2::int[])", [
    new Date(instance.clock.now()),
    [title("paper-boats"), title("early-bird")],
  ]);
  await pool.query("update catalogue_version set version = version + 1");
  await instance.refresh();
  const by = (filter: Extract<RowContents, { source: "filter" }>["filter"], kidsOnly = false) =>
    matches({ source: "filter", filter, sort: "popular", pinned: [] }, kidsOnly);
  for (const filter of [
    { countries: ["Spain", "Italy"] },
    { languages: ["fr"] },
    { tags: ["noir"] },
  ])
    expect(await by(filter)).toEqual(["Night Train"]);
  expect(await by({ countries: ["Italy"], tags: ["western"] })).toEqual([]);
  expect((await by({ addedWithinDays: 30 })).toSorted()).toEqual(["Early Bird", "Paper Boats"]);
  expect(await by({ addedWithinDays: 30 }, true)).toEqual(["Paper Boats"]);
  await pool.query(
    "insert into ranking_sums (title_id, trending, views, shares, seconds) values ($1, 0, 20, 0, 600)",
    [title("silent-comet")],
  );
  expect(await by({ minViews: 20, minMinutes: 10 })).toEqual(["Silent Comet"]);
  expect(await by({ minViews: 20, minMinutes: 11 })).toEqual([]);
});

test("ST-096: a row that is empty or below its minimum is marked, and viewers do not see it", async () => {
  const empty = await add({ name: "Nothing", contents: { source: "picked", titles: [] } });
  const few = await add({ name: "Few", minTitles: 60 });
  const { rows } = await call(getHome, {});
  const of = (id: number) => rows.find((row) => row.id === id);
  expect(of(empty.id)).toMatchObject({ found: 0, problem: "empty" });
  expect(of(few.id)).toMatchObject({ problem: "below_minimum" });
  expect(rows.filter(({ problem }) => problem === null)).toHaveLength(6);
  await publish();
  const seen = await shownNames();
  expect(seen).not.toContain("Nothing");
  expect(seen).not.toContain("Few");
});

test.each<[string, Partial<RowFields>, string, string]>([
  [
    "a genre",
    { contents: { ...ROW.contents, filter: { genres: ["gone"] } } as RowContents },
    "contents",
    "not_offered",
  ],
  ["a list", { contents: { source: "list", list: "gone", pinned: [] } }, "contents", "not_offered"],
  ["a title", { contents: { source: "picked", titles: [999_999] } }, "contents", "unknown"],
  ["a country", { countries: ["AB"] }, "countries", "unknown"],
  ["fewer at most than at least", { minTitles: 6, maxTitles: 5 }, "maxTitles", "too_small"],
  ["hours without a minute", { hours: { from: 60, until: 60 } }, "hours", "invalid"],
])("ST-094, ST-095: a row with %s that cannot be is refused", async (_, fields, path, code) => {
  expect((await failure(add(fields))).fields).toMatchObject([{ path, code }]);
  expect((await call(getHome, {})).hasDraft).toBe(false);
});

test("ST-098: at most five heroes, of titles and https addresses only", async () => {
  const added = (fields: Partial<HeroFields>) =>
    call(addHero, { fields: { ...HERO, ...fields }, before: null });
  for (const url of [
    "http://films.test/",
    "javascript:alert(1)",
    "https://user@films.test/",
    "https://films",
  ])
    expect((await failure(added({ heading: "A", target: { kind: "link", url } }))).code).toBe(
      "invalid_request",
    );
  const page = { target: { kind: "page", path: "/about" } } as const;
  expect((await failure(added(page))).fields).toMatchObject([
    { path: "heading", code: "required" },
  ]);
  expect((await failure(added({ ...page, heading: "About" }))).fields).toMatchObject([
    { path: "image", code: "required" },
  ]);
  expect(
    (await failure(added({ from: "2026-12-02T00:00:00Z", until: "2026-12-01T00:00:00Z" }))).fields,
  ).toMatchObject([{ path: "until" }]);
  for (let count = 0; count < 5; count++) await added({});
  expect((await failure(added({}))).code).toBe("wrong_state");
});

test("ST-098: heroes are what viewers see in their order, each at its time", async () => {
  const image = "0123456789abcdef0123456789abcdef";
  await instance.owner.pool.query(
    "insert into images (hash, format, width, height, colour, uploaded_at) values ($1, 'png', 1600, 900, '#773344', now())",
    [image],
  );
  const later = new Date(Math.floor(instance.clock.now() / MINUTE_MS + 5) * MINUTE_MS);
  await call(addHero, {
    fields: { ...HERO, text: "Tonight.", button: "Watch it", until: later.toISOString() },
    before: null,
  });
  const target = { kind: "link", url: "https://festival.test/tickets" } as const;
  await call(addHero, {
    fields: { ...HERO, target, heading: "The festival", button: "Tickets", image },
    before: null,
  });
  await publish();
  const banners = async (who: "guest" | "amy") => {
    await instance.refresh();
    const caller = who === "guest" ? await instance.guest() : await instance.as(who);
    return (await caller.call(ottSlider, {})).data;
  };
  const [train, festival] = await banners("guest");
  expect(train).toMatchObject({
    video_title: "Night Train",
    slider_description: "Tonight.",
    banner_button: "Watch it",
  });
  expect(train).not.toHaveProperty("banner_link");
  expect(festival).toMatchObject({
    video_title: "The festival",
    banner_link: "https://festival.test/tickets",
    slider_image_ott_web: `/art/${image}-1280.webp`,
  });
  expect(festival?.video_id).toBeLessThan(0);
  expect((await banners("amy")).map((banner) => banner.banner_link)).toEqual([undefined]);
  instance.clock.advance(later.getTime() - instance.clock.now());
  expect((await banners("guest")).map(({ video_title: name }) => name)).toEqual(["The festival"]);
});

test("ST-097: a preview shows the draft of Home, to any viewer at any time, and changes nothing", async () => {
  const before = await shown();
  const first = (await call(getHome, {})).rows[0]?.id ?? null;
  const { id } = await add(
    { audience: ["kids"], weekdays: [6], hours: { from: 600, until: 720 } },
    first,
  );
  const saturday = new Date(instance.clock.now() + 14 * DAY_MS);
  saturday.setUTCDate(saturday.getUTCDate() + ((6 - saturday.getUTCDay() + 7) % 7));
  saturday.setUTCHours(10, 30, 0, 0);
  const rowsOf = async (viewer: "kids" | "guest", at: Date) => {
    const { url } = await call(getPreviewLink, { viewer, at: at.toISOString() });
    expect(url).toMatch(/^https:\/\/bijou\.test\/preview\/[^/]+\/$/);
    const path = new URL(url).pathname;
    const { statusCode, body } = await instance.app.http.inject(`${path}api/v3/home-videos`);
    expect(statusCode).toBe(200);
    const { data } = JSON.parse(body) as { data: HomeRow[] };
    return data.map((row) => row.id);
  };
  expect(await rowsOf("kids", saturday)).toContain(id);
  expect(await rowsOf("guest", saturday)).not.toContain(id);
  expect(await rowsOf("kids", new Date(saturday.getTime() + DAY_MS))).not.toContain(id);
  expect(await shown()).toEqual(before);
  expect(await names()).toContain("Rain and regret");
});
