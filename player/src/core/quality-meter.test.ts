import { expect, test } from "vitest";
import { initialState, type PlayerEvent, reduce } from "./player-state.ts";
import { QualityMeter } from "./quality-meter.ts";

const FACTS = {
  isTrailer: false,
  startSeconds: 0,
  totalSeconds: 600,
  skipRanges: [],
  hasNext: false,
} as const;

/** What is measured of a player that gets events at times after the press, in milliseconds. */
function measured(
  events: readonly (readonly [atMs: number, event: PlayerEvent])[],
  endMs: number,
  startsWithBreak = false,
) {
  let state = initialState({ ...FACTS, startsWithBreak }, 100);
  const meter = new QualityMeter(state, 0, 100);
  for (const [atMs, event] of events) {
    state = reduce(state, event, FACTS, atMs);
    meter.observe(state, atMs);
  }
  return meter.end(endMs);
}

const playing: PlayerEvent = { type: "media playing" };
const waiting: PlayerEvent = { type: "media waiting" };
const failed: PlayerEvent = {
  type: "failed",
  failure: { kind: "network", code: "fragLoadError", detail: "" },
};
const moved = (positionSeconds: number): PlayerEvent => ({
  type: "media moved",
  positionSeconds,
  bufferedUntilSeconds: positionSeconds,
});
const quality = (height: number): PlayerEvent => ({ type: "quality changed", height });

test("O-14: startup, rebuffering, changes of quality and the time in play are measured", () => {
  const quick = [
    [300, quality(360)],
    [450, playing],
    [1450, quality(720)],
    [2450, waiting],
    [3450, playing],
    [4450, { type: "media paused" }],
  ] as const;
  expect(measured(quick, 60_000)).toEqual({
    startupMs: 450,
    rebuffers: 1,
    rebufferMs: 1000,
    watchedMs: 3000,
    qualityChanges: 1,
    failed: false,
  });
});

test("O-14: the wait after a seek, a wait too short to be seen, and a sleeping device do not count", () => {
  const found = measured(
    [
      [200, playing],
      [1200, { type: "sought", toSeconds: 300 }],
      [1210, waiting],
      [3000, playing],
      [3500, waiting],
      [3550, playing],
      [3_603_550, moved(301)],
    ],
    3_603_600,
  );
  expect(found).toMatchObject({ rebuffers: 0, rebufferMs: 0 });
  expect(found?.watchedMs).toBe(1010 + 500 + 5000 + 50);
});

test("O-14: ads before the film are no startup time", () => {
  const found = measured(
    [
      [15_100, { type: "break ended" }],
      [15_400, playing],
    ],
    16_000,
    true,
  );
  expect(found?.startupMs).toBe(400);
});

test("O-14: a click that the browser asks for begins the startup again", () => {
  const asked = [
    [200, { type: "media refused to start" }],
    [9000, { type: "play wanted", wanted: true }],
  ] as const;
  expect(measured([...asked, [9300, playing]], 10_000)?.startupMs).toBe(300);
  expect(measured(asked.slice(0, 1), 60_000)).toBeNull();
});

test("O-14: a film that never shows a frame is reported, unless its viewer left at once", () => {
  expect(measured([], 900)).toBeNull();
  expect(measured([], 5000)).toMatchObject({ startupMs: null, failed: false });
  expect(measured([[700, failed]], 800)).toMatchObject({ startupMs: null, failed: true });
});

test("O-14: an error that was recovered from did not end the playback", () => {
  const events = [
    [200, playing],
    [1000, failed],
    [2000, { type: "retried" }],
    [2500, playing],
  ] as const;
  expect(measured(events, 9000)).toMatchObject({ failed: false });
  expect(measured(events.slice(0, 2), 9000)).toMatchObject({ failed: true });
});
