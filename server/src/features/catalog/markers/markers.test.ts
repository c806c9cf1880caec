import { deeplinkingPlayUrl } from "@bijou/contract/playback";
import { StudioCallFailed } from "@bijou/contract/studio/client";
import { type Markers, NO_MARKERS } from "@bijou/contract/studio/marker-rules";
import { changeAdPlacement, getAdPlacement } from "@bijou/contract/studio/ad-placement";
import { getMarkers, saveMarkers } from "@bijou/contract/studio/markers";
import { getTitle, getTitleHistory } from "@bijou/contract/studio/title-page";
import { deleteTitle } from "@bijou/contract/studio/title-trash";
import { beforeEach, expect, test } from "vitest";
import { firstOwner } from "../../../testing/instance/staff.ts";
import type { StudioCaller } from "../../../testing/instance/studio-caller.ts";
import { useTestInstance } from "../../../testing/test-instance.ts";

const instance = await useTestInstance();
const olive = await firstOwner(instance);
let call: StudioCaller["call"];
beforeEach(async () => {
  ({ call } = await olive.signIn());
});

const movie = instance.title("silent-comet");
const series = instance.title("tide-tables");

const markersOf = async (id: number, episode: number | null = null) =>
  (await call(getMarkers, { id })).videos.find((video) => video.episode === episode)?.markers ??
  NO_MARKERS;

async function save(
  id: number,
  markers: Partial<Markers>,
  { episode = null, seen }: { episode?: number | null; seen?: Markers } = {},
) {
  const wanted = { ...NO_MARKERS, ...markers };
  const known = seen ?? (await markersOf(id, episode));
  const plain = ({ ranges, chapters, breaks, bestMoment }: Markers) => ({
    ranges: [...ranges],
    chapters: [...chapters],
    breaks: [...breaks],
    bestMoment,
  });
  return call(saveMarkers, {
    id,
    videos: [{ episode, markers: plain(wanted), seen: plain(known) }],
  });
}

async function failure(work: Promise<unknown>) {
  const error = await work.catch((thrown: unknown) => thrown);
  if (error instanceof StudioCallFailed) return error;
  throw new Error("The call did not fail");
}

const intro = { kind: "intro", from: 1.5, to: 7.25 } as const;
const credits = { kind: "credits", from: 2600, to: 2700 } as const;

test("markers that are saved are what viewers skip, with milliseconds, in the order of time", async () => {
  const chapters = [{ from: 7.25, name: " A pie for two " }];
  await save(movie, { ranges: [credits, intro], chapters });
  expect(await markersOf(movie)).toEqual({
    ...NO_MARKERS,
    ranges: [intro, credits],
    chapters: [{ from: 7.25, name: "A pie for two" }],
  });
  const viewer = await instance.as("free");
  const { data } = await viewer.call(deeplinkingPlayUrl, { video_id: movie });
  expect(data.episode_skip_duration).toEqual([
    { skip_from: 1.5, skip_to: 7.25, skip_kind: "intro" },
    { skip_from: 2600, skip_to: 2700, skip_kind: "credits" },
  ]);
  expect(data.video_chapters).toEqual([{ chapter_from: 7.25, chapter_name: "A pie for two" }]);
});

test("an episode has its picture, which the countdown to it shows", async () => {
  const [first, second] = (await call(getMarkers, { id: series })).videos;
  const { rows } = await instance.owner.pool.query<{ hash: string }>(
    "update episodes set image_hash = (select min(hash) from images) where id = $1 returning image_hash as hash",
    [second?.episode],
  );
  const { videos } = await call(getMarkers, { id: series });
  expect(first?.picture).toBe("");
  expect(videos[0]?.picture).toBe("");
  expect(videos[1]?.picture).toBe(`/art/${rows[0]?.hash}-480.webp`);
});

test("a save is told to all processes as a change of the title", async () => {
  const changes = async () => {
    const { rows } = await instance.database.pool.query<{ title: number }>(
      "select title_id as title from catalog_changes where kind = 'title' order by version",
    );
    return rows.map(({ title }) => title);
  };
  const before = await changes();
  await save(movie, { ranges: [{ ...intro, to: 9 }] });
  expect((await changes()).slice(before.length)).toEqual([movie]);
});

