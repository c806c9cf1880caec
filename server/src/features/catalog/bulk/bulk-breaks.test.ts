import { changeTitlePlacement, getTitlePlacement } from "@bijou/contract/studio/ad-placement";
import {
  getBulkEditRefusals,
  previewBulkEdit,
  startBulkEdit,
  type TitleSelection,
} from "@bijou/contract/studio/bulk-edits";
import { type Markers, NO_MARKERS } from "@bijou/contract/studio/marker-rules";
import { getMarkers, saveMarkers } from "@bijou/contract/studio/markers";
import { getTitleHistory } from "@bijou/contract/studio/title-page";
import { expect, test } from "vitest";
import { newKey } from "../../../testing/instance/api-keys.ts";
import { bulkEditsOf } from "../../../testing/instance/bulk-edits.ts";
import { firstOwner } from "../../../testing/instance/staff.ts";
import { createKeyCaller } from "../../../testing/instance/studio-caller.ts";
import { useTestInstance } from "../../../testing/test-instance.ts";

const instance = await useTestInstance();
const olive = await firstOwner(instance);
const { call, send } = await olive.signIn();

const { edited, undone } = bulkEditsOf(instance, { call });
const ids = (...keys: string[]): TitleSelection => ({
  ids: keys.map((key) => instance.title(key)),
});
const videosOf = async (key: string) =>
  (await call(getMarkers, { id: instance.title(key) })).videos;
const breaksOf = async (key: string) => (await videosOf(key)).map(({ markers }) => markers.breaks);

async function save(key: string, markers: Partial<Markers>): Promise<void> {
  const [video] = await videosOf(key);
  if (!video) throw new Error(`${key} has no video`);
  const { ranges, chapters, breaks, bestMoment } = { ...NO_MARKERS, ...markers };
  const wanted = { ranges: [...ranges], chapters: [...chapters], breaks: [...breaks], bestMoment };
  await call(saveMarkers, {
    id: instance.title(key),
    videos: [{ episode: video.episode, markers: wanted, seen: video.markers }],
  });
}

test("breaks so many minutes apart replace those of all videos, but inside an intro and from the credits on", async () => {
  await save("silent-comet", {
    ranges: [
      { kind: "intro", from: 590, to: 620 },
      { kind: "credits", from: 2_400, to: 2_700 },
    ],
    chapters: [{ from: 5, name: "A pie" }],
    breaks: [900],
  });
  const before = await videosOf("silent-comet");
  const selection = ids("silent-comet", "tide-tables", "lost-print");
  const changes = { breaksEvery: 10 };
  const preview = await call(previewBulkEdit, { selection, changes });
  expect(preview).toMatchObject({
    refused: [{ field: "breaksEvery", reason: "no_break_fits", titles: 1, names: ["Lost Print"] }],
  });
  expect(preview.examples.map((one) => one.changes)).toContainEqual([
    { field: "breaksEvery", before: 1, after: 2 },
  ]);
  expect(await videosOf("silent-comet")).toEqual(before);

  const edit = await edited(selection, changes);
  expect(await breaksOf("silent-comet")).toEqual([[1_200, 1_800]]);
  const [film] = await videosOf("silent-comet");
  expect(film?.markers).toEqual({ ...before[0]?.markers, breaks: [1_200, 1_800] });
  for (const { markers, durationSeconds } of await videosOf("tide-tables"))
    expect(markers.breaks).toHaveLength(
      durationSeconds < 720 ? 0 : Math.ceil(durationSeconds / 600) - 1,
    );
  expect((await call(getBulkEditRefusals, { id: edit.id })).titles).toMatchObject([
    { name: "Lost Print", refused: [{ field: "breaksEvery", reason: "no_break_fits" }] },
  ]);
  const { entries } = await call(getTitleHistory, { id: instance.title("silent-comet") });
  expect(entries[0]).toMatchObject({
    type: "title.markers_changed",
    actor: { name: "Olive" },
    changes: [{ field: "markers" }],
  });

  const undo = await undone(edit.id);
  expect(undo).toMatchObject({ refused: 0 });
  expect(await videosOf("silent-comet")).toEqual(before);
});

test("all breaks are removed, and an undo leaves markers that were changed since", async () => {
  await save("silent-comet", { breaks: [900] });
  const edit = await edited(ids("silent-comet"), { breaksEvery: null });
  expect(await breaksOf("silent-comet")).toEqual([[]]);
  await save("silent-comet", { breaks: [1_000] });
  const undo = await undone(edit.id);
  expect(undo).toMatchObject({ changed: 0, refused: 1 });
  expect((await call(getBulkEditRefusals, { id: undo.id })).titles).toMatchObject([
    { refused: [{ field: "breaksEvery", reason: "changed_since" }] },
  ]);
  expect(await breaksOf("silent-comet")).toEqual([[1_000]]);
});

test("breaks closer than the site allows are refused before anything begins", async () => {
  for (const endpoint of [startBulkEdit, previewBulkEdit])
    expect(
      await send(endpoint, { selection: ids("silent-comet"), changes: { breaksEvery: 4 } }),
    ).toMatchObject({
      status: 400,
      body: { fields: [{ path: "breaksEvery", code: "too_small", limit: 5 }] },
    });
});

test("whether ads are shown at breaks is set for titles, beside the rest of their placement, and undone", async () => {
  const [one, two] = [instance.title("short-2"), instance.title("short-3")];
  const own = { beforeVideo: false, atBreaks: null, maxAds: null, maxSeconds: null };
  const placementOf = async (id: number) => (await call(getTitlePlacement, { id })).placement;
  await call(changeTitlePlacement, { id: one, revision: 0, ...own });
  const selection = { ids: [one, two] };
  const changes = { atBreaks: false };
  expect(await call(previewBulkEdit, { selection, changes })).toMatchObject({
    changed: 2,
    affected: [{ field: "atBreaks", titles: 2 }],
    examples: [{ changes: [{ field: "atBreaks", before: null, after: false }] }, {}],
  });
  const edit = await edited(selection, changes);
  expect(await placementOf(one)).toEqual({ ...own, atBreaks: false });
  expect(await placementOf(two)).toMatchObject({ beforeVideo: null, atBreaks: false });
  const { entries } = await call(getTitleHistory, { id: two });
  expect(entries[0]).toMatchObject({
    type: "title.ad_placement_changed",
    changes: [{ field: "atBreaks", before: null, after: false }],
  });
  // Another value of the placement is no change of this one.
  const { revision } = await call(getTitlePlacement, { id: two });
  await call(changeTitlePlacement, { ...own, id: two, revision, atBreaks: false, maxAds: 1 });
  const undo = await undone(edit.id);
  expect(undo).toMatchObject({ changed: 2, refused: 0 });
  expect(await placementOf(one)).toEqual(own);
  expect(await placementOf(two)).toEqual({ ...own, maxAds: 1 });
});

test("a key that may publish but change neither the catalog, ads nor Home changes nothing of them", async () => {
  const { key } = await newKey(olive, { scopes: [{ scope: "publish", level: "write" }] });
  const program = createKeyCaller(instance.app.http, key);
  const selection = ids("silent-comet");
  const homeRows = { how: "add" as const, values: [1] };
  for (const endpoint of [startBulkEdit, previewBulkEdit])
    for (const changes of [{ breaksEvery: null }, { atBreaks: null }, { homeRows }])
      expect(await program.send(endpoint, { selection, changes })).toMatchObject({
        status: 403,
        body: { code: "missing_scopes" },
      });
});
