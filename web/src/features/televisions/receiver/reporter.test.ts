import type { TvReport } from "@bijou/contract/televisions/casting";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { BROWSING, createReporter, POSITION_EVERY_MS } from "./reporter.ts";

const send = vi.fn<(report: TvReport, signal: AbortSignal) => Promise<unknown>>();
let reporter = createReporter(send);
const playing = (position_seconds: number, more: Partial<TvReport> = {}): TvReport => ({
  ...BROWSING,
  screen: "playing",
  video_id: 7,
  is_paused: false,
  position_seconds,
  ...more,
});
const sent = (): number[] => send.mock.calls.map(([report]) => report.position_seconds);
const advance = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);

beforeEach(() => {
  vi.useFakeTimers();
  send.mockReset();
  send.mockResolvedValue(undefined);
  reporter = createReporter(send);
});
afterEach(() => {
  reporter.stop();
  vi.useRealTimers();
});

/** Plays on in steps of a quarter of a second. */
async function play(fromSeconds: number, forSeconds: number): Promise<void> {
  for (let step = 1; step <= forSeconds * 4; step += 1) {
    await advance(250);
    reporter.show(playing(fromSeconds + step / 4));
  }
}

test("a title that plays is reported every five seconds", async () => {
  reporter.show(playing(0));
  await play(0, 11);
  expect(POSITION_EVERY_MS).toBe(5000);
  expect(sent()).toEqual([0, 5, 10]);
});

test("a pause and a seek are reported at once, and a paused title not again", async () => {
  reporter.show(playing(0));
  await play(0, 2);
  reporter.show(playing(2, { is_paused: true }));
  await advance(1000);
  reporter.show(playing(40, { is_paused: true }));
  await advance(60_000);
  expect(sent()).toEqual([0, 2, 40]);
});

test("quick changes are reported as their last one", async () => {
  reporter.show(playing(0));
  for (const position of [10, 20, 30]) reporter.show(playing(position, { is_paused: true }));
  await advance(5000);
  expect(sent()).toEqual([0, 30]);
});

test("a report that fails is sent again with the latest state", async () => {
  send.mockRejectedValueOnce(new TypeError("Failed to fetch"));
  reporter.show(playing(0, { is_paused: true }));
  reporter.show(playing(3, { is_paused: true }));
  await advance(10_000);
  expect(sent()).toEqual([0, 3]);
});
