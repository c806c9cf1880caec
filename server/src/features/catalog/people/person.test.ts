import type { ResponseBody } from "@bijou/contract/endpoint";
import { getAuditLog } from "@bijou/contract/studio/audit-log";
import { getPeople } from "@bijou/contract/studio/people";
import {
  changePerson,
  cropPortrait,
  getPerson,
  getPersonHistory,
  uploadPortrait,
} from "@bijou/contract/studio/person-page";
import { getTitle, publishTitleDraft, saveTitleDraft } from "@bijou/contract/studio/title-page";
import { videoDetail } from "@bijou/contract/titles";
import { personDetail } from "@bijou/contract/titles/people";
import sharp from "sharp";
import { beforeAll, expect, test } from "vitest";
import { firstOwner } from "../../../testing/instance/staff.ts";
import type { StudioCaller } from "../../../testing/instance/studio-caller.ts";
import { recordChanges } from "../version-store.ts";
import { DAY_MS, useTestInstance } from "../../../testing/test-instance.ts";

const instance = await useTestInstance({ hasOwnFiles: true });
const { pool } = instance.database;
const olive = await firstOwner(instance);
const guest = await instance.guest();
let owner: StudioCaller;
beforeAll(async () => {
  owner = await olive.signIn();
});

const NELL = instance.person("Nell Farrow");
const MAX = instance.person("Max Oser");
const titleId = instance.title("silent-comet");

const read = (id = NELL) => owner.call(getPerson, { id });
type Change = Omit<Parameters<typeof owner.call<typeof changePerson>>[1], "id" | "revision">;
async function change(changes: Change, id = NELL) {
  const { revision } = await read(id);
  return owner.call(changePerson, { id, revision, ...changes });
}
const refusal = async (changes: Change) => {
  const { revision } = await read();
  return owner.send(changePerson, { id: NELL, revision, ...changes });
};
async function upload(width: number, height: number, color = "#734") {
  const content = await sharp({ create: { width, height, channels: 3, background: color } })
    .png()
    .toBuffer();
  return owner.call(uploadPortrait, { id: NELL }, { file: new Blob([new Uint8Array(content)]) });
}
/** Writes the cast and crew of the title, as a draft or for viewers. */
async function castOf(names: readonly string[], isPublished: boolean) {
  const { fields, draft } = await owner.call(getTitle, { id: titleId });
  const pending = draft.find(({ field }) => field === "people");
  const people = names.map((name) => ({ name, job: "actor" as const, character: null }));
  const seen = { people: pending ? (pending.value as typeof people) : fields.people };
  const saved = await owner.call(saveTitleDraft, { id: titleId, changes: { people }, seen });
  if (!isPublished) return saved;
  return owner.call(publishTitleDraft, {
    id: titleId,
    revision: saved.revision,
    seen: { people: fields.people },
  });
}

test("ST-045: a person has a page with their titles and roles, also unpublished ones", async () => {
  await castOf(["Nell Farrow", "Max Oser"], true);
  await pool.query("update titles set published = false where id = $1", [titleId]);
  const page = await read();
  expect(page).toMatchObject({ name: "Nell Farrow", otherNames: [], portrait: null });
  expect(page.titles.find(({ id }) => id === titleId)).toMatchObject({
    status: "draft",
    roles: [{ job: "actor", character: null }],
  });
  expect(page.titleCount).toBe(page.titles.length);
  await pool.query("update titles set published = true where id = $1", [titleId]);
  expect((await owner.send(getPerson, { id: 999_999 })).status).toBe(404);
});

test("names, ids and what they were before are in the history and the audit log", async () => {
  const changed = await change({
    otherNames: [" Eleanor Farrow ", "Nell Farrow"],
    externalIds: { imdb: "nm0000485", wikidata: "Q19504" },
  });
  expect(changed).toMatchObject({
    otherNames: ["Eleanor Farrow"],
    externalIds: { imdb: "nm0000485", wikidata: "Q19504" },
  });
  const { entries } = await owner.call(getPersonHistory, { id: NELL });
  expect(entries[0]).toMatchObject({
    type: "person.changed",
    actor: { name: "Olive" },
    changes: [
      { field: "otherNames", before: [], after: ["Eleanor Farrow"] },
      { field: "externalIds", before: {}, after: { imdb: "nm0000485", wikidata: "Q19504" } },
    ],
  });
  const before = await owner.call(getAuditLog, { objectKind: "person", objectId: String(NELL) });
  expect(await change({ otherNames: ["Eleanor Farrow"] })).toEqual(changed);
  const after = await owner.call(getAuditLog, { objectKind: "person", objectId: String(NELL) });
  expect(after.entries).toEqual(before.entries);
});

