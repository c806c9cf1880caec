import { blockSender } from "@bijou/contract/watchlists/blocked-senders";
import type { Client } from "@bijou/contract/client";
import {
  type FriendList,
  friendShareWatchlist,
  revokeShare,
} from "@bijou/contract/watchlists/sharing";
import { act, cleanup, renderHook } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { sampleSession } from "../../../testing/samples.ts";
import { api } from "../../../platform/session/api.ts";
import {
  blockFriend,
  leaveFriendList,
  reloadFriendLists,
  useKnownFriendLists,
} from "./friend-lists.ts";
import { toasts } from "../../../platform/notices.ts";
import { clearSession, saveSession } from "../../../platform/session/storage.ts";

vi.mock("../../../platform/session/api.ts", () => ({ api: vi.fn<Client>() }));

const shared = (share_id: number, list_name: string) =>
  ({
    share_id,
    watch_list_id: share_id,
    list_name,
    owner_name: "Ada",
    video_count: 1,
  }) as FriendList;
const trains = shared(1, "Trains");
const monsters = shared(2, "Monsters");

/** The shares on the fake server, and what its responses wait for. */
let onServer: readonly FriendList[];
let wait: Promise<unknown>;
let isMissing: boolean;
const names = (lists: readonly FriendList[] | null) => lists?.map(({ list_name }) => list_name);

async function open() {
  const view = renderHook(() => useKnownFriendLists());
  await act(() => reloadFriendLists());
  return view.result;
}

beforeEach(() => {
  onServer = [trains, monsters];
  wait = Promise.resolve();
  isMissing = false;
  toasts.set([]);
  saveSession(sampleSession(), true);
  vi.mocked(api).mockImplementation((async (endpoint: unknown) => {
    if (endpoint === friendShareWatchlist) {
      const data = onServer;
      await wait;
      return { data };
    }
    if (endpoint === blockSender && !isMissing) onServer = [];
    else if (endpoint === revokeShare && !isMissing) onServer = [monsters];
    else throw new Error("refused");
    return { message: "Done." };
  }) as Client);
});
afterEach(() => {
  cleanup();
  clearSession();
});

test("a list that was left stays removed, also when an earlier response arrives", async () => {
  const lists = await open();
  const late = Promise.withResolvers<void>();
  wait = late.promise;
  const reload = reloadFriendLists();
  await act(() => leaveFriendList(trains));
  expect(names(lists.current)).toEqual(["Monsters"]);
  await act(async () => {
    late.resolve();
    await reload;
  });
  expect(names(lists.current)).toEqual(["Monsters"]);
});

test("a list that could not be left is restored, with a toast", async () => {
  const lists = await open();
  isMissing = true;
  await act(() => leaveFriendList(trains));
  expect(names(lists.current)).toEqual(["Trains", "Monsters"]);
  expect(toasts.get()[0]?.kind).toBe("bad");
});

test("decisions 57: a blocked friend's lists stay removed, also when an earlier response arrives", async () => {
  const lists = await open();
  const late = Promise.withResolvers<void>();
  wait = late.promise;
  const reloading = reloadFriendLists();
  wait = Promise.resolve();
  await act(() => blockFriend(1));
  await vi.waitFor(() => expect(names(lists.current)).toEqual([]));
  await act(async () => {
    late.resolve();
    await reloading;
  });
  expect(names(lists.current)).toEqual([]);
  expect(toasts.get()).toMatchObject([{ text: "Done." }]);
});

test("a block that fails changes nothing, and says so", async () => {
  const lists = await open();
  isMissing = true;
  expect(await blockFriend(1)).toBe(false);
  expect(names(lists.current)).toEqual(["Trains", "Monsters"]);
  expect(toasts.get()).toMatchObject([{ kind: "bad" }]);
});
