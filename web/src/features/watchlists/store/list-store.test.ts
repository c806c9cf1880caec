import type { Client } from "@bijou/contract/client";
import type { Endpoint } from "@bijou/contract/endpoint";
import {
  addRemoveVideoWatchList,
  addWatchList,
  deleteWatchList,
  myWatchList,
  restoreWatchList,
  updateWatchList,
  type WatchList,
} from "@bijou/contract/watchlists";
import { inEachSpelling } from "@bijou/contract/spellings";
import { afterEach, expect, test, vi } from "vitest";
import { sampleSession } from "../../../testing/samples.ts";
import { applyChange } from "./list-changes.ts";

const server = vi.hoisted(() => ({ call: vi.fn<Client>() }));
vi.mock("../../../platform/session/api.ts", () => ({ api: server.call }));

/** Random per run; set `TEST_SEED` to the seed in a failure's message to repeat that run. */
const SEED = Number(process.env["TEST_SEED"]) || 1 + Math.floor(Math.random() * 2_147_483_645);
const IS_DEEP = process.env["TEST_DEEP"] === "1";
const MAX_SECONDS = 6;

/** Pseudo-random numbers for a seed (Park and Miller). */
function dice(seed: number): (sides: number) => number {
  let state = seed;
  return (sides) => {
    state = (state * 48_271) % 2_147_483_647;
    return state % sides;
  };
}

const listOf = (id: number, name: string, video_ids: number[] = []): WatchList => ({
  id,
  ...inEachSpelling("watch_list_id", id),
  list_name: name,
  title: name,
  video_count: video_ids.length,
  video_ids,
  is_shared: "0",
});

/** A fake server that responds late, out of order, and sometimes with errors; a call takes effect when it arrives. */
function openDatabase(roll: (sides: number) => number) {
  let lists: readonly WatchList[] = [listOf(1, "One"), listOf(2, "Two"), listOf(3, "Three")];
  const removed = new Map<number, WatchList>();
  const waiting: (() => void)[] = [];
  const later = (): Promise<void> => new Promise((done) => void waiting.push(done));
  const act = (path: string, input: never): unknown => {
    const { watch_list_id, list_id, video_id, action, watch_list_name } = input as {
      watch_list_id: number;
      list_id: number;
      video_id: number;
      action: "add" | "remove";
      watch_list_name: string;
    };
    if (path === myWatchList.path) return lists;
    if (roll(8) === 0) throw new Error("refused");
    const id = watch_list_id ?? list_id;
    const list = lists.find((other) => other.id === id);
    if (path === restoreWatchList.path) {
      const back = removed.get(id);
      if (back === undefined) throw new Error("nothing to restore");
      lists = applyChange(lists, { type: "show", listId: id, list: back });
      removed.delete(id);
      return back;
    }
    if (path === addWatchList.path) {
      const made = listOf(100 + lists.length + removed.size, watch_list_name);
      lists = applyChange(lists, { type: "show", listId: made.id, list: made });
      return made;
    }
    if (list === undefined) throw new Error("no such list");
    if (path === updateWatchList.path)
      lists = applyChange(lists, { type: "rename", listId: id, name: watch_list_name });
    if (path === deleteWatchList.path) {
      lists = applyChange(lists, { type: "remove", listId: id });
      removed.set(id, list);
    }
    if (path === addRemoveVideoWatchList.path)
      lists = applyChange(lists, {
        type: action === "add" ? "put" : "take",
        listId: id,
        videoId: video_id,
      });
    return {};
  };
  server.call.mockImplementation((async ({ path }: Endpoint, input: never) => {
    await later();
    const data = act(path, input);
    await later();
    return { status_code: 1, message: "", data };
  }) as Client);
  return {
    lists: () => lists,
    /** Lets one of the pending calls continue. @returns whether there was one */
    step: async (): Promise<boolean> => {
      const [go] = waiting.splice(roll(Math.max(1, waiting.length)), 1);
      go?.();
      await new Promise((done) => setImmediate(done));
      return waiting.length > 0 || go !== undefined;
    },
  };
}

/** A tab of its own: the same modules, loaded once more. */
async function openTab() {
  vi.resetModules();
  const storage = await import("../../../platform/session/storage.ts");
  const store = await import("./list-store.ts");
  const changes = await import("./watchlists.ts");
  const edits = await import("./edit-lists.ts");
  storage.saveSession(sampleSession(), true);
  const close = store.followOtherTabs();
  return { ...store, ...changes, ...edits, close };
}
type Tab = Awaited<ReturnType<typeof openTab>>;

function changeSomething(tab: Tab, roll: (sides: number) => number): void {
  const shown = tab.listStore.get()?.shown ?? [];
  const list = shown[roll(Math.max(1, shown.length))];
  const kind = roll(10);
  if (kind === 0) tab.createList(`New ${roll(1000)}`).catch(() => undefined);
  else if (list === undefined) return;
  else if (kind === 1) void tab.renameList(list.id, `Name ${roll(1000)}`);
  else if (kind === 2) void tab.removeList(list).then(() => void tab.restoreList(list));
  else void tab.changeList(list.id, roll(6), roll(2) === 0 ? "add" : "remove");
}

afterEach(() => vi.restoreAllMocks());

test("two tabs that change lists at the same time end with the server's state", async () => {
  const roll = dice(SEED);
  const end = performance.now() + MAX_SECONDS * 1000;
  const tabs = [await openTab(), await openTab()] as const;
  for (let sequence = 0; sequence < 1000 && (IS_DEEP || performance.now() < end); sequence += 1) {
    const instance = openDatabase(roll);
    for (const { listStore, refreshLists } of tabs) {
      listStore.set(null);
      refreshLists();
    }
    for (let turn = 0; turn < 12; turn += 1) {
      changeSomething(tabs[roll(2)] ?? tabs[0], roll);
      await instance.step();
    }
    for (let quiet = 0; quiet < 5;) quiet = (await instance.step()) ? 0 : quiet + 1;
    for (const { listStore } of tabs) {
      expect(listStore.get()?.pending, `sequence ${sequence}, TEST_SEED=${SEED}`).toEqual([]);
      expect(listStore.get()?.shown, `sequence ${sequence}, TEST_SEED=${SEED}`).toEqual(
        instance.lists(),
      );
    }
  }
  for (const { close } of tabs) close();
});
