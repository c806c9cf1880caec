import type { Client } from "@bijou/contract/client";
import { CallFailed } from "@bijou/contract/errors";
import {
  deleteWatchList,
  myWatchList,
  restoreWatchList,
  updateWatchList,
  type WatchList,
} from "@bijou/contract/watchlists";
import { inEachSpelling } from "@bijou/contract/spellings";
import { beforeEach, expect, test, vi } from "vitest";
import { sampleSession } from "../../../testing/samples.ts";
import { api } from "../../../platform/session/api.ts";
import { removeList, renameList } from "./edit-lists.ts";
import { listStore, listVersion, reloadLists } from "./list-store.ts";
import { toasts } from "../../../platform/notices.ts";
import { saveSession } from "../../../platform/session/storage.ts";

vi.mock("../../../platform/session/api.ts", () => ({ api: vi.fn<Client>() }));

const trains: WatchList = {
  id: 4,
  ...inEachSpelling("watch_list_id", 4),
  list_name: "Trains",
  title: "Trains",
  video_count: 1,
  video_ids: [5],
  is_shared: "0",
};
let onServer: WatchList[] = [];
let rejection: string | undefined;
let isBroken = false;

const names = () => listStore.get()?.shown.map(({ list_name }) => list_name);
const callsOf = (endpoint: unknown): number =>
  vi.mocked(api).mock.calls.filter(([called]) => called === endpoint).length;

beforeEach(async () => {
  onServer = [trains];
  rejection = undefined;
  isBroken = false;
  toasts.set([]);
  vi.mocked(api).mockReset();
  vi.mocked(api).mockImplementation((async (endpoint: unknown, input: unknown) => {
    if (isBroken) throw new CallFailed(503, { message: "The server is unavailable" });
    if (endpoint === myWatchList) return { data: onServer };
    if (rejection !== undefined) return { status_code: 0, message: rejection, data: null };
    if (endpoint === updateWatchList) {
      const { watch_list_name } = input as { watch_list_name: string };
      onServer = [{ ...trains, list_name: watch_list_name, title: watch_list_name }];
    }
    if (endpoint === deleteWatchList) onServer = [];
    if (endpoint === restoreWatchList) onServer = [trains];
    return { status_code: 1, message: "", data: trains };
  }) as Client);
  saveSession(sampleSession(), true);
  await reloadLists();
});

test("a list is renamed at once, pages are notified, and the lists are reloaded", async () => {
  const version = listVersion.get();
  const loads = callsOf(myWatchList);
  const renaming = renameList(4, "Railways");
  expect(names()).toEqual(["Railways"]);
  await expect(renaming).resolves.toBe("");
  expect(listVersion.get()).toBe(version + 1);
  expect(callsOf(myWatchList)).toBe(loads + 1);
});

test("a name the server rejects is undone, and its message returned", async () => {
  rejection = "Another list has this name";
  await expect(renameList(4, "Monsters")).resolves.toBe("Another list has this name");
  expect(names()).toEqual(["Trains"]);
});

test("a removed list is gone at once, and undo restores it", async () => {
  const removing = removeList(trains);
  expect(names()).toEqual([]);
  await removing;
  const [toast] = toasts.get();
  expect(toast?.text).toBe("Trains was removed.");
  toast?.action?.run();
  expect(names()).toEqual(["Trains"]);
  await vi.waitFor(() => expect(callsOf(restoreWatchList)).toBe(1));
});

test("a list that could not be removed is restored, with a toast", async () => {
  isBroken = true;
  await expect(removeList(trains)).resolves.toBe(false);
  expect(names()).toEqual(["Trains"]);
  expect(toasts.get()[0]?.text).toBe("Unable to remove from watchlist.");
});
