import { expect, test } from "vitest";
import { coveragePage, idsInTitles, readRequirements } from "./coverage.ts";

const checklist = [
  "| ID | Requirement | Src |",
  "|---|---|---|",
  "| S-01 | Scrolls to the top | B2 |",
  "| S-02 | Says `a \\| b` | A3 |",
  "| K-05 | Every 5 s | A9 |",
  "| ST-001 | Two kinds of account | 1 |",
].join("\n");

test("rows of the checklist are read, with escaped bars", () => {
  expect(readRequirements(checklist)).toEqual([
    { id: "S-01", text: "Scrolls to the top" },
    { id: "S-02", text: "Says `a \\| b`" },
    { id: "K-05", text: "Every 5 s" },
    { id: "ST-001", text: "Two kinds of account" },
  ]);
});

test("only titles count, including those in tables of tests", () => {
  const source = [
    'test("S-01, K-05 scrolls", () => { expect("S-02").toBe("S-02"); });',
    'test.each([["T-01"]])(`V-09 whole %s`, () => {});',
    "// E-01 is spoken of here only",
    "describe('C-40 play', () => {});",
    "test('S-03, A-04: a mended fault', () => {});",
    "test('ST-001, ST-002: rows of the Studio', () => {});",
    "test('A-04: K-06 after a mended fault', () => {});",
  ].join("\n");
  expect(idsInTitles(source)).toEqual(["S-01", "K-05", "V-09", "C-40", "ST-001", "ST-002", "K-06"]);
});

test("a table whose first cell begins the titles names rows", () => {
  const source = [
    'test.each([["E-07", 1]])("refuses %s", () => {});',
    'test.each([\n  ["K-13", "S-99", 3],\n  ["K-16 S-54", "x", 2],\n] as const)("%s shows %s", f);',
  ].join("\n");
  expect(idsInTitles(source)).toEqual(["K-13", "K-16", "S-54"]);
});

test("the page lists what is covered, where, and what is not", () => {
  const tests = [{ path: "web/a.test.ts", source: 'it("S-01 scrolls", () => {})' }];
  const page = coveragePage(readRequirements(checklist), tests);
  expect(page).toContain("1 of 4 rows");
  expect(page).toContain("| S-01 | Scrolls to the top | web/a.test.ts |");
  expect(page).toContain("No test names: S-02.");
  expect(page).toContain("## K: 0 of 1");
});

test("a test that names an unknown row is an error", () => {
  const tests = [{ path: "a.test.ts", source: 'test("S-99 nothing", () => {})' }];
  expect(() => coveragePage(readRequirements(checklist), tests)).toThrow("S-99");
});

test("a row that two tests name is an error, which says where", () => {
  const twice = [
    { path: "a.test.ts", source: 'test("S-01 scrolls", () => {}); test("S-01 again", () => {});' },
  ];
  expect(() => coveragePage(readRequirements(checklist), twice)).toThrow(
    "S-01: a.test.ts, a.test.ts",
  );
});

test("a table whose titles name a row more than once counts as one test", () => {
  const source = 'test.each([["S-01", 1], ["S-01", 2]])("%s scrolls", () => {});';
  expect(idsInTitles(source)).toEqual(["S-01"]);
});
