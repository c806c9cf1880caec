import { createClient } from "@bijou/contract/client";
import { getAuditLog } from "@bijou/contract/studio/audit-log";
import { getPeople } from "@bijou/contract/studio/people";
import {
  changePerson,
  getPerson,
  mergePeople,
  previewMerge,
} from "@bijou/contract/studio/person-page";
import type { Credit } from "@bijou/contract/studio/title-fields";
import { getTitle, publishTitleDraft, saveTitleDraft } from "@bijou/contract/studio/title-page";
import { personDetail } from "@bijou/contract/titles/people";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { servePages } from "../../../platform/pages/pages.ts";
import { firstOwner } from "../../../testing/instance/staff.ts";
import type { StudioCaller } from "../../../testing/instance/studio-caller.ts";
import { useTestInstance } from "../../../testing/test-instance.ts";
import { renamed } from "./rename-in-drafts.ts";

const instance = await useTestInstance();
const { app } = instance;
const { pool } = instance.database;
servePages(app.http, {
  web: {
    default: async ({ url }, transport) => {
      const id = Number(new URL(url).searchParams.get("person_id"));
      const { data } = await createClient(transport)(personDetail, { person_id: id });
      return { status: 200, headers: {}, html: data.person_name, inlineScripts: [] };
    },
    pages: { "/person": ["person_id"] },
  },
  rendererSecret: app.rendererSecret,
  limiter: app.limiter,
  publicUrl: "https://bijou.test",
  site: app.site.current,
  whenChanged: app.titles.whenChanged,
  movedTo: app.titles.movedTo,
});
const olive = await firstOwner(instance);
const guest = await instance.guest();
let owner: StudioCaller;
beforeAll(async () => {
  owner = await olive.signIn();
});

const first = instance.title("silent-comet");
const second = instance.title("gilded-cage");
let kept = 0;
let other = 0;
let round = 0;
const names = () => ({ keptName: `Ada Kept ${round}`, otherName: `A. Kept ${round}` });

const add = async (name: string): Promise<number> =>
  (await pool.query<{ id: number }>("insert into people (name) values ($1) returning id", [name]))
    .rows[0]?.id ?? 0;
beforeEach(async () => {
  round += 1;
  kept = await add(names().keptName);
  other = await add(names().otherName);
});

const credit = (name: string, job: Credit["job"], character: string | null = null): Credit => ({
  name,
  job,
  character,
});
async function cast(id: number, people: Credit[], isPublished = true) {
  const { fields, draft } = await owner.call(getTitle, { id });
  const pending = draft.find(({ field }) => field === "people");
  const seen = { people: pending ? (pending.value as Credit[]) : fields.people };
  const { revision } = await owner.call(saveTitleDraft, { id, changes: { people }, seen });
  if (isPublished)
    await owner.call(publishTitleDraft, { id, revision, seen: { people: fields.people } });
}
const castNow = async (id: number) => (await owner.call(getTitle, { id })).fields.people;
const revisionOf = async (id: number) => (await owner.call(getPerson, { id })).revision;
async function merge(into = kept, gone = other) {
  return owner.call(mergePeople, {
    id: into,
    revision: await revisionOf(into),
    other: gone,
    otherRevision: await revisionOf(gone),
  });
}
const page = (id: number) => app.http.inject(`/person?person_id=${id}`);

