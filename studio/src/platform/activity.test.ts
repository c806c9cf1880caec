import { expect, test } from "vitest";
import { watchActivity } from "./activity.ts";

test("a page is idle a minute after the last press, key or movement", () => {
  let nowMs = 0;
  const { isIdle } = watchActivity(window, () => nowMs);
  nowMs = 60_000;
  expect(isIdle()).toBe(false);
  nowMs = 61_000;
  expect(isIdle()).toBe(true);
  window.dispatchEvent(new Event("keydown"));
  expect(isIdle()).toBe(false);
});
