import { CallFailed } from "@bijou/contract/errors";
import type { TvScreen } from "@bijou/contract/televisions/casting";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { follow, MIN_GAP_MS, OFF_FIRST_MS, OFF_MAX_MS } from "./follow.ts";

const poll = vi.fn<(version: number, signal: AbortSignal) => Promise<TvScreen>>();
const onScreen = vi.fn<(screen: TvScreen) => void>();
const onOff = vi.fn<() => void>();
const onTrouble = vi.fn<() => void>();
let leaving = new AbortController();

const screenOf = (version: number): TvScreen => ({
  device_id: 1,
  device: "TV",
  profile_name: "Ana",
  version,
  is_restricted: false,
  report: null,
});
const held = (): Promise<TvScreen> => new Promise(() => undefined);
const start = (): void => void follow({ poll, onScreen, onOff, onTrouble }, leaving.signal);
const advance = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);
const versions = (): number[] => poll.mock.calls.map(([version]) => version);

beforeEach(() => {
  vi.useFakeTimers();
  leaving = new AbortController();
  for (const port of [poll, onScreen, onOff, onTrouble]) port.mockReset();
});
afterEach(() => {
  leaving.abort();
  vi.useRealTimers();
});

test("each report is shown, and the next call sends its version", async () => {
  poll
    .mockResolvedValueOnce(screenOf(3))
    .mockResolvedValueOnce(screenOf(4))
    .mockImplementation(held);
  start();
  await advance(3 * MIN_GAP_MS);
  expect(versions()).toEqual([0, 3, 4]);
  expect(onScreen.mock.calls).toEqual([[screenOf(3)], [screenOf(4)]]);
});

test("a television that is off is asked for again every few seconds, from its first report", async () => {
  const off = new CallFailed(404, { message: "That TV isn’t on right now" });
  poll.mockResolvedValueOnce(screenOf(3)).mockRejectedValueOnce(off).mockImplementation(held);
  start();
  await advance(MIN_GAP_MS);
  expect(onOff).toHaveBeenCalledOnce();
  await advance(OFF_FIRST_MS);
  expect(versions()).toEqual([0, 3, 0]);
});

test("a television that stays off is asked for once a minute", async () => {
  poll.mockRejectedValue(new CallFailed(404, { message: "That TV isn’t on right now" }));
  start();
  await advance(10 * OFF_MAX_MS);
  poll.mockClear();
  await advance(10 * OFF_MAX_MS);
  expect(poll).toHaveBeenCalledTimes(10);
});

test("one lost call is not reported, several are, and the calls go on", async () => {
  poll.mockRejectedValue(new TypeError("Failed to fetch"));
  start();
  await advance(0);
  expect(onTrouble).not.toHaveBeenCalled();
  await advance(60_000);
  expect(onTrouble).toHaveBeenCalled();
  expect(poll.mock.calls.length).toBeLessThan(12);
});

test("a session that is over ends the calls", async () => {
  poll.mockRejectedValue(new CallFailed(401, { message: "Invalid user token" }));
  start();
  await advance(60_000);
  expect(poll).toHaveBeenCalledOnce();
});
