import type { BulkEdit, BulkPreview } from "@bijou/contract/studio/bulk-edits";
import { fireEvent, screen, within } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { openStudio } from "../../../testing/fake-studio.tsx";
import { catalogOf, partOf } from "../catalog.fixture.ts";

const TOTAL = 2_318;
const PREVIEW: BulkPreview = {
  total: 3,
  values: [
    { field: "published", isMixed: true, value: null },
    { field: "access", isMixed: false, value: "free" },
    { field: "genres", isMixed: false, value: ["drama"] },
  ],
  affected: [{ field: "access", titles: 2 }],
  changed: 2,
  refused: [{ field: "access", reason: "not_offered", titles: 3, names: ["Lost Print"] }],
  examples: [
    {
      id: 1,
      name: "Example Film",
      changes: [{ field: "access", before: "free", after: "premium" }],
    },
  ],
};
const EDIT: BulkEdit = {
  id: 7,
  by: "Ada",
  changes: { access: "premium" },
  isImport: false,
  undoOf: null,
  undoneBy: null,
  state: "running",
  total: 3,
  done: 1,
  changed: 1,
  refused: 0,
  requestedAt: "2026-11-26T20:00:00.000Z",
  finishedAt: null,
  undoUntil: null,
};

const catalog = {
  ...catalogOf(TOTAL),
  "GET /titles/choices": () => ({
    genres: [{ key: "drama", name: "Drama", names: {}, otherKeys: [] }],
    moods: [],
    eras: [],
    regions: [],
    ratingSystems: [],
    countries: [],
    languages: [],
    keywords: [],
  }),
  "GET /titles/ids": ({ path }: { readonly path: string }) => {
    const { offset, limit } = partOf(path);
    return { ids: Array.from({ length: limit }, (_, index) => offset + index + 1) };
  },
  "GET /bulk": (): { edits: BulkEdit[] } => ({ edits: [] }),
  "POST /bulk/preview": () => PREVIEW,
};

beforeEach(() => {
  vi.spyOn(Element.prototype, "clientHeight", "get").mockReturnValue(800);
  vi.spyOn(Element.prototype, "clientWidth", "get").mockReturnValue(1_280);
});

const box = (index: number) => screen.findByRole("checkbox", { name: `Select Title ${index}` });
const bar = () => screen.queryByRole("region", { name: "Selected titles" });
const said = async (text: string) => {
  await expect.poll(() => bar()?.textContent).toContain(text);
};

test("ST-034: rows are selected by checkbox, by Ctrl, and with Shift also those that are not loaded", async () => {
  const { callsOf } = openStudio({ path: "/catalog", respond: catalog });
  fireEvent.click(await box(2));
  await said("1 selected");
  const cell = screen.getAllByText("Free", { selector: "td *" })[4] ?? document.body;
  fireEvent.click(cell, { ctrlKey: true });
  await said("2 selected");
  fireEvent.click(cell, { ctrlKey: true });
  await said("1 selected");

  const scroller = screen.getByRole("region", { name: "Catalog" });
  scroller.scrollTop = 56 * 1_500;
  fireEvent.scroll(scroller);
  fireEvent.click(await box(1_500), { shiftKey: true });
  await said("1,498 selected");
  expect(partOf(callsOf("/titles/ids")[0]?.path ?? "")).toMatchObject({ offset: 4, limit: 1_497 });
});

