import { fireEvent, screen, within } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { Failure, openStudio } from "../../../testing/fake-studio.tsx";
import { SIGNED_IN } from "../../../testing/samples.ts";
import { catalogOf, rowAt } from "../catalog.fixture.ts";
import { parseBlock } from "./parse-block.ts";

const TOTAL = 100_000;
const COLUMNS = ["name", "year", "access", "keywords", "duration"];
const catalog = {
  ...catalogOf(TOTAL),
  "GET /me/title-columns": () => ({
    columns: COLUMNS.map((id) => ({ id, width: null, isPinned: false })),
  }),
};

interface Sent {
  readonly titles: readonly { readonly id: number; readonly changes: object }[];
}
/** As the server: the changed rows. */
const changed = ({ body }: { readonly body: Readonly<Record<string, unknown>> }) => ({
  titles: (body as unknown as Sent).titles.map(({ id, changes }) => ({
    ...rowAt(id - 1),
    ...changes,
  })),
});

beforeEach(() => {
  vi.spyOn(Element.prototype, "clientHeight", "get").mockReturnValue(800);
  vi.spyOn(Element.prototype, "clientWidth", "get").mockReturnValue(1_280);
  Element.prototype.scrollIntoView = () => undefined;
});

// By its label: looking for a role asks each of the many cells.
const grid = () => screen.getByLabelText("Catalog", { selector: "table" });
/** The cell that the table names as its active one. */
const active = () =>
  document.getElementById(grid().getAttribute("aria-activedescendant") ?? "")?.textContent;
const press = (...keys: string[]) => {
  for (const key of keys) fireEvent.keyDown(document.activeElement ?? grid(), { key });
};
async function open(respond: object = {}) {
  const studio = openStudio({
    path: "/catalog",
    respond: { ...catalog, "POST /titles/cells": changed, ...respond },
  });
  await screen.findByText("Title 0");
  await screen.findByLabelText(/^(Tags|Age ratings)$/, { selector: "th" });
  grid().focus();
  return studio;
}
const paste = (text: string) => {
  const event = new Event("paste", { bubbles: true, cancelable: true });
  Object.assign(event, { clipboardData: { getData: () => text } });
  fireEvent(document.body, event);
};

test("the arrow keys move through a grid of 100,000 rows, and the active cell is named and in the page", async () => {
  await open();
  expect(grid().getAttribute("aria-rowcount")).toBe("100001");
  expect(grid().getAttribute("aria-colcount")).toBe("7");
  press("ArrowDown", "ArrowRight");
  expect(active()).toBe("1901");
  press("End", "ArrowLeft", "ArrowLeft");
  expect(active()).toBe("train, night");
  fireEvent.keyDown(grid(), { key: "End", ctrlKey: true });
  const id = grid().getAttribute("aria-activedescendant");
  await expect.poll(() => document.getElementById(id ?? "")).toBeTruthy();
  expect(id).toMatch(/-99999-6$/);
  expect(document.querySelectorAll("tr").length).toBeLessThan(60);
  fireEvent.keyDown(grid(), { key: "Home", ctrlKey: true });
  press("ArrowRight", "ArrowRight", "PageDown");
  await expect.poll(active).toBe("1913");
});

test("ST-038: Enter edits and saves, Tab saves and edits the next cell, Escape cancels, and Undo changes it back", async () => {
  const { callsOf } = await open();
  press("ArrowRight", "Enter");
  const year = screen.getByLabelText("Year of Title 0");
  expect(document.activeElement).toBe(year);
  fireEvent.change(year, { target: { value: "1950" } });
  press("Tab");
  const access = screen.getByLabelText("Access of Title 0");
  fireEvent.change(access, { target: { value: "premium" } });
  press("Tab");
  fireEvent.change(screen.getByLabelText("Tags of Title 0"), {
    target: { value: "one, two" },
  });
  press("Escape");
  expect(document.activeElement).toBe(grid());
  expect(active()).toBe("train, night");
  await expect.poll(() => callsOf("/titles/cells").map(({ body }) => body)).toHaveLength(2);
  expect(callsOf("/titles/cells").map(({ body }) => body)).toEqual([
    { titles: [{ id: 1, changes: { year: 1950 }, seen: { year: 1900 } }] },
    { titles: [{ id: 1, changes: { premium: true }, seen: { premium: false } }] },
  ]);
  fireEvent.click((await screen.findAllByRole("button", { name: "Undo" }))[0] ?? grid());
  await expect
    .poll(() => callsOf("/titles/cells")[2]?.body)
    .toEqual({ titles: [{ id: 1, changes: { year: 1900 }, seen: { year: 1950 } }] });
});

