import { inputSearch } from "@bijou/contract/search";
import { videoDetail } from "@bijou/contract/titles";
import { getAuditLog } from "@bijou/contract/studio/audit-log";
import type { StudioInput } from "@bijou/contract/studio/endpoint";
import {
  getTitleFilters,
  getTitleIds,
  getTitles,
  publishTitle,
  type TitleRow,
  unpublishTitle,
} from "@bijou/contract/studio/titles";
import { beforeAll, describe, expect, test } from "vitest";
import type { StudioCaller } from "../../testing/instance/studio-caller.ts";
import { firstOwner } from "../../testing/instance/staff.ts";
import { useTestInstance } from "../../testing/test-instance.ts";

const instance = await useTestInstance();
const olive = await firstOwner(instance);
let call: StudioCaller["call"];
beforeAll(async () => {
  ({ call } = await olive.signIn());
});

type Filters = Partial<StudioInput<typeof getTitles>>;
const keysOf = ({ titles }: { readonly titles: readonly TitleRow[] }) =>
  titles.map(({ key }) => key);
const found = async (filters: Filters): Promise<readonly string[]> =>
  keysOf(await call(getTitles, { limit: 200, ...filters }));

async function rowOf(key: string): Promise<TitleRow> {
  const { titles } = await call(getTitles, { search: key });
  const row = titles.find((title) => title.key === key);
  if (!row) throw new Error(`${key} is not in the catalog`);
  return row;
}

test("ST-029: a row shows what a title is, whether viewers see it, and how much of it was watched", async () => {
  expect(await rowOf("night-train")).toMatchObject({
    kind: "movie",
    name: "Night Train",
    originalName: null,
    year: 1941,
    status: "published",
    releaseAt: null,
    access: "free",
    genres: ["Mystery", "Drama"],
    countries: ["France"],
    languages: ["French"],
    territories: [],
    runtimeSeconds: 45 * 60,
    videos: 1,
    minutes: 15_000,
    still: "",
    updatedAt: expect.stringMatching(/Z$/),
  });
  expect(await rowOf("harvest-moon")).toMatchObject({ status: "scheduled" });
  expect(await rowOf("secret-reel")).toMatchObject({ status: "draft" });
  expect(await rowOf("early-bird")).toMatchObject({ access: "premium" });
  expect(await rowOf("pip-and-moon")).toMatchObject({ kind: "series", videos: 3 });
});

test("parts of the catalog follow each other without gaps or repeats, in each order", async () => {
  const { total } = await call(getTitles, { limit: 1 });
  for (const sort of ["name", "year", "duration", "updated"] as const)
    for (const direction of ["ascending", "descending"] as const) {
      const parts: string[] = [];
      for (let offset = 0; offset < total; offset += 7)
        parts.push(...keysOf(await call(getTitles, { sort, direction, offset, limit: 7 })));
      expect(parts).toHaveLength(total);
      expect(new Set(parts).size).toBe(total);
      expect(parts).toEqual(await found({ sort, direction }));
    }
  const years = (await call(getTitles, { sort: "year", direction: "descending" })).titles.map(
    ({ year }) => year,
  );
  expect(years).toEqual(years.toSorted((a, b) => b - a));
});

test.each<[string, Filters, readonly string[]]>([
  ["drafts", { status: "draft" }, ["secret-reel"]],
  ["series that are ahead", { status: "scheduled", kind: "series" }, ["coming-saga"]],
  [
    "premium titles for everyone",
    { access: "premium", status: "published" },
    ["clockwork-bear", "early-bird", "gilded-cage"],
  ],
  ["a genre", { genre: "Mystery" }, ["night-train"]],
  ["a country and a language", { country: "France", language: "French" }, ["night-train"]],
  ["titles without a video", { missing: "video" }, ["coming-saga", "far-shore", "lost-print"]],
  ["watched little, of one genre", { watchedBelow: 15_000, genre: "Mystery" }, []],
  ["watched less than a number", { watchedBelow: 15_001, genre: "Mystery" }, ["night-train"]],
])("ST-031: filters combine: %s", async (_, filters, keys) => {
  expect((await found(filters)).toSorted()).toEqual(keys);
  expect((await call(getTitles, filters)).total).toBe(keys.length);
});

