import { blockSender } from "@bijou/contract/watchlists/blocked-senders";
import { CallFailed } from "@bijou/contract/errors";
import {
  type FriendList,
  friendShareWatchlist,
  revokeShare,
} from "@bijou/contract/watchlists/sharing";
import { useEffect } from "react";
import { createOwnedLoader } from "../../../platform/resource/owned-loader.ts";
import { api } from "../../../platform/session/api.ts";
import { showToast } from "../../../platform/notices.ts";
import { useSession } from "../../../platform/session/session.ts";
import { currentSession } from "../../../platform/session/storage.ts";
import { createStore, useStore } from "../../../platform/store.ts";
import { storeTexts as texts } from "./store-texts.ts";

interface FriendLists {
  readonly readerId: number;
  readonly lists: readonly FriendList[];
}

/** The lists that friends share with the current profile; null until they have loaded. */
const store = createStore<FriendLists | null>(null);

const loader = createOwnedLoader<readonly FriendList[]>({
  load: async () => (await api(friendShareWatchlist, {})).data,
  set: (readerId, lists) => store.set({ readerId, lists }),
  clear: () => store.set(null),
});

export const reloadFriendLists = loader.reload;

/** The loaded lists of friends; null before. Does not load them. */
export function useKnownFriendLists(): readonly FriendList[] | null {
  const readerId = useSession()?.user_id;
  const cached = useStore(store, null);
  return cached !== null && cached.readerId === readerId ? cached.lists : null;
}

/** The lists of friends, loaded on first use; null until then. */
export function useFriendLists(): readonly FriendList[] | null {
  const readerId = useSession()?.user_id;
  useEffect(() => {
    // On failure the next component that uses them retries.
    if (readerId !== undefined) reloadFriendLists().catch(() => undefined);
  }, [readerId]);
  return useKnownFriendLists();
}

/** Ends a share from the reader's side: removed at once, restored with a toast on failure. */
export async function leaveFriendList(list: FriendList): Promise<boolean> {
  const readerId = currentSession()?.user_id;
  const change = (apply: (lists: readonly FriendList[]) => readonly FriendList[]): void => {
    loader.noteChange();
    const cached = store.get();
    if (cached !== null && cached.readerId === readerId)
      store.set({ readerId, lists: apply(cached.lists) });
  };
  const without = (lists: readonly FriendList[]): readonly FriendList[] =>
    lists.filter(({ share_id }) => share_id !== list.share_id);
  const place = Math.max(0, store.get()?.lists.indexOf(list) ?? 0);
  change(without);
  try {
    await api(revokeShare, { share_id: list.share_id });
  } catch {
    change((lists) => without(lists).toSpliced(place, 0, list));
    showToast({ text: texts.cannotLeave, kind: "bad" });
    return false;
  }
  change(without);
  showToast({ text: texts.left(list.list_name) });
  return true;
}

/**
 * Blocks the friend behind a share, which removes that friend's lists.
 * @returns whether it succeeded; a toast shows the result
 */
export async function blockFriend(shareId: number): Promise<boolean> {
  try {
    const { message } = await api(blockSender, { share_id: shareId });
    showToast({ text: message });
  } catch (failure) {
    const text = failure instanceof CallFailed ? failure.message : texts.cannotBlock;
    showToast({ text, kind: "bad" });
    return false;
  }
  loader.noteChange();
  reloadFriendLists().catch(() => undefined);
  return true;
}
