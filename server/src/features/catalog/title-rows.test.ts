import { videoDetail } from "@bijou/contract/titles";
import { getAuditLog } from "@bijou/contract/studio/audit-log";
import type { StudioInput } from "@bijou/contract/studio/endpoint";
import {
  getTitleFilters,
  getTitles,
  publishTitle,
  type TitleRow,
  unpublishTitle,
} from "@bijou/contract/studio/titles";
import { beforeAll, expect, test } from "vitest";
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

test("ST-030: parts of the catalog follow each other without gaps or repeats, in each order", async () => {
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
])("ST-031: filters combine: %s", async (_, filters, keys) => {
  expect((await found(filters)).toSorted()).toEqual(keys);
  expect((await call(getTitles, filters)).total).toBe(keys.length);
});

test.each([
  ["a part of the title", "IGHT TRA", ["night-train"]],
  ["the id", "secret-reel", ["secret-reel"]],
  ["a person", "vidal", ["night-train"]],
  ["signs of patterns, which are nothing special", "%", []],
])(
  "ST-033: the search finds %s, also of titles that viewers do not see",
  async (_, search, keys) => {
    expect(await found({ search })).toEqual(keys);
  },
);

test("ST-031: the catalog says by what its titles can be filtered", async () => {
  expect(await call(getTitleFilters, {})).toEqual({
    genres: expect.arrayContaining(["Drama", "Mystery"]),
    countries: ["France"],
    languages: ["French"],
  });
});

test("ST-029, ST-012: a title is hidden from viewers and shown again, with who did it", async () => {
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

test("ST-055: a title with nothing to play and no release ahead is not published", async () => {
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