test.each([
  ["the beginning of a word", "NIGHT TRA", ["night-train"]],
  ["a title with a typing error", "nihgt trian", ["night-train"]],
  ["words in another order", "train night", ["night-train"]],
  ["two words written as one", "nighttrain", ["night-train"]],
  ["the id", "secret-reel", ["secret-reel"]],
  ["an id with a typing error", "sercet-reel", ["secret-reel"]],
  ["a person", "vidal", ["night-train"]],
  ["signs of patterns, which are nothing special", "%", []],
])(
  "ST-033: the search finds %s, also of titles that viewers do not see",
  async (_, search, keys) => {
    expect(await found({ search })).toEqual(keys);
  },
);

describe("the index of the search", () => {
  const { pool } = instance.owner;

  test("a draft is found by its words at once, and with typing errors once it is indexed", async () => {
    await pool.query(
      `insert into titles (external_id, kind, name, original_name, year, published)
       values ('tt0017925', 'movie', 'The General', 'Le Mécano', 1926, false)`,
    );
    expect(await found({ search: "general" })).toEqual(["tt0017925"]);
    expect(await found({ search: "gneral" })).toEqual([]);
    await instance.app.search.refresh();
    for (const search of ["gneral", "mecano", "Mécano le", "tt0017925", "tt00179"])
      expect(await found({ search })).toEqual(["tt0017925"]);
  });

  test("a title is found by the name of its file", async () => {
    await pool.query(
      `insert into transcodes (title_id, slot, source, source_bytes, source_changed_at, publish)
       select id, 'media', '/srv/films/Keaton_Restored.4K.mkv', 1, now(), false
       from titles where external_id = 'tt0017925'`,
    );
    await instance.app.search.refresh();
    for (const search of ["keaton restored", "Keaton_Restored.4K.mkv", "kaeton"])
      expect(await found({ search })).toEqual(["tt0017925"]);
  });

  test("viewers find nothing by the words of a draft, and what they typed isn’t corrected to them", async () => {
    const viewer = await instance.guest();
    const { data } = await viewer.call(inputSearch, { search_key: "gneral" });
    expect(data).toMatchObject({ is_nearest: true });
    expect(JSON.stringify(data)).not.toContain("eneral");
  });

  test("what was deleted leaves the index", async () => {
    await pool.query("delete from titles where external_id = 'tt0017925'");
    await instance.app.search.refresh();
    expect(await found({ search: "general" })).toEqual([]);
    const { rows } = await pool.query("select 1 from search_vocabulary where term = 'mecano'");
    expect(rows).toEqual([]);
  });
});

test("the catalog says by what its titles can be filtered", async () => {
  expect(await call(getTitleFilters, {})).toEqual({
    genres: expect.arrayContaining(["Drama", "Mystery"]),
    moods: ["Uneasy"],
    eras: ["The silent years", "The golden age"],
    worldRegions: ["Europe"],
    countries: ["France"],
    languages: ["French"],
    subtitles: expect.any(Array),
    regions: expect.arrayContaining(["AT", "DE", "US"]),
    people: [],
  });
});

test("titles are filtered by genre, mood, era and region", async () => {
  for (const filter of [
    { mood: "Uneasy" },
    { era: "The golden age", genre: "Mystery" },
    { region: "Europe", genre: "Mystery" },
  ])
    expect(await found(filter)).toEqual(["night-train"]);
  expect(await found({ era: "The golden age", region: "Asia" })).toEqual([]);
});

test("titles are filtered by where and when viewers can play them", async () => {
  await instance.owner.pool.query(
    "update titles set territories = '{DE}', release_at = '2020-05-02T22:30:00Z' where external_id = 'night-train'",
  );
  const mystery = { genre: "Mystery", playableIn: "DE" } as const;
  expect(await found(mystery)).toEqual(["night-train"]);
  expect(await found({ ...mystery, playableIn: "FR" })).toEqual([]);
  expect(await found({ ...mystery, playableOn: "2020-05-01" })).toEqual([]);
  expect(await found({ ...mystery, playableOn: "2020-05-02" })).toEqual(["night-train"]);
  // Its release is on the next day there.
  const vienna = { ...mystery, timeZone: "Europe/Vienna" };
  expect(await found({ ...vienna, playableOn: "2020-05-02" })).toEqual([]);
  expect(await found({ ...vienna, playableOn: "2020-05-03" })).toEqual(["night-train"]);
  await expect(found({ playableOn: "2020-02-31" })).rejects.toMatchObject({
    code: "invalid_request",
  });
  await instance.owner.pool.query(
    "update titles set territories = '{}', release_at = null where external_id = 'night-train'",
  );
});

