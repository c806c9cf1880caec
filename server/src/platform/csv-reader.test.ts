import { expect, test } from "vitest";
import { readCsv, UnreadableCsv } from "./csv-reader.ts";

const cellsOf = (text: string) => readCsv(text).map(({ cells }) => cells);

test("commas, semicolons and tabs are told apart by the header", () => {
  expect(cellsOf('Title,Year\n"Lodger, The",1927\n')).toEqual([
    ["Title", "Year"],
    ["Lodger, The", "1927"],
  ]);
  expect(cellsOf("\uFEFFTitel;Jahr\r\nM, eine Stadt;1931\r\n")).toEqual([
    ["Titel", "Jahr"],
    ["M, eine Stadt", "1931"],
  ]);
  expect(cellsOf("Title\tYear\nFaust\t1926")).toEqual([
    ["Title", "Year"],
    ["Faust", "1926"],
  ]);
});

test("rows know their line, also after a cell of several lines and an empty row", () => {
  const rows = readCsv('Title,Plot\n"A","one\ntwo"\n\n,\nB,three\n');
  expect(rows.map(({ line, cells }) => [line, cells[0]])).toEqual([
    [1, "Title"],
    [3, "A"],
    [6, "B"],
  ]);
});

test("a quote that is not closed is named with its line", () => {
  expect(() => readCsv('Title\n"never closed')).toThrow(UnreadableCsv);
});
