import { getAuditLog } from "@bijou/contract/studio/audit-log";
import type { BulkChanges } from "@bijou/contract/studio/bulk-changes";
import {
  getBulkEditRefusals,
  getBulkEdits,
  previewBulkEdit,
  startBulkEdit,
  type TitleSelection,
  undoBulkEdit,
} from "@bijou/contract/studio/bulk-edits";
import { createLicense } from "@bijou/contract/studio/licenses";
import { getTitle, getTitleHistory } from "@bijou/contract/studio/title-page";
import {
  ALWAYS,
  changeTitleWindows,
  getTitleWindows,
  type RightsWindow,
} from "@bijou/contract/studio/windows";
import { expect, test } from "vitest";
import { newKey } from "../../../testing/instance/api-keys.ts";
import { bulkEditsOf } from "../../../testing/instance/bulk-edits.ts";
import { firstOwner } from "../../../testing/instance/staff.ts";
import { createKeyCaller } from "../../../testing/instance/studio-caller.ts";
import { useTestInstance } from "../../../testing/test-instance.ts";

const instance = await useTestInstance();
const olive = await firstOwner(instance);
const { call, send } = await olive.signIn();

const IN_GERMANY: RightsWindow = {
  ...ALWAYS,
  startsAt: "2027-03-01T00:00:00.000Z",
  area: "only",
  countries: ["DE"],
  access: "premium",
};

const { edited, undone } = bulkEditsOf(instance, { call });
const ids = (...keys: string[]): TitleSelection => ({
  ids: keys.map((key) => instance.title(key)),
});
const windowsOf = async (key: string) =>
  (await call(getTitleWindows, { id: instance.title(key) })).windows;
const refusedOf = async (id: number) => (await call(getBulkEditRefusals, { id })).titles;

async function setWindows(key: string, windows: RightsWindow[]): Promise<void> {
  const id = instance.title(key);
  const { revision } = await call(getTitleWindows, { id });
  await call(changeTitleWindows, { id, revision, windows });
}

test("a rights holder is noted for all windows of titles, which an undo reverts unless they were changed since", async () => {
  await setWindows("short-3", [IN_GERMANY, { ...IN_GERMANY, countries: ["AT"], access: "free" }]);
  const before = await windowsOf("short-3");
  const { fields } = await call(getTitle, { id: instance.title("short-2") });
  const selection = ids("short-2", "short-3", "short-4");
  const changes = { holder: " Primrose Film " };
  const preview = await call(previewBulkEdit, { selection, changes });
  expect(preview).toMatchObject({
    changed: 3,
    affected: [{ field: "holder", titles: 3 }],
    refused: [],
  });
  expect(preview.examples[0]?.changes).toEqual([
    { field: "holder", before: [], after: ["Primrose Film"] },
  ]);
  expect(await windowsOf("short-2")).toEqual([ALWAYS]);

  const edit = await edited(selection, changes);
  expect(edit).toMatchObject({ changed: 3, refused: 0 });
  expect(await windowsOf("short-2")).toEqual([{ ...ALWAYS, holder: "Primrose Film" }]);
  expect(await windowsOf("short-3")).toEqual(
    before.map((window) => ({ ...window, holder: "Primrose Film" })),
  );
  expect(await call(getTitle, { id: instance.title("short-2") })).toMatchObject({
    fields,
    status: "published",
  });
  expect(await edited(selection, { holder: "Primrose Film" })).toMatchObject({ changed: 0 });

  await setWindows("short-4", [{ ...ALWAYS, holder: "Another" }]);
  const undo = await undone(edit.id);
  expect(undo).toMatchObject({ changed: 2, refused: 1 });
  expect(await refusedOf(undo.id)).toMatchObject([
    { name: "Short 4", refused: [{ field: "windows", reason: "changed_since" }] },
  ]);
  expect(await windowsOf("short-2")).toEqual([ALWAYS]);
  expect(await windowsOf("short-3")).toEqual(before);
  expect(await windowsOf("short-4")).toEqual([{ ...ALWAYS, holder: "Another" }]);
  expect(await edited(ids("short-4"), { holder: null })).toMatchObject({ changed: 1 });
  expect(await windowsOf("short-4")).toEqual([ALWAYS]);
});

test("a window with a license keeps its rights holder, and the preview names the title", async () => {
  const { id: license } = await call(createLicense, {
    name: "Loach 2027",
    holder: "Loach",
    startsAt: null,
    endsAt: null,
    area: "all",
    countries: [],
    maxPlays: null,
    subtitles: true,
    downloads: false,
  });
  await setWindows("short-5", [{ ...ALWAYS, holder: "Loach", license }]);
  const selection = ids("short-5", "short-6");
  const changes = { holder: "Primrose Film" };
  expect(await call(previewBulkEdit, { selection, changes })).toMatchObject({
    changed: 1,
    refused: [{ field: "holder", reason: "other_holder", titles: 1, names: ["Short 5"] }],
  });
  const edit = await edited(selection, changes);
  expect(await refusedOf(edit.id)).toMatchObject([
    { name: "Short 5", refused: [{ field: "holder", reason: "other_holder" }] },
  ]);
  expect(await windowsOf("short-5")).toEqual([{ ...ALWAYS, holder: "Loach", license }]);
});