test.each([{ imdb: "tt0000485" }, { tmdb: "0" }, { wikidata: "19504" }, { eidr: "10.5240/1" }])(
  "%o is no id of a person",
  async (externalIds) => {
    expect((await refusal({ externalIds } as Change)).status).toBe(400);
  },
);

test("a change that is based on another revision is refused", async () => {
  const { revision } = await read();
  await change({ externalIds: { tmdb: "68" } });
  const late = await owner.send(changePerson, { id: NELL, revision, externalIds: {} });
  expect(late).toMatchObject({ status: 409, body: { code: "conflict" } });
});

test("another name finds the person, and means them in drafts and for viewers", async () => {
  await change({ otherNames: ["Nelly F."] });
  await instance.app.search.refresh();
  const found = await owner.call(getPeople, { search: "nelly" });
  expect(found.people.map(({ id }) => id)).toEqual([NELL]);
  const { draft } = await castOf(["Max Oser", "Nelly F."], false);
  expect(draft).toMatchObject([
    { field: "people", value: [{ name: "Max Oser" }, { name: "Nell Farrow" }] },
  ]);
  await castOf(["Max Oser", "Nelly F."], true);
  const { fields } = await owner.call(getTitle, { id: titleId });
  expect(fields.people.map(({ name }) => name)).toEqual(["Max Oser", "Nell Farrow"]);
  const { rows } = await pool.query("select 1 from people where name = 'Nelly F.'");
  expect(rows).toEqual([]);
});

test("a new name reaches all titles, their drafts and viewers, and the old one still means the person", async () => {
  await castOf(["Nell Farrow", "Max Oser"], false);
  const { revision } = await owner.call(getTitle, { id: titleId });
  const page = await change({ name: "Nell Farrow-Blythe" });
  expect(page.otherNames).toContain("Nell Farrow");
  const { fields, draft, revision: next } = await owner.call(getTitle, { id: titleId });
  expect(fields.people.map(({ name }) => name)).toEqual(["Max Oser", "Nell Farrow-Blythe"]);
  expect(draft).toMatchObject([
    { field: "people", value: [{ name: "Nell Farrow-Blythe" }, { name: "Max Oser" }] },
  ]);
  expect(next).toBe(revision + 1);
  await instance.refresh();
  const { data } = await guest.call(videoDetail, { video_id: titleId });
  expect(data.people.map(({ person_name: name }) => name)).toContain("Nell Farrow-Blythe");
  const back = await change({ name: "Nell Farrow" });
  expect(back.otherNames).toContain("Nell Farrow-Blythe");
  expect(back.otherNames).not.toContain("Nell Farrow");
});

test("apps that ask for a language get the name in it, which means the person, too", async () => {
  const page = await change({ names: { de: " Nell Färber " } });
  expect(page).toMatchObject({ name: "Nell Farrow", names: { de: "Nell Färber" } });
  expect(page.otherNames).toContain("Nell Färber");
  await change({ names: { de: "Max Öser" } }, MAX);
  await instance.refresh();
  const namesFor = async (accepted: string) => {
    const options = { method: "GET", headers: { "accept-language": accepted } } as const;
    const page = await guest.send(personDetail, { person_id: NELL }, options);
    const { data } = JSON.parse(page.text) as ResponseBody<typeof personDetail>;
    const video = { video_id: instance.title("paper-boats") };
    const title = await guest.send(videoDetail, video, options);
    const { people } = (JSON.parse(title.text) as ResponseBody<typeof videoDetail>).data;
    return {
      own: data.person_name,
      colleague: data.works_with.find(({ person_id: id }) => id === MAX)?.person_name,
      inTitle: people.find(({ person_id: id }) => id === NELL)?.person_name,
    };
  };
  await pool.query(
    `insert into title_people (title_id, job, position, person_id)
     select t.id, 'writer', 90 + p.place, p.id from titles t, unnest($1::int[]) with ordinality as p(id, place)
     where t.external_id in ('paper-boats', 'gilded-cage')`,
    [[NELL, MAX]],
  );
  await recordChanges(pool, {
    titleIds: [instance.title("paper-boats"), instance.title("gilded-cage")],
  });
  await instance.refresh();
  const english = { own: "Nell Farrow", colleague: "Max Oser", inTitle: "Nell Farrow" };
  const german = { own: "Nell Färber", colleague: "Max Öser", inTitle: "Nell Färber" };
  expect(await namesFor("de-AT,de;q=0.9,en;q=0.5")).toEqual(german);
  expect(await namesFor("fr")).toEqual(english);
  expect(await namesFor("en")).toEqual(english);
  expect(await refusal({ names: { de: "Max Öser" } })).toMatchObject({
    status: 400,
    body: { fields: [{ path: "names", code: "other_person", value: "Max Öser" }] },
  });
  const none = await change({ names: { de: "" } });
  expect(none.names).toEqual({});
  const { entries } = await owner.call(getPersonHistory, { id: NELL });
  expect(entries[0]?.changes).toEqual([
    { field: "names", before: { de: "Nell Färber" }, after: {} },
  ]);
});

