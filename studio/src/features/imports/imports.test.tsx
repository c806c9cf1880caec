import type { ImportItem, ImportItemDetails } from "@bijou/contract/studio/import-items";
import type { Import } from "@bijou/contract/studio/imports";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { openStudio } from "../../testing/fake-studio.tsx";
import { ADA, SIGNED_IN } from "../../testing/samples.ts";

const IMPORT: Import = {
  id: 7,
  source: "folder",
  name: "media/Films",
  root: "media",
  path: "Films",
  by: "Ada Moreau",
  state: "ready",
  problem: null,
  files: 12,
  publishes: false,
  counts: {
    new: 1,
    changed: 1,
    kept: 0,
    same: 0,
    unrecognized: 1,
    taken: 0,
    worked: 0,
    created: 0,
    notDone: 0,
  },
  requestedAt: "2026-11-26T12:00:00.000Z",
  finishedAt: null,
  undoUntil: null,
};

const ITEM: ImportItem = {
  place: 1,
  outcome: "new",
  canTake: true,
  isTaken: false,
  state: "waiting",
  kind: "movie",
  name: "The Hitch-Hiker",
  year: 1953,
  path: "Films/The Hitch-Hiker (1953)/film.mkv",
  titleId: null,
  pictures: 2,
  subtitles: 1,
  videos: 1,
  episodes: 0,
  fields: [],
  edited: [],
  problems: [],
  notDone: [],
};
const CHANGED: ImportItem = {
  ...ITEM,
  place: 2,
  outcome: "changed",
  name: "The Phantom Carriage",
  year: 1921,
  titleId: 42,
  fields: ["year"],
  edited: ["shortDescription"],
};
const BROKEN: ImportItem = {
  ...ITEM,
  place: 3,
  outcome: "unrecognized",
  name: "The Lost World",
  year: 1925,
  problems: [
    {
      code: "nfo_invalid",
      file: "Films/The Lost World/movie.nfo",
      line: 41,
      column: null,
      detail: "Tag plot isn’t closed.",
    },
  ],
};
const DETAILS: ImportItemDetails = {
  ...CHANGED,
  changes: [
    { field: "year", before: 1920, after: 1921, isEdited: false },
    { field: "shortDescription", before: "Ours.", after: "Theirs.", isEdited: true },
  ],
};

// Nothing is laid out in these tests, so that a virtual table would show no row.
beforeEach(() => {
  vi.spyOn(Element.prototype, "clientHeight", "get").mockReturnValue(800);
  vi.spyOn(Element.prototype, "clientWidth", "get").mockReturnValue(1_280);
});

function openImport(given: Partial<Import> = {}, more: Record<string, () => unknown> = {}) {
  let now: Import = { ...IMPORT, ...given };
  return openStudio({
    path: "/uploads/imports/7",
    respond: {
      "GET /imports/7": () => now,
      "GET /imports/7/items": () => ({ total: 3, items: [ITEM, CHANGED, BROKEN] }),
      "GET /imports/7/items/2": () => DETAILS,
      "POST /imports/7/start": () =>
        (now = { ...now, state: "done", counts: { ...now.counts, taken: 2, worked: 2 } }),
      "POST /imports/7/undo": () => (now = { ...now, state: "undone", undoUntil: null }),
      ...more,
    },
  });
}

test("the preview says what happens to each title, and new and changed ones are selected", async () => {
  openImport();
  const row = async (name: RegExp) =>
    within((await screen.findByRole("button", { name })).closest("tr") ?? document.body);
  const hitch = await row(/Hitch-Hiker/);
  expect(hitch.getByText("New")).toBeTruthy();
  expect(hitch.getByText("Film, 2 images, and 1 subtitle file.")).toBeTruthy();
  expect(hitch.getByRole<HTMLInputElement>("checkbox").checked).toBe(true);
  const carriage = await row(/Phantom/);
  expect(
    carriage.getByText("Changes: Year. Stays as edited here: Short description."),
  ).toBeTruthy();
  const lost = await row(/Lost World/);
  expect(lost.getByText(/movie.nfo isn’t valid XML, line 41/)).toBeTruthy();
  expect(lost.getByRole<HTMLInputElement>("checkbox").checked).toBe(false);
  expect(screen.getByText("2 selected")).toBeTruthy();
});

