import { addSheet, checkSheet, getSheet, mapSheet } from "@bijou/contract/studio/import-sheets";
import { getImport } from "@bijou/contract/studio/imports";
import { expect, test } from "vitest";
import { openImports } from "../imports.fixture.ts";

const { call, send, run, undone, itemsOf, titleOf } = await openImports();

const sheet = async (text: string, name = "titles.csv"): Promise<number> =>
  (await call(addSheet, { name }, { file: new Blob([text]) })).id;

test("ST-082: columns are suggested by their header and their content, with five rows", async () => {
  const id = await sheet(
    [
      "Titel;Produktionsjahr;Regie;Besetzung;Code;Notiz",
      ...[1, 2, 3, 4, 5, 6].map((n) => `Film ${n};190${n};Ann;Bob (Ben), Cy;tt000000${n};-`),
    ].join("\n"),
  );
  const { columns, rows, total } = await call(getSheet, { id });
  expect(columns.map(({ field }) => field)).toEqual([
    "name",
    "year",
    "directors",
    "actors",
    "imdb",
    null,
  ]);
  expect(rows).toHaveLength(5);
  expect(rows[0]).toEqual(["Film 1", "1901", "Ann", "Bob (Ben), Cy", "tt0000001", "-"]);
  expect(total).toBe(6);
});

test("every wrong cell is named with its row and column", async () => {
  const id = await sheet(
    "Title,Year,Runtime,Type\nGood,1950,90,movie\n,1951,,\nBad year,19x2,,\nBad rest,1953,long,opera\n",
  );
  const { problems, wrong } = await call(getSheet, { id });
  expect(wrong).toBe(3);
  expect(problems.map(({ code, line, column, detail }) => [code, line, column, detail])).toEqual([
    ["cell_missing", 3, "Title", ""],
    ["cell_invalid", 4, "Year", "19x2"],
    ["cell_invalid", 5, "Runtime", "long"],
    ["cell_invalid", 5, "Type", "opera"],
  ]);
  const changed = await call(checkSheet, { id, columns: ["name", "year", null, null] });
  expect(changed.wrong).toBe(2);
});

test("a mapped spreadsheet becomes the same list, import and undo as a library", async () => {
  const id = await sheet(
    "Title,Year,Type,Runtime,Genres,Tags,Director,Cast\n" +
      '"Sheet Film",1954,film,1 h 30 min,Drama; Space Opera,"moon, rocket",Ann Sheet,Bob (Ben)\n' +
      "Sheet Serial,1955,TV Series,,,,,\n",
  );
  const { columns } = await call(getSheet, { id });
  const fields = columns.map(({ field }) => field);
  const mapped = await call(mapSheet, { id, columns: fields, saveAs: "Archive" });
  expect(mapped).toMatchObject({ state: "ready", source: "sheet", counts: { new: 2 } });
  expect(await run(id)).toMatchObject({ state: "done", counts: { created: 2 } });
  expect(await titleOf(id)).toMatchObject({
    kind: "movie",
    status: "draft",
    fields: {
      name: "Sheet Film",
      year: 1954,
      runtimeSeconds: 5_400,
      genres: ["drama", "space-opera"],
      keywords: ["moon", "rocket"],
      people: [
        { name: "Ann Sheet", job: "director", character: null },
        { name: "Bob", job: "actor", character: "Ben" },
      ],
    },
  });
  expect(await titleOf(id, 2)).toMatchObject({ kind: "series" });

  const again = await sheet("Title,Year\nSheet Film,1954\nNew One,1956\n");
  const { mappings } = await call(getSheet, { id: again });
  expect(mappings).toMatchObject([
    { name: "Archive", columns: [{ name: "Title", field: "name" }, {}, {}, {}, {}, {}, {}, {}] },
  ]);
  await call(mapSheet, { id: again, columns: ["name", "year"] });
  expect((await itemsOf(again)).map(({ outcome }) => outcome)).toEqual(["same", "new"]);
  expect(await undone(id)).toMatchObject({ state: "undone" });
});

test("columns need a title and a year, each field once, and a file needs a row", async () => {
  const id = await sheet("Title,Year\nOne,1957\n");
  for (const columns of [["name", null], ["name", "name"], ["name"]] as const)
    expect((await send(mapSheet, { id, columns: [...columns] })).status).toBe(400);
  for (const text of ["Title,Year\n", 'Title\n"open\n'])
    await expect(sheet(text)).rejects.toMatchObject({ status: 400 });
  expect((await call(getImport, { id })).state).toBe("mapping");
});
