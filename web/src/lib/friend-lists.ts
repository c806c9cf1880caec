import { type FriendList, friendShareWatchlist, revokeShare } from "@bijou/contract/watchlists";
import { useEffect } from "react";
import { api } from "./api.ts";
import { showToast } from "./notices.ts";
import { useSession } from "./session.ts";
import { currentSession } from "./storage.ts";
import { createStore, useStore } from "./store.ts";

const texts = {
  cannotLeave: "The list could not be left. Try again.",
  left: (name: string) => `You have left ${name}.`,
} as const;

interface FriendLists {
  readonly readerId: number;
  readonly lists: readonly FriendList[];
}

/** What friends share with the profile that is signed in; null until it is loaded. */
const store = createStore<FriendLists | null>(null);

export async function reloadFriendLists(): Promise<void> {
  const readerId = currentSession()?.user_id;
  if (readerId === undefined) return;
  const { data } = await api(friendShareWatchlist, {});
  // The profile may have been switched while the call was on its way.
  if (currentSession()?.user_id === readerId) store.set({ readerId, lists: data });
}

/** The lists of friends as far as they are known; null until they are there. */
export function useKnownFriendLists(): readonly FriendList[] | null {
  const readerId = useSession()?.user_id;
  const kept = useStore(store, null);
  return kept !== null && kept.readerId === readerId ? kept.lists : null;
}

/** The lists of friends, loaded when somebody asks for them; null until they are there. */
export function useFriendLists(): readonly FriendList[] | null {
  const readerId = useSession()?.user_id;
  useEffect(() => {
    // What fails is asked again by the next who wants to see it.
    if (readerId !== undefined) reloadFriendLists().catch(() => undefined);
  }, [readerId]);
  return useKnownFriendLists();
}

/** Ends the share from the reader's side: gone at once, back with a notice when it fails. */
export async function leaveFriendList(list: FriendList): Promise<boolean> {
  const before = store.get();
  if (before !== null)
    store.set({
      ...before,
      lists: before.lists.filter(({ share_id }) => share_id !== list.share_id),
    });
  try {
    await api(revokeShare, { share_id: list.share_id });
  } catch {
    if (before !== null && store.get()?.readerId === before.readerId) store.set(before);
    showToast({ text: texts.cannotLeave, kind: "bad" });
    return false;
  }
  showToast({ text: texts.left(list.list_name) });
  return true;
}
