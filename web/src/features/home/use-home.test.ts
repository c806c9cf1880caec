import type { Client } from "@bijou/contract/client";
import { homeVideos, ottSlider } from "@bijou/contract/home";
import { act, cleanup, renderHook } from "@testing-library/react";
import { createElement, type ReactNode } from "react";
import { MemoryRouter } from "react-router";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { api } from "../../platform/session/api.ts";
import { clearSession, saveSession } from "../../platform/session/storage.ts";
import { sampleRow, sampleSession } from "../../testing/samples.ts";
import { useHome } from "./use-home.ts";

vi.mock("../../platform/session/api.ts", () => ({ api: vi.fn<Client>() }));

const page = { items: [sampleRow(1)], count: 4, next: "1", banners: [], profileId: null };
let isBroken = false;

const wrapper = ({ children }: { children: ReactNode }) =>
  createElement(MemoryRouter, null, children);
const open = () => renderHook(() => useHome(page), { wrapper }).result;
const calls = (endpoint: unknown): number =>
  vi.mocked(api).mock.calls.filter(([called]) => called === endpoint).length;
const wait = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));

beforeEach(() => {
  isBroken = false;
  clearSession();
  vi.useFakeTimers();
  vi.mocked(api).mockReset();
  vi.mocked(api).mockImplementation((async (endpoint: unknown, input: { start_range?: string }) => {
    if (isBroken) throw new Error("broken");
    if (endpoint === ottSlider) return { data: [] };
    const rows =
      input.start_range === "0" ? [sampleRow(1), sampleRow(2)] : [sampleRow(3), sampleRow(4)];
    return { data: rows, count: 4, next_start_range: "1" };
  }) as Client);
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

test("S-35 K-24 the rows are reloaded 500 ms after Home appears", async () => {
  const home = open();
  await wait(499);
  expect(calls(homeVideos)).toBe(0);
  await wait(1);
  expect(calls(homeVideos)).toBe(1);
  expect(home.current.home.items.map(({ id }) => id)).toEqual([1, 2]);
});

test("S-23 more rows load until the expected total is reached", async () => {
  const home = open();
  await wait(500);
  act(() => home.current.loadMore());
  expect(home.current.more).toBe("loading");
  await wait(0);
  expect(home.current.home.items).toHaveLength(4);
  expect(home.current.home.next).toBeNull();
  expect(home.current.more).toBe("idle");
});

test("S-07 T-01 H-05 a page that fails shows an error, and the loaded rows stay", async () => {
  const home = open();
  isBroken = true;
  act(() => home.current.loadMore());
  await wait(500);
  expect(home.current.more).toBe("failed");
  expect(home.current.home.items).toHaveLength(1);
});

test("a child sees nothing that was loaded for a guest", async () => {
  saveSession(sampleSession({ user_id: 9, is_child: 1 }), true);
  const home = open();
  expect(home.current.isForeign).toBe(true);
  await wait(0);
  expect(home.current.isForeign).toBe(false);
  expect(home.current.home.profileId).toBe(9);
});
