import type { Client } from "@bijou/contract/client";
import {
  continueWatchingVideos,
  deleteContinueWatching,
  type HomeRow,
  watchlistVideos,
} from "@bijou/contract/home";
import { updateEpisodeLastPlayTime, updateLastPlayTime } from "@bijou/contract/playback";
import { act, cleanup, renderHook } from "@testing-library/react";
import { createElement, type ReactNode } from "react";
import { MemoryRouter } from "react-router";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { api } from "../../platform/session/api.ts";
import { toasts } from "../../platform/notices.ts";
import { currentSession, saveSession } from "../../platform/session/storage.ts";
import { changeList } from "../watchlists/store/watchlists.ts";
import { sampleRow, sampleSession, sampleVideo } from "../../testing/samples.ts";
import { removeFromContinueWatching, withoutEntry } from "./continue-watching.ts";
import { useMemberRows } from "./use-member-rows.ts";

vi.mock("../../platform/session/api.ts", () => ({ api: vi.fn<Client>() }));

const film = sampleVideo({ video_id: 5, continue_watch_id: 50, play_time: 61, total_time: 600 });
const episode = sampleVideo({
  video_id: 6,
  video_type: 2,
  continue_watch_id: 60,
  seasion_id: 8,
  episode_id: 9,
  play_time: 30,
  total_time: 600,
});
const row = sampleRow(1, { genre_id: 1, user_id: 7, title: "Continue watching" });
const both: HomeRow = { ...row, videos: [film, episode] };
let respond: () => unknown = () => ({ status_code: 1 });

const wrapper = ({ children }: { children: ReactNode }) =>
  createElement(MemoryRouter, null, children);
const calls = (endpoint: unknown) =>
  vi.mocked(api).mock.calls.filter(([called]) => called === endpoint);

async function openHome() {
  const view = renderHook(() => useMemberRows(), { wrapper });
  await vi.waitFor(() => expect(view.result.current).toHaveLength(1));
  return view.result;
}
const titles = (rows: readonly HomeRow[] | null): number | undefined =>
  rows?.flatMap(({ videos }) => videos).length;

beforeEach(() => {
  toasts.set([]);
  respond = () => ({ status_code: 1 });
  vi.mocked(api).mockReset();
  vi.mocked(api).mockImplementation((async (endpoint: unknown) => {
    if (endpoint === continueWatchingVideos) return { data: [both] };
    if (endpoint === deleteContinueWatching) return respond();
    return { data: [] };
  }) as Client);
  saveSession(sampleSession(), true);
});
afterEach(cleanup);

test("a member's rows are awaited, and are empty when they fail to load", async () => {
  saveSession(sampleSession({ user_id: 8 }), true);
  vi.mocked(api).mockRejectedValue(new Error("offline"));
  const { result } = renderHook(() => useMemberRows(), { wrapper });
  expect(result.current).toBeNull();
  await vi.waitFor(() => expect(result.current).toEqual([]));
});

test.each(["comes", "fails"])(
  "rows requested for a previous profile are not shown when the response %s late",
  async (how) => {
    const first = sampleSession({ user_id: 21 });
    const second = sampleSession({ user_id: 22 });
    const late = Promise.withResolvers<object>();
    vi.mocked(api).mockImplementation((async (endpoint: unknown) => {
      const isFirst = currentSession()?.user_id === first.user_id;
      if (endpoint === continueWatchingVideos)
        return isFirst ? await late.promise : { data: [row] };
      return { data: [] };
    }) as Client);
    saveSession(first, true);
    const { result } = renderHook(() => useMemberRows(), { wrapper });
    await vi.waitFor(() => expect(calls(continueWatchingVideos)).toHaveLength(1));
    act(() => saveSession(second, true));
    await vi.waitFor(() => expect(result.current).toEqual([row]));
    await act(async () => {
      if (how === "comes") late.resolve({ data: [both] });
      else late.reject(new Error("offline"));
    });
    expect(result.current).toEqual([row]);
  },
);

test.each(["add", "remove"] as const)(
  "T-06 after a title's %s its rows are reloaded",
  async (action) => {
    await openHome();
    const before = calls(watchlistVideos).length;
    await act(() => changeList(1, 5, action));
    await vi.waitFor(() => expect(calls(watchlistVideos)).toHaveLength(before + 1));
  },
);

test("T-09 an entry is removed from its row only, and an empty row is removed", () => {
  const other = sampleRow(2, { videos: [film] });
  expect(withoutEntry([both, other], 50)).toEqual([
    { ...both, videos: [episode], listCount: 1 },
    other,
  ]);
  expect(withoutEntry([{ ...row, videos: [film] }], 50)).toEqual([]);
});

test("a removed title is gone at once, and undo sends its position again", async () => {
  const rows = await openHome();
  await act(() => removeFromContinueWatching(both, film));
  expect(titles(rows.current)).toBe(1);
  expect(calls(deleteContinueWatching)[0]?.[1]).toEqual({
    user_id: 7,
    continue_watch_id: 50,
    video_type: 1,
  });
  await act(async () => toasts.get()[0]?.action?.run());
  await vi.waitFor(() => expect(titles(rows.current)).toBe(2));
  expect(calls(updateLastPlayTime)[0]?.[1]).toMatchObject({ video_id: 5, last_play_time: 61 });
});

test("an episode is restored as an episode", async () => {
  await openHome();
  await act(() => removeFromContinueWatching(both, episode));
  await act(async () => toasts.get()[0]?.action?.run());
  expect(calls(updateEpisodeLastPlayTime)[0]?.[1]).toMatchObject({
    video_id: 6,
    seasion_id: 8,
    episode_id: 9,
    play_time: 30,
  });
});

test("a rejected removal is undone and reported", async () => {
  const rows = await openHome();
  respond = () => ({ status_code: 0 });
  await act(() => removeFromContinueWatching(both, film));
  expect(titles(rows.current)).toBe(2);
  expect(toasts.get()[0]?.text).toBe("Failed to delete continue watching item");
});

test("E-08 a failed call is undone and reported", async () => {
  const rows = await openHome();
  respond = () => {
    throw new Error("broken");
  };
  await act(() => removeFromContinueWatching(both, film));
  expect(titles(rows.current)).toBe(2);
  expect(toasts.get()[0]?.text).toBe("Failed to remove item via API");
});

test("V-05 E-09 without the row's user or the entry's id it only logs", async () => {
  const log = vi.spyOn(console, "error").mockImplementation(() => undefined);
  await removeFromContinueWatching({ user_id: null }, film);
  expect(log).toHaveBeenCalledWith("Cannot remove: User ID not found.");
  await removeFromContinueWatching({ user_id: 7 }, sampleVideo());
  expect(log).toHaveBeenCalledTimes(2);
  expect(calls(deleteContinueWatching)).toHaveLength(0);
  log.mockRestore();
});
