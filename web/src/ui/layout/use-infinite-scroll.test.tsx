import { act, cleanup, renderHook } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { useInfiniteScroll } from "./use-infinite-scroll.ts";

function scrollTo(scrollY: number): void {
  vi.stubGlobal("scrollY", scrollY);
  window.dispatchEvent(new Event("scroll"));
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("innerHeight", 500);
  vi.stubGlobal("scrollY", 0);
  vi.spyOn(document.documentElement, "scrollHeight", "get").mockReturnValue(2000);
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const wait = (milliseconds: number) => act(() => void vi.advanceTimersByTime(milliseconds));

test("S-06 K-23 loads at 80 % of the page, checked at most every 150 ms", () => {
  const load = vi.fn<() => void>();
  renderHook(() => useInfiniteScroll(true, load));
  wait(150);
  scrollTo(1099);
  wait(150);
  expect(load).not.toHaveBeenCalled();
  for (let pixel = 1100; pixel < 1200; pixel += 10) scrollTo(pixel);
  wait(149);
  expect(load).not.toHaveBeenCalled();
  wait(1);
  expect(load).toHaveBeenCalledOnce();
});

test("nothing loads while it is not ready, and a short page keeps loading", () => {
  const load = vi.fn<() => void>();
  const { rerender } = renderHook(({ isReady }) => useInfiniteScroll(isReady, load), {
    initialProps: { isReady: false },
  });
  scrollTo(1500);
  wait(1000);
  expect(load).not.toHaveBeenCalled();
  rerender({ isReady: true });
  wait(150);
  expect(load).toHaveBeenCalledOnce();
});

test("a short page goes on after loads that ended before they were rendered", () => {
  const load = vi.fn<() => void>();
  const { rerender } = renderHook(() => useInfiniteScroll(true, load));
  scrollTo(1500);
  wait(150);
  expect(load).toHaveBeenCalledOnce();
  rerender();
  wait(150);
  expect(load).toHaveBeenCalledTimes(2);
});
