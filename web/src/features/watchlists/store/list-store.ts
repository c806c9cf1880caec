import { myWatchList, type WatchList } from "@bijou/contract/watchlists";
import { api } from "../../../platform/session/api.ts";
import { applyChange, type ListChange } from "./list-changes.ts";
import { createOwnedLoader } from "../../../platform/resource/owned-loader.ts";
import { currentSession } from "../../../platform/session/storage.ts";
import { createStore } from "../../../platform/store.ts";

interface Lists {
  readonly ownerId: number;
  /** The server's last response. */
  readonly confirmed: readonly WatchList[];
  /** Unconfirmed changes, in order. */
  readonly pending: readonly ListChange[];
  /** The confirmed lists with the pending changes applied. */
  readonly shown: readonly WatchList[];
}

/** The lists of the current profile; null until they have loaded. */
export const listStore = createStore<Lists | null>(null);
/** Increases with every confirmed change, so that pages reload their rows. */
export const listVersion = createStore(0);

const CHANNEL = "bijou-lists";
let tabs: BroadcastChannel | undefined;

function setLists(
  ownerId: number,
  confirmed: readonly WatchList[],
  pending: readonly ListChange[],
): void {
  listStore.set({ ownerId, confirmed, pending, shown: pending.reduce(applyChange, confirmed) });
}

const loader = createOwnedLoader<readonly WatchList[]>({
  load: async () => (await api(myWatchList, {})).data,
  set(ownerId, lists) {
    const before = listStore.get();
    setLists(ownerId, lists, before?.pending ?? []);
    const hasChanged =
      before !== null && JSON.stringify(before.confirmed) !== JSON.stringify(lists);
    if (hasChanged) listVersion.set(listVersion.get() + 1);
  },
  clear: () => listStore.set(null),
});

/** Reloads the lists; pending changes stay shown. */
export const reloadLists = loader.reload;

/** The state on tiles is decorative: on failure the page is complete without it, and the next change retries. */
export const refreshLists = (): void => void reloadLists().catch(() => undefined);

/** Notifies pages and other tabs of a confirmed change, and reloads the lists (T-06). */
function announce(): void {
  loader.noteChange();
  listVersion.set(listVersion.get() + 1);
  tabs?.postMessage(currentSession()?.user_id);
  if ((listStore.get()?.pending.length ?? 0) === 0) refreshLists();
}

/** Shows a change that the server has already made. */
export function confirmChange(change: ListChange): void {
  const lists = listStore.get();
  if (lists !== null) setLists(lists.ownerId, applyChange(lists.confirmed, change), lists.pending);
  announce();
}

/** The last call per list: calls for one list run in sequence, so that they arrive in order. */
const lastCalls = new Map<number, Promise<unknown>>();

function afterLastCall<Result>(listId: number, send: () => Promise<Result>): Promise<Result> {
  const before = lastCalls.get(listId);
  const call = before === undefined ? send() : before.then(send, send);
  lastCalls.set(listId, call);
  const cleanUp = (): void => {
    if (lastCalls.get(listId) === call) lastCalls.delete(listId);
  };
  call.then(cleanUp, cleanUp);
  return call;
}

/**
 * Shows a change at once and sends it; undone on failure.
 * @throws what `send` throws
 */
export async function makeChange(change: ListChange, send: () => Promise<unknown>): Promise<void> {
  const before = listStore.get();
  if (before !== null) setLists(before.ownerId, before.confirmed, [...before.pending, change]);
  const resolveChange = (isDone: boolean): void => {
    const lists = listStore.get();
    // The lists now belong to another profile.
    if (lists === null || !lists.pending.includes(change)) return;
    const pending = lists.pending.filter((other) => other !== change);
    setLists(
      lists.ownerId,
      isDone ? applyChange(lists.confirmed, change) : lists.confirmed,
      pending,
    );
  };
  try {
    await afterLastCall(change.listId, send);
  } catch (failure) {
    resolveChange(false);
    refreshLists();
    throw failure;
  }
  resolveChange(true);
  announce();
}

/** Reloads the lists when the tab becomes visible, and when another tab has changed them. */
export function followOtherTabs(): () => void {
  const leaving = new AbortController();
  const { signal } = leaving;
  const onVisible = (): void => {
    if (!document.hidden && listStore.get() !== null) refreshLists();
  };
  document.addEventListener("visibilitychange", onVisible, { signal });
  window.addEventListener("focus", onVisible, { signal });
  if (typeof BroadcastChannel !== "undefined") {
    const channel = new BroadcastChannel(CHANNEL);
    tabs = channel;
    channel.addEventListener("message", ({ data }: MessageEvent<unknown>) => {
      if (data !== currentSession()?.user_id) return;
      loader.noteChange();
      refreshLists();
    });
    signal.addEventListener("abort", () => {
      channel.close();
      tabs = undefined;
    });
  }
  return () => leaving.abort();
}