test("a range that is too long selects nothing and says so, and a long one is sent whole", async () => {
  const { callsOf } = openStudio({
    path: "/catalog",
    respond: {
      ...catalog,
      "GET /titles": catalogOf(100_000)["GET /titles"],
    },
  });
  fireEvent.click(await box(2));
  await said("1 selected");
  const scroller = screen.getByRole("region", { name: "Catalog" });
  const reach = async (index: number) => {
    scroller.scrollTop = 56 * index;
    fireEvent.scroll(scroller);
    fireEvent.click(await box(index), { shiftKey: true });
  };
  await reach(25_002);
  expect(await screen.findByText(/^At most 25,000 titles can be picked one by one/)).toBeTruthy();
  await said("1 selected");
  expect(callsOf("/titles/ids")).toEqual([]);
  // The range still begins where it did.
  await reach(25_001);
  await said("25,000 selected");
  fireEvent.click(await screen.findByRole("button", { name: /Bulk edit E|^Bulk edit$/ }));
  await screen.findByRole("dialog");
  const named = () =>
    (callsOf("/bulk/preview")[0]?.body["selection"] as { ids?: number[] } | undefined)?.ids;
  await expect.poll(() => named()?.length).toBe(25_000);
});

test("all means the filter without what is taken out, and Escape clears the selection", async () => {
  const { callsOf } = openStudio({ path: "/catalog?genre=Drama&sort=year", respond: catalog });
  fireEvent.click(await box(0));
  fireEvent.click(screen.getByRole("button", { name: "Select all 2,318" }));
  await said("2,318 selected");
  fireEvent.click(await box(1));
  await said("2,317 selected");
  fireEvent.keyDown(document.body, { key: "e" });
  await screen.findByRole("dialog");
  await expect
    .poll(() => callsOf("/bulk/preview")[0]?.body)
    .toEqual({
      selection: { filters: { genre: "Drama" }, except: [2] },
      changes: {},
    });
  fireEvent.click(screen.getByRole("button", { name: "Close" }));
  await expect.poll(() => screen.queryByRole("dialog")).toBeNull();
  fireEvent.keyDown(document.body, { key: "Escape" });
  await expect.poll(bar).toBeNull();
  expect(screen.getByText("Nothing is selected.")).toBeTruthy();
});

test("fields show what titles have or that it is mixed, and the numbers and examples come before the start", async () => {
  const { callsOf } = openStudio({
    path: "/catalog",
    respond: { ...catalog, "POST /bulk": () => EDIT },
  });
  fireEvent.click(await box(0));
  fireEvent.click(await screen.findByRole("button", { name: /Bulk edit E|^Bulk edit$/ }));
  const dialog = within(await screen.findByRole("dialog"));
  await expect
    .poll(() => dialog.getByLabelText("Status").textContent)
    .toContain("Unchanged (Mixed)");
  await expect
    .poll(() => dialog.getByLabelText("Access").textContent)
    .toContain("Unchanged (Free)");
  await expect
    .poll(() => dialog.getByLabelText("Genres").textContent)
    .toContain("Unchanged (Drama)");
  fireEvent.click(dialog.getByRole("button", { name: "Check" }));
  expect(await dialog.findByText("Change a field first.")).toBeTruthy();
  fireEvent.change(dialog.getByLabelText("Access"), { target: { value: "premium" } });
  fireEvent.click(dialog.getByRole("button", { name: "Check" }));
  expect(await dialog.findByText("2 titles change")).toBeTruthy();
  expect(
    dialog.getByText("3 titles don’t change: A value no longer exists. Lost Print and 2 others"),
  ).toBeTruthy();
  expect(dialog.getByText("Example Film")).toBeTruthy();
  expect(callsOf("/bulk")).not.toContainEqual(expect.objectContaining({ method: "POST" }));
  fireEvent.click(dialog.getByRole("button", { name: "Change 2 titles" }));
  await expect.poll(() => screen.queryByRole("dialog")).toBeNull();
  expect(callsOf("/bulk").map(({ body }) => body)).toContainEqual({
    selection: { ids: [1] },
    changes: { access: "premium" },
  });
  expect(bar()).toBeNull();
});

test("A1, to publish several titles, the last button says so", async () => {
  openStudio({ path: "/catalog", respond: catalog });
  fireEvent.click(await box(0));
  fireEvent.click(screen.getByRole("button", { name: "Publish" }));
  const dialog = within(await screen.findByRole("dialog"));
  expect(await dialog.findByRole("button", { name: "Publish 2 titles" })).toBeTruthy();
});

