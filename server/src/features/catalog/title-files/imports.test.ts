import { Readable } from "node:stream";
import { getAuditLog } from "@bijou/contract/studio/audit-log";
import { getBulkEditRefusals, getBulkEdits, undoBulkEdit } from "@bijou/contract/studio/bulk-edits";
import {
  exportTitles,
  getTitleImportRows,
  type ImportRow,
  prepareTitleImport,
  startTitleImport,
  type TitleImport,
} from "@bijou/contract/studio/title-files";
import { changeTitleCells } from "@bijou/contract/studio/title-cells";
import type { TitleFields } from "@bijou/contract/studio/title-fields";
import { getTitle } from "@bijou/contract/studio/title-page";
import { beforeAll, expect, test } from "vitest";
import { firstOwner } from "../../../testing/instance/staff.ts";
import type { StudioCaller } from "../../../testing/instance/studio-caller.ts";
import { DAY_MS, useTestInstance } from "../../../testing/test-instance.ts";
import { readCsv } from "./read-csv.ts";

const instance = await useTestInstance();
const olive = await firstOwner(instance);
let caller: StudioCaller;
let call: StudioCaller["call"];
beforeAll(async () => {
  caller = await olive.signIn();
  ({ call } = caller);
});

const { worker } = instance.app.bulkEdits;
const exported = async (...keys: string[]): Promise<string> => {
  const selection =
    keys.length === 0
      ? { filters: {}, except: [] }
      : { ids: keys.map((key) => instance.title(key)) };
  return (await caller.send(exportTitles, { selection, format: "csv" })).text;
};
const prepared = (text: string): Promise<TitleImport> =>
  call(prepareTitleImport, {}, { file: new Blob([text]) });
async function rowsOf(text: string): Promise<ImportRow[]> {
  const { id } = await prepared(text);
  return (await call(getTitleImportRows, { id })).rows;
}
const fieldsOf = async (key: string): Promise<TitleFields> =>
  (await call(getTitle, { id: instance.title(key) })).fields;
async function started(id: number, includesChangedSince = false) {
  const edit = await call(startTitleImport, { id, includesChangedSince });
  await worker.work();
  const found = (await call(getBulkEdits, {})).edits.find((one) => one.id === edit.id);
  if (!found) throw new Error(`There is no bulk edit ${edit.id}`);
  return found;
}
async function setInDatabase(key: string, set: string, value: unknown): Promise<void> {
  await instance.database.pool.query(`update titles set ${set} = $2 where external_id = $1`, [
    key,
    value,
  ]);
}

test("what was exported changes nothing when it is imported, with formulas, quotes, separators and all scripts", async () => {
  await setInDatabase("short-1", "name", " =SUM(1,2) ");
  await setInDatabase("short-1", "short_description", `'-"quoted", and;\r\nmore\t`);
  await setInDatabase("short-1", "keywords", ["a|b", "Paris, Texas", " x ", "\\", "日本", "=1+1"]);
  await setInDatabase("short-2", "original_name", "'=пример");
  await setInDatabase("short-2", "long_description", "מילים ונקודות 🎞\n\n@ -");
  const file = await exported();
  const { total, ...others } = await prepared(file);
  expect(total).toBe(
    file.split("\r\n").filter((line) => /^[\w-]+,r[0-9a-f]{12},/.test(line)).length,
  );
  expect(total).toBeGreaterThan(10);
  expect(others).toMatchObject({ unchanged: total, changes: 0, changedSince: 0, wrong: 0 });
  expect(
    (await caller.send(exportTitles, { selection: { filters: {}, except: [] }, format: "csv" }))
      .text,
  ).toBe(file);
});

test("translations are columns, and translate what the same row says", async () => {
  const head = "id,shortDescription,shortDescription:de,tagline:de";
  const de = "Ein Zug, der nie hält.";
  const { id } = await prepared(`${head}\nnight-train,A train that never stops.,"${de}",`);
  await started(id);
  const translation = { text: de, source: "A train that never stops." };
  expect(await fieldsOf("night-train")).toMatchObject({
    shortDescription: translation.source,
    "shortDescription:de": translation,
    "tagline:de": null,
  });
  expect(await exported("night-train")).toContain(de);
  // The original changes, and its translation does not: it is out of date.
  const more = await prepared(`${head}\nnight-train,It stops.,"${de}",`);
  await started(more.id);
  expect(await fieldsOf("night-train")).toMatchObject({ "shortDescription:de": translation });
  const { id: last } = await prepared("id,shortDescription:de\nnight-train,");
  await started(last);
  expect((await fieldsOf("night-train"))["shortDescription:de"]).toBeNull();
  expect(await rowsOf(`id,tagline:de\nnight-train,${"x".repeat(201)}`)).toMatchObject([
    { state: "wrong", problems: [{ column: "tagline:de", code: "invalid" }] },
  ]);
});