describe("merging two people", () => {
  test("ST-044: all titles and drafts name the kept one, with one audit entry", async () => {
    const { keptName, otherName } = names();
    await cast(first, [credit(otherName, "director"), credit("Max Oser", "actor", "The Baker")]);
    await cast(second, [credit("Max Oser", "actor")]);
    await cast(second, [credit("Max Oser", "actor"), credit(otherName, "writer")], false);
    const preview = await owner.call(previewMerge, { id: kept, other });
    expect(preview).toMatchObject({
      titles: 1,
      drafts: 1,
      sharedCount: 0,
      other: { name: otherName },
    });
    const found = await merge();
    expect(found).toMatchObject({
      id: kept,
      name: keptName,
      otherNames: [otherName],
      titleCount: 1,
    });
    expect(await castNow(first)).toEqual([
      credit(keptName, "director"),
      credit("Max Oser", "actor", "The Baker"),
    ]);
    const { draft } = await owner.call(getTitle, { id: second });
    expect(draft).toMatchObject([
      { field: "people", value: [credit("Max Oser", "actor"), credit(keptName, "writer")] },
    ]);
    const { entries } = await owner.call(getAuditLog, { type: "person.merged" });
    expect(entries[0]).toMatchObject({ object: { id: String(kept), name: keptName } });
    expect(entries[0]?.changes).toEqual([
      { field: "merged", before: otherName, after: keptName },
      { field: "titles", before: null, after: 1 },
      { field: "drafts", before: null, after: 1 },
      { field: "otherNames", before: [], after: [otherName] },
    ]);
    expect(entries.filter(({ object }) => object.id === String(kept))).toHaveLength(1);
  });

  test("the page of the one who is gone leads to the kept one, also after another merge", async () => {
    await cast(first, [credit(names().otherName, "director")]);
    await instance.refresh();
    expect(await page(other)).toMatchObject({ statusCode: 200 });
    await merge();
    await instance.refresh();
    const moved = await page(other);
    expect(moved.statusCode).toBe(301);
    expect(moved.headers.location).toBe(`/person?person_id=${kept}`);
    const third = await add(`Ada Third ${round}`);
    await merge(third, kept);
    await instance.refresh();
    for (const id of [other, kept])
      expect((await page(id)).headers.location).toBe(`/person?person_id=${third}`);
    expect(await page(third)).toMatchObject({ statusCode: 200 });
    const { data } = await guest.call(personDetail, { person_id: other });
    expect(data.person_id).toBe(third);
    expect((await owner.call(getPerson, { id: other })).id).toBe(third);
  });

  test("in a title that names both, lines that say the same become one and other roles stay", async () => {
    const { keptName, otherName } = names();
    await cast(first, [
      credit(keptName, "director"),
      credit(otherName, "director"),
      credit(otherName, "actor", "Twin"),
      credit(keptName, "actor", "Other twin"),
      credit(otherName, "writer"),
    ]);
    const preview = await owner.call(previewMerge, { id: kept, other });
    expect(preview).toMatchObject({ titles: 1, sharedCount: 1, shared: [{ id: first }] });
    await merge();
    expect(await castNow(first)).toEqual([
      credit(keptName, "director"),
      credit(keptName, "actor", "Twin"),
      credit(keptName, "actor", "Other twin"),
      credit(keptName, "writer"),
    ]);
  });

  test("the kept one keeps what it has, and gets what it lacks", async () => {
    const ids = (id: number, externalIds: object, otherNames: string[]) =>
      owner.call(changePerson, { id, revision: 1, externalIds, otherNames });
    await ids(kept, { imdb: "nm0000001" }, [`Mrs. ${round}`]);
    await ids(other, { imdb: "nm0000002", tmdb: "7" }, [`Miss ${round}`]);
    expect(await merge()).toMatchObject({
      externalIds: { imdb: "nm0000001", tmdb: "7" },
      otherNames: [names().otherName, `Miss ${round}`, `Mrs. ${round}`],
    });
  });

  test("staff find the kept one by both names, and no one else", async () => {
    const { keptName, otherName } = names();
    await merge();
    await app.search.refresh();
    for (const search of [keptName, otherName]) {
      const { people } = await owner.call(getPeople, { search });
      expect(people.filter(({ name }) => name.endsWith(` ${round}`))).toMatchObject([{ id: kept }]);
    }
  });

  test("someone who changed meanwhile, or the same person, is not merged", async () => {
    const late = { id: kept, revision: 1, other, otherRevision: 1 };
    await owner.call(changePerson, { id: other, revision: 1, externalIds: { tmdb: "9" } });
    expect(await owner.send(mergePeople, late)).toMatchObject({
      status: 409,
      body: { code: "conflict" },
    });
    expect(await owner.send(mergePeople, { ...late, other: kept })).toMatchObject({ status: 400 });
    expect(await owner.send(mergePeople, { ...late, other: 999_999 })).toMatchObject({
      status: 404,
    });
  });
});

test.each([
  {
    what: "the same job twice",
    people: [credit("A", "writer"), credit("B", "writer")],
    left: [credit("A", "writer")],
  },
  {
    what: "a role and none",
    people: [credit("A", "actor"), credit("B", "actor", "Twin")],
    left: [credit("A", "actor", "Twin")],
  },
  {
    what: "others’ lines",
    people: [credit("C", "actor"), credit("C", "actor"), credit("B", "actor")],
    left: [credit("C", "actor"), credit("C", "actor"), credit("A", "actor")],
  },
])("$what in a draft", ({ people, left }) => {
  expect(renamed(people, "B", "A")).toEqual(left);
});