test("what is no value of the cell is said and not sent, and leaving the field says it, too", async () => {
  const { callsOf } = await open();
  const cell = screen.getAllByText("1900")[0]?.closest("td") ?? grid();
  fireEvent.mouseDown(cell);
  fireEvent.doubleClick(cell);
  const year = screen.getByLabelText("Year of Title 0");
  fireEvent.change(year, { target: { value: "soon" } });
  press("Enter");
  expect(cell.querySelector("[role=alert]")?.textContent).toBe("Enter a year from 1870 to 2200.");
  expect(year.getAttribute("aria-invalid")).toBe("true");
  fireEvent.blur(year);
  expect(await screen.findByText(/Title 0: Year wasn’t saved/)).toBeTruthy();
  expect(callsOf("/titles/cells")).toEqual([]);
});

test("a conflict says who changed the value, and the table is read again", async () => {
  const { callsOf } = await open({
    "POST /titles/cells": () =>
      new Failure(409, "conflict", {
        conflicts: [{ field: "year", mine: 1950, theirs: 1951, by: "Jonas Feld", at: null }],
      }),
  });
  const before = callsOf("/titles").length;
  press("ArrowRight", "Enter");
  fireEvent.change(screen.getByLabelText("Year of Title 0"), { target: { value: "1950" } });
  press("Enter");
  expect(
    await screen.findByText("Title 0: Year wasn’t saved. Jonas Feld changed it in the meantime."),
  ).toBeTruthy();
  await expect.poll(() => callsOf("/titles").length).toBeGreaterThan(before);
});

test("the active cell is one of the table, also after its last rows are gone", async () => {
  let total = 3;
  await open({
    "GET /titles": (call: { readonly path: string }) => catalogOf(total)["GET /titles"](call),
    "POST /titles/cells": () => new Failure(404, "not_found"),
  });
  press("ArrowRight", "ArrowDown", "ArrowDown", "Enter");
  fireEvent.change(screen.getByLabelText("Year of Title 2"), { target: { value: "1950" } });
  total = 2;
  press("Enter");
  await expect.poll(() => grid().getAttribute("aria-rowcount")).toBe("3");
  expect(active()).toBe("1901");
});

test("a pasted block shows what changes and what is refused with row and column, then changes it in one call", async () => {
  const { callsOf } = await open();
  press("ArrowRight");
  paste('1950\tPremium\t"a tag, another"\n1901\tfree\ttrain, night\tx\nnever\r\n');
  const dialog = within(await screen.findByRole("dialog"));
  expect(dialog.getByText("2 values can’t be pasted")).toBeTruthy();
  expect(dialog.getByText("Row 2, Duration").closest("li")?.textContent).toContain("Only year");
  expect(dialog.getByText("Row 3, Year").closest("li")?.textContent).toContain("never");
  expect(dialog.getByText("3 cells stay as they are.")).toBeTruthy();
  expect(callsOf("/titles/cells")).toEqual([]);
  fireEvent.click(dialog.getByRole("button", { name: "Change 3 cells" }));
  await expect
    .poll(() => callsOf("/titles/cells").map(({ body }) => body))
    .toEqual([
      {
        titles: [
          {
            id: 1,
            changes: { year: 1950, premium: true, keywords: ["a tag", "another"] },
            seen: { year: 1900, premium: false, keywords: ["train", "night"] },
          },
        ],
      },
    ]);
  await expect.poll(() => screen.queryByRole("dialog")).toBeNull();
  expect(await screen.findByText("3 cells changed.")).toBeTruthy();
});

