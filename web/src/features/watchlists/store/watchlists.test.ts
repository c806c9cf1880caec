import { beforeEach, expect, test, vi } from "vitest";
import type { Client } from "@bijou/contract/client";
import type { Input } from "@bijou/contract/endpoint";
import { addRemoveVideoWatchList, myWatchList } from "@bijou/contract/watchlists";
import { act, renderHook } from "@testing-library/react";
import { sampleSession, sampleVideo } from "../../../testing/samples.ts";
import { api } from "../../../platform/session/api.ts";
import { loginAlert, toasts } from "../../../platform/notices.ts";
import { clearSession, saveSession } from "../../../platform/session/storage.ts";
import { listStore, reloadLists } from "./list-store.ts";
import {
  changeList,
  openPickList,
  pickListTitle,
  toggleInLists,
  useInMyLists,
} from "./watchlists.ts";

vi.mock("../../../platform/session/api.ts", () => ({ api: vi.fn<Client>() }));

const film = sampleVideo({ video_id: 5, video_title: "Detour" });
const list = (id: number, video_ids: number[]) => ({
  id,
  watch_list_id: id,
  list_name: `List ${id}`,
  title: `List ${id}`,
  video_count: video_ids.length,
  video_ids,
  is_shared: "0" as const,
});
let lists = [list(1, [5]), list(2, [])];
let isBroken = false;

const isShownInList = (): boolean => renderHook(() => useInMyLists(5)).result.current;

beforeEach(async () => {
  lists = [list(1, [5]), list(2, [])];
  isBroken = false;
  loginAlert.set(null);
  pickListTitle.set(null);
  toasts.set([]);
  vi.mocked(api).mockImplementation((async (endpoint: unknown, input: unknown) => {
    if (isBroken) throw new Error("broken");
    if (endpoint === myWatchList) return { data: lists };
    const { watch_list_id, video_id, action } = input as Input<typeof addRemoveVideoWatchList>;
    lists = lists.map((other) =>
      other.id === watch_list_id ? list(other.id, action === "add" ? [video_id] : []) : other,
    );
    return { data: {} };
  }) as Client);
  saveSession(sampleSession(), true);
  await reloadLists();
  vi.mocked(api).mockClear();
});

test("V-03 E-03 a guest who adds gets the login alert", () => {
  clearSession();
  openPickList(film);
  expect(loginAlert.get()?.text).toBe("Please login before adding this video to your custom list.");
  expect(pickListTitle.get()).toBeNull();
});

test("T-05 a title in no list opens the pick-list popup", () => {
  const other = sampleVideo({ video_id: 9 });
  toggleInLists(other, false);
  expect(pickListTitle.get()).toBe(other);
});

test("a title in one list is removed from it, and undo adds it again", async () => {
  expect(isShownInList()).toBe(true);
  toggleInLists(film, true);
  expect(isShownInList()).toBe(false);
  await vi.waitFor(() => expect(toasts.get()).toHaveLength(1));
  expect(vi.mocked(api)).toHaveBeenCalledWith(addRemoveVideoWatchList, {
    watch_list_id: 1,
    video_id: 5,
    action: "remove",
  });
  toasts.get()[0]?.action?.run();
  expect(isShownInList()).toBe(true);
});

test("a title is removed as soon as the lists of a page that was just opened have loaded", async () => {
  listStore.set(null);
  toggleInLists(film, true);
  await vi.waitFor(() => expect(toasts.get()[0]?.text).toBe("Detour was removed from List 1"));
  expect(pickListTitle.get()).toBeNull();
  expect(lists[0]?.video_ids).toEqual([]);
});

test("the popup, which can try again, opens where the lists cannot be loaded", async () => {
  listStore.set(null);
  isBroken = true;
  toggleInLists(film, true);
  await vi.waitFor(() => expect(pickListTitle.get()).toBe(film));
});

test("E-05 a failed removal is undone and reported", async () => {
  isBroken = true;
  await expect(changeList(1, 5, "remove")).resolves.toBe(false);
  expect(isShownInList()).toBe(true);
  expect(toasts.get()[0]?.text).toBe("Unable to remove from watchlist.");
});

test("E-04 a failed addition is undone and reported", async () => {
  await changeList(1, 5, "remove");
  isBroken = true;
  const adding = changeList(2, 5, "add");
  expect(isShownInList()).toBe(true);
  await adding;
  expect(isShownInList()).toBe(false);
  expect(toasts.get()[0]?.text).toBe("Unable to add to watchlist.");
});

test("a change of a list re-renders only the titles concerned", async () => {
  const draw = vi.fn<(isIn: boolean) => void>();
  const { unmount } = renderHook(() => draw(useInMyLists(5)));
  draw.mockClear();
  await act(() => changeList(2, 9, "add"));
  expect(draw).not.toHaveBeenCalled();
  await act(() => changeList(1, 5, "remove"));
  expect(draw).toHaveBeenLastCalledWith(false);
  unmount();
});
