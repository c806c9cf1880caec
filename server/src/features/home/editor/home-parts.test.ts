import { ottSlider } from "@bijou/contract/home";
import { addHero, getHome } from "@bijou/contract/studio/home";
import type { HeroFields, RowContents, RowFields } from "@bijou/contract/studio/home-fields";
import { expect, test } from "vitest";
import { DAY_MS, MINUTE_MS } from "../../../testing/test-instance.ts";
import { ROW, openHomeEditor } from "./home-editor.fixture.ts";

const { instance, call, title, HERO, add, publish, matches, shownNames, failure } =
  await openHomeEditor();

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

test("conditions ask for countries, languages, tags, numbers and age, and kids find less", async () => {
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
])("a row with %s that cannot be is refused", async (_, fields, path, code) => {
  expect((await failure(add(fields))).fields).toMatchObject([{ path, code }]);
  expect((await call(getHome, {})).hasDraft).toBe(false);
});

test("at most five heroes, of titles and https addresses only", async () => {
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
