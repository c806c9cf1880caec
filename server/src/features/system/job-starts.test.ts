import { describe, expect, test } from "vitest";
import { startsOf } from "./job-starts.ts";

type Line = Parameters<typeof startsOf>[0][number];

/** A second for each byte. */
const PACE = { secondsPerByte: 1, secondsToNight: 10_000 };
let lastId = 0;
const line = (sourceBytes: number, more: Partial<Line> = {}): Line => ({
  id: (lastId += 1),
  state: "waiting",
  progress: 0,
  stageSeconds: 0,
  isInterrupted: false,
  atNight: false,
  sourceBytes,
  begunSeconds: null,
  ...more,
});
const starts = (
  lines: readonly Line[],
  workers = 1,
  pace: Parameters<typeof startsOf>[2] = PACE,
) => {
  const found = startsOf(lines, workers, pace);
  return lines.map(({ id }) => found.get(id));
};

describe("a queued job begins", () => {
  test("when those before it are done, and at once if nothing is", () => {
    expect(starts([line(60), line(30), line(10)])).toEqual([0, 60, 90]);
  });

  test("when the one that runs is done, by its own speed or what is usual", () => {
    const encoding = line(500, { state: "encoding", progress: 0.5, stageSeconds: 100 });
    const reading = line(500, { state: "probing", begunSeconds: 20 });
    const longer = line(500, { state: "probing", begunSeconds: 900 });
    expect(starts([encoding, line(1)])).toEqual([undefined, 100]);
    expect(starts([reading, line(1)])).toEqual([undefined, 480]);
    expect(starts([longer, line(1)])).toEqual([undefined, 0]);
  });

  test("with the first of several workers that is free", () => {
    expect(starts([line(60), line(20), line(30), line(1)], 2)).toEqual([0, 0, 20, 50]);
  });

  test("after one whose worker has stopped, which starts over; paused ones do not count", () => {
    const interrupted = line(40, { state: "encoding", isInterrupted: true });
    expect(starts([interrupted, line(5), line(70, { state: "paused" })])).toEqual([
      undefined,
      40,
      undefined,
    ]);
  });

  test("before those for the night, and nothing is said of what comes after them", () => {
    const night = line(1_000, { atNight: true });
    const lines = [night, line(9_000), line(2_000), line(1)];
    expect(starts(lines)).toEqual([undefined, 0, 9_000, undefined]);
    expect(starts(lines, 1, { ...PACE, secondsToNight: 0 })).toEqual([0, 1_000, 10_000, 12_000]);
  });

  test("at a time that is not known without a worker or finished jobs", () => {
    expect(starts([line(1)], 0)).toEqual([undefined]);
    expect(starts([line(1)], 1, { ...PACE, secondsPerByte: null })).toEqual([undefined]);
  });
});