test("a window is added to titles whose others it does not contradict; the preview names those that stay", async () => {
  await setWindows("short-7", [{ ...ALWAYS, area: "except", countries: ["DE"] }]);
  const before = await windowsOf("short-7");
  const selection = ids("short-7", "short-8");
  const changes: BulkChanges = {
    windows: { how: "add", values: [{ ...IN_GERMANY, startsAt: "2027-03-01T00:00Z" }] },
  };
  const preview = await call(previewBulkEdit, { selection, changes });
  expect(preview).toMatchObject({
    changed: 1,
    refused: [{ field: "windows", reason: "contradicts", titles: 1, names: ["Short 8"] }],
    examples: [{ changes: [{ field: "windows", before: [], after: [IN_GERMANY] }] }],
  });
  const edit = await edited(selection, changes);
  expect(edit).toMatchObject({ changed: 1, refused: 1 });
  expect(await refusedOf(edit.id)).toMatchObject([
    { name: "Short 8", refused: [{ field: "windows", reason: "contradicts" }] },
  ]);
  expect(await windowsOf("short-7")).toEqual([...before, IN_GERMANY]);
  expect(await windowsOf("short-8")).toEqual([ALWAYS]);
  // The same window again is none.
  expect(await edited(ids("short-7"), changes)).toMatchObject({ changed: 0, refused: 0 });
  await undone(edit.id);
  expect(await windowsOf("short-7")).toEqual(before);
});

test("nothing of titles is open in the countries whose windows are removed, and elsewhere all stays", async () => {
  await setWindows("short-9", [IN_GERMANY, { ...IN_GERMANY, countries: ["AT", "DE"] }]);
  await setWindows("short-10", [IN_GERMANY]);
  const edit = await edited(ids("short-9", "short-10", "short-11"), {
    windows: { how: "remove", values: ["DE"] },
  });
  expect(edit).toMatchObject({ changed: 2, refused: 1 });
  expect(await refusedOf(edit.id)).toMatchObject([
    { name: "Short 10", refused: [{ field: "windows", reason: "no_window_left" }] },
  ]);
  expect(await windowsOf("short-9")).toEqual([{ ...IN_GERMANY, countries: ["AT"] }]);
  expect(await windowsOf("short-11")).toEqual([{ ...ALWAYS, area: "except", countries: ["DE"] }]);
  await undone(edit.id);
  expect(await windowsOf("short-9")).toHaveLength(2);
  expect(await windowsOf("short-11")).toEqual([ALWAYS]);
});

test("the whole edit and each title have the entry that a change of the windows has", async () => {
  const { id } = await edited(ids("short-12"), {
    windows: { how: "remove", values: ["DE"] },
    holder: "Primrose Film",
  });
  const { entries } = await call(getAuditLog, { type: "title.bulk_changed" });
  expect(entries[0]).toMatchObject({
    object: { kind: "bulk_edit", id: String(id) },
    changes: [
      { field: "titles", before: null, after: 1 },
      { field: "windows.remove", before: null, after: ["DE"] },
      { field: "holder", before: null, after: "Primrose Film" },
    ],
  });
  const history = await call(getTitleHistory, { id: instance.title("short-12") });
  expect(history.entries).toMatchObject([
    {
      type: "title.windows_changed",
      actor: { name: "Olive" },
      changes: [
        {
          field: "windows",
          before: ["all countries, free"],
          after: ["all except DE, free, Primrose Film"],
        },
      ],
    },
  ]);
});

test("a window that cannot be, or that is asked for with access now or later, is refused before anything begins", async () => {
  const windows = { how: "add" as const, values: [{ ...IN_GERMANY, endsAt: IN_GERMANY.startsAt }] };
  for (const endpoint of [startBulkEdit, previewBulkEdit]) {
    expect(
      await send(endpoint, { selection: ids("short-13"), changes: { windows } }),
    ).toMatchObject({
      status: 400,
      body: { fields: [{ path: "windows.0.endsAt", code: "ends_before_start" }] },
    });
    for (const beside of [{ access: "free" as const }, { freeAt: "2090-01-01T00:00Z" }])
      expect(
        await send(endpoint, {
          selection: ids("short-13"),
          changes: { holder: null, ...beside },
        }),
      ).toMatchObject({
        status: 400,
        body: { fields: [{ path: Object.keys(beside)[0], code: "has_windows" }] },
      });
  }
});

test("a key that may publish but not change rights previews, begins and undoes no change of them", async () => {
  const scopes = [
    { scope: "publish", level: "write" },
    { scope: "rights", level: "read" },
  ] as const;
  const { key } = await newKey(olive, { scopes: [...scopes] });
  const program = createKeyCaller(instance.app.http, key);
  const refusal = { status: 403, body: { code: "missing_scopes" } };
  const selection = ids("short-14");
  for (const endpoint of [startBulkEdit, previewBulkEdit]) {
    expect(await program.send(endpoint, { selection, changes: { holder: "X" } })).toMatchObject(
      refusal,
    );
    const changes = { windows: { how: "remove" as const, values: ["DE"] } };
    expect(await program.send(endpoint, { selection, changes })).toMatchObject(refusal);
  }
  const { id } = await edited(selection, { holder: "Primrose Film" });
  expect(await program.send(undoBulkEdit, { id })).toMatchObject(refusal);
  expect(await send(undoBulkEdit, { id })).toMatchObject({ status: 200 });
});

test("a key that may not read rights is not told what bulk edits do to them", async () => {
  const { id } = await edited(ids("short-15"), { holder: "Quiet Film", remastered: true });
  const askedAs = async (
    scopes: readonly { scope: "publish" | "rights"; level: "read" | "write" }[],
  ) => {
    const { key } = await newKey(olive, { scopes: [...scopes] });
    const { edits } = await createKeyCaller(instance.app.http, key).call(getBulkEdits, {});
    return edits.find((edit) => edit.id === id)?.changes;
  };
  const publish = { scope: "publish", level: "write" } as const;
  expect(await askedAs([publish])).toEqual({ remastered: true });
  expect(await askedAs([publish, { scope: "rights", level: "read" }])).toEqual({
    holder: "Quiet Film",
    remastered: true,
  });
});