test("fields that were edited here are overwritten once they are confirmed", async () => {
  const { callsOf } = openImport();
  fireEvent.click(await screen.findByRole("button", { name: /Phantom/ }));
  const panel = within(await screen.findByRole("complementary", { name: "The Phantom Carriage" }));
  fireEvent.click(await panel.findByRole("checkbox", { name: /Short description/ }));
  fireEvent.click(panel.getByRole("button", { name: "Close" }));
  fireEvent.click(await screen.findByRole("checkbox", { name: "Import The Hitch-Hiker (1953)" }));
  fireEvent.click(screen.getByRole("checkbox", { name: "Import The Lost World (1925)" }));
  fireEvent.click(screen.getByRole("button", { name: "Import 2 titles" }));
  await waitFor(() => expect(callsOf("/imports/7/start")).toHaveLength(1));
  expect(callsOf("/imports/7/start")[0]?.body).toMatchObject({
    publishes: false,
    except: [1],
    also: [3],
    overwrites: [{ place: 2, fields: ["shortDescription"] }],
  });
});

test("an import is undone after a question", async () => {
  const { callsOf } = openImport({ state: "done", undoUntil: "2026-12-26T12:00:00.000Z" });
  fireEvent.click(await screen.findByRole("button", { name: "Undo the import" }));
  const question = within(await screen.findByRole("dialog"));
  fireEvent.click(question.getByRole("button", { name: "Undo the import" }));
  await waitFor(() => expect(callsOf("/imports/7/undo")).toHaveLength(1));
  expect(
    await screen.findByText("2 of 2 titles done, 0 new", { exact: false }).catch(() => null),
  ).toBeNull();
});

test("a folder below a root is chosen, and without roots it is said what to do", async () => {
  const folders = { roots: ["media"], folders: ["Films", "Shows"], files: 0 };
  const { callsOf } = openStudio({
    path: "/uploads/imports",
    respond: {
      "GET /imports": () => ({ imports: [] }),
      "GET /imports/folders": () => folders,
      "POST /imports": () => IMPORT,
      "GET /imports/7": () => ({ ...IMPORT, state: "reading" }),
    },
  });
  fireEvent.click(
    (await screen.findAllByRole("button", { name: "Import a library" }))[0] ?? document.body,
  );
  fireEvent.click(await screen.findByRole("button", { name: "media" }));
  fireEvent.click(await screen.findByRole("button", { name: "Films" }));
  await screen.findByText("media/Films");
  fireEvent.click(screen.getByRole("button", { name: "Read this folder" }));
  await waitFor(() =>
    expect(callsOf("/imports")[1]?.body ?? callsOf("/imports")[0]?.body).toBeDefined(),
  );
  expect(await screen.findByText(/Reading the folder/)).toBeTruthy();
});

test("somebody who may only read sees imports without any way to change them", async () => {
  openStudio({
    path: "/uploads/imports/7",
    session: { ...SIGNED_IN, person: { ...ADA, roles: ["support"] } },
    respond: {
      "GET /imports/7": () => IMPORT,
      "GET /imports/7/items": () => ({ total: 3, items: [ITEM, CHANGED, BROKEN] }),
    },
  });
  expect(await screen.findByRole("button", { name: /Hitch-Hiker/ })).toBeTruthy();
  expect(screen.queryByRole("checkbox")).toBeNull();
  expect(screen.queryByRole("button", { name: /Import \d/ })).toBeNull();
  expect(screen.queryByRole("button", { name: "Discard" })).toBeNull();
});