test("titles are filtered by the subtitles that a video lacks; forced ones do not count", async () => {
  const set = (subtitles: readonly object[]) =>
    instance.owner.pool.query(
      `update assets set subtitles = $1
       where id = (select asset_id from titles where external_id = 'night-train')`,
      [JSON.stringify(subtitles)],
    );
  const lacks = async (language: string) =>
    (await found({ withoutSubtitles: language })).includes("night-train");
  const { rows } = await instance.owner.pool.query<{ subtitles: object[] }>(
    "select subtitles from assets where id = (select asset_id from titles where external_id = 'night-train')",
  );
  await set([{ language: "de", kind: "full" }]);
  expect(await lacks("de")).toBe(false);
  expect(await lacks("fr")).toBe(true);
  await set([{ language: "de", kind: "forced" }]);
  expect(await lacks("de")).toBe(true);
  // Without a video, nothing is missing from it.
  expect(await found({ withoutSubtitles: "de" })).not.toContain("lost-print");
  await set(rows[0]?.subtitles ?? []);
});

test("titles are filtered by their reports", async () => {
  const { id } = await rowOf("night-train");
  await instance.owner.pool.query(
    "insert into issues (title_id, cause, opened_at, reported_at) values ($1, 'picture', now(), now())",
    [id],
  );
  expect(await found({ reported: "open" })).toEqual(["night-train"]);
  await instance.owner.pool.query(
    "update issues set status = 'resolved', closed_at = now() where title_id = $1",
    [id],
  );
  expect(await found({ reported: "open" })).toEqual([]);
  expect(await found({ reported: "any" })).toEqual(["night-train"]);
});

test("who changed a title last is shown and found, until something else changes it", async () => {
  const { id, updatedBy } = await rowOf("paper-boats");
  expect(updatedBy).toBeNull();
  await call(unpublishTitle, { id });
  await call(publishTitle, { id });
  expect(await rowOf("paper-boats")).toMatchObject({ updatedBy: "Olive" });
  const { people } = await call(getTitleFilters, {});
  expect(people).toMatchObject([{ name: "Olive" }]);
  const mine = { updatedBy: people[0]?.id ?? 0 };
  expect(await found(mine)).toContain("paper-boats");
  await instance.owner.pool.query(
    `update titles set year = year + 1 where id = ${id};
     alter table titles disable trigger title_changed_at;
     update titles set changed_at = now() + interval '1 hour' where id = ${id};
     alter table titles enable trigger title_changed_at;`,
  );
  expect(await rowOf("paper-boats")).toMatchObject({ updatedBy: null });
  expect(await found(mine)).not.toContain("paper-boats");
});

test("the numbers of titles are in the order of the table", async () => {
  const order = { sort: "year", direction: "descending", offset: 2 } as const;
  const { titles } = await call(getTitles, { ...order, limit: 5 });
  expect(await call(getTitleIds, { ...order, limit: 5 })).toEqual({
    ids: titles.map(({ id }) => id),
  });
});

test("a title is hidden from viewers and shown again, with who did it", async () => {
  const guest = await instance.guest();
  const { id } = await rowOf("silent-comet");
  const detail = async () => {
    await instance.refresh();
    return (await guest.send(videoDetail, { video_id: id, video_type: 1 })).status;
  };
  expect(await detail()).toBe(200);
  expect(await call(unpublishTitle, { id })).toMatchObject({ status: "draft" });
  expect(await detail()).toBe(404);
  // What is so already is no change.
  expect(await call(unpublishTitle, { id })).toMatchObject({ status: "draft" });
  expect(await call(publishTitle, { id })).toMatchObject({ status: "published" });
  expect(await detail()).toBe(200);
  const { entries } = await call(getAuditLog, { objectKind: "title", objectId: String(id) });
  expect(entries.map(({ type, actor }) => [type, actor.name])).toEqual([
    ["title.published", "Olive"],
    ["title.unpublished", "Olive"],
  ]);
});

test("a title with nothing to play and no release ahead is not published", async () => {
  const { id, name } = await rowOf("lost-print");
  await call(unpublishTitle, { id });
  await expect(call(publishTitle, { id })).rejects.toMatchObject({
    code: "wrong_state",
    message: expect.stringContaining(`${name} has nothing to play yet`),
  });
  await expect(call(publishTitle, { id: 2_000_000_000 })).rejects.toMatchObject({
    code: "not_found",
  });
});
