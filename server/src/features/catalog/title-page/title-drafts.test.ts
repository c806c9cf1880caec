import { getAuditLog } from "@bijou/contract/studio/audit-log";
import { StudioCallFailed } from "@bijou/contract/studio/client";
import type { TitleChanges } from "@bijou/contract/studio/title-fields";
import { getPeople } from "@bijou/contract/studio/people";
import {
  createTitle,
  discardTitleDraft,
  getTitle,
  getTitleChoices,
  getTitleHistory,
  publishTitleDraft,
  restoreTitle,
  saveTitleDraft,
  type TitlePage,
} from "@bijou/contract/studio/title-page";
import { getTitles, publishTitle } from "@bijou/contract/studio/titles";
import { videoDetail } from "@bijou/contract/titles";
import { beforeAll, expect, test } from "vitest";
import { firstOwner, inviteStaff } from "../../../testing/instance/staff.ts";
import type { StudioCaller } from "../../../testing/instance/studio-caller.ts";
import { useTestInstance } from "../../../testing/test-instance.ts";

const instance = await useTestInstance();
const olive = await firstOwner(instance);
const eve = await inviteStaff(instance, olive, ["editor"], { name: "Eve" });
let anna: StudioCaller["call"];
let ben: StudioCaller["call"];
beforeAll(async () => {
  anna = (await olive.signIn()).call;
  ben = (await eve.signIn()).call;
});

/** What somebody types over a title as it was shown to them. */
const type = (call: StudioCaller["call"], page: TitlePage, changes: TitleChanges) => {
  const drafted = Object.fromEntries(page.draft.map(({ field, value }) => [field, value]));
  const shown = { ...page.fields, ...drafted };
  const seen = Object.fromEntries(
    Object.keys(changes).map((field) => [field, Reflect.get(shown, field) as unknown]),
  );
  return call(saveTitleDraft, { id: page.id, changes, seen });
};
const open = (call: StudioCaller["call"], key: string) =>
  call(getTitle, { id: instance.title(key) });
const publish = (call: StudioCaller["call"], { id, revision, fields }: TitlePage) =>
  call(publishTitleDraft, { id, revision, seen: fields });
const draftOf = ({ draft }: TitlePage) =>
  Object.fromEntries(draft.map(({ field, value }) => [field, value]));

/** The title as viewers see it. */
async function shownName(key: string): Promise<unknown> {
  await instance.refresh();
  const guest = await instance.guest();
  const { body } = await guest.send(videoDetail, {
    video_id: instance.title(key),
    video_type: 1,
  });
  return JSON.stringify(body);
}

async function failure(work: Promise<unknown>): Promise<StudioCallFailed> {
  const error = await work.catch((thrown: unknown) => thrown);
  if (error instanceof StudioCallFailed) return error;
  throw new Error("The call did not fail");
}

test("viewers see nothing of a draft until it is published, and then all of it", async () => {
  const page = await open(anna, "night-train");
  const saved = await type(anna, page, { name: "Night Express", year: 1943 });
  expect(draftOf(saved)).toEqual({ name: "Night Express", year: 1943 });
  expect(saved.fields).toEqual(page.fields);
  expect(await shownName("night-train")).not.toContain("Night Express");
  const published = await publish(anna, saved);
  expect(published.draft).toEqual([]);
  expect(published.fields).toMatchObject({ name: "Night Express", year: 1943 });
  expect(await shownName("night-train")).toContain("Night Express");
  const { entries } = await anna(getAuditLog, { objectKind: "title", type: "title.changed" });
  expect(entries[0]).toMatchObject({
    actor: { name: "Olive" },
    object: { id: String(page.id), name: "Night Express" },
    changes: [
      { field: "name", before: "Night Train", after: "Night Express" },
      { field: "year", before: 1941, after: 1943 },
    ],
  });
});

