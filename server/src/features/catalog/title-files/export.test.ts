import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { OwnValues } from "@bijou/contract/studio/season";
import { exportTitles } from "@bijou/contract/studio/title-files";
import { changeTitleCells } from "@bijou/contract/studio/title-cells";
import type { TitleChanges } from "@bijou/contract/studio/title-fields";
import { getTitle, publishTitleDraft, saveTitleDraft } from "@bijou/contract/studio/title-page";
import { changeSeasons } from "@bijou/contract/studio/title-seasons";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { createDirectoryStore } from "../../../platform/files/directory-store.ts";
import { createImageStore } from "../../../platform/images/image-store.ts";
import { createMediaStore } from "../../../platform/media/media-store.ts";
import { firstOwner } from "../../../testing/instance/staff.ts";
import type { StudioCaller } from "../../../testing/instance/studio-caller.ts";
import { useTestInstance } from "../../../testing/test-instance.ts";
import { placesOf } from "../seasons/seasons.fixture.ts";
import { importManifest } from "../import/import-manifest.ts";

vi.setConfig({ testTimeout: 60_000 });
const instance = await useTestInstance();
const olive = await firstOwner(instance);
let caller: StudioCaller;
const folder = await mkdtemp(join(tmpdir(), "bijou-export-"));
beforeAll(async () => {
  caller = await olive.signIn();
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const ALL = { filters: {}, except: [] };
const exported = async (input: object) => {
  const { status, text, headers } = await caller.send(exportTitles, input);
  expect(status).toBe(200);
  return { text, type: headers["content-type"] };
};
async function changeAndPublish(key: string, changes: TitleChanges): Promise<void> {
  const id = instance.title(key);
  const { fields } = await caller.call(getTitle, { id });
  const seen = Object.fromEntries(
    Object.keys(changes).map((field) => [field, Reflect.get(fields, field)]),
  );
  const { revision } = await caller.call(saveTitleDraft, { id, changes, seen });
  await caller.call(publishTitleDraft, { id, revision, seen });
}

test("the CSV has a line for each selected title, in the order of the table, or only for those that filters find", async () => {
  const picked = ["tide-tables", "night-train"].map((key) => instance.title(key));
  const { text, type } = await exported({ selection: { ids: picked }, format: "csv" });
  expect(type).toBe("text/csv; charset=utf-8");
  const lines = text.split("\r\n");
  expect(lines[0]?.startsWith("\uFEFFid,revision,kind,published,name,")).toBe(true);
  expect(lines[1]).toMatch(/^tide-tables,r[0-9a-f]{12},series,true,Tide Tables,/);
  expect(lines[2]).toMatch(/^night-train,r[0-9a-f]{12},movie,true,Night Train,,1941,/);
  expect(lines).toHaveLength(4);

  const filtered = await exported({
    selection: { filters: { kind: "series" }, except: [instance.title("pip-and-moon")] },
    sort: "name",
    direction: "descending",
    format: "csv",
  });
  expect(filtered.text).not.toContain("pip-and-moon");
  expect(filtered.text).not.toContain("night-train");
});

test("a cell that a spreadsheet would take for a formula is none, and lists keep values with separators", async () => {
  await changeAndPublish("short-1", {
    name: '=HYPERLINK("https://x.test")',
    keywords: ["a|b", "Paris, Texas", "日本"],
    shortDescription: 'She said "no",\nand left.',
  });
  const { text } = await exported({
    selection: { ids: [instance.title("short-1")] },
    format: "csv",
  });
  expect(text).toContain(`"'=HYPERLINK(""https://x.test"")"`);
  expect(text).toContain(String.raw`"a\|b | Paris, Texas | 日本"`);
  expect(text).toContain(`"She said ""no"",\nand left."`);
});

test("the manifest is one that `bijou import` reads, and importing it again changes no title", async () => {
  // Positions are those of the import also after a change in the Studio.
  await changeAndPublish("paper-boats", {
    genres: ["drama", "comedy"],
    people: [
      { name: "Ann Ort", job: "director", character: null },
      { name: "Bea Lind", job: "actor", character: "Mia" },
    ],
    releaseAt: "2020-01-02T03:04:00.000Z",
  });
  const id = instance.title("night-train");
  await caller.call(changeTitleCells, {
    titles: [
      { id, changes: { keywords: [] }, seen: { keywords: (await titleOf(id)).fields.keywords } },
    ],
  });
  const { text, type } = await exported({ selection: ALL, format: "json" });
  expect(type).toBe("application/json; charset=utf-8");
  const before = await titlesOf();
  await imported(text);
  expect(await titlesOf()).toEqual(before);
});

test("a manifest carries sort titles, taglines, ratings, ids and translations, which an import gives back", async () => {
  const details: TitleChanges = {
    sortName: "Boats, Paper",
    tagline: "Two sisters, one river.",
    maturity: ["mpa-g", "fsk-6"],
    externalIds: { imdb: "tt0017925" },
    "tagline:de": { text: "Zwei Schwestern, ein Fluss.", source: "Two sisters on a river." },
  };
  await changeAndPublish("paper-boats", details);
  const { text } = await exported({ selection: ALL, format: "json" });
  await changeAndPublish("paper-boats", {
    sortName: "Paper",
    tagline: "One river.",
    maturity: ["fsk-12"],
    externalIds: { imdb: "tt0000001" },
    "tagline:de": null,
  });
  await imported(text);
  expect((await titleOf(instance.title("paper-boats"))).fields).toMatchObject(details);
});

test("a manifest carries what seasons and episodes have of their own, and resets what it exported as inherited", async () => {
  const id = instance.title("tide-tables");
  const own = async (season: OwnValues, episode: OwnValues) => {
    const page = await titleOf(id);
    const places = placesOf(page).map((one, index) =>
      index > 0
        ? one
        : { ...one, ...season, episodes: one.episodes.map((each) => ({ ...each, ...episode })) },
    );
    await caller.call(changeSeasons, { id, version: page.seasonsVersion, seasons: places });
  };
  await own(
    { access: "premium", showsBreaks: null, kids: false, maturity: ["fsk-12"] },
    { access: "free", showsBreaks: false, kids: null, maturity: null },
  );
  const { text } = await exported({ selection: { ids: [id] }, format: "json" });
  const { seasons } = await titleOf(id);
  await imported(text);
  expect((await titleOf(id)).seasons).toEqual(seasons);
  await own(
    { access: null, showsBreaks: true, kids: null, maturity: null },
    { access: "premium", showsBreaks: null, kids: true, maturity: ["mpa-pg", "fsk-16"] },
  );
  await imported(text);
  expect((await titleOf(id)).seasons).toEqual(seasons);
  // A manifest that names none keeps them.
  await imported(
    text.replaceAll(
      /,"(?:access|showsBreaks|kids|maturity)":(?:\[[^\]]*\]|[^,}]+)|"(?:access|showsBreaks|kids|maturity)":(?:\[[^\]]*\]|[^,}]+),/g,
      "",
    ),
  );
  expect((await titleOf(id)).seasons).toEqual(seasons);
});

async function imported(text: string): Promise<void> {
  const file = join(folder, "manifest.json");
  await writeFile(file, text);
  const data = createDirectoryStore(folder);
  await importManifest(
    {
      database: instance.database,
      images: createImageStore(data, instance.database),
      media: createMediaStore(data),
    },
    file,
    { origin: "operator" },
  );
}
const titleOf = (id: number) => caller.call(getTitle, { id });
async function titlesOf(): Promise<unknown[]> {
  const { rows } = await instance.database.pool.query<object>(
    `select t.external_id, t.changed_at, to_jsonb(t) - 'changed_at' as title,
       (select jsonb_agg(to_jsonb(e) order by e.id) from episodes e where e.title_id = t.id) as episodes,
       (select jsonb_agg(to_jsonb(s) order by s.id) from seasons s where s.title_id = t.id) as seasons,
       (select jsonb_agg(to_jsonb(g) order by g.position) from title_genres g where g.title_id = t.id) as genres,
       (select jsonb_agg(to_jsonb(p) order by p.position, p.job) from title_people p where p.title_id = t.id) as people
     from titles t order by t.id`,
  );
  return rows;
}
