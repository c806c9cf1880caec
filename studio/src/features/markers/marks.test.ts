import {
  edgeLimits,
  markerProblems,
  NO_MARKERS,
  shiftedMarkers,
} from "@bijou/contract/studio/marker-rules";
import { expect, test } from "vitest";
import { clamped, limitsOf, markersOf, marksOf, newMark, problemsOf, setAt } from "./marks.ts";
import { parsedTime, timeText } from "../../player/time-text.ts";
import { chaptersOfVtt } from "./web-vtt.ts";
import { barsOf } from "./waveform-bars.ts";
import { following, ticksOf, windowAt } from "./view-window.ts";

const LENGTH = 2_700;
const LIMITS = { durationSeconds: LENGTH, secondsBetweenBreaks: 300 };
const intro = { kind: "intro", from: 10, to: 40 } as const;
const credits = { kind: "credits", from: 2_600, to: 2_700 } as const;
const recap = { kind: "recap", from: 0, to: 20 } as const;

test.each([
  ["0:00.000", 0],
  ["0:07.250", 7.25],
  ["1:02:03.450", 3_723.45],
])("a time is written as %s", (text, seconds) => {
  expect(timeText(seconds)).toBe(text);
  expect(parsedTime(text)).toBe(seconds);
});

test("times are typed in short, with a comma or a point, and nothing else is one", () => {
  expect(["90", "1:30", "0:01:30", "1:30,5"].map(parsedTime)).toEqual([90, 90, 90, 90.5]);
  for (const wrong of ["", "1:75", "1:60:00", "intro", "-3"])
    expect(parsedTime(wrong)).toBeUndefined();
});

test("ST-064: an intro and credits last 3 seconds or more, are apart, and all are inside the video", () => {
  const codes = (...ranges: Parameters<typeof markerProblems>[0]["ranges"]) =>
    markerProblems({ ...NO_MARKERS, ranges }, LIMITS).map(({ code }) => code);
  expect(codes(recap, intro, credits)).toEqual([]);
  expect(codes({ ...intro, to: 12.999 })).toEqual(["too_brief"]);
  expect(codes({ ...intro, to: 13 })).toEqual([]);
  expect(codes({ ...credits, to: 2_700.001 })).toEqual(["outside_video"]);
  expect(codes(intro, { ...credits, from: 39.999 })).toEqual(["overlapping", "overlapping"]);
  expect(codes(intro, { ...credits, from: 40 })).toEqual([]);
});

test("an edge is dragged no further than the rules allow", () => {
  const ranges = [recap, intro, credits];
  expect(edgeLimits({ ranges, breaks: [] }, 1, "from", LENGTH)).toEqual({ min: 0, max: 37 });
  expect(edgeLimits({ ranges, breaks: [] }, 1, "to", LENGTH)).toEqual({ min: 13, max: 2_600 });
  expect(edgeLimits({ ranges, breaks: [] }, 2, "from", LENGTH)).toEqual({ min: 40, max: 2_697 });
  const marks = marksOf({ ...NO_MARKERS, ranges });
  const [, second] = marks;
  if (!second) throw new Error("There is no intro");
  const limits = limitsOf(marks, second, "to", LIMITS);
  expect(clamped(9_000, limits)).toBe(2_600);
  expect(clamped(5, limits)).toBe(13);
});

test("ad breaks are in videos of 12 minutes or more, after the first minute, apart, outside intros and before credits", () => {
  const codes = (breaks: readonly number[], limits = LIMITS) =>
    markerProblems(
      { ...NO_MARKERS, ranges: [{ ...intro, from: 500, to: 540 }, credits], breaks },
      limits,
    ).map(({ list, index, code }) => [list, index, code]);
  expect(codes([60, 360, 2_599.999])).toEqual([]);
  // Where an intro begins and ends.
  expect(codes([500])).toEqual([]);
  expect(codes([540])).toEqual([]);
  expect(codes([520])).toEqual([["breaks", 0, "inside_intro"]]);
  expect(codes([59.999])).toEqual([["breaks", 0, "too_early"]]);
  expect(codes([2_600])).toEqual([["breaks", 0, "after_credits"]]);
  expect(codes([900, 600.001])).toEqual([["breaks", 0, "too_close"]]);
  expect(codes([600, 600])).toEqual([["breaks", 1, "too_close"]]);
  expect(codes([600, 1_100], { ...LIMITS, secondsBetweenBreaks: 600 })).toEqual([
    ["breaks", 1, "too_close"],
  ]);
  expect(codes([600], { ...LIMITS, durationSeconds: 719.9 })).toContainEqual([
    "breaks",
    0,
    "video_too_short",
  ]);
});