test.each(["name", "otherNames"] as const)(
  "a person can’t take what means somebody else as %s",
  async (field) => {
    await change({ otherNames: ["Maximilian Oser"] }, MAX);
    for (const name of ["Max Oser", "Maximilian Oser"])
      expect(await refusal(field === "name" ? { name } : { otherNames: [name] })).toMatchObject({
        status: 400,
        body: { fields: [{ path: field, code: "other_person", value: name }] },
      });
  },
);

test("viewers see a portrait once the person has it, and it is square", async () => {
  const whole = await upload(800, 400);
  expect(await refusal({ portrait: whole.hash })).toMatchObject({
    status: 400,
    body: { fields: [{ path: "portrait", code: "not_square" }] },
  });
  const crop = { x: 0.25, y: 0, width: 0.5, height: 1 };
  const { hash } = await owner.call(cropPortrait, { id: NELL, hash: whole.hash, crop });
  const image = async () => {
    await instance.refresh();
    return (await guest.call(personDetail, { person_id: NELL })).data.person_image;
  };
  expect(await image()).toBe("");
  const page = await change({ portrait: hash });
  expect(page.portrait).toMatchObject({ hash, width: 400, source: { hash: whole.hash, crop } });
  expect(await image()).toBe(`/art/${hash}-240.webp`);
  expect((await instance.app.http.inject(await image())).statusCode).toBe(200);
  const { data } = await guest.call(videoDetail, { video_id: titleId });
  expect(data.people.find(({ person_id: id }) => id === NELL)?.person_image).toBe(await image());
  const small = await owner.send(cropPortrait, {
    id: NELL,
    hash: whole.hash,
    crop: { x: 0, y: 0, width: 0.25, height: 0.5 },
  });
  expect(small).toMatchObject({ body: { fields: [{ code: "picture_too_small" }] } });
});

test("the picture of a person is no longer kept once nothing uses it", async () => {
  const { hash } = await upload(480, 480, "#123456");
  await change({ portrait: hash });
  instance.clock.advance(2 * DAY_MS);
  owner = await olive.signIn();
  await instance.app.sweep();
  const isKept = async () =>
    (await pool.query("select 1 from images where hash = $1", [hash])).rows.length === 1;
  expect(await isKept()).toBe(true);
  await change({ portrait: null });
  await instance.app.sweep();
  expect(await isKept()).toBe(false);
  expect(await refusal({ portrait: hash })).toMatchObject({
    body: { fields: [{ code: "picture_gone" }] },
  });
});

test("people are listed by name in parts, with their jobs and portraits", async () => {
  const first = await owner.call(getPeople, { limit: 2 });
  const second = await owner.call(getPeople, { limit: 2, offset: 2 });
  const all = await owner.call(getPeople, {});
  expect([...first.people, ...second.people]).toEqual(all.people.slice(0, 4));
  expect(all.total).toBe(all.people.length);
  expect(all.people.find(({ id }) => id === NELL)).toMatchObject({ portrait: null });
  expect(all.people.find(({ id }) => id === NELL)?.jobs).toContain("actor");
});
