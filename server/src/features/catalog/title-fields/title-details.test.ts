import { oneOfEachSystem, RATING_KEYS, RATINGS } from "@bijou/contract/studio/maturity";
import { getTitles } from "@bijou/contract/studio/titles";
import type { TitleChanges } from "@bijou/contract/studio/title-fields";
import { getTitle, publishTitleDraft, saveTitleDraft } from "@bijou/contract/studio/title-page";
import { beforeAll, describe, expect, test } from "vitest";
import { firstOwner } from "../../../testing/instance/staff.ts";
import type { StudioCaller } from "../../../testing/instance/studio-caller.ts";
import { useTestInstance } from "../../../testing/test-instance.ts";
import { planChanges } from "../bulk/plan.ts";
import { readTitles } from "./title-fields-store.ts";

const instance = await useTestInstance();
const { pool } = instance.database;
const olive = await firstOwner(instance);
let owner: StudioCaller;
beforeAll(async () => {
  owner = await olive.signIn();
});
const id = instance.title("night-train");

/** What the fields of a title had before, as its page shows it with its draft. */
async function seenOf(changes: object) {
  const { fields, draft } = await owner.call(getTitle, { id });
  return Object.fromEntries(
    Object.keys(changes).map((field) => {
      const pending = draft.find((one) => one.field === field);
      return [field, pending ? pending.value : Reflect.get(fields, field)];
    }),
  );
}
const save = async (changes: TitleChanges) =>
  owner.send(saveTitleDraft, { id, changes, seen: await seenOf(changes) });
async function publish(changes: TitleChanges) {
  const before = await owner.call(getTitle, { id });
  expect(await save(changes)).toMatchObject({ status: 200 });
  const { revision } = await owner.call(getTitle, { id });
  return owner.call(publishTitleDraft, { id, revision, seen: before.fields });
}
const order = async (direction: "ascending" | "descending" = "ascending") =>
  (await owner.call(getTitles, { sort: "name", direction, limit: 100 })).titles.map(
    ({ name }) => name,
  );

test("sort title, tagline, ratings and ids are drafted, published and in the history", async () => {
  const changes: TitleChanges = {
    sortName: "  Train, Night ",
    tagline: "It never stops.",
    maturity: ["fsk-12", "mpa-pg-13"],
    externalIds: { imdb: "tt0013442", eidr: "10.5240/7791-8534-2C23-9030-8610-5" },
  };
  const stored = {
    sortName: "Train, Night",
    tagline: "It never stops.",
    maturity: ["mpa-pg-13", "fsk-12"],
    externalIds: changes.externalIds,
  };
  await save(changes);
  const drafted = await owner.call(getTitle, { id });
  expect(drafted.fields).toMatchObject({ sortName: null, tagline: null, maturity: [] });
  const { fields } = await publish({ tagline: " It never stops. " });
  expect(fields).toMatchObject(stored);
  const [title] = await readTitles(pool, [id]);
  expect(title?.fields).toEqual(fields);
});

test("the table of titles is ordered by the sort title, both ways, and by the title without one", async () => {
  const name = "Night Train";
  await publish({ sortName: "0 first" });
  expect((await order())[0]).toBe(name);
  expect((await order("descending")).at(-1)).toBe(name);
  const { fields } = await publish({ sortName: null });
  expect(fields.sortName).toBeNull();
  const all = await order();
  expect(all).toEqual(all.toSorted((a, b) => (a.toLowerCase() < b.toLowerCase() ? -1 : 1)));
});

test("the order by sort title is read from an index", async () => {
  const client = await pool.connect();
  try {
    await client.query("begin");
    // There are too few titles for it to be worth while.
    await client.query("set local enable_seqscan = off");
    const { rows } = await client.query<{ "QUERY PLAN": string }>(
      `explain select t.id from titles t where t.trashed_at is null
       order by lower(coalesce(t.sort_name, t.name)), t.id limit 100`,
    );
    const plan = rows.map((row) => row["QUERY PLAN"]).join("\n");
    expect(plan).toContain("titles_listed");
    expect(plan).not.toContain("Sort ");
  } finally {
    await client.query("rollback");
    client.release();
  }
});

test.each([
  { externalIds: { imdb: "nm0013442" } },
  { externalIds: { tmdb: "653" } },
  { externalIds: { wikidata: "Q0" } },
  { externalIds: { eidr: "10.5240/7791-8534" } },
  { externalIds: { imdb: "tt0013442", other: "1" } },
  { maturity: ["fsk-13"] },
  { tagline: "x".repeat(201) },
])("%o is refused", async (changes) => {
  expect((await save(changes as TitleChanges)).status).toBe(400);
});

test("a mood by its rule can be taken away, and comes back when it no longer is", async () => {
  await pool.query(
    `insert into moods (key, name, position, genre_keys, keywords, tone)
     select 'on-rails', 'On rails', 99, array[g.key], '{}', '{}' from genres g
     join title_genres l on l.genre_id = g.id where l.title_id = $1 limit 1`,
    [id],
  );
  const automatic = async () => (await owner.call(getTitle, { id })).automaticMoods;
  await publish({ keywords: ["rails"] });
  expect(await automatic()).toContain("On rails");
  const { fields } = await publish({ moodsRemoved: ["on-rails"] });
  expect(fields.moodsRemoved).toEqual(["on-rails"]);
  expect(await automatic()).not.toContain("On rails");
  await publish({ keywords: ["rails", "night"] });
  expect(await automatic()).not.toContain("On rails");
  await publish({ moodsRemoved: [] });
  expect(await automatic()).toContain("On rails");
  expect(await save({ moodsRemoved: ["no-such-mood"] })).toMatchObject({ status: 400 });
});

describe("ratings", () => {
  test("each has a key of its own and a name", () => {
    expect(new Set(RATING_KEYS).size).toBe(RATING_KEYS.length);
    expect(RATINGS.get("acb-ma-15")).toBe("ACB MA 15+");
    expect(RATINGS.get("fsk-12")).toBe("FSK 12");
  });

  test("the last one of a system counts", () => {
    expect(oneOfEachSystem(["fsk-6", "bbfc-u", "fsk-12"])).toEqual(["bbfc-u", "fsk-12"]);
  });

  test("adding one to many titles replaces that of the same system", async () => {
    const [title] = await readTitles(pool, [id]);
    if (!title) throw new Error("There is no title");
    const fields = { ...title.fields, maturity: ["mpa-pg-13", "fsk-12"] };
    const plan = planChanges(
      { published: true, isTrashed: false, videos: 1, isWindowed: false, isOver: false, fields },
      { maturity: { how: "add", values: ["fsk-16"] } },
      0,
    );
    expect(plan).toMatchObject({ fields: { maturity: ["mpa-pg-13", "fsk-16"] }, refused: [] });
  });
});