test("an ad break is dragged no further than the rules allow, and holds back intros and credits", () => {
  const markers = { ...NO_MARKERS, ranges: [intro, credits], breaks: [100, 1_000, 2_000] };
  const marks = marksOf(markers);
  const limits = (kind: string, place = 0, edge: "from" | "to" = "from") => {
    const mark = marks.filter((one) => one.kind === kind)[place];
    if (!mark) throw new Error(`There is no ${kind}`);
    return limitsOf(marks, mark, edge, LIMITS);
  };
  expect(limits("ad_break", 0)).toEqual({ min: 60, max: 700 });
  expect(limits("ad_break", 1)).toEqual({ min: 400, max: 1_700 });
  expect(limits("ad_break", 2)).toEqual({ min: 1_300, max: 2_599.999 });
  expect(limits("intro", 0, "to")).toEqual({ min: 13, max: 100 });
  expect(limits("credits")).toEqual({ min: 2_000.001, max: 2_697 });
  const [late] = marksOf({ ...markers, breaks: [700] }).filter(({ kind }) => kind === "ad_break");
  if (!late) throw new Error("There is no break");
  const [between] = marksOf({ ...NO_MARKERS, ranges: [{ ...intro, from: 500, to: 540 }] });
  if (!between) throw new Error("There is no intro");
  expect(limitsOf([late, between], late, "from", LIMITS)).toEqual({ min: 540, max: 2_699.999 });
});

test("ST-060: a video has one best moment, which a second one replaces", () => {
  const first = newMark([], "best_moment", 100, LENGTH, "");
  expect(first).toMatchObject({ from: 100, to: 108 });
  const second = newMark([first], "best_moment", 2_699, LENGTH, "");
  expect(second).toMatchObject({ id: first.id, from: 2_692, to: 2_700 });
  expect(markersOf([second]).bestMoment).toEqual({ from: 2_692, to: 2_700 });
});

test("a start after the end moves the range with its length", () => {
  const [mark] = marksOf({ ...NO_MARKERS, ranges: [intro] });
  if (!mark) throw new Error("There is no mark");
  expect(setAt(mark, "from", 100, LENGTH)).toMatchObject({ from: 100, to: 130 });
  expect(setAt(mark, "to", 5, LENGTH)).toMatchObject({ from: 0, to: 5 });
  expect(setAt(mark, "from", 12.0004, LENGTH)).toMatchObject({ from: 12, to: 40 });
});

test("new credits last to the end of the video, a new intro ends before what follows", () => {
  const marks = marksOf({ ...NO_MARKERS, ranges: [credits] });
  expect(newMark(marks, "intro", 2_590, LENGTH, "")).toMatchObject({ from: 2_590, to: 2_600 });
  expect(newMark([], "credits", 2_500, LENGTH, "")).toMatchObject({ from: 2_500, to: LENGTH });
});

test("a chapter without a name is a problem, and names are stored without spaces around", () => {
  const chapter = newMark([], "chapter", 5, LENGTH, " ");
  expect([...problemsOf([chapter], LIMITS).values()]).toEqual(["unnamed"]);
  expect(markersOf([{ ...chapter, name: " One " }]).chapters).toEqual([{ from: 5, name: "One" }]);
});

test("each cue of a WebVTT file is a chapter, with its first line as its name", () => {
  const vtt = [
    "\uFEFFWEBVTT",
    "1\r\n00:00.000 --> 01:00.000\r\n<v Ann>A pie for two\r\nmore",
    "NOTE nothing",
    "01:01:00.500 --> 01:02:00.000 align:start\nLift-off",
    "00:05.000 --> 00:06.000\n",
  ].join("\n\n");
  expect(chaptersOfVtt(vtt)).toEqual([
    { from: 0, name: "A pie for two" },
    { from: 3_660.5, name: "Lift-off" },
  ]);
  expect(chaptersOfVtt("0 10 3")).toEqual([]);
});

test("an offset moves ranges, chapters and ad breaks to the millisecond", () => {
  const chapters = [{ from: 0.1, name: "One" }];
  const markers = { ...NO_MARKERS, ranges: [intro], chapters, breaks: [600.1] };
  expect(shiftedMarkers(markers, 0.2)).toEqual({
    ...NO_MARKERS,
    ranges: [{ kind: "intro", from: 10.2, to: 40.2 }],
    chapters: [{ from: 0.3, name: "One" }],
    breaks: [600.3],
  });
});

test("the waveform shows the loudest peak of each part, and every part has one", () => {
  const peaks = new Uint8Array([1, 9, 3, 4, 200, 6, 7, 8]);
  expect(barsOf(peaks, 2, { start: 0, span: 4 }, 4)).toEqual([9, 4, 200, 8]);
  expect(barsOf(peaks, 2, { start: 2, span: 0.5 }, 2)).toEqual([200, 200]);
  expect(barsOf(peaks, 2, { start: 3.5, span: 1 }, 2)).toEqual([8, 0]);
});

test("ST-059: the timeline zooms from the full duration to single frames, and follows the playhead", () => {
  expect(windowAt(0, 100, LENGTH, 0.04)).toEqual({ start: 0, span: LENGTH });
  const frames = windowAt(100, 100, LENGTH, 0.04);
  expect(frames.span).toBeCloseTo(0.48);
  expect(frames.start).toBeCloseTo(99.76);
  expect(following(frames, 100.1, LENGTH)).toBe(frames);
  expect(following(frames, 101, LENGTH).start).toBeCloseTo(100.952);
  expect(ticksOf({ start: 0, span: LENGTH })).toEqual([
    0, 300, 600, 900, 1200, 1500, 1800, 2100, 2400, 2700,
  ]);
});