test("ST-039: an edited file shows each change by field, is made as a bulk edit, and undone", async () => {
  const before = await fieldsOf("night-train");
  const file = (await exported("night-train", "paper-boats")).replace(
    ",Night Train,,1941,",
    ",Night Train,Le train de nuit,1942,",
  );
  const found = await prepared(file);
  expect(found).toMatchObject({ total: 2, unchanged: 1, changes: 1, changedSince: 0, wrong: 0 });
  expect((await call(getTitleImportRows, { id: found.id })).rows).toEqual([
    {
      row: 2,
      key: "night-train",
      name: "Night Train",
      state: "changes",
      changes: [
        { field: "originalName", before: null, after: "Le train de nuit" },
        { field: "year", before: 1941, after: 1942 },
      ],
      problems: [],
    },
  ]);
  expect(await fieldsOf("night-train")).toEqual(before);
  const edit = await started(found.id);
  expect(edit).toMatchObject({ isImport: true, state: "done", total: 1, changed: 1, refused: 0 });
  expect(await fieldsOf("night-train")).toEqual({
    ...before,
    originalName: "Le train de nuit",
    year: 1942,
  });
  const { entries } = await call(getAuditLog, { type: "title.bulk_imported" });
  expect(entries[0]).toMatchObject({ changes: [{ field: "titles", before: null, after: 1 }] });
  // It is started once.
  await expect(
    call(startTitleImport, { id: found.id, includesChangedSince: false }),
  ).rejects.toMatchObject({ code: "not_found" });
  await call(undoBulkEdit, { id: edit.id });
  await worker.work();
  expect(await fieldsOf("night-train")).toEqual(before);
});

test("a title that has changed since the export is named, and changes only if that is wanted", async () => {
  const file = (await exported("paper-boats")).replace("true,Paper Boats,", "true,Paper Ships,");
  const { id, fields } = await call(getTitle, { id: instance.title("paper-boats") });
  const { year, name } = fields;
  await call(changeTitleCells, {
    titles: [{ id, changes: { year: year + 1 }, seen: { year } }],
  });
  const found = await prepared(file);
  expect(found).toMatchObject({ changes: 0, changedSince: 1 });
  expect((await call(getTitleImportRows, { id: found.id })).rows).toMatchObject([
    {
      state: "changed_since",
      changes: [
        { field: "name", before: name, after: "Paper Ships" },
        { field: "year", before: year + 1, after: year },
      ],
    },
  ]);
  await expect(
    call(startTitleImport, { id: found.id, includesChangedSince: false }),
  ).rejects.toMatchObject({ code: "wrong_state" });
  await started(found.id, true);
  expect(await fieldsOf("paper-boats")).toMatchObject({ name: "Paper Ships", year });
});

test("what others change between the look and the work stays, and is in the list of what was not done", async () => {
  const { id, fields } = await call(getTitle, { id: instance.title("silent-comet") });
  const found = await prepared(`id,year,kids\nsilent-comet,1999,${String(!fields.kids)}\n`);
  await call(changeTitleCells, {
    titles: [{ id, changes: { year: 1950 }, seen: { year: fields.year } }],
  });
  const edit = await started(found.id);
  expect(await fieldsOf("silent-comet")).toMatchObject({ year: 1950, kids: !fields.kids });
  expect((await call(getBulkEditRefusals, { id: edit.id })).titles).toMatchObject([
    { refused: [{ field: "year", reason: "changed_since" }] },
  ]);
});

test("errors name the row and the column, and a wrong row is not imported", async () => {
  const rows = await rowsOf(
    [
      "id;kind;year;genres;premiumUntil;kids;published",
      "night-train;movie;soon;drama;;;",
      "no-such-title;movie;1941;;;;",
      "early-bird;series;1941;no-such-genre;2030-13-45;maybe;",
      "early-bird;movie;1941;;;;",
      "lost-print;movie;1941;;;no;yes",
      "short-3;movie",
      "",
    ].join("\n"),
  );
  const problems = rows.flatMap(({ row, state, problems: wrong }) =>
    wrong.map(({ column, code }) => `${row} ${state} ${column} ${code}`),
  );
  expect(problems).toEqual(
    expect.arrayContaining([
      "2 wrong year invalid",
      "3 wrong id unknown_title",
      "4 wrong kind fixed",
      "4 wrong genres not_offered",
      "4 wrong premiumUntil invalid",
      "4 wrong kids invalid",
      "5 wrong id repeated",
      "7 wrong  cells",
    ]),
  );
});

test.each([
  ["", "The file is empty."],
  ["year\n1941\n", "no column “id”"],
  ["id,tags\nnight-train,x\n", "no column “tags”"],
  ["id,year,year\nnight-train,1,2\n", "“year” twice"],
  ['id,name\nnight-train,"never ends\n', "Row 2 cannot be read"],
  ["id,name\nnight-train,a\0b\n", "Row 2 contains a NUL"],
])("the file %j is refused: %s", async (text, detail) => {
  await expect(prepared(text)).rejects.toMatchObject({
    code: "invalid_request",
    message: expect.stringContaining(detail),
  });
});

test("a file in another encoding, and one of too many rows, are refused", async () => {
  const latin = new Blob([Buffer.from("id,name\nnight-train,Am\u00E9lie\n", "latin1")]);
  await expect(call(prepareTitleImport, {}, { file: latin })).rejects.toMatchObject({
    message: expect.stringContaining("UTF-8"),
  });
  async function readAll(): Promise<void> {
    const lines = Readable.from([Buffer.from(`id\n${"no-such\n".repeat(100_001)}`)]);
    let rows = 0;
    for await (const { isWhole } of readCsv(lines)) rows += Number(isWhole);
    expect(rows).toBe(0);
  }
  await expect(readAll()).rejects.toThrow("at most 100000 rows");
});

test("what a file would change is deleted after a day", async () => {
  const { id } = await prepared("id,year\nnight-train,1801\n");
  await instance.app.sweep();
  expect((await call(getTitleImportRows, { id })).rows).toHaveLength(1);
  instance.clock.advance(DAY_MS + 1);
  await instance.app.sweep();
  ({ call } = caller = await olive.signIn());
  await expect(call(getTitleImportRows, { id })).rejects.toMatchObject({ code: "not_found" });
});
