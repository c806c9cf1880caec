import type { SentTvCommand } from "@bijou/contract/televisions/casting";
import { CallFailed } from "@bijou/contract/errors";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { type Known, type TypedText, MIN_PAUSE_MS, listen, MAX_PAUSE_MS } from "./listen.ts";

type Heard = TypedText & Known & { commands: SentTvCommand[] };
const poll = vi.fn<(known: Known, signal: AbortSignal) => Promise<Heard>>();
const onCommands = vi.fn<(commands: readonly SentTvCommand[]) => void>();
const onText = vi.fn<(onText: TypedText, isOpening: boolean) => void>();
const signedOut = vi.fn<() => void>();
let leaving = new AbortController();

const response = (version: number, text = ""): Heard => ({
  version,
  text,
  is_submitted: false,
  last_command: 0,
  commands: [],
});
const held = (): Promise<Heard> => new Promise(() => undefined);
const start = (): void =>
  void listen(
    { poll, onText, onCommands, signedOut },
    { version: 0, last_command: 0 },
    leaving.signal,
  );
const advance = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);

beforeEach(() => {
  vi.useFakeTimers();
  leaving = new AbortController();
  for (const port of [poll, onText, onCommands, signedOut]) port.mockReset();
});
afterEach(() => {
  leaving.abort();
  vi.useRealTimers();
});

test("typed text is reported once, and the next call sends its version", async () => {
  poll
    .mockResolvedValueOnce(response(4, "nosf"))
    .mockResolvedValueOnce(response(4, "nosf"))
    .mockImplementation(held);
  start();
  await advance(2 * MIN_PAUSE_MS);
  expect(poll.mock.calls.map(([{ version }]) => version)).toEqual([0, 4, 4]);
  expect(onText).toHaveBeenCalledExactlyOnceWith(response(4, "nosf"), true);
});

test("commands are handed on once, and the next call says that they were handled", async () => {
  const pause = (sequence: number): SentTvCommand => ({
    sequence,
    command: { kind: "pause" },
    from_name: "Ana",
    from_kind: "phone",
  });
  poll
    .mockResolvedValueOnce({ ...response(0), last_command: 2, commands: [pause(1), pause(2)] })
    .mockResolvedValueOnce({ ...response(0), last_command: 3, commands: [pause(2), pause(3)] })
    .mockImplementation(held);
  start();
  await advance(2 * MIN_PAUSE_MS);
  expect(onCommands.mock.calls).toEqual([[[pause(1), pause(2)]], [[pause(3)]]]);
  expect(poll.mock.calls.map(([known]) => known.last_command)).toEqual([0, 2, 3]);
});

test("the first response is distinguished from text typed later", async () => {
  poll
    .mockResolvedValueOnce(response(4))
    .mockResolvedValueOnce(response(5, "n"))
    .mockImplementation(held);
  start();
  await advance(2 * MIN_PAUSE_MS);
  expect(onText.mock.calls).toEqual([
    [response(4), true],
    [response(5, "n"), false],
  ]);
});

test("a server that does not hold the call is called twice a second at most", async () => {
  poll.mockImplementation(() => Promise.resolve(response(0)));
  start();
  await advance(10_000);
  expect(poll.mock.calls.length).toBeLessThanOrEqual(21);
});

test("401 signs the television out at once and ends the loop", async () => {
  poll.mockRejectedValueOnce(new CallFailed(401, { message: "Invalid user token" }));
  start();
  await advance(0);
  expect(signedOut).toHaveBeenCalledOnce();
  await advance(60_000);
  expect(poll).toHaveBeenCalledOnce();
});

test("failures are retried after increasing pauses, and at once when the network is back", async () => {
  poll.mockRejectedValue(new TypeError("Failed to fetch"));
  start();
  await advance(60_000);
  // 0.5, 1, 2, 4, 8, 16 and 30 s.
  expect(poll).toHaveBeenCalledTimes(7);
  window.dispatchEvent(new Event("online"));
  await advance(0);
  expect(poll).toHaveBeenCalledTimes(8);
  expect(MAX_PAUSE_MS).toBe(30_000);
});

test("leaving ends the loop", async () => {
  poll.mockRejectedValue(new TypeError("Failed to fetch"));
  start();
  await advance(0);
  leaving.abort();
  await advance(60_000);
  expect(poll).toHaveBeenCalledOnce();
  expect(signedOut).not.toHaveBeenCalled();
});