test("a bulk edit shows its progress, is stopped, says what was not done, and is undone", async () => {
  let edit = EDIT;
  const { callsOf } = openStudio({
    path: "/catalog",
    respond: {
      ...catalog,
      "GET /bulk": () => ({ edits: [edit] }),
      "POST /bulk/7/stop": () =>
        (edit = {
          ...EDIT,
          state: "stopped",
          refused: 1,
          finishedAt: EDIT.requestedAt,
          undoUntil: "2026-12-26T20:00:00.000Z",
        }),
      "GET /bulk/7/refused": () => ({
        titles: [
          { id: 3, name: "Lost Print", refused: [{ field: "published", reason: "no_video" }] },
        ],
        isMore: false,
      }),
      "POST /bulk/7/undo": () => (edit = { ...edit, undoneBy: 8, undoUntil: null }),
    },
  });
  expect(await screen.findByText("1 of 3 titles")).toBeTruthy();
  expect(screen.getByRole("progressbar").getAttribute("value")).toBe("1");
  fireEvent.click(screen.getByRole("button", { name: "Stop" }));
  expect(await screen.findByText("Stopped: 1 of 3 titles changed")).toBeTruthy();
  fireEvent.click(screen.getByRole("button", { name: "1 title with something not done" }));
  expect(await screen.findByText("Lost Print")).toBeTruthy();
  expect(screen.getByText(/It has no video/)).toBeTruthy();
  fireEvent.click(screen.getByRole("button", { name: "Close" }));
  fireEvent.click(await screen.findByRole("button", { name: "Undo" }));
  expect(await screen.findByText("Undone")).toBeTruthy();
  expect(callsOf("/bulk/7/undo")).toHaveLength(1);
});

test("nothing can be selected by people who may not publish", async () => {
  const { SIGNED_IN } = await import("../../../testing/samples.ts");
  const { person } = SIGNED_IN;
  openStudio({
    path: "/catalog",
    session: { ...SIGNED_IN, person: person && { ...person, roles: ["support"] } },
    respond: catalog,
  });
  expect(await screen.findByText("Title 0")).toBeTruthy();
  expect(screen.queryByRole("checkbox")).toBeNull();
  expect(screen.queryByRole("button", { name: "Bulk edits" })).toBeNull();
});

test("the time at which titles are published or unpublished is chosen like other fields", async () => {
  const { callsOf } = openStudio({ path: "/catalog", respond: catalog });
  fireEvent.click(await box(0));
  fireEvent.click(await screen.findByRole("button", { name: /Bulk edit E|^Bulk edit$/ }));
  const at = await screen.findByLabelText<HTMLInputElement>(/^Publish at/);
  fireEvent.change(at, { target: { value: "2027-01-15T20:00" } });
  expect(at.value).toBe("2027-01-15T20:00");
  expect(screen.getAllByText("Time in Europe/Berlin")).toHaveLength(4);
  fireEvent.click(screen.getByRole("button", { name: "Check" }));
  await expect
    .poll(() => callsOf("/bulk/preview").at(-1)?.body)
    .toMatchObject({ changes: { publishAt: "2027-01-15T19:00:00.000Z" } });
});

test("an owner deletes the selected titles once their number is typed", async () => {
  const { callsOf } = openStudio({
    path: "/catalog",
    respond: { ...catalog, "POST /bulk/delete": () => ({ ...EDIT, changes: { trashed: true } }) },
  });
  fireEvent.click(await box(2));
  fireEvent.click(await screen.findByRole("button", { name: "Delete" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Delete 1 title?" }));
  const move = dialog.getByRole("button", { name: "Move to trash" });
  expect(move).toHaveProperty("disabled", true);
  fireEvent.change(dialog.getByLabelText("Type 1 to confirm"), { target: { value: "1" } });
  fireEvent.click(move);
  await vi.waitFor(() => expect(screen.queryByRole("dialog", { name: /Delete/ })).toBeNull());
  expect(callsOf("/bulk/delete")).toMatchObject([{ body: { titles: 1 } }]);
});
