import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createTyping, type Keystrokes } from "./typing.ts";

const sent: Keystrokes[] = [];
let arrive: (() => void)[] = [];
const send = (typed: Keystrokes): Promise<void> => {
  sent.push(typed);
  return new Promise((resolve) => arrive.push(resolve));
};
const succeed = async (): Promise<void> => {
  arrive.shift()?.();
  await vi.advanceTimersByTimeAsync(0);
};

beforeEach(() => {
  vi.useFakeTimers();
  sent.length = 0;
  arrive = [];
});
afterEach(() => vi.useRealTimers());

test("letters that come quickly are one call", async () => {
  const typing = createTyping(send);
  for (const text of ["n", "no", "nos"]) typing.type(text);
  await vi.advanceTimersByTimeAsync(149);
  expect(sent).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(sent).toEqual([{ text: "nos", isSubmitted: false }]);
});

test("texts arrive one after the other, and the last one wins", async () => {
  const typing = createTyping(send);
  typing.type("a");
  await vi.advanceTimersByTimeAsync(150);
  typing.type("ab");
  await vi.advanceTimersByTimeAsync(150);
  typing.type("abc");
  await vi.advanceTimersByTimeAsync(150);
  expect(sent.map(({ text }) => text)).toEqual(["a"]);
  await succeed();
  expect(sent.map(({ text }) => text)).toEqual(["a", "abc"]);
});

test("a submitted text waits only for the call before it", async () => {
  const typing = createTyping(send);
  typing.type("nosferatu");
  typing.submit("nosferatu");
  await vi.advanceTimersByTimeAsync(0);
  expect(sent).toEqual([{ text: "nosferatu", isSubmitted: true }]);
  await vi.advanceTimersByTimeAsync(1000);
  expect(sent).toHaveLength(1);
});

test("a call that fails does not hold up the next text", async () => {
  const refusing = vi.fn<(typed: Keystrokes) => Promise<void>>().mockRejectedValue(new Error());
  const typing = createTyping(refusing);
  typing.type("a");
  await vi.advanceTimersByTimeAsync(150);
  typing.type("ab");
  await vi.advanceTimersByTimeAsync(150);
  expect(refusing).toHaveBeenLastCalledWith({ text: "ab", isSubmitted: false });
});

test("nothing is sent once the page is left", async () => {
  const typing = createTyping(send);
  typing.type("a");
  typing.stop();
  await vi.advanceTimersByTimeAsync(500);
  expect(sent).toEqual([]);
});
