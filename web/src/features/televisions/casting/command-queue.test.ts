import type { TvCommand } from "@bijou/contract/televisions/casting";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createCommandQueue } from "./command-queue.ts";

const send = vi.fn<(command: TvCommand) => Promise<boolean>>();
const onSent = vi.fn<(isSent: boolean) => void>();
const sent = (): TvCommand[] => send.mock.calls.map(([command]) => command);

beforeEach(() => {
  vi.useFakeTimers();
  send.mockReset().mockResolvedValue(true);
  onSent.mockReset();
});
afterEach(() => void vi.useRealTimers());

test("commands are sent one after the other, in the order of the presses", async () => {
  const push = createCommandQueue(send);
  let finish: (isSent: boolean) => void = () => undefined;
  send.mockReturnValueOnce(new Promise((resolve) => (finish = resolve)));
  push({ kind: "pause" }, onSent);
  push({ kind: "play" }, onSent);
  await vi.advanceTimersByTimeAsync(1000);
  expect(sent()).toEqual([{ kind: "pause" }]);
  finish(false);
  await vi.advanceTimersByTimeAsync(0);
  expect(sent()).toEqual([{ kind: "pause" }, { kind: "play" }]);
  expect(onSent.mock.calls).toEqual([[false], [true]]);
});

test("seeks that wait become one", async () => {
  const push = createCommandQueue(send);
  for (let press = 0; press < 4; press += 1) push({ kind: "step", seconds: 10 }, onSent);
  await vi.advanceTimersByTimeAsync(5000);
  push({ kind: "seek", position_seconds: 5 }, onSent);
  push({ kind: "seek", position_seconds: 50 }, onSent);
  push({ kind: "step", seconds: -10 }, onSent);
  push({ kind: "pause" }, onSent);
  await vi.advanceTimersByTimeAsync(5000);
  expect(sent()).toEqual([
    { kind: "step", seconds: 10 },
    { kind: "step", seconds: 30 },
    { kind: "seek", position_seconds: 5 },
    { kind: "seek", position_seconds: 40 },
    { kind: "pause" },
  ]);
});

test("an arrow key held for a minute sends fewer commands than the server allows", async () => {
  const push = createCommandQueue(send);
  for (let press = 0; press < 60 * 30; press += 1) {
    push({ kind: "seek", position_seconds: press }, onSent);
    await vi.advanceTimersByTimeAsync(1000 / 30);
  }
  expect(send.mock.calls.length).toBeLessThan(240);
});
