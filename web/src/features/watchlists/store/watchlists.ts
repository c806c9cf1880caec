import type { Flag } from "@bijou/contract/common";
import type { VideoCard } from "@bijou/contract/titles/videos";
import { addRemoveVideoWatchList, addWatchList, type WatchList } from "@bijou/contract/watchlists";
import { useEffect, useState, useSyncExternalStore } from "react";
import { api } from "../../../platform/session/api.ts";
import {
  followOtherTabs,
  listStore,
  listVersion,
  makeChange,
  confirmChange,
  refreshLists,
  reloadLists,
} from "./list-store.ts";
import { openLoginAlert, showToast } from "../../../platform/notices.ts";
import { loginTexts } from "../../playback/public.ts";
import { useSession } from "../../../platform/session/session.ts";
import { currentSession } from "../../../platform/session/storage.ts";
import { createStore, useStore } from "../../../platform/store.ts";
import { storeTexts as texts } from "./store-texts.ts";

export type Listable = Pick<
  VideoCard,
  "video_id" | "video_title" | "published_year" | "portrait_art_2000x3000" | "art_colour"
>;

/** The title whose pick-list popup is open. */
export const pickListTitle = createStore<Listable | null>(null);

/** Loads the current profile's lists; the shell calls it once. */
export function useLoadLists(): void {
  const ownerId = useSession()?.user_id;
  useEffect(() => {
    listStore.set(null);
    if (ownerId === undefined) return undefined;
    refreshLists();
    return followOtherTabs();
  }, [ownerId]);
}

export function useLists(): readonly WatchList[] | null {
  return useStore(listStore, null)?.shown ?? null;
}

/** The lists for components that need them: loads them if unknown, with the error state. */
export function useLoadedLists() {
  const lists = useLists();
  const [hasFailed, setFailed] = useState(false);
  const isNeeded = lists === null && !hasFailed;
  useEffect(() => {
    if (isNeeded) reloadLists().catch(() => setFailed(true));
  }, [isNeeded]);
  return {
    lists,
    hasFailed: lists === null && hasFailed,
    retry: (): void => setFailed(false),
  };
}

/** The number of confirmed changes: an effect that depends on it runs after each. */
export function useListChanges(): number {
  return useStore(listVersion, 0);
}

/** Whether a title is in a list of the profile; `known` is the title's own field (`is_my_list`). */
export function useInMyLists(videoId: number, known: Flag = "0"): boolean {
  // Of hundreds of tiles on a page only the ones that change are re-rendered.
  const isIn = useSyncExternalStore(
    listStore.subscribe,
    () => listStore.get()?.shown.some((list) => list.video_ids.includes(videoId)),
    () => undefined,
  );
  return isIn ?? known === "1";
}

/** Adds a title to a list or removes it: shown at once, undone with a toast on failure. */
export async function changeList(
  listId: number,
  videoId: number,
  action: "add" | "remove",
): Promise<boolean> {
  const isAdding = action === "add";
  try {
    await makeChange({ type: isAdding ? "put" : "take", listId, videoId }, () =>
      api(addRemoveVideoWatchList, { watch_list_id: listId, video_id: videoId, action }),
    );
    return true;
  } catch {
    showToast({ text: isAdding ? texts.cannotAdd : texts.cannotRemove, kind: "bad" });
    return false;
  }
}

/** Creates a list and returns it; an existing name returns the list that has it. */
export async function createList(name: string): Promise<WatchList> {
  const { data } = await api(addWatchList, { watch_list_name: name });
  confirmChange({ type: "show", listId: data.watch_list_id, list: data });
  return data;
}

/** Opens the pick-list popup, or the login alert for a guest (V-03, E-03). */
export function openPickList(title: Listable): void {
  if (currentSession() === null) {
    openLoginAlert(loginTexts.list);
    return;
  }
  pickListTitle.set(title);
}

/** Removes a title from the only list that has it, or from the list of a row; one in several lists opens the popup. */
async function removeFromLists(title: Listable, rowListId: number | undefined): Promise<void> {
  const holding = (listStore.get()?.shown ?? []).filter((list) =>
    list.video_ids.includes(title.video_id),
  );
  const list =
    holding.find(({ watch_list_id }) => watch_list_id === rowListId) ??
    (holding.length === 1 ? holding[0] : undefined);
  if (list === undefined) {
    openPickList(title);
    return;
  }
  if (!(await changeList(list.watch_list_id, title.video_id, "remove"))) return;
  showToast({
    text: texts.titleRemoved(title.video_title, list.list_name),
    action: {
      label: texts.undo,
      run: () => void changeList(list.watch_list_id, title.video_id, "add"),
    },
  });
}

/**
 * The plus or check of a title (T-05): the plus opens the popup; the check removes the title, with undo. On a page that
 * was just opened the check is there before the lists, so it waits for them.
 *
 * @param isIn what the button shows
 */
export function toggleInLists(title: Listable, isIn: boolean, rowListId?: number): void {
  const pick = () => openPickList(title);
  const remove = () => removeFromLists(title, rowListId);
  if (!isIn) pick();
  else if (listStore.get()) void remove();
  // The popup reports lists that cannot be loaded, and tries again.
  else reloadLists().then(remove, pick);
}