test("age ratings are shown by name, edited, and pasted from a spreadsheet", async () => {
  const { callsOf } = await open({
    "GET /me/title-columns": () => ({
      columns: ["name", "maturity"].map((id) => ({ id, width: null, isPinned: false })),
    }),
  });
  press("ArrowRight");
  expect(active()).toBe("FSK 12");
  press("Enter");
  const field = screen.getByLabelText("Age ratings of Title 0");
  fireEvent.change(field, { target: { value: "FSK 13" } });
  press("Enter");
  expect(field.closest("td")?.textContent).toContain("one of each system");
  fireEvent.change(field, { target: { value: "fsk 16, PG-13" } });
  press("Enter");
  await expect
    .poll(() => callsOf("/titles/cells")[0]?.body)
    .toEqual({
      titles: [
        { id: 1, changes: { maturity: ["mpa-pg-13", "fsk-16"] }, seen: { maturity: ["fsk-12"] } },
      ],
    });
  paste("R\nFSK 12\n12\n");
  const dialog = within(await screen.findByRole("dialog"));
  expect(dialog.getByText("Row 3, Age ratings").closest("li")?.textContent).toContain("12");
  expect(dialog.getByText("1 cell stays as it is.")).toBeTruthy();
  fireEvent.click(dialog.getByRole("button", { name: "Change 1 cell" }));
  await expect
    .poll(() => callsOf("/titles/cells")[1]?.body)
    .toMatchObject({ titles: [{ id: 1, changes: { maturity: ["mpa-r"] } }] });
});

test("one value fills the cells that Shift and the arrows, or the mouse, have selected", async () => {
  await open();
  press("ArrowRight");
  fireEvent.keyDown(grid(), { key: "ArrowDown", shiftKey: true });
  fireEvent.keyDown(grid(), { key: "ArrowDown", shiftKey: true });
  expect(await screen.findByText("3 cells selected")).toBeTruthy();
  paste("1999");
  expect(await screen.findByRole("button", { name: "Change 3 cells" })).toBeTruthy();
  fireEvent.click(screen.getByRole("button", { name: "Cancel" }));
  const years = ["1904", "1905"].map((year) => screen.getByText(year).closest("td") ?? grid());
  fireEvent.mouseDown(years[0] ?? grid());
  fireEvent.mouseOver(years[1] ?? grid(), { buttons: 1 });
  expect(await screen.findByText("2 cells selected")).toBeTruthy();
  expect(years.map((cell) => cell.getAttribute("aria-selected"))).toEqual(["true", "true"]);
});

test("more than 500 cells are refused before anything is read", async () => {
  const { callsOf } = await open();
  const before = callsOf("/titles").length;
  paste("1\t2\n".repeat(251));
  expect(await screen.findByText("At most 500 cells can be pasted at once.")).toBeTruthy();
  expect(callsOf("/titles")).toHaveLength(before);
});

test("who may not publish moves through the grid, and edits nothing", async () => {
  const { person } = SIGNED_IN;
  openStudio({
    path: "/catalog",
    session: { ...SIGNED_IN, person: person && { ...person, roles: ["support"] } },
    respond: catalog,
  });
  await screen.findByText("Title 0");
  await screen.findByLabelText("Tags", { selector: "th" });
  grid().focus();
  press("ArrowRight", "Enter");
  expect(screen.queryByLabelText("Year of Title 0")).toBeNull();
  paste("1950");
  expect(screen.queryByRole("dialog")).toBeNull();
});

test("quotes, tabs and line ends in the cells of a copied block are part of their values", () => {
  expect(parseBlock('a\t"b ""c"""\r\n"two\nlines"\t\r\n')).toEqual([
    ["a", 'b "c"'],
    ["two\nlines", ""],
  ]);
  expect(parseBlock("one")).toEqual([["one"]]);
  expect(parseBlock('5" reel\tx')).toEqual([['5" reel', "x"]]);
});
