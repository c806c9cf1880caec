import type { Flag } from "@bijou/contract/common";
import type { VideoCard } from "@bijou/contract/videos";
import {
  addRemoveVideoWatchList,
  addWatchList,
  myWatchList,
  type WatchList,
} from "@bijou/contract/watchlists";
import { useEffect } from "react";
import { api } from "./api.ts";
import { openLoginAlert, showToast } from "./notices.ts";
import { loginTexts } from "./play-rule.ts";
import { useSession } from "./session.ts";
import { currentSession } from "./storage.ts";
import { createStore, useStore } from "./store.ts";

export type Listable = Pick<
  VideoCard,
  "video_id" | "video_title" | "published_year" | "portrait_art_2000x3000" | "art_colour"
>;

const texts = {
  cannotAdd: "Unable to add to watchlist.",
  cannotRemove: "Unable to remove from watchlist.",
  removed: (title: string, list: string) => `${title} is no longer in ${list}`,
  undo: "Undo",
} as const;

interface Lists {
  readonly ownerId: number;
  readonly lists: readonly WatchList[];
}

/** The lists of the profile that is signed in; null until they are loaded. */
const store = createStore<Lists | null>(null);
/** Grows with every change the server has confirmed, so that pages know when to load their rows again. */
const changes = createStore(0);
/** The title whose pick-list popup is open. */
export const pickListTitle = createStore<Listable | null>(null);

let loading: Promise<void> | undefined;

/** Loads the lists afresh; calls that come together share one request. */
export function reloadLists(): Promise<void> {
  const session = currentSession();
  if (session === null) {
    store.set(null);
    return Promise.resolve();
  }
  loading ??= api(myWatchList, {})
    .then(({ data }) => {
      // The profile may have been switched while the call was on its way.
      if (currentSession()?.user_id === session.user_id)
        store.set({ ownerId: session.user_id, lists: data });
    })
    .finally(() => {
      loading = undefined;
    });
  return loading;
}

/** Keeps the lists of whoever is signed in; the shell calls it once. */
export function useLoadLists(): void {
  const ownerId = useSession()?.user_id;
  useEffect(() => {
    store.set(null);
    // Marks are an ornament: without them the page is whole, and the next change tries again.
    if (ownerId !== undefined) reloadLists().catch(() => undefined);
  }, [ownerId]);
}

export function useLists(): readonly WatchList[] | null {
  return useStore(store, null)?.lists ?? null;
}

/** The number of confirmed changes: an effect that depends on it runs after each. */
export function useListChanges(): number {
  return useStore(changes, 0);
}

/** Whether a title is in a list of the profile; `known` is what the title itself said (`is_my_list`). */
export function useInMyLists(videoId: number, known: Flag = "0"): boolean {
  const lists = useLists();
  return lists?.some((list) => list.video_ids.includes(videoId)) ?? known === "1";
}

function setMembership(listId: number, videoId: number, isIn: boolean): void {
  const kept = store.get();
  if (kept === null) return;
  const lists = kept.lists.map((list) => {
    if (list.watch_list_id !== listId) return list;
    const others = list.video_ids.filter((id) => id !== videoId);
    const video_ids = isIn ? [...others, videoId] : others;
    return { ...list, video_ids, video_count: video_ids.length };
  });
  store.set({ ...kept, lists });
}

/** Puts a title into a list or takes it out: shown at once, taken back with a notice when it fails. */
export async function changeList(
  listId: number,
  videoId: number,
  action: "add" | "remove",
): Promise<boolean> {
  setMembership(listId, videoId, action === "add");
  try {
    await api(addRemoveVideoWatchList, { watch_list_id: listId, video_id: videoId, action });
  } catch {
    setMembership(listId, videoId, action !== "add");
    showToast({ text: action === "add" ? texts.cannotAdd : texts.cannotRemove, kind: "bad" });
    return false;
  }
  changes.set(changes.get() + 1);
  return true;
}

/** Makes a list and answers it; the same name again answers the list that has it. */
export async function createList(name: string): Promise<WatchList> {
  const { data } = await api(addWatchList, { watch_list_name: name });
  const kept = store.get();
  if (kept !== null) {
    const others = kept.lists.filter((list) => list.watch_list_id !== data.watch_list_id);
    store.set({ ...kept, lists: [...others, data] });
  }
  return data;
}

/** Opens the pick-list popup, or the login alert for a guest (V-03, E-03). */
export function openPickList(title: Listable): void {
  if (currentSession() === null) {
    openLoginAlert(loginTexts.list);
    return;
  }
  if (store.get() === null) reloadLists().catch(() => undefined);
  pickListTitle.set(title);
}

/**
 * The plus or check of a tile (T-05): a title in no list opens the popup; one in a single list, or shown in
 * the row of a list, leaves it, with undo; one in several lists opens the popup so that the viewer says which.
 */
export function toggleInLists(title: Listable, rowListId?: number): void {
  const holding = (store.get()?.lists ?? []).filter((list) =>
    list.video_ids.includes(title.video_id),
  );
  const list =
    holding.find(({ watch_list_id }) => watch_list_id === rowListId) ??
    (holding.length === 1 ? holding[0] : undefined);
  if (list === undefined) {
    openPickList(title);
    return;
  }
  void changeList(list.watch_list_id, title.video_id, "remove").then((removed) => {
    if (!removed) return;
    showToast({
      text: texts.removed(title.video_title, list.list_name),
      action: {
        label: texts.undo,
        run: () => void changeList(list.watch_list_id, title.video_id, "add"),
      },
    });
  });
}
