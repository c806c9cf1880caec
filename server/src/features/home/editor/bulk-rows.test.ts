import type { BulkChanges } from "@bijou/contract/studio/bulk-changes";
import {
  getBulkEditRefusals,
  previewBulkEdit,
  startBulkEdit,
} from "@bijou/contract/studio/bulk-edits";
import { changeHomeRow, getHome, removeHomeRow } from "@bijou/contract/studio/home";
import type { RowContents } from "@bijou/contract/studio/home-fields";
import { expect, test } from "vitest";
import { bulkEditsOf } from "../../../testing/instance/bulk-edits.ts";
import { openHomeEditor } from "./home-editor.fixture.ts";

const { instance, call, title, add, failure, lastEntries } = await openHomeEditor();

/** By number, as bulk edits work on them. */
const TITLES = ["short-2", "short-3", "short-4", "short-5"].map(title).toSorted((a, b) => a - b);

const { edited: editedOf, undone, worked } = bulkEditsOf(instance, { call });
const edited = (ids: number[], changes: BulkChanges) => editedOf({ ids }, changes);

const picked = (titles: readonly number[]): { contents: RowContents } => ({
  contents: { source: "picked", titles: [...titles] },
});
const newRow = async (titles: readonly number[]) =>
  (await add({ name: "Ours", ...picked(titles) })).id;
const titlesOf = async (id: number) => {
  const row = (await call(getHome, {})).rows.find((one) => one.id === id);
  return row?.fields.contents.source === "picked" ? row.fields.contents.titles : undefined;
};

test("titles are added to a row of Home’s draft at its end, with one entry, and an undo takes out those that it added", async () => {
  const [first = 0, ...others] = TITLES;
  const row = await newRow([title("night-train"), first]);
  const changes: BulkChanges = { homeRows: { how: "add", values: [row] } };
  const preview = await call(previewBulkEdit, { selection: { ids: TITLES }, changes });
  expect(preview).toMatchObject({
    changed: 3,
    affected: [{ field: "homeRows", titles: 3 }],
    refused: [],
  });
  expect(preview.examples[0]?.changes).toEqual([{ field: "homeRows", before: [], after: [row] }]);
  const edit = await edited(TITLES, changes);
  expect(edit).toMatchObject({ changed: 3, refused: 0 });
  expect(await titlesOf(row)).toEqual([title("night-train"), ...TITLES]);
  const entries = await lastEntries(2);
  expect(entries.map(({ type }) => type)).toEqual(["home.row_changed", "home.row_added"]);
  expect(entries[0]).toMatchObject({
    object: { name: "Ours" },
    actor: { name: "Olive" },
    changes: [{ field: "contents", after: picked([title("night-train"), ...TITLES]).contents }],
  });

  // Someone takes one of them out: it is left alone.
  const left = others[1] ?? 0;
  const seen = [title("night-train"), ...TITLES];
  await call(changeHomeRow, {
    id: row,
    changes: picked(seen.filter((id) => id !== left)),
    seen: picked(seen),
  });
  const undo = await undone(edit.id);
  expect(undo).toMatchObject({ changed: 2, refused: 1 });
  expect((await call(getBulkEditRefusals, { id: undo.id })).titles).toMatchObject([
    { id: left, refused: [{ field: "homeRows", reason: "changed_since" }] },
  ]);
  expect(await titlesOf(row)).toEqual([title("night-train"), first]);
});

test("titles are taken out of a row, and an undo puts them back in their places", async () => {
  const before = [...TITLES, title("night-train")].toReversed();
  const row = await newRow(before);
  const edit = await edited(TITLES, { homeRows: { how: "remove", values: [row] } });
  expect(await titlesOf(row)).toEqual([title("night-train")]);
  await undone(edit.id);
  expect(await titlesOf(row)).toEqual(before);
});

test("a row that is not picked by hand, or would have more than 500 titles, is refused before anything begins", async () => {
  const refused = async (row: number, ids: number[]) => {
    const changes: BulkChanges = { homeRows: { how: "add", values: [row] } };
    const selection = { ids };
    const error = await failure(call(startBulkEdit, { selection, changes }));
    expect((await failure(call(previewBulkEdit, { selection, changes }))).fields).toEqual(
      error.fields,
    );
    return error.fields;
  };
  expect(await refused((await add()).id, TITLES)).toMatchObject([
    { path: "homeRows", code: "not_offered" },
  ]);
  const many = Array.from({ length: 501 }, (_, index) => index + 1);
  expect(await refused(await newRow([]), many)).toMatchObject([
    { path: "homeRows", code: "too_many", limit: 500 },
  ]);
});

test("titles of a row that is removed meanwhile are named, one by one", async () => {
  const row = await newRow([]);
  const changes: BulkChanges = { homeRows: { how: "add", values: [row] } };
  const { id } = await call(startBulkEdit, { selection: { ids: TITLES }, changes });
  await call(removeHomeRow, { id: row });
  expect(await worked(id)).toMatchObject({ state: "done", changed: 0, refused: TITLES.length });
  expect((await call(getBulkEditRefusals, { id })).titles[0]?.refused).toEqual([
    { field: "homeRows", reason: "not_offered" },
  ]);
});