test("a field that gets its published value back is no change, and a draft can be dropped", async () => {
  const page = await open(anna, "silent-comet");
  const typed = await type(anna, page, { year: 1999, kids: !page.fields.kids });
  const back = await type(anna, typed, { year: page.fields.year });
  expect(draftOf(back)).toEqual({ kids: !page.fields.kids });
  const more = await type(anna, back, { remastered: !page.fields.remastered });
  const { id } = page;
  const one = await anna(discardTitleDraft, { id, revision: more.revision, fields: ["kids"] });
  expect(draftOf(one)).toEqual({ remastered: !page.fields.remastered });
  const none = await anna(discardTitleDraft, { id, revision: one.revision });
  expect(none.draft).toEqual([]);
  expect((await failure(publish(anna, none))).code).toBe("wrong_state");
});

test("two people change different fields of a title, and both changes are kept", async () => {
  const page = await open(anna, "paper-boats");
  const hers = await type(anna, page, { year: 1950 });
  const his = await type(ben, page, { longDescription: "Boats of paper." });
  expect(draftOf(his)).toEqual({ year: 1950, longDescription: "Boats of paper." });
  expect(his.draft.find(({ field }) => field === "year")?.by).toBe("Olive");
  // What she saw is not the whole draft.
  expect((await failure(publish(anna, hers))).code).toBe("conflict");
});

test("ST-147: the second of two who change the same field gets both values, who changed it and when", async () => {
  const page = await open(anna, "tide-tables");
  const hers = await type(anna, page, { shortDescription: "Hers" });
  const { status, code, conflicts } = await failure(
    type(ben, page, { shortDescription: "His", year: 1971 }),
  );
  expect([status, code]).toEqual([409, "conflict"]);
  const at = new Date(instance.clock.now()).toISOString();
  expect(conflicts).toEqual([
    { field: "shortDescription", mine: "His", theirs: "Hers", by: "Olive", at },
  ]);
  // Nothing of the refused call is stored, and what both typed alike is no conflict.
  expect(draftOf(await open(ben, "tide-tables"))).toEqual({ shortDescription: "Hers" });
  expect(await type(ben, page, { shortDescription: "Hers" })).toMatchObject({
    revision: hers.revision,
  });
  const kept = await type(ben, hers, { shortDescription: "His" });
  expect(draftOf(kept)).toEqual({ shortDescription: "His" });
});

test("a value that was published meanwhile is a conflict for who types over the old one", async () => {
  const page = await open(ben, "early-bird");
  await publish(anna, await type(anna, page, { year: 1961 }));
  const { conflicts } = await failure(type(ben, page, { year: 1962 }));
  expect(conflicts).toMatchObject([{ field: "year", mine: 1962, theirs: 1961, by: "Olive" }]);
});

test("who publishes must have seen what is replaced", async () => {
  const page = await open(anna, "harvest-moon");
  const saved = await type(anna, page, { year: 1980 });
  const { fields, revision, id } = saved;
  const seen = { ...fields, year: 1977 };
  const { code, conflicts } = await failure(anna(publishTitleDraft, { id, revision, seen }));
  expect(code).toBe("conflict");
  expect(conflicts).toMatchObject([{ field: "year", mine: 1980, theirs: fields.year }]);
});

test("ST-057: the history names each change, and one field or the whole title is restored as before it", async () => {
  const page = await open(anna, "secret-reel");
  const { year, kids } = page.fields;
  await publish(anna, await type(anna, page, { year: 1901, kids: !kids }));
  const second = await publish(
    ben,
    await type(ben, await open(ben, "secret-reel"), { year: 1902, name: "Open Reel" }),
  );
  const { id } = page;
  const { entries } = await ben(getTitleHistory, { id });
  const [late, early] = entries.filter(({ type: kind }) => kind === "title.changed");
  expect(late).toMatchObject({
    actor: { name: "Eve" },
    changes: expect.arrayContaining([{ field: "year", before: 1901, after: 1902 }]),
  });
  const restored = await anna(restoreTitle, {
    id,
    revision: second.revision,
    entry: early?.id ?? 0,
  });
  expect(draftOf(restored)).toEqual({ year, kids, name: page.fields.name });
  // Viewers still see the later change, and the history keeps it.
  expect(restored.fields).toMatchObject({ year: 1902, name: "Open Reel" });
  expect((await ben(getTitleHistory, { id })).entries.length).toBeGreaterThan(entries.length);
  const { revision } = await anna(discardTitleDraft, { id, revision: restored.revision });
  const one = await anna(restoreTitle, { id, revision, entry: late?.id ?? 0, field: "year" });
  expect(draftOf(one)).toEqual({ year: 1901 });
  expect((await failure(anna(restoreTitle, { id, revision: one.revision, entry: 1 }))).code).toBe(
    "not_found",
  );
});

