import { CallFailed } from "@bijou/contract/errors";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { type Heard, LEAST_PAUSE_MS, listen, MAX_PAUSE_MS } from "./listen.ts";

const ask = vi.fn<(version: number, signal: AbortSignal) => Promise<Heard>>();
const heard = vi.fn<(heard: Heard, isOpening: boolean) => void>();
const signedOut = vi.fn<() => void>();
let leaving = new AbortController();

const answer = (version: number, text = ""): Heard => ({ version, text, is_submitted: false });
const held = (): Promise<Heard> => new Promise(() => undefined);
const start = (): void => void listen({ ask, heard, signedOut }, 0, leaving.signal);
const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);

beforeEach(() => {
  vi.useFakeTimers();
  leaving = new AbortController();
  for (const port of [ask, heard, signedOut]) port.mockReset();
});
afterEach(() => {
  leaving.abort();
  vi.useRealTimers();
});

test("typed text is reported once, and the next call sends its version", async () => {
  ask
    .mockResolvedValueOnce(answer(4, "nosf"))
    .mockResolvedValueOnce(answer(4, "nosf"))
    .mockImplementation(held);
  start();
  await pass(2 * LEAST_PAUSE_MS);
  expect(ask.mock.calls.map(([version]) => version)).toEqual([0, 4, 4]);
  expect(heard).toHaveBeenCalledExactlyOnceWith(answer(4, "nosf"), true);
});

test("the first response is distinguished from text typed later", async () => {
  ask
    .mockResolvedValueOnce(answer(4))
    .mockResolvedValueOnce(answer(5, "n"))
    .mockImplementation(held);
  start();
  await pass(2 * LEAST_PAUSE_MS);
  expect(heard.mock.calls).toEqual([
    [answer(4), true],
    [answer(5, "n"), false],
  ]);
});

test("a server that does not hold the call is called twice a second at most", async () => {
  ask.mockImplementation(() => Promise.resolve(answer(0)));
  start();
  await pass(10_000);
  expect(ask.mock.calls.length).toBeLessThanOrEqual(21);
});

test("401 signs the television out at once and ends the loop", async () => {
  ask.mockRejectedValueOnce(new CallFailed(401, { message: "Invalid user token" }));
  start();
  await pass(0);
  expect(signedOut).toHaveBeenCalledOnce();
  await pass(60_000);
  expect(ask).toHaveBeenCalledOnce();
});

test("failures are retried after increasing pauses, and at once when the network is back", async () => {
  ask.mockRejectedValue(new TypeError("Failed to fetch"));
  start();
  await pass(60_000);
  // 0.5, 1, 2, 4, 8, 16 and 30 s.
  expect(ask).toHaveBeenCalledTimes(7);
  window.dispatchEvent(new Event("online"));
  await pass(0);
  expect(ask).toHaveBeenCalledTimes(8);
  expect(MAX_PAUSE_MS).toBe(30_000);
});

test("leaving ends the loop", async () => {
  ask.mockRejectedValue(new TypeError("Failed to fetch"));
  start();
  await pass(0);
  leaving.abort();
  await pass(60_000);
  expect(ask).toHaveBeenCalledOnce();
  expect(signedOut).not.toHaveBeenCalled();
});
