import type { BulkEdit } from "@bijou/contract/studio/bulk-edits";
import { fireEvent, screen, within } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { Failure, openStudio } from "../../../testing/fake-studio.tsx";
import { catalogOf } from "../catalog.fixture.ts";

const IMPORT = { id: 4, total: 5, unchanged: 2, changes: 1, changedSince: 1, wrong: 1 };
const ROWS = {
  rows: [
    {
      row: 2,
      key: "night-train",
      name: "Night Train",
      state: "changes",
      changes: [{ field: "year", before: 1941, after: 1942 }],
      problems: [],
    },
    {
      row: 3,
      key: "paper-boats",
      name: "Paper Boats",
      state: "changed_since",
      changes: [{ field: "published", before: true, after: false }],
      problems: [],
    },
    {
      row: 5,
      key: "lost",
      name: "",
      state: "wrong",
      changes: [],
      problems: [{ column: "id", code: "unknown_title", value: "lost" }],
    },
  ],
  isMore: false,
};
/** Ended before the list is read again. */
const DONE: BulkEdit = {
  id: 9,
  by: "Ada",
  changes: {},
  isImport: true,
  undoOf: null,
  undoneBy: null,
  state: "done",
  total: 1,
  done: 1,
  changed: 1,
  refused: 0,
  requestedAt: "2026-11-26T20:00:00.000Z",
  finishedAt: "2026-11-26T20:00:01.000Z",
  undoUntil: "2026-12-26T20:00:01.000Z",
};
const server = {
  ...catalogOf(3),
  "GET /bulk": () => ({ edits: [DONE] }),
  "POST /titles/imports": (): unknown => IMPORT,
  "GET /titles/imports/4/rows": () => ROWS,
  "POST /titles/imports/4/start": (): BulkEdit => ({ ...DONE, state: "running" }),
};

beforeEach(() => {
  vi.spyOn(Element.prototype, "clientHeight", "get").mockReturnValue(800);
  vi.spyOn(Element.prototype, "clientWidth", "get").mockReturnValue(1_280);
});

async function openImport(respond: object = {}) {
  const studio = openStudio({ path: "/catalog", respond: { ...server, ...respond } });
  fireEvent.click(await screen.findByRole("button", { name: "Import" }));
  return { ...studio, dialog: within(await screen.findByRole("dialog")) };
}
const paste = (dialog: ReturnType<typeof within>, value: string) => {
  fireEvent.change(dialog.getByLabelText("Or paste rows from a spreadsheet"), {
    target: { value },
  });
  fireEvent.click(dialog.getByRole("button", { name: "Check" }));
};

test("what an edited CSV would change is shown row by row before it begins, without what has changed since", async () => {
  const { dialog, callsOf } = await openImport();
  paste(dialog, "id\tyear\nnight-train\t1942");
  expect(await dialog.findByText("Night Train")).toBeTruthy();
  expect(await callsOf("/titles/imports")[0]?.file?.text()).toContain("night-train\t1942");
  const rows = dialog.getAllByRole("listitem").map(({ textContent }) => textContent);
  expect(rows[0]).toMatch(/Row 2 Night Train.*Year.*1941.*1942/);
  expect(rows[1]).toMatch(/Row 3 Paper Boats Changed since the export.*Shown to viewers.*yes.*no/);
  expect(rows[2]).toMatch(/Row 5 lost.*id.*There is no title with this id/);
  expect(dialog.getByText("Stay as they are").parentElement?.textContent).toContain("2");
  expect(callsOf("/titles/imports/4/start")).toEqual([]);
  fireEvent.click(dialog.getByRole("button", { name: "Change 1 title" }));
  await expect
    .poll(() => callsOf("/titles/imports/4/start").map(({ body }) => body))
    .toEqual([{ includesChangedSince: false }]);
  await expect.poll(() => screen.queryByRole("dialog")).toBeNull();
  // Its end is shown even if it came at once.
  expect(await screen.findByText("1 of 1 titles changed")).toBeTruthy();
  expect(screen.getByText(/Import by Ada/)).toBeTruthy();
  expect(screen.getByRole("button", { name: "Undo" })).toBeTruthy();
});

test("titles that have changed since the export change only if that is chosen", async () => {
  const { dialog, callsOf } = await openImport();
  paste(dialog, "id,year\nnight-train,1942");
  fireEvent.click(await dialog.findByRole("checkbox", { name: /Also change titles/ }));
  fireEvent.click(dialog.getByRole("button", { name: "Change 2 titles" }));
  await expect
    .poll(() => callsOf("/titles/imports/4/start").map(({ body }) => body))
    .toEqual([{ includesChangedSince: true }]);
});

test("nothing chosen, a file that is too large, and one that is no CSV of titles are said", async () => {
  const { dialog, callsOf } = await openImport({
    "POST /titles/imports": () =>
      new Failure(400, "invalid_request", { detail: "The file has no column “id”." }),
  });
  fireEvent.click(dialog.getByRole("button", { name: "Check" }));
  expect(await dialog.findByText("Choose a file, or paste some rows.")).toBeTruthy();
  const file = new File(["x"], "titles.csv");
  Object.defineProperty(file, "size", { value: 50_000_001 });
  const chooser = dialog.getByLabelText("CSV file");
  Object.defineProperty(chooser, "files", { value: [file], configurable: true });
  fireEvent.click(dialog.getByRole("button", { name: "Check" }));
  expect(await dialog.findByText(/A file may have 50 MB/)).toBeTruthy();
  expect(callsOf("/titles/imports")).toEqual([]);
  Object.defineProperty(chooser, "files", { value: [] });
  paste(dialog, "year\n1942");
  expect(await dialog.findByText("The file has no column “id”.")).toBeTruthy();
});

test("the filtered table is exported in its order, and so are only the selected titles", async () => {
  URL.createObjectURL = () => "blob:titles";
  URL.revokeObjectURL = () => undefined;
  const saved = vi.spyOn(HTMLAnchorElement.prototype, "click").mockReturnValue();
  const { callsOf } = openStudio({
    path: "/catalog?genre=Drama&sort=year",
    respond: { ...server, "POST /titles/export": () => new Blob(["id"]) },
  });
  fireEvent.click(await screen.findByRole("checkbox", { name: "Select Title 0" }));
  const [all, selected] = screen.getAllByRole("button", { name: "Export" });
  for (const [button, item] of [
    [all, "CSV for a spreadsheet"],
    [selected, "Manifest for bijou import"],
  ] as const) {
    fireEvent.click(button ?? document.body);
    fireEvent.click(await screen.findByRole("menuitem", { name: item }));
  }
  await expect.poll(() => callsOf("/titles/export")).toHaveLength(2);
  expect(callsOf("/titles/export").map(({ body }) => body)).toEqual([
    { selection: { filters: { genre: "Drama" }, except: [] }, sort: "year", format: "csv" },
    { selection: { ids: [1] }, sort: "year", format: "json" },
  ]);
  await expect.poll(() => saved.mock.calls).toHaveLength(2);
});