test("a new title is a draft with a free id, and says what it lacks", async () => {
  const create = () =>
    anna(createTitle, { name: " Fünf Häuser & 1 Hof ", kind: "movie", year: 2026 });
  const [first, second] = [await create(), await create()];
  expect([first.key, second.key]).toEqual(["funf-hauser-1-hof", "funf-hauser-1-hof-2"]);
  expect(first).toMatchObject({
    status: "draft",
    fields: { name: "Fünf Häuser & 1 Hof", year: 2026 },
    missing: [
      { what: "video", isNeeded: true },
      { what: "still", isNeeded: true },
      { what: "shortDescription", isNeeded: false },
      { what: "genres", isNeeded: false },
      { what: "portrait", isNeeded: false },
      { what: "people", isNeeded: false },
    ],
  });
  const typed = await type(anna, first, { shortDescription: "Five houses.", genres: ["drama"] });
  expect(typed.missing.map(({ what }) => what)).not.toContain("genres");
  const { titles } = await anna(getTitles, { search: "funf-hauser" });
  expect(titles.map(({ status }) => status)).toEqual(["draft", "draft"]);
});

test("people are found by words of their name with typing errors, those first whose names begin so", async () => {
  const page = await open(anna, "night-train");
  const people = ["Mara Vidal", "Vidal Mar"].map((name) => ({
    name,
    job: "writer" as const,
    character: null,
  }));
  await publish(anna, await type(anna, page, { people }));
  const found = (await anna(getPeople, { search: "vidal" })).people.map(({ name }) => name);
  expect(found.slice(0, 1)).toEqual(["Vidal Mar"]);
  expect(found).toContain("Mara Vidal");
  await instance.app.search.refresh();
  const misspelled = (await anna(getPeople, { search: "vdial" })).people.map(({ name }) => name);
  expect(misspelled).toEqual(expect.arrayContaining(["Mara Vidal", "Vidal Mar"]));
  expect((await anna(getPeople, { search: "%" })).people).toEqual([]);
});

test("the page of a title has its moods by rule, its video or its episodes", async () => {
  const movie = await open(anna, "night-train");
  expect(movie.video).toMatchObject({ durationSeconds: expect.any(Number) });
  expect(movie.video?.heights.length).toBeGreaterThan(0);
  const series = await open(anna, "pip-and-moon");
  expect(series.video).toBeNull();
  expect(series.seasons[0]?.episodes[0]).toMatchObject({ number: 1, hasVideo: true });
  const choices = await anna(getTitleChoices, {});
  expect(choices.genres).toContainEqual({ key: "drama", name: "Drama", names: {}, otherKeys: [] });
  expect(choices.countries).toContain("France");
});

test.each<[string, object, string]>([
  ["a time that does not exist", { releaseAt: "2026-13-45T00:00:00Z" }, "invalid"],
  ["a genre that the site does not have", { genres: ["no-such-genre"] }, "not_offered"],
  ["a blank title", { name: "  " }, "required"],
  ["a year before film", { year: 1600 }, "too_small"],
])("%s is refused, and says which field is wrong", async (_, changes, code) => {
  const page = await open(anna, "silent-comet");
  const { send } = await olive.signIn();
  const { status, body } = await send(saveTitleDraft, { id: page.id, changes, seen: page.fields });
  expect(status).toBe(400);
  expect(body["fields"]).toMatchObject([
    { path: expect.stringContaining(Object.keys(changes)[0] ?? ""), code },
  ]);
});

test("ST-055: a title that lacks its video can be edited, and is not published", async () => {
  const { id } = await anna(createTitle, { name: "Bare", kind: "movie", year: 2020 });
  expect((await failure(anna(publishTitle, { id }))).code).toBe("wrong_state");
});
