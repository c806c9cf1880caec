import type { ImportSheet } from "@bijou/contract/studio/import-sheets";
import type { Import } from "@bijou/contract/studio/imports";
import { fireEvent, screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { openStudio } from "../../testing/fake-studio.tsx";

const COUNTS = {
  new: 0,
  changed: 0,
  kept: 0,
  same: 0,
  unrecognized: 0,
  taken: 0,
  worked: 0,
  created: 0,
  notDone: 0,
};
const IMPORT: Import = {
  id: 8,
  source: "sheet",
  name: "Pasted cells",
  root: null,
  path: null,
  by: "Ada Moreau",
  state: "mapping",
  problem: null,
  files: 0,
  publishes: false,
  counts: COUNTS,
  requestedAt: "2026-11-26T12:00:00.000Z",
  finishedAt: null,
  undoUntil: null,
};
const SHEET: ImportSheet = {
  columns: [
    { name: "Titel", field: "name" },
    { name: "Jahr", field: null },
  ],
  rows: [["Faust", "1926"]],
  total: 1,
  problems: [],
  wrong: 0,
  mappings: [
    {
      name: "Archive",
      columns: [
        { name: "Titel", field: "name" },
        { name: "Jahr", field: "year" },
      ],
    },
  ],
};

test("pasted cells are mapped with a saved mapping, and wrong cells are named with row and column", async () => {
  let state: Import = IMPORT;
  const { callsOf } = openStudio({
    path: "/uploads/imports",
    respond: {
      "GET /imports": () => ({ imports: [] }),
      "POST /imports/sheets": () => state,
      "GET /imports/8": () => state,
      "GET /imports/8/sheet": () => SHEET,
      "POST /imports/8/sheet/check": () => ({
        ...SHEET,
        wrong: 1,
        problems: [{ code: "cell_invalid", file: null, line: 2, column: "Jahr", detail: "19x6" }],
      }),
      "POST /imports/8/sheet": () =>
        (state = { ...state, state: "ready", counts: { ...COUNTS, new: 1 } }),
      "GET /imports/8/items": () => ({ total: 0, items: [] }),
    },
  });
  const [open = document.body] = await screen.findAllByRole("button", {
    name: "Import a spreadsheet",
  });
  fireEvent.click(open);
  fireEvent.change(await screen.findByLabelText("Or paste cells"), {
    target: { value: "Titel\tJahr\nFaust\t1926" },
  });
  fireEvent.click(screen.getByRole("button", { name: "Next" }));

  expect(await screen.findByText("Choose the columns of the title and the year.")).toBeTruthy();
  fireEvent.change(screen.getByLabelText("Saved mapping"), { target: { value: "Archive" } });
  expect(screen.getByLabelText<HTMLSelectElement>("Jahr").value).toBe("year");
  expect(await screen.findByText("Row 2, Jahr: “19x6” doesn’t fit.")).toBeTruthy();
  fireEvent.change(screen.getByLabelText("Save these columns as"), { target: { value: "New" } });
  fireEvent.click(screen.getByRole("button", { name: "Show the titles" }));
  await waitFor(() =>
    expect(callsOf("/imports/8/sheet").at(-1)?.body).toMatchObject({
      columns: ["name", "year"],
      saveAs: "New",
    }),
  );
  expect(await screen.findByRole("button", { name: "Import 1 title" })).toBeTruthy();
});