test.each<[Partial<Markers>, string, string]>([
  [{ ranges: [{ kind: "recap", from: 2690, to: 2700.001 }] }, "ranges.0", "outside_video"],
  [{ ranges: [{ kind: "intro", from: 1, to: 3.999 }] }, "ranges.0", "too_brief"],
  [{ ranges: [intro, { kind: "credits", from: 7.249, to: 12 }] }, "ranges.1", "overlapping"],
  [{ ranges: [{ kind: "recap", from: 4, to: 4 }] }, "ranges.0", "too_brief"],
  [{ chapters: [{ from: 2700, name: "After the end" }] }, "chapters.0", "outside_video"],
  [{ bestMoment: { from: 2698, to: 2701 } }, "bestMoment", "outside_video"],
  [{ bestMoment: { from: 10, to: 12 } }, "bestMoment", "too_brief"],
  [{ breaks: [2700] }, "breaks.0", "outside_video"],
  [{ breaks: [59.999] }, "breaks.0", "too_early"],
  [{ breaks: [600, 899.999] }, "breaks.1", "too_close"],
  [{ ranges: [{ kind: "intro", from: 70, to: 90 }], breaks: [80] }, "breaks.0", "inside_intro"],
  [{ ranges: [credits], breaks: [600, 2600] }, "breaks.1", "after_credits"],
])("the server refuses %j", async (markers, place, code) => {
  const before = await markersOf(movie);
  const error = await failure(save(movie, markers));
  expect(error.code).toBe("invalid_request");
  expect(error.fields).toContainEqual(
    expect.objectContaining({ path: `videos.0.markers.${place}`, code }),
  );
  expect(await markersOf(movie)).toEqual(before);
});

test("ad breaks and a best moment are stored in the order of time, and can be removed", async () => {
  const bestMoment = { from: 61.5, to: 69 };
  await save(movie, { breaks: [1_200.5, 600], bestMoment });
  expect(await markersOf(movie)).toEqual({ ...NO_MARKERS, breaks: [600, 1_200.5], bestMoment });
  await save(movie, { breaks: [600] });
  expect(await markersOf(movie)).toEqual({ ...NO_MARKERS, breaks: [600] });
});

test("how far apart ad breaks have to be is a setting of the site", async () => {
  const setting = async (minutesBetweenBreaks: number) => {
    const { revision, placement } = await call(getAdPlacement, {});
    await call(changeAdPlacement, { revision, ...placement, minutesBetweenBreaks });
  };
  await setting(10);
  const breaks = [600, 1_199.999];
  const { fields } = await failure(save(movie, { breaks }));
  expect(fields).toEqual([
    expect.objectContaining({
      path: "videos.0.markers.breaks.1",
      code: "too_close",
      limit: 600,
    }),
  ]);
  expect(await call(getMarkers, { id: movie })).toMatchObject({ secondsBetweenBreaks: 600 });
  await setting(5);
  await save(movie, { breaks });
  expect((await markersOf(movie)).breaks).toEqual(breaks);
});

test("markers that others have changed meanwhile are a conflict with both values", async () => {
  const seen = await markersOf(movie);
  await save(movie, { ranges: [{ ...intro, to: 8 }] });
  const error = await failure(save(movie, { ranges: [{ ...intro, to: 9.5 }] }, { seen }));
  expect(error.code).toBe("conflict");
  expect((await markersOf(movie)).ranges).toEqual([{ ...intro, to: 8 }]);
  // The same as theirs is none.
  await save(movie, { ranges: [{ ...intro, to: 8 }] }, { seen });
});

test("several episodes change together, with one entry of the audit log", async () => {
  const { videos } = await call(getMarkers, { id: series });
  expect(videos.length).toBeGreaterThan(2);
  expect(videos[0]).toMatchObject({ season: 1, number: 1 });
  const entries = async () => (await call(getTitleHistory, { id: series })).entries;
  const count = (await entries()).length;
  const two = videos.slice(0, 2).map(({ episode, markers }) => ({
    episode,
    markers: { ...markers, ranges: [intro] },
    seen: markers,
  }));
  await call(saveMarkers, { id: series, videos: two });
  const [entry, ...older] = await entries();
  expect(older).toHaveLength(count);
  expect(entry).toMatchObject({ type: "title.markers_changed", actor: { name: "Olive" } });
  expect(entry?.changes).toEqual(
    ["markers.S1E1", "markers.S1E2"].map((field) => ({
      field,
      before: [],
      after: ["intro 1.5–7.25 s"],
    })),
  );
  // Unchanged again: no entry.
  await call(saveMarkers, { id: series, videos: two });
  expect(await entries()).toHaveLength(count + 1);
});

test("if the markers of one episode are refused, those of no other change", async () => {
  const { videos } = await call(getMarkers, { id: series });
  const ranges = [[{ ...intro, to: 20 }], [{ ...intro, to: 90_000 - 4_000 }]];
  const two = videos.slice(0, 2).map(({ episode, markers }, index) => ({
    episode,
    markers: { ...markers, ranges: ranges[index] ?? [] },
    seen: markers,
  }));
  expect((await failure(call(saveMarkers, { id: series, videos: two }))).code).toBe(
    "invalid_request",
  );
  expect((await call(getMarkers, { id: series })).videos).toEqual(videos);
});

test("another title’s episode, one without a video and a title in the trash are refused", async () => {
  const other = instance.episode("pip-and-moon", 1, 1).episodeId;
  expect((await failure(save(series, {}, { episode: other }))).code).toBe("not_found");
  expect((await failure(save(series, {}))).code).toBe("not_found");
  const empty = instance.title("lost-print");
  expect((await call(getMarkers, { id: empty })).videos).toEqual([]);
  const { fields } = await call(getTitle, { id: empty });
  await call(deleteTitle, { id: empty, name: fields.name });
  expect((await failure(save(empty, {}))).code).toBe("wrong_state");
});
